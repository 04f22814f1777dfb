import type { LanguageCode } from './languages.ts'

/**
 * Syllables a second (morae for Japanese) of people reading aloud. English, French, German, Italian, Japanese,
 * Mandarin, Spanish, Vietnamese: Pellegrino, Coupé & Marsico 2011, “A Cross-Language Perspective on Speech
 * Information Rate”, Language 87(3), 539–558, table 1. Thai, and the mean that stands for a language without a
 * figure of its own: Coupé, Oh, Dediu & Pellegrino 2019, Science Advances 5(9), eaaw2594, over 17 languages.
 */
const measured: Partial<Record<LanguageCode, number>> = {
  en: 6.19,
  fr: 7.18,
  de: 5.97,
  it: 6.99,
  ja: 7.84,
  'zh-CN': 5.18,
  'zh-TW': 5.18,
  es: 7.82,
  vi: 5.22,
  th: 4.7,
}

const meanOfLanguages = 6.63

/** How many syllables a second a language is spoken with, and whether that was measured for it. */
export function speechRate(language: LanguageCode): { syllablesPerSecond: number; isMeasured: boolean } {
  const own = measured[language]
  return { syllablesPerSecond: own ?? meanOfLanguages, isMeasured: own !== undefined }
}

/**
 * Syllables a second beyond which a line is told as too fast to say: half as much again as the language is read aloud
 * with. The half is our own choice and no measurement: readers in Coupé, Oh, Dediu & Pellegrino 2019 came to between
 * about four and nine a second over all languages, and nobody there was asked for the fastest that can be said.
 */
export function fastestRate(language: LanguageCode): number {
  return speechRate(language).syllablesPerSecond * fastestToRead
}

const fastestToRead = 1.5
