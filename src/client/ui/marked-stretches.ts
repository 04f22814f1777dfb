import type { MarkdownNode } from './markdown-node.ts'

/** A stretch of the Markdown source, in UTF-16 code units. */
export interface Stretch {
  start: number
  end: number
}

/**
 * Puts stretches of the source, in order, into elements of their own, through emphasis and escapes; `wrap` makes one
 * for the words of a stretch that stand in one text, and is told which is its last.
 */
export function markStretches<Kind extends Stretch>(
  tree: MarkdownNode,
  source: string,
  stretches: readonly Kind[],
  wrap: (words: string, stretch: Kind, isLast: boolean) => MarkdownNode,
): void {
  const texts = textsOf(tree)
  const lasts = stretches.map((stretch) => texts.findLast((text) => overlaps(text, stretch)))
  cutIn(tree, (text) => {
    if (!stretches.some((stretch) => overlaps(text, stretch))) return [text]
    const value = text.value ?? ''
    const indexAt = indexIn(value, source, text.position?.start.offset ?? 0)
    const pieces: MarkdownNode[] = []
    let done = 0
    for (const [index, stretch] of stretches.entries()) {
      const begin = Math.max(done, indexAt(stretch.start))
      const end = indexAt(stretch.end)
      if (begin >= end) continue
      pieces.push(plain(value.slice(done, begin)))
      pieces.push(wrap(value.slice(begin, end), stretch, lasts[index] === text))
      done = end
    }
    return [...pieces, plain(value.slice(done))].filter((piece) => piece.value !== '')
  })
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

function plain(value: string): MarkdownNode {
  return { type: 'text', value }
}

/** Where in a text a place of the source is, past escapes and the signs of block quotes. */
function indexIn(value: string, source: string, start: number): (offset: number) => number {
  const offsets = offsetsOf(value, source, start)
  return (offset) => {
    const index = offsets.findIndex((each) => each >= offset)
    return index < 0 ? value.length : index
  }
}

/** For each unit of a text where its source has it; one that it has not is where the next one is. */
function offsetsOf(value: string, source: string, start: number): number[] {
  let at = start
  return Array.from({ length: value.length }, (_, index) => {
    const reference = referenceAt(source, at)
    if (reference !== '' && !value.startsWith(reference, index)) {
      at += reference.length
      return at - reference.length
    }
    const found = pastSigns(source, at, value[index])
    if (source[found] !== value[index]) return at
    at = found + 1
    return found
  })
}

const characterReference = /&(?:#\d+|#x[\da-f]+|[a-z]\w*);/iy

function referenceAt(source: string, at: number): string {
  characterReference.lastIndex = at
  return characterReference.exec(source)?.[0] ?? ''
}

/** What the words of a text leave out: escapes, the edges of code, and what opens a line in a quote or a list. */
const sign = /[\\\s>`]/

function pastSigns(source: string, from: number, unit: string | undefined): number {
  let at = from
  while (source[at] !== unit && sign.test(source[at] ?? '')) at += 1
  return at
}
