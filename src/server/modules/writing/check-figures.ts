import type { Source } from '#shared/rag.ts'
import type { CheckedQuote } from '#shared/writing.ts'
import { ascii } from '../../written-numbers.ts'
import { claimedFigures } from './claimed-figures.ts'
import { claimedQuotes, marksOf } from './claimed-quotes.ts'
import { figuresIn, hasFigure } from './known-figures.ts'
import type { TextBlock } from './text-blocks.ts'

/**
 * Looks for the figures of each paragraph that cites sources in all that it cites. Gives those which none of them and
 * not the writer has, when the paragraph is closed.
 */
export function createFigureCheck(evidence: readonly Source[], given: readonly string[]) {
  const sources = new Map(
    evidence.map((source) => [source.n, { source, known: once(() => figuresIn(allOf(source))) }]),
  )
  const writers = once(() => figuresIn(given.join('\n')))
  let doneTo = 0

  function unfounded(block: TextBlock): CheckedQuote[] {
    const marks = marksOf(block.text)
    if (marks.length === 0) return []
    const cited = [...new Set(marks.map(({ n }) => n))].flatMap((n) => sources.get(n) ?? [])
    const quotes = claimedQuotes(block)
    return claimedFigures(block)
      .filter(({ start, end }) => !quotes.some((quote) => quote.start <= start && end <= quote.end))
      .filter(({ text }) => !hasFigure(text, [...cited.map(({ known }) => known()), writers()]))
      .filter(({ text }) => !cited.some(({ source }) => isPlaceOf(source, text)))
      .map((figure) => {
        const after = marks.find((mark) => block.start + mark.start >= figure.end)
        const n = (after ?? marks.at(-1))?.n ?? 1
        return { ...figure, n, verbatim: false, isFigure: true }
      })
  }

  return (blocks: readonly TextBlock[]): CheckedQuote[] => {
    const closed = blocks.filter(({ isClosed, start }) => isClosed && start >= doneTo)
    doneTo = Math.max(doneTo, ...closed.map(({ start, text }) => start + text.length))
    return closed.flatMap(unfounded)
  }
}

/** The passage, and what it stands under. */
function allOf({ text, title, name, locator: { headings = [], scene } }: Source): string {
  return [text, title, name, ...headings, scene?.number, scene?.heading].join('\n')
}

/** Its pages and rows are no figures of the passage: they are known as they are, and nothing is rounded from them. */
function isPlaceOf({ locator }: Source, figure: string): boolean {
  const { page, lastPage, pageLabel, lastPageLabel, row, lastRow } = locator
  const number = Number(ascii(figure).replaceAll(',', ''))
  const isBetween = (first: unknown, last: unknown) =>
    number >= Number(first) && number <= Number(last ?? first)
  return isBetween(page, lastPage) || isBetween(pageLabel, lastPageLabel) || isBetween(row, lastRow)
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
