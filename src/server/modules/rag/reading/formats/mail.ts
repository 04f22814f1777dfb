import { AppError } from '#server/errors.ts'
import type { DocumentFormat, FormatContent, TextBlock } from '../document-format.ts'
import { decodeText } from '../text-encoding.ts'
import { html } from './html.ts'
import { mailWords, nameInField } from './mail-words.ts'
import { type MimePart, mimeMessage } from './mime-parts.ts'

const extensions = ['eml']
const headBytesMax = 16 * 1024
const fieldsShown = ['Subject', 'From', 'To', 'Cc', 'Date']
const fieldUnitsMax = 500
const attachmentsMax = 100
/** A mail of more is none that a person wrote. */
const partsMax = 1000
const titleUnitsMax = 200

/** A mail as programs save it (RFC 5322): who wrote what to whom and when, the text, and the names of what hangs on it. */
export const mail: DocumentFormat = {
  name: 'email',
  extensions,
  recognises: (bytes, extension) => extensions.includes(extension) && isMail(bytes),
  read: async (bytes) => readMail(bytes),
}

function isMail(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, headBytesMax))
  const head = start.trimStart().split(/\r?\n\r?\n/, 1)[0] ?? ''
  return /^(?:From|Subject|Date|Received|Message-ID|MIME-Version)\s*:/im.test(head)
}

async function readMail(bytes: Uint8Array): Promise<FormatContent> {
  const message = mimeMessage(bytes)
  const parts: MimePart[] = []
  for (const part of message.parts()) if (parts.push(part) === partsMax) break
  const shown = parts.filter(isShown)
  const fields = fieldsShown.flatMap((name) => {
    const value = mailWords(message.field(name.toLowerCase()) ?? '').slice(0, fieldUnitsMax)
    return value === '' ? [] : [`${name}: ${value}`]
  })
  const attached = parts.filter((part) => !isShown(part) && !isDrawn(part)).flatMap(attachmentIn)
  const head = [...fields, ...attached.slice(0, attachmentsMax)].join('\n').toWellFormed()
  const title = mailWords(message.field('subject') ?? '')
    .slice(0, titleUnitsMax)
    .toWellFormed()
  const headings = title === '' ? [] : [title]
  const body = await bodyOf(shown)
  if (parts.some(isSealed) && body.every(({ text }) => text === '')) throw sealed()
  return {
    blocks: [{ text: head }, ...body].map((block) => ({
      ...block,
      headings: [...headings, ...(block.headings ?? [])],
    })),
  }
}

/** What stands in several forms is read as it was typed, where it was; all else as it is. */
async function bodyOf(parts: readonly MimePart[]): Promise<TextBlock[]> {
  const texts = parts.map((part) => (part.type === 'text/plain' ? textOf(part) : ''))
  const typed = new Set(parts.filter((_, at) => texts[at] !== '').map(({ alternatives }) => alternatives))
  const isTyped = ({ alternatives }: MimePart) => alternatives !== undefined && typed.has(alternatives)
  const blocks = await Promise.all(
    parts.map(async (part, at): Promise<TextBlock[]> => {
      const { type, content } = part
      const text = texts[at] ?? ''
      if (type === 'text/plain' && !isMarkup(text)) return [{ text }]
      return type !== 'text/plain' && isTyped(part) ? [] : (await html.read(content())).blocks
    }),
  )
  return blocks.flat()
}

/** Programs send pages as plain text, or without saying what they are. What people type may begin with `<b>`. */
function isMarkup(text: string): boolean {
  return beginsAsPage.test(text) && closingTag.test(text)
}

const beginsAsPage =
  /^<(?:!doctype\s+html|html|head|body|meta|style|title|div|p|h[1-6]|table|ul|ol|blockquote|center|font|span|br)(?=[\s/>])/i
const closingTag = /<\/[a-z][a-z\d]*>/i

function isShown({ type, field }: MimePart): boolean {
  return (
    (type === 'text/plain' || type === 'text/html') &&
    !/^\s*attachment/i.test(field('content-disposition') ?? '')
  )
}

/** Encrypted, or inside its own signature (S/MIME, PGP). */
function isSealed({ type }: MimePart): boolean {
  return /^application\/(?:(?:x-)?pkcs7-mime|pgp-encrypted)$/.test(type)
}

function sealed(): AppError {
  return new AppError(
    'unprocessable',
    'This email is encrypted or sealed by its signature. Please copy its text into another file.',
  )
}

/** A picture that stands in the page. */
function isDrawn({ type, field }: MimePart): boolean {
  return type.startsWith('image/') && field('content-id') !== undefined
}

/** A mail that was passed on has no name but its subject. */
function attachmentIn({ field, type, content }: MimePart): string[] {
  const name =
    nameInField(field('content-disposition') ?? '') ??
    nameInField(field('content-type') ?? '') ??
    (type === 'message/rfc822' ? mailWords(mimeMessage(content()).field('subject') ?? '') : undefined)
  return name ? [`Attachment: ${name.slice(0, fieldUnitsMax)}`] : []
}

/** Lines that end in a space go on in the next (RFC 3676). */
function textOf({ field, content }: MimePart): string {
  const text = decodeText(content()) ?? ''
  const isFlowed = /\bformat\s*=\s*"?flowed/i.test(field('content-type') ?? '')
  return (isFlowed ? text.replace(/(?<!^--) \n(?=[^\n>])/gm, ' ') : text).trim()
}
