import type { LanguageCode } from '#shared/languages.ts'
import { ideographicFigure, ideographicValues } from '../../ideographic-numbers.ts'

/** Reads a text aloud, in the language that it should stand in. */
type ReadAloud = (written: string) => string

/** What is asked about numbers that a text says in words. */
export interface SaidNumbers {
  /** Whether it says one: as a cardinal or an ordinal, inflected, digit by digit, or in pairs as years are. */
  says(value: number): boolean
}

/** The numbers that a text says in words, read in the language that it should stand in. */
export function saidNumbers(text: string, language: LanguageCode, read: ReadAloud): SaidNumbers {
  let heard: Heard | undefined
  const known = new Map<number, boolean>()
  const hasWord = (value: number) => {
    heard ??= hear(text, language)
    const found = known.get(value) ?? isSaid(value, heard, read)
    known.set(value, found)
    return found
  }
  return {
    says(value) {
      if (hasWord(value)) return true
      const digits = [...String(value)]
      if (digits.length < manyDigits) return false
      if (digits.every((digit) => hasWord(Number(digit)))) return true
      return (
        digits.length <= pairedMax &&
        value % 100 > 0 &&
        hasWord(Math.floor(value / 100)) &&
        hasWord(value % 100)
      )
    },
  }
}

interface Heard {
  language: LanguageCode
  tokens: readonly string[]
  letters: string
  ideographs: ReadonlySet<number>
}

function hear(text: string, language: LanguageCode): Heard {
  return {
    language,
    tokens: text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [],
    letters: letters(text),
    ideographs: inIdeographs.has(language) ? ideographicNumbers(text) : new Set(),
  }
}

function isSaid(value: number, heard: Heard, read: ReadAloud): boolean {
  return (
    heard.ideographs.has(value) || formsOf(value, heard.language, read).some((form) => hasForm(heard, form))
  )
}

function hasForm({ language, tokens, letters }: Heard, form: string): boolean {
  if (form === '') return false
  if (/\p{Lo}/u.test(form)) return form.length >= (language === 'ja' ? kanaMin : 1) && letters.includes(form)
  if (form.length <= shortMax) return tokens.includes(form)
  if (form.length >= longMin && letters.includes(form)) return true
  // Third, but thirteen.
  const isInflected = form.length > stemMin && (language !== 'en' || form.endsWith('y'))
  const stem = isInflected ? form.slice(0, -1) : form
  return tokens.some((token) => token.startsWith(stem))
}

const inIdeographs: ReadonlySet<LanguageCode> = new Set(['zh-CN', 'zh-HK', 'zh-TW', 'ja'])
const kanaMin = 3
const shortMax = 3
const stemMin = 4
const longMin = 7
const manyDigits = 3
/** Nineteen eighty, five ten. */
const pairedMax = 4

/** What stands behind a number where a language has other words for it. */
const occasions: Partial<Record<LanguageCode, readonly string[]>> = {
  en: ['st', 'nd', 'rd', 'th'],
  de: ['.', ' Frau'],
  fr: ['e', ' heure', ' femmes'],
  es: ['º', ' personas', ' años'],
  it: ['º'],
  pt: ['º', ' mulheres'],
  nl: ['e'],
  ru: ['-й', ' минут'],
  ko: ['명', '시', '번째'],
  ja: ['人', '歳', 'つ', '日'],
}

/** Said where nothing is counted: one, two, three! */
const alone: Partial<Record<LanguageCode, readonly string[]>> = { ko: ['', '하나', '둘', '셋', '넷'] }

/** Thai counts the hours of the evening from six, to five. */
const dusk = 6

/** Read by itself, and not as the end of the number: 명, and not “rd”. */
const separate = /^(?: |\p{Lo})/u

function formsOf(value: number, language: LanguageCode, read: ReadAloud): string[] {
  const counted = ['', ...(occasions[language] ?? [])].map((behind) => {
    const said = letters(read(`${value}${behind}`))
    const rest = letters(behind)
    return separate.test(behind) && said.endsWith(rest) ? said.slice(0, -rest.length) : said
  })
  const evening =
    language === 'th' && value > dusk && value <= dusk + 5 ? `${letters(read(`${value - dusk}`))}ทุ่ม` : ''
  const forms = [...counted, alone[language]?.[value] ?? '', evening]
  // A hundred, 百: nobody says that it is one of them.
  if (!/^10{2,}$/.test(String(value))) return forms
  const one = letters(read('1'))
  const round = forms.flatMap((form) =>
    [one, one.slice(0, -1)].flatMap((each) =>
      each !== '' && form.length > each.length && form.startsWith(each) ? [form.slice(each.length)] : [],
    ),
  )
  return [...forms, ...round]
}

/** 八折 is twenty off a hundred. */
const discount = /([一二三四五六七八九])([一二三四五六七八九])?折/gu
const numeral = /[〇零一二两兩三四五六七八九十廿卅百千万萬亿億\d]+/gu
/** What Chinese and Japanese numerals come to, in units or figure by figure. */
function ideographicNumbers(text: string): Set<number> {
  const found = new Set<number>()
  for (const [run] of text.matchAll(numeral)) {
    if (/^\d+$/.test(run)) continue
    for (const value of ideographicValues(run.replaceAll('廿', '二十').replaceAll('卅', '三十')))
      found.add(value)
  }
  for (const [, tens = '', ones = ''] of text.matchAll(discount)) {
    found.add(100 - Number(`${ideographicFigure(tens)}${ideographicFigure(ones) ?? 0}`))
  }
  return found
}

/** Letters alone, hiragana as katakana: how words are joined and written differs between hands. */
function letters(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]/gu, '')
    .replaceAll(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + katakanaFromHiragana))
}

const katakanaFromHiragana = 0x60
