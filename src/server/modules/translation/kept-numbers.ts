import type { SaidNumbers } from './said-numbers.ts'
import { type Amount, writtenAmounts } from './written-amounts.ts'

/** The numbers of `text`, in digits, that `other` has neither in digits nor in words. */
export function numbersLacking(text: string, other: string, words: SaidNumbers): string[] {
  const amounts = writtenAmounts(text)
  if (amounts.length === 0) return []
  const others = writtenAmounts(other)
  // Telephone numbers are cut into groups as each country likes.
  const digits = digitsOf(amounts)
  if (digits === digitsOf(others) || (telephone.test(digits) && words.says(Number(digits)))) return []
  const rest = withoutSame(amounts, others).slice(0, comparedMax)
  const left = withoutSame(others, amounts).slice(0, comparedMax)
  const known = new Map<string, boolean>()
  const hasMonth = others.some(({ isMonth }) => isMonth)
  return rest
    .filter((amount) => {
      if (amount.isMonth && !hasMonth) return false
      const at = left.findIndex((each) => isAlike(amount, each))
      if (at >= 0) left.splice(at, 1)
      if (at >= 0) return false
      const isLacking = known.get(amount.written) ?? !isSaid(amount, words)
      known.set(amount.written, isLacking)
      return isLacking
    })
    .map(({ written }) => written)
}

const telephone = /^\d{7,15}$/
/** A line of more numbers is compared by the first of those that differ. */
const comparedMax = 200

/** The amounts that do not stand in `others` in the same digits, each as often as it does. */
function withoutSame(amounts: readonly Amount[], others: readonly Amount[]): Amount[] {
  const left = new Map<string, number>()
  for (const { digits } of others) left.set(digits, (left.get(digits) ?? 0) + 1)
  return amounts.filter(({ digits }) => {
    const count = left.get(digits) ?? 0
    left.set(digits, count - 1)
    return count <= 0
  })
}

const counted = [
  0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 30, 40, 50, 60, 70, 80, 90, 100,
  1000,
]
const longDigitsMin = 4
/** Once, twice, a, both: what small numbers are said as in words of other kinds. */
const smallMax = 2

/**
 * Those of `numbers`, in digits and not said, that cannot be what a text says in words either, however that is put
 * together: “the sixties”. Of a long one, half of the digits must be said.
 */
export function numbersUnsaid(numbers: readonly string[], words: SaidNumbers): string[] {
  const short = (digits: string) => digits.length < longDigitsMin
  const isGained = (digits: string) => Number(digits) > smallMax
  const known = numbers.map((written) => ({ written, digits: written.replaceAll(/\D/g, '') }))
  const said = known.every(({ digits }) => short(digits))
    ? ''
    : counted.filter((number) => words.says(number)).join('')
  return known
    .filter(({ digits }) => {
      if (said === '' || short(digits)) return isGained(digits)
      const telling = [...digits].filter((digit) => digit !== '0')
      return telling.filter((digit) => said.includes(digit)).length * 2 < telling.length
    })
    .map(({ written }) => written)
}

function isAlike(one: Amount, other: Amount): boolean {
  if (one.whole === other.whole) return true
  const [time, othersTime] = [one.time ?? bareHour(one), other.time ?? bareHour(other)]
  if ((one.time || other.time) && time && othersTime) {
    return hoursOf(time.hour).has(othersTime.hour) && (time.minute ?? 0) === (othersTime.minute ?? 0)
  }
  return yearsOf(one).has(Number(other.digits)) || yearsOf(other).has(Number(one.digits))
}

function isSaid({ digits, whole, time, written }: Amount, words: SaidNumbers): boolean {
  if (time) {
    const hours = [...hoursOf(time.hour)]
    // Noon and midnight have names.
    if (time.hour % 12 === 0) return true
    // Half past seven is “halb acht”, and eight in the evening the second hour of it in Thai.
    return [...hours, ...hours.map((hour) => hour + 1), ...hours.map((hour) => hour % 6)].some(words.says)
  }
  const value = Number(whole)
  if (words.says(value) || (digits !== whole && words.says(Number(digits)))) return true
  // Of three and a half the three is said.
  const [, before] = /^(\d+)[.,]\d{1,2}$/.exec(written) ?? []
  if (before !== undefined && words.says(Number(before))) return true
  return [...yearsOf({ digits })].some((year) => words.says(year))
}

function digitsOf(amounts: readonly Amount[]): string {
  return amounts.map(({ digits }) => digits).join('')
}

/** At three, where the other says 15 Uhr. */
function bareHour({ digits }: Amount): Amount['time'] {
  return digits.length <= 2 && Number(digits) <= 24 ? { hour: Number(digits), minute: null } : null
}

function hoursOf(hour: number): Set<number> {
  return new Set([hour, hour % 12, (hour % 12) + 12])
}

const buddhistEra = 543

/** What else a year is called: 97 or the sixties, and 2540 in Thailand. */
function yearsOf({ digits }: Pick<Amount, 'digits'>): Set<number> {
  const year = Number(digits)
  if (!/^(?:1[1-9]|2[0-6])\d\d$/.test(digits)) return new Set()
  return new Set([year + buddhistEra, year - buddhistEra, ...(year % 100 >= 10 ? [year % 100] : [])])
}
