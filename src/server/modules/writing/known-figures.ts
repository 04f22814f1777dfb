import { ascii, type WrittenNumber, writtenNumbers } from '../../written-numbers.ts'
import { englishDecades, englishNumbers, saysNumbers } from './number-words.ts'
import { ideographs, shortYears, withUnits, yearsOfEras } from './numeral-forms.ts'

/** The figures that a text has, in digits of any script or in ideographs. */
interface KnownFigures {
  /** Without the zeros at either end: how many there are depends on the unit. */
  significant: ReadonlySet<string>
  /** With them. */
  whole: ReadonlySet<string>
  /** The last two digits of years and decades: `’62`, `14.2.62`, `60年代`. */
  years: ReadonlySet<string>
  /** All digits, without the signs that stand within numbers, as on a telephone. */
  runs: string
  /** Whether the text may have more of them in words. */
  isInWords: boolean
}

export function figuresIn(text: string): KnownFigures {
  const inEnglish = englishNumbers(text)
  const whole = [
    ...writtenNumbers(text).flatMap(valuesOf),
    ...withUnits(text),
    ...ideographs(text),
    ...yearsOfEras(text),
    ...inEnglish,
  ].map((digits) => digits.replace(/^0+(?=\d)/, ''))
  return {
    significant: new Set(whole.map(significant)),
    whole: new Set(whole),
    years: new Set([...shortYears(text), ...englishDecades(text), ...inEnglish]),
    runs: writtenNumbers(text.replaceAll(/(?<=\p{Nd})[ .,'()–/-]{1,3}(?=\p{Nd})/gu, ''))
      .map(({ digits }) => digits)
      .join(' '),
    isInWords: saysNumbers(text),
  }
}

/**
 * Whether one of these texts has the figure, or may have it in words. `14.02.1962` is known by its year, `1.25 million`
 * by `1,250,000`, `the 1960s` by any year of theirs, 1962 by `’62` and by 2505 in the Thai calendar, and what is rounded
 * by what it was rounded from.
 */
export function hasFigure(written: string, places: readonly KnownFigures[]): boolean {
  const mixed = withUnits(written)
  const values = mixed.length > 0 ? mixed : writtenNumbers(written).flatMap(valuesOf)
  const [digits = ''] = values
  const isYear = digits === ascii(written) && isYearNumber(digits)
  return places.some(
    (known) =>
      known.isInWords ||
      values.some((value) => known.significant.has(significant(value)) || isYearOf(value, known)) ||
      (digits.length >= yearDigits && known.runs.includes(digits)) ||
      (!isYear && isRoundedFrom(digits, known)),
  )
}

/** What a date has beside its year, and the thousands of a sum, say nothing alone. */
const yearDigits = 4

/** A number, and what years are in it: `1944,320` are two. */
function valuesOf({ written, digits }: WrittenNumber): string[] {
  const parts = written.split(/\D+/)
  const isList = parts.some((part) => part.length >= yearDigits)
  return isList ? [...new Set([digits, ...parts.filter(({ length }) => length > 2)])] : [digits]
}

function significant(digits: string): string {
  return digits.replace(/^0+/, '').replace(/0+$/, '') || '0'
}

function isYearNumber(digits: string): boolean {
  return /^(?:1[5-9]|20)\d\d$/.test(digits)
}

const thaiYears = 543

function isYearOf(digits: string, { whole, years, significant: known }: KnownFigures): boolean {
  if (digits.length !== yearDigits) return false
  const isOtherCalendar =
    whole.has(String(Number(digits) - thaiYears)) || whole.has(String(Number(digits) + thaiYears))
  const isDecade =
    digits.endsWith('0') && [...'123456789'].some((year) => known.has(digits.slice(0, 3) + year))
  const isCentury = digits.endsWith('00') && whole.has(String(Number(digits) / 100 + 1))
  return isOtherCalendar || isDecade || isCentury || (isYearNumber(digits) && years.has(digits.slice(2)))
}

const roundedDigitsMax = 15
/** A source may write the same in thousands, millions or billions. */
const scales = [1, 1e3, 1e6, 1e9, 1e-3, 1e-6, 1e-9]

function isRoundedFrom(digits: string, { whole, significant: known }: KnownFigures): boolean {
  const told = significant(digits)
  if (digits.length > roundedDigitsMax) return false
  if (told.length > 2) return [...known].some((each) => each.length > told.length && isRounded(told, each))
  const unit = 10 ** (digits.length - told.length)
  return [...whole].some((each) =>
    scales.some((scale) => {
      const above = Number(each) * scale - Number(digits)
      return above >= -unit / 2 && above < unit
    }),
  )
}

/** Up, down, or cut off. */
function isRounded(told: string, known: string): boolean {
  const cut = known.slice(0, told.length)
  const isUp = (known[told.length] ?? '0') >= '5'
  return cut === told || (isUp && String(Number(cut) + 1) === told)
}
