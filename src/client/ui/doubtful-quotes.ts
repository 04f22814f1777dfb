import type { MarkdownNode } from './markdown-node.ts'
import { markStretches, type Stretch } from './marked-stretches.ts'

interface DoubtfulQuote extends Stretch {
  isFigure?: true
}

/** The class of the last element of a quote or figure, behind which is said what is wrong with it. */
export const lastOf = { quote: 'last', figure: 'last-figure' }

/** A remark plugin that puts these stretches into `mark` elements, quotation marks and all. */
export function doubtfulQuotes(quotes: readonly DoubtfulQuote[]) {
  return () => (tree: MarkdownNode, file: { toString(): string }) => {
    if (quotes.length === 0) return
    const source = file.toString()
    const stretches = quotes
      .map((quote) => withMarks(quote, source))
      .sort((one, other) => one.start - other.start)
    markStretches(tree, source, stretches, (words, { isFigure }, isLast) => ({
      type: 'doubtfulQuote',
      data: {
        hName: 'mark',
        ...(isLast && { hProperties: { className: [isFigure ? lastOf.figure : lastOf.quote] } }),
      },
      children: [{ type: 'text', value: words }],
    }))
  }
}

function withMarks({ start, end, ...rest }: DoubtfulQuote, source: string): DoubtfulQuote {
  const isMark = (unit = '') => /[\p{Pi}\p{Pf}"＂「」『』„‚〝〞〟]/u.test(unit)
  return {
    ...rest,
    start: isMark(source[start - 1]) ? start - 1 : start,
    end: isMark(source[end]) ? end + 1 : end,
  }
}
