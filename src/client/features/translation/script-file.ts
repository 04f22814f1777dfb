import type { LanguageCode } from '#shared/languages.ts'
import { asScriptText, tableOfCsv } from './script-text.ts'

export const scriptFileEndings = ['.txt', '.srt', '.vtt', '.ass', '.ssa', '.fountain', '.tsv', '.csv', '.md']

/** As much as a translation can hold, in any encoding. */
export const scriptBytesMax = 1_000_000

type ReadFile = { text: string } | { problem: 'not-text' | 'encoding' }

/**
 * The script in a file. Without a byte order mark it is UTF-8, or the encoding in which the language was written before
 * (Big5 for Cantonese); where the language is not known, that cannot be told.
 */
export function readScriptFile(name: string, bytes: Uint8Array, language: LanguageCode | null): ReadFile {
  const decoded = decode(bytes, language)
  if (decoded === null) return { problem: bytes.includes(0) ? 'not-text' : 'encoding' }
  if (decoded.includes('\0')) return { problem: 'not-text' }
  return { text: /\.csv$/i.test(name) ? tableOfCsv(decoded) : asScriptText(decoded) }
}

function decode(bytes: Uint8Array, language: LanguageCode | null): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return language && new TextDecoder(oldEncodings[language] ?? 'windows-1252').decode(bytes)
  }
}

const oldEncodings: Partial<Record<LanguageCode, string>> = {
  'zh-CN': 'gb18030',
  'zh-HK': 'big5',
  'zh-TW': 'big5',
  ja: 'shift_jis',
  ko: 'euc-kr',
  th: 'windows-874',
  vi: 'windows-1258',
  pl: 'windows-1250',
  ru: 'windows-1251',
  tr: 'windows-1254',
  ar: 'windows-1256',
}
