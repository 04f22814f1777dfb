import type { Source } from '#shared/rag.ts'
import type { CheckedQuote } from '#shared/writing.ts'
import { claimedFigures } from './claimed-figures.ts'
import { claimedQuotes, marksOf } from './claimed-quotes.ts'
import { figuresIn, hasFigure } from './known-figures.ts'
import type { TextBlock } from './text-blocks.ts'

/**
 * Looks for the figures of each paragraph that cites sources in all that it cites. Gives those which none of them and
 * not the writer has, when the paragraph is closed.
 */
export function createFigureCheck(evidence: readonly Source[], given: readonly string[]) {
  const places = new Map(evidence.map((source) => [source.n, once(() => figuresIn(allOf(source)))]))
  const writers = once(() => figuresIn(given.join('\n')))
  let doneTo = 0

  function unfounded(block: TextBlock): CheckedQuote[] {
    const marks = marksOf(block.text)
    if (marks.length === 0) return []
    const cited = [...new Set(marks.map(({ n }) => n))].flatMap((n) => places.get(n)?.() ?? [])
    const quotes = claimedQuotes(block)
    return claimedFigures(block)
      .filter(({ start, end }) => !quotes.some((quote) => quote.start <= start && end <= quote.end))
      .filter(({ text }) => !hasFigure(text, [...cited, writers()]))
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

/** A passage has a few. */
const pagesMax = 100

/** The passage, what it stands under, and where. */
function allOf({ text, title, name, locator }: Source): string {
  const { page, lastPage = page, headings = [], scene } = locator
  const pages = page && lastPage ? Array.from({ length: lastPage - page + 1 }, (_, at) => page + at) : []
  return [text, title, name, ...pages.slice(0, pagesMax), ...headings, scene?.number, scene?.heading].join(
    '\n',
  )
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
