import type { TextBlock } from './text-blocks.ts'

/** A number of three digits and more in a text: a year, a sum, a distance. */
interface ClaimedFigure {
  /** Offsets in the text, in UTF-16 code units. */
  start: number
  end: number
  /** As it is written, with letters that belong to it: `1950s`, `320km`. */
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
    after: text.slice(index + written.length, index + written.length + 12),
    before: text.slice(Math.max(0, index - 3), index),
  }))
    .filter(({ text: written }) => (written.match(/\p{Nd}/gu)?.length ?? 0) >= digitsMin)
    .filter(({ text: written, before, after }) => !isOfItsOwnKind(written, before, after))
    .map(({ before: _, after: __, ...claimed }) => claimed)
}

const figure =
  /(?<![\p{Script=Latin}\p{Nd}_/:#=%&[.,٫٬'’-])\p{Nd}+(?:[.,٫٬:'’\u00a0\u202f]\p{Nd}+|(?<!\p{Nd}{4})[ \u2009]\p{Nd}{3}(?!\p{Nd})|[億亿万萬千백천만억]\p{Nd}+)*(?:[億亿万萬千백천만억]+|年代|\p{Script=Latin}{1,30})?(?![\p{Nd}\p{Script=Latin}]|[/:]\p{Nd})/gu

/** A date in digits, a section, a time of day, a year of another calendar, all of it: what a source may write otherwise. */
function isOfItsOwnKind(written: string, before: string, after: string): boolean {
  const isDivided = /^\p{Nd}{1,2}(?:[.,:]\p{Nd}{1,2}){2,}\p{L}*$/u.test(written) || written.includes(':')
  const isTime =
    /^\p{Nd}{1,2}[.,]?\p{Nd}{2}$/u.test(written) &&
    /^\s?(?:Uhr|[ap]\.?m\b|น\.|o[’']clock|h(?:ou)?rs\b)/iu.test(after)
  const isAll = written === '100' && /^\s?[%٪％]/.test(after)
  const isOfEra = /(?:民國|民国)\s?$/u.test(before) || /^\s?(?:هـ|AH\b|H\b)/u.test(after)
  return isDivided || isTime || isOfEra || isAll
}
