import { decodeBytes } from '../decode-bytes.ts'
import { decodeText } from '../text-encoding.ts'
import { unescapedLink } from '../unescaped-link.ts'
import { withoutEscapes } from './mime-parts.ts'

const encodedWord = /=\?([\w.:-]+)(?:\*[\w-]+)?\?([bq])\?([^?\s]*)\?=/gi
const betweenWords = /(\?=)\s+(?==\?[\w.:-]+(?:\*[\w-]+)?\?[bq]\?)/gi

/** A field of a head as it is read (RFC 2047): `=?utf-8?q?caf=C3=A9?=`, or text as it is, its bytes in Latin-1. */
export function mailWords(field: string): string {
  const words = field
    .replace(betweenWords, '$1')
    .replace(encodedWord, (whole, charset, encoding, written) => {
      try {
        return utf8InLatin1(decodeBytes(charset.toLowerCase(), bytesOf(encoding, written)))
      } catch {
        return whole
      }
    })
  return (decodeText(Buffer.from(words, 'latin1')) ?? '').replace(/\s+/g, ' ').trim()
}

/**
 * The file name in a field: `attachment; filename="beats.pdf"`, or its form with signs of any language, which may stand
 * in pieces (RFC 2231).
 */
export function nameInField(field: string): string | undefined {
  const pieces = Array.from(field.matchAll(namePiece), ([, number = '0', quoted, bare = '']) => ({
    number: Number(number),
    text: quoted ?? bare,
  }))
  if (pieces.length > 0) {
    const ordered = pieces.sort((one, other) => one.number - other.number)
    return unescapedLink(
      ordered
        .map(({ text }) => text)
        .join('')
        .replace(/^[\w-]*'[^']*'/, ''),
    )
  }
  const [, quoted, bare] = /\b(?:file)?name\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(field) ?? []
  const name = quoted ?? bare
  return name === undefined ? undefined : mailWords(name)
}

const namePiece = /\b(?:file)?name\*(?:(\d{1,3})\*?)?\s*=\s*(?:"([^"]*)"|([^;\s]+))/gi

function bytesOf(encoding: string, written: string): Uint8Array {
  if (encoding.toLowerCase() === 'b') return Buffer.from(written, 'base64')
  return Buffer.from(withoutEscapes(written.replaceAll('_', ' ')), 'latin1')
}

/** Beside words that are not encoded stand bytes: all is read as UTF-8 together. */
function utf8InLatin1(text: string): string {
  return Buffer.from(text).toString('latin1')
}
