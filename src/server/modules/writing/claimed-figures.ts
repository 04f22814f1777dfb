import { kanjiNumber } from '#shared/syllables/japanese-numbers.ts'
import { writtenNumbers } from '../../written-numbers.ts'
import type { TextBlock } from './text-blocks.ts'

/** A number of three digits and more in a text: a year, a sum, a distance. */
interface ClaimedFigure {
  /** Offsets in the text, in UTF-16 code units. */
  start: number
  end: number
  /** As it is written. */
  text: string
}

/** Smaller numbers are as often written in words. */
const digitsMin = 3

/** The figures of a block, in its order. Citation marks, times of day, and numbers inside names (`UB122`) are none. */
export function claimedFigures({ text, start }: TextBlock): ClaimedFigure[] {
  return Array.from(text.matchAll(figure), ({ 0: written, index }) => ({
    start: start + index,
    end: start + index + written.length,
    text: written,
  })).filter(({ text: written }) => (written.match(/\p{Nd}/gu)?.length ?? 0) >= digitsMin)
}

const figure =
  /(?<![\p{Script=Latin}\p{Nd}_/:#[.,'’-])\p{Nd}+(?:[.,'’\u00a0\u202f]\p{Nd}+|[ ]\p{Nd}{3}(?!\p{Nd}))*(?!\p{Nd}|[/:\p{Script=Latin}]\p{Nd})/gu

/** The figures that a text has, in digits of any script or in ideographs. */
export function figuresIn(text: string): ReadonlySet<string> {
  const ideographs = Array.from(
    text.matchAll(/[〇零一二两兩三四五六七八九十百千万萬亿億]{2,40}/gu),
    ([run]) => kanjiNumber(run.replaceAll(/./gu, (sign) => sameSign[sign] ?? sign)),
  )
  return new Set([...writtenNumbers(text).flatMap(valuesOf), ...ideographs.map(significant)])
}

const sameSign: Readonly<Record<string, string>> = { 零: '〇', 两: '二', 兩: '二', 萬: '万', 亿: '億' }

/**
 * Whether one of these texts has the figure. `14.02.1962` is known by its year, `1.25 million` by `1,250,000`, and
 * `the 1960s` by any year of theirs.
 */
export function hasFigure(written: string, places: readonly ReadonlySet<string>[]): boolean {
  const values = writtenNumbers(written).flatMap(valuesOf)
  return places.some(
    (figures) => values.some((value) => figures.has(value)) || isDecadeOf(values[0] ?? '', figures),
  )
}

function isDecadeOf(value: string, figures: ReadonlySet<string>): boolean {
  return (
    value.length === 3 &&
    Array.from({ length: 9 }, (_, year) => `${value}${year + 1}`).some((each) => figures.has(each))
  )
}

/** What a date has beside its year, and the thousands of a sum, say nothing alone. */
const yearDigits = 4

/** A number, and what years are in it. */
function valuesOf({ written, digits }: { written: string; digits: string }): string[] {
  const parts = written.split(/\D+/).filter((part) => part.length === yearDigits)
  return [...new Set([digits, ...parts].map(significant))]
}

/** Without the zeros at either end: how many there are depends on the unit. */
function significant(digits: string): string {
  return digits.replace(/^0+/, '').replace(/0+$/, '') || '0'
}
