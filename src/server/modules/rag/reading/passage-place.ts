import type { Locator } from '#shared/rag.ts'
import type { Span } from './cut-units.ts'
import type { TextBlock } from './document-format.ts'

/** A block and where it stands in the text of the document. */
export interface PlacedBlock extends Span {
  block: TextBlock
}

/** The locator of each passage of a stretch, from the blocks it was cut from. Both are in reading order. */
export function placeOf(stretch: readonly PlacedBlock[], passages: readonly Span[]): Locator[] {
  let first = 0
  return passages.map(({ start, end }) => {
    while ((stretch[first]?.end ?? end) <= start) first += 1
    let last = first
    while ((stretch[last + 1]?.start ?? end) < end) last += 1
    return locatorOf(stretch.slice(first, last + 1), { start, end })
  })
}

function locatorOf(placed: readonly PlacedBlock[], { start, end }: Span): Locator {
  const [first] = placed
  const { scene, headings = [] } = first?.block ?? {}
  const page = first && pageAt(first, start)
  const last = placed.at(-1)
  const lastPage = last && pageAt(last, end - 1)
  const row = first?.block.row
  const lastRow = last?.block.row
  const characters = [...new Set(placed.flatMap(({ block }) => block.characters ?? []))]
  const times = placed.flatMap(({ block: { startMs, endMs } }) =>
    startMs === undefined ? [] : [{ startMs, endMs: endMs ?? startMs }],
  )
  return {
    ...(page === undefined ? {} : { page }),
    ...(page === undefined || lastPage === undefined || lastPage === page ? {} : { lastPage }),
    ...(row === undefined ? {} : { row }),
    ...(row === undefined || lastRow === undefined || lastRow === row ? {} : { lastRow }),
    ...(headings.length > 0 ? { headings: [...headings] } : {}),
    ...(scene ? { scene: { ...scene } } : {}),
    ...(characters.length > 0 ? { characters } : {}),
    // Cues overlap, and may stand out of order.
    ...(times.length > 0
      ? {
          startMs: Math.min(...times.map(({ startMs }) => startMs)),
          endMs: Math.max(...times.map(({ endMs }) => endMs)),
        }
      : {}),
    start,
    end,
  }
}

function pageAt({ start: blockStart, block }: PlacedBlock, start: number): number | undefined {
  return block.pageTurns?.findLast(({ at }) => blockStart + at <= start)?.page ?? block.page
}
