import type { LanguageCode, LanguagePair } from '#shared/languages.ts'
import type { QualityIssue } from '#shared/translation.ts'

const scripts = {
  Latin: /\p{Script=Latin}/gu,
  Han: /\p{Script=Han}/gu,
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Hangul: /\p{Script=Hangul}/gu,
  Thai: /\p{Script=Thai}/gu,
  Cyrillic: /\p{Script=Cyrillic}/gu,
  Arabic: /\p{Script=Arabic}/gu,
  Devanagari: /\p{Script=Devanagari}/gu,
}
type Script = keyof typeof scripts

const writtenIn: Partial<Record<LanguageCode, readonly Script[]>> = {
  'zh-CN': ['Han'],
  'zh-HK': ['Han'],
  'zh-TW': ['Han'],
  ja: ['Han', 'Kana'],
  ko: ['Hangul', 'Han'],
  th: ['Thai'],
  ru: ['Cyrillic'],
  ar: ['Arabic'],
  hi: ['Devanagari'],
}

/** How a translated line still stands in another language than it should, as far as letters tell; else null. */
export function untranslatedReason(
  source: string,
  target: string,
  { sourceLanguage, targetLanguage }: LanguagePair,
): Extract<QualityIssue['reason'], 'wrong-script' | 'unchanged'> | null {
  if (hasForeignScript(target, targetLanguage)) return 'wrong-script'
  // What is said alike in both ways of writing Chinese is no remnant.
  const bothChinese = sourceLanguage.startsWith('zh') && targetLanguage.startsWith('zh')
  return !bothChinese && normalised(source) === normalised(target) && isSentence(source) ? 'unchanged' : null
}

const abbreviationLettersMax = 3

/** A word or an abbreviation in Latin letters may stand anywhere, short of half the line; other scripts may not. */
function hasForeignScript(text: string, language: LanguageCode): boolean {
  const own = writtenIn[language] ?? ['Latin']
  const foreign = (Object.keys(scripts) as Script[]).filter((script) => !own.includes(script))
  if (foreign.some((script) => script !== 'Latin' && count(text, scripts[script]) > 0)) return true
  const latin = own.includes('Latin') ? 0 : count(text, scripts.Latin)
  return latin > abbreviationLettersMax && latin * 2 > count(text, /\p{L}/gu)
}

const sentenceSignsMin = 4

/** Names and interjections may stay as they are; several words with a small one among them, or several signs, not. */
function isSentence(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
  const hasSmallWord = words.slice(1).some((word) => /^\p{Ll}/u.test(word))
  return hasSmallWord || count(text, /\p{Lo}/gu) >= sentenceSignsMin
}

function normalised(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
