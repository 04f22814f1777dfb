import { guessLang } from '#client/lib/guess-lang.ts'
import type { LanguageCode } from '#shared/languages.ts'

/**
 * The language of what is said in a script, where its writing tells it, or words that no other language of these letters has;
 * null where it may be several. Reads at most the first 4,000 characters.
 */
export function guessSource(text: string): LanguageCode | null {
  const sample = text.slice(0, sampleCharacters)
  switch (guessLang(sample)) {
    case 'ja':
      return 'ja'
    case 'ko':
      return 'ko'
    case 'th':
      return 'th'
    case 'zh-Hans':
      return 'zh-CN'
    case 'zh-Hant':
      return count(sample, cantonese) >= 2 ? 'zh-HK' : 'zh-TW'
    case 'en':
      return count(sample, englishWords) * 15 > count(sample, /\p{L}+/gu) ? 'en' : null
    default:
      return null
  }
}

const sampleCharacters = 4000

/** Characters that Cantonese writes and Mandarin does not. */
const cantonese = /[嘅咗喺唔哋佢嚟啲咁冇嘢睇畀攞啱嗰喎囉]/gu

const englishWords = /(?<!\p{L})(?:the|you|your|and|that|what|this|with|have|they)(?!\p{L})/giu

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
