import { detect } from 'jschardet'
import { decodeBytes } from './decode-bytes.ts'
import { bestPairedEncoding, everydayShareIn } from './paired-bytes.ts'

/** Encodings a detector is asked to choose from, each with the label under which the platform decodes it. */
const legacyEncodings: Readonly<Record<string, string>> = {
  gb18030: 'gb18030',
  big5hkscs: 'big5',
  cp932: 'shift_jis',
  'euc-jis-2004': 'euc-jp',
  cp949: 'euc-kr',
  cp874: 'windows-874',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'windows-1253': 'windows-1253',
  'windows-1254': 'windows-1254',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  'windows-1257': 'windows-1257',
  'iso-8859-2': 'iso-8859-2',
  cp1258: 'windows-1258',
  'koi8-r': 'koi8-r',
}

const declarationBytesMax = 4096
const sampleBytesMax = 64 * 1024
/** Text may hold a stray control character; a file where one byte in a hundred is one holds something else. */
const controlShareMax = 0.01
const utf16PlausibleShareMin = 0.9
const lostShareMax = 0.02
const shortBytesMax = 2048
const everydayShareMin = 0.9
const everydayShareGap = 0.25

/**
 * Decodes a text file: UTF-8 and UTF-16 with or without a byte order mark, GB18030, Big5, Shift-JIS, EUC-JP,
 * EUC-KR, Latin-1 and the one-byte encodings of Windows. Null when the bytes are not text. Line ends come back as \n;
 * NUL, other control characters and lone surrogates are gone.
 */
export function decodeText(bytes: Uint8Array, clean = cleanText): string | null {
  const text = decodeMarked(bytes) ?? decodeUtf8(bytes) ?? decodeUnmarked(bytes)
  return text === null ? null : clean(text)
}

/**
 * Decodes HTML or XML: as its mark says, as UTF-8 where it is that, else as it declares itself (`<meta charset>`, the
 * XML declaration), else as any text. Null when the bytes are not text.
 */
export function decodeMarkup(bytes: Uint8Array): string | null {
  const plain = decodeMarked(bytes) ?? decodeUtf8(bytes)
  if (plain !== null) return cleanText(plain)
  const declared = bytes.includes(0) ? null : declaredEncoding(bytes)
  return declared ? cleanText(decodeBytes(declared, bytes)) : decodeText(bytes)
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, declarationBytesMax))
  const label = /<(?:meta\b[^>]*?charset|\?xml\b[^>]*?encoding)\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1]
  try {
    // Bytes that are not UTF-8 were declared so by mistake.
    return label && !/^utf/i.test(label) ? new TextDecoder(label).encoding : null
  } catch {
    return null
  }
}

/**
 * Line ends as \n, no control characters but tab and \n, no lone surrogates, the bullets of symbol fonts as bullets; the
 * rest as it was written.
 */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/^\ufeff/, '')
      .replace(/\r\n?|[\f\v\u0085\u2028\u2029]/g, '\n')
      .replace(/[\uf076\uf0a7\uf0b7\uf0d8\uf0fc]/g, '•')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point.
      .replace(/[\0-\x08\x0e-\x1f\x7f-\x9f]/g, '')
  )
}

function decodeMarked(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return decodeBytes('utf-8', bytes)
  if (first === 0xff && second === 0xfe) return decodeBytes('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decodeBytes('utf-16be', bytes)
  return null
}

function decodeUtf8(bytes: Uint8Array): string | null {
  if (controlShare(bytes) > controlShareMax) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function decodeUnmarked(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return decodeUtf16(bytes)
  if (controlShare(bytes) > controlShareMax) return null
  const sample = bytes.subarray(0, sampleBytesMax)
  const { encoding } = detect(sample, { detectEncodings: Object.keys(legacyEncodings) })
  const text = decodeBytes(corrected(encodingLabel(encoding), sample), bytes)
  return share(text, (unit) => unit === 0xfffd) > lostShareMax ? null : text
}

/**
 * The detector goes by frequent characters, of which a short text has few, and by none where most of a text is
 * English: a scene heading with two Chinese characters would be read as Western.
 */
function corrected(label: string, sample: Uint8Array): string {
  const best = bestPairedEncoding(sample.subarray(0, shortBytesMax))
  if (!best || best.everydayShare < everydayShareMin) return label
  const isWestern = label === 'windows-1252' || label === 'windows-1254'
  if (isWestern) return hasLoneLetters(sample) ? label : best.label
  const share = everydayShareIn(sample.subarray(0, shortBytesMax), label)
  return share !== null && best.everydayShare - share > everydayShareGap ? best.label : label
}

/** In Western text a letter beyond ASCII stands among letters, often alone: `café`, `Où`. */
function hasLoneLetters(sample: Uint8Array): boolean {
  const text = Buffer.from(sample).toString('latin1')
  return /[A-Za-z][\u0080-\u00ff](?![\u0080-\u00ff])|(?<![\u0080-\u00ff])[\u00c0-\u00ff][a-z]/.test(text)
}

/** No legacy encoding of text holds a zero byte, every UTF-16 text with a space or line end does. */
function decodeUtf16(bytes: Uint8Array): string | null {
  if (bytes.length % 2 !== 0) return null
  const candidates = ['utf-16le', 'utf-16be'].map((label) => {
    const text = decodeBytes(label, bytes)
    return { text, plausible: /[\0\ufffd\uffff]/.test(text) ? 0 : share(text, isEverydayUnit) }
  })
  const [best] = candidates.sort((a, b) => b.plausible - a.plausible)
  return best && best.plausible >= utf16PlausibleShareMin ? best.text : null
}

/** Read with the wrong byte order, text scatters over all of Unicode; read rightly, it stays in these ranges. */
function isEverydayUnit(unit: number): boolean {
  return (
    (unit >= 0x20 && unit < 0x7f) ||
    (unit >= 0x09 && unit <= 0x0d) ||
    (unit >= 0xa0 && unit < 0x0800) ||
    (unit >= 0x0900 && unit < 0x0e80) ||
    (unit >= 0x1e00 && unit < 0x2060) ||
    (unit >= 0x3000 && unit < 0x3130) ||
    (unit >= 0x4e00 && unit < 0xa000) ||
    (unit >= 0xac00 && unit < 0xd7a4) ||
    (unit >= 0xff00 && unit < 0xfff0)
  )
}

function controlShare(bytes: Uint8Array): number {
  let count = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x09 || (byte > 0x0d && byte < 0x20) || byte === 0x7f) count += 1
  }
  return bytes.length === 0 ? 0 : count / bytes.length
}

function share(text: string, counts: (unit: number) => boolean): number {
  const length = Math.min(text.length, sampleBytesMax)
  let count = 0
  for (let at = 0; at < length; at += 1) if (counts(text.charCodeAt(at))) count += 1
  return length === 0 ? 0 : count / length
}

function encodingLabel(detected: string | null): string {
  const name = detected?.toLowerCase() ?? ''
  return legacyEncodings[name] ?? legacyEncodings[aliases[name] ?? ''] ?? 'windows-1252'
}

/** The detector answers some of the names it was given in another spelling. */
const aliases: Readonly<Record<string, string>> = { big5: 'big5hkscs', 'euc-jp': 'euc-jis-2004' }
