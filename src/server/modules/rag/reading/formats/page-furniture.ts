import { numberedHeading } from '#shared/script/scene-headings.ts'
import { edgesOf } from './page-edges.ts'
import type { PdfRow } from './pdf-rows.ts'

interface Page {
  height: number
  rows: PdfRow[]
}

/** On how many pages a line must come back to be a header: with numbers that change, and word for word. */
const numbered = { pagesMin: 3, share: 0.15 }
const same = { pagesMin: 4, share: 0.5 }
const pageNumber = /^[-–—(\s]*(?:page|p\.|seite|頁|页|第)?\s*[A-Z]?\d{1,4}[A-Z]?\s*(?:頁|页)?[-–—.)\s]*$/iu

/**
 * The pages of a script without page numbers and the headers and footers that come back from page to page. Revised
 * pages lie between others, are numbered `12A` and dated each in its way: no count of theirs goes on from page to page,
 * as in other documents. Scene headings come back too, and stay.
 */
export function withoutFurniture<P extends Page>(pages: readonly P[]): P[] {
  const edges = pages.map(({ rows, height }) => edgesOf(rows, height))
  const counts = new Map<string, number>()
  for (const { top, bottom } of edges) {
    const keys = new Set([...top, ...bottom].flat().map(keyOf))
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const comesBack = (row: PdfRow) => {
    const text = textOf(row)
    const { pagesMin, share } = /\d/.test(text) ? numbered : same
    return (counts.get(keyOf(row)) ?? 0) >= Math.max(pagesMin, pages.length * share)
  }
  const isFurniture = (row: PdfRow) =>
    isPageNumber(textOf(row)) || (comesBack(row) && numberedHeading(textOf(row)) === null)
  return pages.map((page, at) => {
    const dropped = new Set(
      Object.values(edges[at] ?? {}).flatMap((blocks) => furnitureIn(blocks, isFurniture)),
    )
    return { ...page, rows: page.rows.filter((row) => !dropped.has(row)) }
  })
}

/** A block goes whole or not at all, as a cue and what is said do; behind one that stays is text. */
function furnitureIn(blocks: readonly PdfRow[][], isFurniture: (row: PdfRow) => boolean): PdfRow[] {
  const end = blocks.findIndex((block) => !block.every(isFurniture))
  return blocks.slice(0, end < 0 ? blocks.length : end).flat()
}

export function isPageNumber(text: string): boolean {
  return pageNumber.test(text)
}

function textOf({ parts }: PdfRow): string {
  return parts.map(({ text }) => text).join(' ')
}

/** Rows that differ in nothing but numbers are the same. */
function keyOf(row: PdfRow): string {
  return textOf(row).replace(/\d+[A-Z]?\b/g, '#')
}
