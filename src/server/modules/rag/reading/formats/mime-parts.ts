import { isUtf8 } from 'node:buffer'
import { decodeBytes } from '../decode-bytes.ts'

/** What a message is made of (MIME, RFC 2045): one part, or parts between boundaries, which may hold others. */
export interface MimePart {
  /** A field of its head, on one line, as bytes written in Latin-1. */
  field(name: string): string | undefined
  /** Lower case: `text/html`. */
  type: string
  /** The same for parts that say the same in several forms; undefined where nothing else says it. */
  alternatives: symbol | undefined
  /** Its bytes; those of a text in UTF-8 where its own encoding is known. */
  content(): Uint8Array
}

/** A signed mail with pictures in its page and a file beside it has four; no program makes as many. */
const depthMax = 20
/** White space, and the byte order mark of UTF-8 that some editors put before it. */
const beforeHead = /^\s*(?:\u00ef\u00bb\u00bf)?\s*/
const headEnd = /^\r?\n|\r?\n\r?\n/

export interface MimeMessage {
  field: MimePart['field']
  /** Those that hold no others, in their order. */
  parts(): Iterable<MimePart>
}

export function mimeMessage(bytes: Uint8Array): MimeMessage {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const message = whole.replace(beforeHead, '')
  return { field: fieldsOf(headOf(message)), parts: () => partsIn(message, depthMax) }
}

function headOf(message: string): string {
  return message.slice(0, headEnd.exec(message)?.index)
}

function* partsIn(message: string, depth: number, alternatives?: symbol): Generator<MimePart> {
  const end = headEnd.exec(message)
  if (!end) return
  const field = fieldsOf(message.slice(0, end.index))
  const start = end.index + end[0].length
  const type = field('content-type') ?? 'text/plain'
  const body = message.slice(start - 1)
  const mark = depth > 0 ? boundaryOf(type, body) : undefined
  if (mark !== undefined) {
    const inside = /^multipart\/alternative\b/i.test(type) ? Symbol() : alternatives
    for (const section of sectionsOf(body, mark)) yield* partsIn(section, depth - 1, inside)
  } else {
    const isUndivided = depth > 0 && isMultipart(type)
    yield {
      field,
      type: isUndivided ? 'text/plain' : (/^[\w.+-]+\/[\w.+-]+/.exec(type)?.[0].toLowerCase() ?? ''),
      alternatives,
      content: () =>
        inUtf8(unpacked(message.slice(start), field('content-transfer-encoding')), charsetIn(type)),
    }
  }
}

function isMultipart(type: string): boolean {
  return /^multipart\//i.test(type)
}

/** The line that divides a body: as its head names it, else the first that parts begin behind. Undefined where none does. */
function boundaryOf(type: string, body: string): string | undefined {
  const [, quoted, bare] = /\bboundary\s*=\s*(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? []
  const named = quoted ?? bare
  if (named !== undefined && !sectionsOf(body, `\n--${named}`).next().done) return `\n--${named}`
  return isMultipart(type) ? partBegins.exec(body)?.[1] : undefined
}

/** A boundary may hold blanks, and 70 characters at most. */
const partBegins = /(\n--\S[^\r\n]{0,69}?)[ \t]*\r?\nContent-[\w-]+:/i

/** What stands between the lines of a boundary, up to the one that closes them. The body begins with a line end. */
function* sectionsOf(body: string, boundary: string): Generator<string> {
  let start = -1
  for (let at = body.indexOf(boundary); at >= 0; at = body.indexOf(boundary, at + 1)) {
    const behind = body.slice(at + boundary.length, at + boundary.length + 2)
    const isLast = behind === '--'
    // A boundary may begin as another does that stands within.
    if (!isLast && /^\S/.test(behind)) continue
    if (start >= 0) yield body.slice(start, at)
    if (isLast) return
    start = body.indexOf('\n', at + boundary.length) + 1 || body.length
  }
  if (start >= 0) yield body.slice(start)
}

/** Of fields of one name, the first. */
function fieldsOf(head: string): MimePart['field'] {
  const fields = new Map<string, string>()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? []
    if (!fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value)
  }
  return (name) => fields.get(name)
}

function charsetIn(type: string): string | undefined {
  return /^text\/|^application\/xhtml/i.test(type)
    ? /\bcharset\s*=\s*"?([\w.:-]+)/i.exec(type)?.[1]
    : undefined
}

/** A text in UTF-8 is known by its bytes; of what is neither, programs say that it is UTF-8 or ASCII. */
function inUtf8(bytes: Uint8Array, charset: string | undefined): Uint8Array {
  if (charset === undefined || /^(?:utf-?8|us-ascii)$/i.test(charset)) return bytes
  // Text in the seven bits of Japanese mail would pass for UTF-8.
  if (isUtf8(bytes) && !/^iso-2022-jp/i.test(charset)) return bytes
  try {
    return Buffer.from(`\ufeff${decodeBytes(charset.toLowerCase(), bytes)}`)
  } catch {
    return bytes
  }
}

function unpacked(body: string, encoding: string | undefined): Uint8Array {
  const name = encoding?.trim().toLowerCase()
  if (name === 'base64') return Buffer.from(body, 'base64')
  if (name !== 'quoted-printable') return Buffer.from(body, 'latin1')
  return Buffer.from(withoutEscapes(body.replace(/=[ \t]*\r?\n/g, '')), 'latin1')
}

/** `caf=C3=A9` as its bytes. */
export function withoutEscapes(text: string): string {
  return text.replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
