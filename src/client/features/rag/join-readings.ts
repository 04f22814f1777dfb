import type { DocumentReading } from '#shared/rag.ts'

/** Two parts of one document as one where they touch; else the newer alone. */
export function joinReadings(before: DocumentReading | null, next: DocumentReading): DocumentReading {
  if (!before || before.documentId !== next.documentId) return next
  if (before.end < next.start || next.end < before.start) return next
  const [first, second] = before.start <= next.start ? [before, next] : [next, before]
  if (second.end <= first.end) return { ...first, passages: joinPassages(first, second) }
  return {
    ...first,
    end: second.end,
    text: first.text + second.text.slice(first.end - second.start),
    passages: joinPassages(first, second),
  }
}

function joinPassages(first: DocumentReading, second: DocumentReading): DocumentReading['passages'] {
  const all = new Map([...first.passages, ...second.passages].map((each) => [each.number, each]))
  return [...all.values()].sort((a, b) => a.number - b.number)
}

/** A piece of the text to show: a passage, or what stands between two. */
export interface TextPiece {
  start: number
  end: number
  /** The passage it is, or is a part of. */
  passage?: DocumentReading['passages'][number]
}

/** The whole part in order, each unit once, though passages may overlap. */
export function piecesOf({ start, end, passages }: DocumentReading): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = start
  for (const passage of passages) {
    const from = Math.max(at, passage.locator.start)
    const to = Math.min(end, passage.locator.end)
    if (from >= to) continue
    if (from > at) pieces.push({ start: at, end: from })
    pieces.push({ start: from, end: to, passage })
    at = to
  }
  return at < end ? [...pieces, { start: at, end }] : pieces
}
