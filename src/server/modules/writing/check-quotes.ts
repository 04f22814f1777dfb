import type { Source } from '#shared/rag.ts'
import { findVerbatim } from '#shared/verbatim.ts'
import type { CheckedQuote } from '#shared/writing.ts'
import { growingText } from '../../growing-text.ts'
import { createFigureCheck } from './check-figures.ts'
import { type ClaimedQuote, claimedQuotes } from './claimed-quotes.ts'
import { blocksOf } from './text-blocks.ts'

/** A block that grew longer than this is looked through again only when it has grown by an eighth. */
const longBlockUnits = 4000

/**
 * Checks the quotes of a text, as it is written, in the passages they cite, and the figures beside them. `given` are the
 * writer's own words: what is taken from those claims nothing about a source. Of `before`, the drafts that this one revises, that holds for the
 * figures: they may be the writer's, from the form of the first.
 */
export function createQuoteCheck(
  evidence: readonly Source[],
  given: readonly string[],
  before: readonly string[] = [],
) {
  const places = new Map(evidence.map((source) => [source.n, placesOf(source)]))
  const checkFigures = createFigureCheck(evidence, [...given, ...before])
  const text = growingText()
  let length = 0
  /** Where the block begins that is still being written. */
  let from = 0
  /** How long the text must be before that block is looked through again. */
  let lookAt = 0
  let decidedTo = 0
  /** A quote stands just before the end of what has arrived: the next piece may name another source of it. */
  let isWaiting = false

  /** Null: it claims nothing. Undefined: not to be known yet. */
  function verdictOn({ start, end, text: words, sources: claimed, isSettled }: ClaimedQuote) {
    for (const n of claimed) {
      const { passage, titles } = places.get(n) ?? { passage: '', titles: [] }
      const inSource = findVerbatim(words, passage)
      if (inSource) return { text: words, n, verbatim: true, start, end, inSource }
      if (titles.some((title) => findVerbatim(words, title))) {
        return { text: words, n, verbatim: true, start, end }
      }
    }
    if (!isSettled) return undefined
    const [first] = claimed
    const claimsNothing = first === undefined || given.some((each) => findVerbatim(words, each))
    return claimsNothing ? null : { text: words, n: first, verbatim: false, start, end }
  }

  function decide(isWhole: boolean): CheckedQuote[] {
    const blocks = blocksOf(text.whole(), from, isWhole)
    from = blocks.at(-1)?.start ?? from
    const open = length - from
    lookAt = open > longBlockUnits ? length + open / 8 : 0
    isWaiting = false
    const checked: CheckedQuote[] = []
    for (const claim of blocks.flatMap(claimedQuotes)) {
      if (claim.start < decidedTo) continue
      const verdict = verdictOn(claim)
      if (verdict === undefined) {
        isWaiting = claim.sources.length > 0
        break
      }
      decidedTo = claim.end
      if (verdict) checked.push(verdict)
    }
    return [...checked, ...checkFigures(blocks)]
  }

  return {
    /** Takes the next piece of the text. Gives the quotes and figures that can be judged by now, each once. */
    add: (piece: string): CheckedQuote[] => {
      text.add(piece)
      length += piece.length
      // Only a mark or the end of a block can settle a quote.
      const mayDecide = isWaiting || /[\]\n]/.test(piece)
      return mayDecide && length >= lookAt ? decide(false) : []
    },
    /** The text is whole: the rest of them. */
    end: (): CheckedQuote[] => decide(true),
  }
}

/** What a quote may be taken from: the passage, and what it stands under. */
function placesOf({ text, title, name, locator }: Source) {
  const { headings = [], scene } = locator
  return { passage: text, titles: [title, name, ...headings, ...(scene ? [scene.heading] : [])] }
}
