import type { NumberUse, SpellNumber } from './number-speller.ts'
import type { Habits, SpokenRule } from './spoken-rule.ts'

/** Forms by number, in the order of CLDR: one, (few,) many. The gender is that of the cardinal before it. */
export interface Noun {
  forms: readonly string[]
  use?: NumberUse
}

export interface Currency extends Noun {
  /** The hundredth part. */
  part?: Noun
}

/** A number as written: digits only, the fraction without its mark. */
export interface Amount {
  negative: boolean
  whole: string
  fraction: string
}

export interface DateParts {
  day?: string
  /** 1 to 12. */
  month: number
  year?: string
  /** Which came first on paper. */
  form: 'day-first' | 'month-first' | 'numeric'
  /** Whether the day bore the ending of an ordinal. */
  ordinal: boolean
  /** The line up to it, where it is written in words. */
  before: string
}

export interface ClockTime {
  hours: number
  minutes: number | undefined
  seconds: number | undefined
  /** Lower-case letters only, such as `pm`. */
  half: string | undefined
}

/** What the general rules need to know of a language; the language's own `rules` are tried before them. */
export interface SpeechFacts {
  language: string
  decimalMark: '.' | ','
  spell: SpellNumber
  words: {
    minus: string
    plus: string
    point: string
    equals: string
    times: string
    to: string
    dot: string
    at: string
    percent: string
    per: string
    /** Between a whole number and a fraction. */
    and: string
  }
  /** How the digits behind the mark are read; one by one unless said. */
  fractionDigits?(digits: string): string
  /** How a year is read; as a cardinal unless said. */
  year?(digits: string): string
  fraction(numerator: string, denominator: string): string
  /** What a half is behind a whole number, and one and a half where that is a word. */
  andHalf?: { more: string; one?: string }
  /** Endings that make a number an ordinal, as a pattern, and what is then said. */
  ordinal?: { endings: string; say(digits: string, ending: string, after: string): string | undefined }
  /** Twelve lists, the first of each being what is said. */
  months: readonly (readonly string[])[]
  weekdays?: readonly (readonly string[])[]
  numericDates: 'day-first' | 'month-first'
  date(parts: DateParts): string
  time(time: ClockTime): string
  /** Marks of the halves of the day behind a time, as a pattern. */
  halves?: string
  currencies: Readonly<Record<string, Currency>>
  /** Between a count of millions and its noun. */
  scaleLink?: string
  /** Million and its like, as written in lower case, and what is said after a number. */
  scales: Readonly<Record<string, readonly string[]>>
  /** The short ones that mean it only beside money. */
  moneyScales?: Readonly<Record<string, readonly string[]>>
  /** Between whole money and its hundredths; `sentenceLink` where words come before. */
  moneyLink?: string
  sentenceLink?: string
  /** The hundredths are said without their name, everywhere or where the sign stands behind: `drei Euro fünfzig`. */
  partUnnamed?: 'always' | 'behind'
  /** Between the goals of two sides, `2:1`. */
  scoreLink?: string
  /** `4,2 €` is four euros twenty. */
  oneDigitIsTens?: boolean
  units: Readonly<Record<string, Noun>>
  /** Between the metre and its hundredths, as people's heights are told: `un metro e ottanta`. */
  heightLink?: string
  /** How a cardinal is put with a noun, where it differs from the plain one. */
  counted?: ((digits: string, use?: NumberUse) => string) | undefined
  /** What is said for a short form, in lower case unless only its capitals stand for it; `Seite #` only before a number, `# wieku` only behind one. */
  abbreviations: Readonly<Record<string, string>>
  /** Of names, without their full stop; the `#` as above. */
  shortEnds?: Readonly<Record<string, string>>
  letters?: Readonly<Record<string, string>>
  acronyms?: readonly string[]
  spelled?: readonly string[]
  vowels?: RegExp
  signs?: Readonly<Record<string, string>>
  addressSigns?: Readonly<Record<string, string>>
  starters?: readonly string[]
  /** Syllables of words that lose one within a reading, such as a row of digits. */
  shortened?: Readonly<Record<string, number>>
  habits?: Habits
  rules?: readonly SpokenRule[]
}
