import type { MarkdownNode } from './markdown-node.ts'

/** A stretch of the Markdown source, in UTF-16 code units. */
interface Stretch {
  start: number
  end: number
  isFigure?: true
}

/** The class of the last element of a quote or figure, behind which is said what is wrong with it. */
export const lastOf = { quote: 'last', figure: 'last-figure' }

/** A remark plugin that puts these stretches into `mark` elements, quotation marks and all. */
export function doubtfulQuotes(quotes: readonly Stretch[]) {
  return () => (tree: MarkdownNode, file: { toString(): string }) => {
    if (quotes.length === 0) return
    const source = file.toString()
    const stretches = quotes
      .map((quote) => withMarks(quote, source))
      .sort((one, other) => one.start - other.start)
    const texts = textsOf(tree)
    const lasts = stretches.map((stretch) => texts.findLast((text) => overlaps(text, stretch)))
    cutIn(tree, (text) => cut(text, source, (index) => lasts[index] === text, stretches))
  }
}

function withMarks({ start, end, ...rest }: Stretch, source: string): Stretch {
  const isMark = (unit = '') => /[\p{Pi}\p{Pf}"＂「」『』„‚〝〞〟]/u.test(unit)
  return {
    ...rest,
    start: isMark(source[start - 1]) ? start - 1 : start,
    end: isMark(source[end]) ? end + 1 : end,
  }
}

function textsOf(node: MarkdownNode): MarkdownNode[] {
  return node.type === 'text' ? [node] : (node.children ?? []).flatMap(textsOf)
}

function overlaps({ position }: MarkdownNode, { start, end }: Stretch): boolean {
  const { start: from, end: to } = position ?? {}
  return (from?.offset ?? Number.POSITIVE_INFINITY) < end && (to?.offset ?? -1) > start
}

function cutIn(node: MarkdownNode, cutText: (text: MarkdownNode) => MarkdownNode[]): void {
  node.children = node.children?.flatMap((child) => {
    if (child.type === 'text') return cutText(child)
    cutIn(child, cutText)
    return [child]
  })
}

function cut(
  text: MarkdownNode,
  source: string,
  isLastOf: (index: number) => boolean,
  stretches: readonly Stretch[],
): MarkdownNode[] {
  if (!stretches.some((stretch) => overlaps(text, stretch))) return [text]
  const value = text.value ?? ''
  const offsets = offsetsOf(value, source, text.position?.start.offset ?? 0)
  const indexAt = (offset: number) => {
    const index = offsets.findIndex((each) => each >= offset)
    return index < 0 ? value.length : index
  }
  const pieces: MarkdownNode[] = []
  let done = 0
  for (const [index, stretch] of stretches.entries()) {
    const begin = Math.max(done, indexAt(stretch.start))
    const end = indexAt(stretch.end)
    if (begin >= end) continue
    const last = stretch.isFigure ? lastOf.figure : lastOf.quote
    pieces.push(plain(value.slice(done, begin)), quote(value.slice(begin, end), isLastOf(index) && last))
    done = end
  }
  return [...pieces, plain(value.slice(done))].filter((piece) => piece.value !== '')
}

function plain(value: string): MarkdownNode {
  return { type: 'text', value }
}

function quote(value: string, last: string | false): MarkdownNode {
  return {
    type: 'doubtfulQuote',
    data: { hName: 'mark', ...(last && { hProperties: { className: [last] } }) },
    children: [plain(value)],
  }
}

/** For each unit of a text where its source has it, past escapes and the signs of block quotes. */
function offsetsOf(value: string, source: string, start: number): number[] {
  let at = start
  return Array.from({ length: value.length }, (_, index) => {
    const found = source.indexOf(value[index] ?? '', at)
    if (found >= 0) at = found + 1
    return found >= 0 ? found : at
  })
}
