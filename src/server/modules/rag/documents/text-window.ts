import type { DocumentReading, Locator } from '#shared/rag.ts'

export interface DocumentText {
  filename: string
  text: string
  passageCount: number
}

export interface PassagePlace {
  /** From 0. */
  ordinal: number
  locator: Locator
}

/** About ten pages: more is for scrolling on. */
const unitsMax = 24_000
const unitsAroundMax = 8000

/** The part of a text that holds these passages, with at most 8,000 units around the place that was asked for. */
export function windowAround(
  { filename, text, passageCount }: DocumentText,
  places: readonly PassagePlace[],
  wanted: { start: number; end: number },
): Omit<DocumentReading, 'documentId'> {
  const focus = Math.min(wanted.start, text.length)
  const first = places[0]
  const last = places.at(-1)
  const earliest = first && first.ordinal > 0 ? first.locator.start : 0
  const latest = last && last.ordinal < passageCount - 1 ? last.locator.end : text.length
  const start = wholeCharacter(text, Math.max(Math.min(earliest, focus), focus - unitsAroundMax))
  const farthest = Math.max(Math.min(wanted.end, text.length), focus) + unitsAroundMax
  const end = wholeCharacter(text, Math.min(Math.max(latest, focus), farthest, start + unitsMax))
  return {
    filename,
    length: text.length,
    passageCount,
    start,
    end,
    text: text.slice(start, end),
    passages: places
      .filter(({ locator }) => locator.start < end && locator.end > start)
      .map(({ ordinal, locator }) => ({ number: ordinal + 1, locator })),
  }
}

/** Not between the halves of a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1)) ? at - 1 : at
}
