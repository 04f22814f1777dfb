import { chineseWriting } from '#shared/chinese-writing.ts'

export type GuessedLang = 'zh-Hant' | 'zh-Hans' | 'ja' | 'ko' | 'th' | 'ru' | 'ar' | 'hi' | 'en'

/**
 * The `lang` a text most likely wants, so that a browser picks the right glyphs and voice: by script, and for
 * Han alone by characters that only one of the two Chinese writings uses. Han that fits both is Traditional,
 * Latin is `en`; a text without letters has none (`undefined`). Reads at most the first 2,000 characters.
 */
export function guessLang(text: string): GuessedLang | undefined {
  const sample = text.slice(0, sampleCharacters)
  const letters = count(sample, /\p{L}/gu)
  if (letters === 0) return undefined
  const kana = count(sample, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  const han = count(sample, /\p{Script=Han}/gu)
  if (kana > 0 && (kana + han) * 4 > letters && kana * 20 > han) return 'ja'
  for (const [lang, letter] of scripts) if (count(sample, letter) * 4 > letters) return lang
  if (han * 4 > letters) return chineseWriting(sample)
  return 'en'
}

/**
 * The languages whose type a text needs, its own first: a few words of another script are no other language, but they
 * want letters too. Han that stands among those of another script is Traditional. Reads at most 24,000 characters.
 */
export function langsOf(text: string): GuessedLang[] {
  const lang = guessLang(text)
  const sample = text.slice(0, besideCharacters)
  const beside = scripts.filter(([other, letter]) => other !== lang && sample.search(letter) >= 0)
  const isHan = lang === 'zh-Hant' || lang === 'zh-Hans' || lang === 'ja' || lang === 'ko'
  const han: GuessedLang[] = !isHan && hanOrKana.test(sample) ? ['zh-Hant'] : []
  return [...(lang ? [lang] : []), ...han, ...beside.map(([other]) => other)]
}

const hanOrKana = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const sampleCharacters = 2000
const besideCharacters = 24_000

const scripts: readonly [GuessedLang, RegExp][] = [
  ['ko', /\p{Script=Hangul}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
]

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
