import type { DocumentReading, Locator } from '#shared/rag.ts'

/** A part of a document's text that begins at `start`; `length` is the whole, to the end of its last passage. */
export interface TextPart {
  filename: string
  passageCount: number
  length: number
  start: number
  text: string
}

export interface PassagePlace {
  /** From 0. */
  ordinal: number
  locator: Locator
}

/** About ten pages: more is for scrolling on. */
const unitsMax = 24_000
const unitsAroundMax = 8000

/** Of a part that holds these passages what stands around the place that was asked for, at most 8,000 units away. */
export function windowAround(
  part: TextPart,
  places: readonly PassagePlace[],
  wanted: { start: number; end: number },
): Omit<DocumentReading, 'documentId'> {
  const { filename, passageCount, length } = part
  const focus = Math.min(wanted.start, length)
  const earliest = Math.min(part.start, focus)
  const latest = Math.max(part.start + part.text.length, focus)
  const start = wholeCharacter(part, Math.max(earliest, focus - unitsAroundMax))
  const farthest = Math.max(Math.min(wanted.end, length), focus) + unitsAroundMax
  const end = wholeCharacter(part, Math.min(latest, farthest, start + unitsMax))
  return {
    filename,
    length,
    passageCount,
    start,
    end,
    text: part.text.slice(start - part.start, end - part.start),
    passages: places
      .filter(({ locator }) => locator.start < end && locator.end > start)
      .map(({ ordinal, locator }) => ({ number: ordinal + 1, locator })),
  }
}

/** Not between the halves of a surrogate pair. */
function wholeCharacter({ text, start }: TextPart, at: number): number {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - start - 1, at - start + 1)) ? at - 1 : at
}
