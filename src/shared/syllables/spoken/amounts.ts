import type { NumberUse } from './number-speller.ts'
import type { Amount, Noun, SpeechFacts } from './speech-facts.ts'

type Marks = Pick<SpeechFacts, 'decimalMark' | 'language'>

const indian = ['hi', 'ta', 'te', 'bn', 'ur']

/** The pattern of a minus: no dash behind a word, a number or its money is one, as in `10-15 €`. */
export const minusSign = '[-−](?<![\\p{L}\\p{M}\\p{N}\\p{Sc}%][-−])'

/** The pattern of a whole number with or without grouping. */
export function wholePattern({ decimalMark, language }: Marks): string {
  // `10,00,000` is a million as India groups it, `5,10,100` elsewhere a list; `22 123 45 67` is a telephone's.
  const inLakhs = `(?:,\\d\\d){1,6},${indian.includes(language) ? '\\d{3}' : '000'}`
  const groups =
    decimalMark === '.'
      ? `(?:${inLakhs}|(?:,\\d{3})+)(?!\\d)`
      : '(?:[. \\u00A0\\u202F]\\d{3})+(?!\\d| \\d\\d \\d\\d(?!\\d))'
  return `(?:${decimalMark === '.' ? '(?<!(?<!\\d)\\d\\d?,)' : ''}[1-9]\\d{0,2}${groups}|\\d+)`
}

/** The pattern of a number with or without a sign and decimals. */
export function amountPattern(marks: Marks, name = 'amount'): string {
  const mark = marks.decimalMark === '.' ? '\\.' : ','
  return `(?<${name}>(?:${minusSign})?(?:${wholePattern(marks)}(?:${mark}\\d+)?|${mark}\\d+))`
}

export function parseAmount(written: string, { decimalMark }: Marks): Amount {
  if (/^\d+$/.test(written)) return { negative: false, whole: written, fraction: '' }
  const negative = /^[-−]/.test(written)
  const [whole = '', fraction = ''] = written.replace(/^[-−]/, '').split(decimalMark)
  return { negative, whole: whole.replace(/\D/g, ''), fraction }
}

export function sayAmount(amount: Amount, facts: SpeechFacts, use?: NumberUse): string {
  const { words, spell } = facts
  const whole =
    amount.whole === ''
      ? ''
      : (facts.counted ?? spell)(amount.whole, use ?? (amount.fraction ? 'standalone' : undefined))
  const fraction = amount.fraction && `${words.point} ${sayFractionDigits(amount.fraction, facts)}`
  return joined(amount.negative ? words.minus : '', whole, fraction)
}

function sayFractionDigits(digits: string, facts: SpeechFacts): string {
  return facts.fractionDigits?.(digits) ?? sayDigits(digits, facts)
}

/** Digit by digit. */
export function sayDigits(digits: string, { spell }: Pick<SpeechFacts, 'spell'>): string {
  return Array.from(digits.replace(/\D/g, ''), (digit) => spell(digit, 'standalone')).join(' ')
}

const plurals = new Map<string, Intl.PluralRules>()

/** The form of the noun that goes with the amount. */
export function formOf({ forms }: Noun, { whole, fraction }: Amount, language: string): string {
  const [first = '', second = first] = forms
  if (forms.length < 3) return whole === '1' && !fraction ? first : second
  let rules = plurals.get(language)
  if (!rules) {
    rules = new Intl.PluralRules(language)
    plurals.set(language, rules)
  }
  if (fraction) return second
  const category = rules.select(Number(whole))
  return (category === 'one' ? first : category === 'few' || category === 'two' ? second : forms[2]) ?? second
}

export function joined(...parts: (string | undefined)[]): string {
  let all = ''
  for (const part of parts) if (part) all += all ? ` ${part}` : part
  return all
}
