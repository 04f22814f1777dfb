import { withoutAccents } from './alphabetic-terms.ts'
import { likeliestLanguages, type SpacedLanguage } from './spaced-language.ts'
import { isVietnamese } from './vietnamese.ts'

/** What a passage starts with tells its language as well as all of it, and sooner. */
const sampleUnits = 240

const latin = /\p{Script=Latin}/u
/** Kana before ideographs: a text with both is Japanese. */
const otherScripts = [
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Han}/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
]

/** Of a text's letters; names and signs of brands come in Latin letters everywhere. */
const latinShareMin = 0.5
const otherShareMin = 0.1

/**
 * Whether a text is surely in another language than a question. Letters that are not Latin decide a question's
 * language, however few; texts in Latin letters are told apart by their small words. Two languages of another
 * script are taken for one.
 */
export function otherLanguageThan(question: string): (text: string) => boolean {
  const script = otherScripts.find((each) => each.test(question)) ?? latin
  const shareMin = script === latin ? latinShareMin : otherShareMin
  const language = script === latin ? latinLanguageOf(question) : undefined
  return (text) => {
    const sample = text.slice(0, sampleUnits)
    if (shareOf(script, sample) < shareMin) return true
    if (language === undefined) return false
    const other = latinLanguageOf(sample)
    return other !== undefined && other !== language
  }
}

/** For each unit of UTF-16 which script its letter is of, found out when it is first met. */
const scriptOfUnit = new Uint8Array(0x10000)
const unknown = 0
const notLetter = 1
const ofNoneOfThem = 2
const firstScript = 3
const scripts = [latin, ...otherScripts]

function shareOf(script: RegExp, text: string): number {
  const wanted = firstScript + scripts.indexOf(script)
  let letters = 0
  let ofScript = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (scriptOfUnit[unit] === unknown) scriptOfUnit[unit] = scriptOf(String.fromCharCode(unit))
    if (scriptOfUnit[unit] !== notLetter) letters += 1
    if (scriptOfUnit[unit] === wanted) ofScript += 1
  }
  return letters === 0 ? 1 : ofScript / letters
}

function scriptOf(letter: string): number {
  if (!/\p{L}/u.test(letter)) return notLetter
  const place = scripts.findIndex((each) => each.test(letter))
  return place < 0 ? ofNoneOfThem : firstScript + place
}

const wordRun = /[\p{L}\p{M}]+/gu

/** None where the small words are of several languages alike, and the letters of none or several. */
function latinLanguageOf(text: string): SpacedLanguage | 'Vietnamese' | undefined {
  const lower = text.normalize('NFC').toLowerCase()
  if (isVietnamese(lower) && hasVietnameseShare(lower)) return 'Vietnamese'
  const languages = likeliestLanguages(withoutAccents(lower).match(wordRun) ?? [])
  if (languages.length <= 1) return languages[0]
  const byLetters = languages.filter(({ ownLetters }) => ownLetters?.test(lower))
  return byLetters.length === 1 ? byLetters[0] : undefined
}

/** Every third syllable of Vietnamese or more has a letter that no other language writes. */
const vietnameseShareMin = 0.125

function hasVietnameseShare(lower: string): boolean {
  const words = lower.match(wordRun) ?? []
  return words.filter(isVietnamese).length >= vietnameseShareMin * words.length
}
