import type { Locator } from '#shared/rag.ts'
import { type Span, trimmed, unitsOf } from './cut-units.ts'
import type { TextBlock } from './document-format.ts'

export interface CutDocument {
  /** The blocks one after the other, an empty line between two. */
  text: string
  passages: { text: string; locator: Locator }[]
}

/** A passage of 400 tokens holds a thought with its surroundings and leaves room for others in a prompt. */
const targetTokens = 400
/** From here on the end of a paragraph ends the passage too. */
const settledTokens = 300
/** A remainder smaller than this joins the passage before it. */
const remainderTokensMax = 80

type Stretch = Span & Pick<TextBlock, 'page' | 'headings'>

/**
 * Cuts a document into passages of about 400 estimated tokens: never across pages or headings, at paragraphs where
 * it can, else at sentences, lines, words, and only inside a word that is itself too long, never inside a
 * character. `text.slice(start, end)` is each passage's text. Time grows linearly with the text.
 */
export function cutPassages(blocks: readonly TextBlock[]): CutDocument {
  const filled = blocks.filter(({ text }) => text.trim() !== '')
  const text = filled.map((block) => block.text).join(separator)
  const passages = stretchesOf(filled).flatMap((stretch) =>
    packed(text, stretch).map(({ start, end }) => ({
      text: text.slice(start, end),
      locator: locatorOf(stretch, start, end),
    })),
  )
  return { text, passages }
}

const separator = '\n\n'

/** Neighbouring blocks of one page under the same headings are one stretch. */
function stretchesOf(blocks: readonly TextBlock[]): Stretch[] {
  const stretches: Stretch[] = []
  let start = 0
  for (const { text, page, headings = [] } of blocks) {
    const end = start + text.length
    const open = stretches.at(-1)
    if (open && open.page === page && isSame(open.headings ?? [], headings)) open.end = end
    else stretches.push({ start, end, ...(page === undefined ? {} : { page }), headings })
    start = end + separator.length
  }
  return stretches
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((heading, at) => heading === other[at])
}

function packed(text: string, stretch: Stretch): Span[] {
  const full: (Span & { tokens: number })[] = []
  let open: (Span & { tokens: number }) | undefined
  for (const { start, end, tokens, endsParagraph } of unitsOf(text, stretch, targetTokens)) {
    if (open && open.tokens + tokens <= targetTokens) {
      open.end = end
      open.tokens += tokens
    } else {
      open = { start, end, tokens }
      full.push(open)
    }
    if (endsParagraph && open.tokens >= settledTokens) open = undefined
  }
  const last = full.at(-1)
  const before = full.at(-2)
  if (last && before && last.tokens < remainderTokensMax) {
    before.end = last.end
    full.pop()
  }
  return full.map((span) => trimmed(text, span)).filter(({ start, end }) => start < end)
}

function locatorOf({ page, headings = [] }: Stretch, start: number, end: number): Locator {
  return {
    ...(page === undefined ? {} : { page }),
    ...(headings.length > 0 ? { headings: [...headings] } : {}),
    start,
    end,
  }
}
