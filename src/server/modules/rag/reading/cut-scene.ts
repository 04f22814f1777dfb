import { type CutUnit, type Span, unitsOf } from './cut-units.ts'
import type { PlacedBlock } from './passage-place.ts'
import { remainderTokensMax, targetTokens } from './passage-size.ts'

interface Piece extends Span {
  tokens: number
}

/**
 * Cuts a scene into pieces of about equal size, none much over 400 tokens: between its blocks, and inside a block
 * only where that alone is longer. A scene heading stays with what follows it, a cue with the speech under it.
 */
export function cutScene(text: string, blocks: readonly PlacedBlock[]): Span[] {
  const units = blocks.flatMap((block) => piecesOf(text, block))
  const total = units.reduce((sum, { tokens }) => sum + tokens, 0)
  const share = total <= targetTokens + remainderTokensMax ? total : total / Math.ceil(total / targetTokens)
  const pieces: Piece[] = []
  let open: Piece | undefined
  for (const { start, end, tokens } of units) {
    if (open && (isBetterWith(open.tokens, tokens, share) || open.tokens < remainderTokensMax)) {
      open.end = end
      open.tokens += tokens
    } else {
      open = { start, end, tokens }
      pieces.push(open)
    }
  }
  return withoutRemainder(pieces)
}

/** Whether a piece comes nearer to its share by one more unit, and still fits. */
function isBetterWith(tokens: number, more: number, share: number): boolean {
  return tokens + more <= Math.max(targetTokens, share) && tokens + more / 2 <= share
}

function withoutRemainder(pieces: readonly Piece[]): Span[] {
  const last = pieces.at(-1)
  const before = pieces.at(-2)
  if (!last || !before || last.tokens >= remainderTokensMax) return [...pieces]
  return [...pieces.slice(0, -2), { start: before.start, end: last.end }]
}

/** A block whole, or in units of which the first holds more than the line of its cue. */
function piecesOf(text: string, { start, end, block }: PlacedBlock): CutUnit[] {
  const units = [...unitsOf(text, { start, end }, targetTokens)]
  const tokens = units.reduce((sum, unit) => sum + unit.tokens, 0)
  if (tokens <= targetTokens) return [{ start, end, tokens, endsParagraph: true }]
  const leadEnd = block.characters ? text.indexOf('\n', start) + 1 : start
  const leading = units.filter((unit) => unit.end <= leadEnd).length
  const [lead, ...rest] = units.slice(leading)
  if (!lead || leading === 0) return units
  return [{ ...lead, start, tokens: lead.tokens + (leadEnd - start) / 4 }, ...rest]
}
