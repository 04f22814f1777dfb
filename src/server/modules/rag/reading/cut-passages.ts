import type { Locator } from '#shared/rag.ts'
import { cutScene } from './cut-scene.ts'
import { type Span, trimmed, unitsOf } from './cut-units.ts'
import type { TextBlock } from './document-format.ts'
import { type PlacedBlock, placeOf } from './passage-place.ts'
import { remainderTokensMax, targetTokens } from './passage-size.ts'

export interface CutDocument {
  /** The blocks one after the other, an empty line between two. */
  text: string
  passages: CutPassage[]
}

interface CutPassage {
  text: string
  locator: Locator
}

/** From here on the end of a paragraph ends the passage too. */
const settledTokens = 300

/**
 * Cuts a document into passages of about 400 estimated tokens. A scene is one passage where it fits and is cut
 * between its blocks where it does not. All else is never cut across pages or headings: at paragraphs where it can
 * be, else at sentences, lines, words, and only inside a word that is itself too long, never inside a character.
 * `text.slice(start, end)` is each passage's text. Time grows linearly with the text.
 */
export function cutPassages(blocks: readonly TextBlock[]): CutDocument {
  const filled = blocks.filter(({ text }) => text.trim() !== '')
  const text = filled.map((block) => block.text).join(separator)
  const passages = stretchesOf(filled).flatMap((stretch) => {
    const spans = stretch[0]?.block.scene ? cutScene(text, stretch) : packed(text, stretch)
    return placeOf(
      stretch,
      spans.map((span) => trimmed(text, span)).filter(({ start, end }) => start < end),
    ).map((locator) => ({ text: text.slice(locator.start, locator.end), locator }))
  })
  return { text, passages }
}

const separator = '\n\n'

/** Neighbouring blocks of one scene, or of one page under the same headings, are one stretch. */
function stretchesOf(blocks: readonly TextBlock[]): PlacedBlock[][] {
  const stretches: PlacedBlock[][] = []
  let start = 0
  for (const block of blocks) {
    const placed = { start, end: start + block.text.length, block }
    const open = stretches.at(-1)
    if (open?.[0] && isSamePlace(open[0].block, block)) open.push(placed)
    else stretches.push([placed])
    start = placed.end + separator.length
  }
  return stretches
}

function isSamePlace(one: TextBlock, other: TextBlock): boolean {
  if (one.scene || other.scene) return one.scene === other.scene
  return one.page === other.page && isSame(one.headings ?? [], other.headings ?? [])
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((heading, at) => heading === other[at])
}

function packed(text: string, stretch: readonly PlacedBlock[]): Span[] {
  const whole = { start: stretch[0]?.start ?? 0, end: stretch.at(-1)?.end ?? 0 }
  const full: (Span & { tokens: number })[] = []
  let open: (Span & { tokens: number }) | undefined
  for (const { start, end, tokens, endsParagraph } of unitsOf(text, whole, targetTokens)) {
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
  return full
}
