import { isUtf8 } from 'node:buffer'
import { decodeBytes } from '../decode-bytes.ts'

/** Letters of the head alone say what it is. */
const headBytesMax = 4096

/** Whether bytes are a web page saved as a message with its pictures beside it (MHTML, RFC 2557). */
export function isSavedPage(bytes: Uint8Array): boolean {
  return /^\s*(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)*?MIME-Version\s*:/i.test(
    latin1(bytes.subarray(0, headBytesMax)),
  )
}

/** The page itself, as bytes in its own encoding; empty where the message holds none. */
export function savedPageBody(bytes: Uint8Array): Uint8Array {
  return pageIn(latin1(bytes), depthMax) ?? new Uint8Array()
}

/** A message in a message in a message. */
const depthMax = 3

function pageIn(message: string, depth: number): Uint8Array | null {
  const end = /\r?\n\r?\n/.exec(message)
  if (!end) return null
  const head = message.slice(0, end.index).replace(/\r?\n[ \t]+/g, ' ')
  const boundary = /\bboundary\s*=\s*(?:"([^"\n]+)"|([^\s;"]+))/i.exec(head)
  const mark = boundary?.[1] ?? boundary?.[2]
  if (mark !== undefined && depth > 0) {
    for (const part of message.slice(end.index).split(`\n--${mark}`).slice(1)) {
      const page = pageIn(part.replace(/^\s*\n/, ''), depth - 1)
      if (page) return page
    }
    return null
  }
  const type = /^content-type\s*:\s*(?:text\/html|application\/xhtml)[^\n]*/im.exec(head)?.[0]
  if (type === undefined) return null
  const charset = /\bcharset\s*=\s*"?([\w.:-]+)/i.exec(type)?.[1]
  return inUtf8(unpacked(head, message.slice(end.index + end[0].length)), charset)
}

/** A page in UTF-8 is known by its bytes; of what is neither, programs say that it is UTF-8 or ASCII. */
function inUtf8(page: Uint8Array, charset: string | undefined): Uint8Array {
  if (charset === undefined || /^(?:utf-?8|us-ascii)$/i.test(charset) || isUtf8(page)) return page
  try {
    return Buffer.from(`\ufeff${decodeBytes(charset.toLowerCase(), page)}`)
  } catch {
    return page
  }
}

function unpacked(head: string, body: string): Uint8Array {
  const encoding = /^content-transfer-encoding\s*:\s*([\w-]+)/im.exec(head)?.[1]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1')
  const plain = body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(plain, 'latin1')
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
