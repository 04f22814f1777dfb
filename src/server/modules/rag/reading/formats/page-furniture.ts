import { numberedHeading } from '#shared/script/scene-headings.ts'
import { edgesOf, zoneShare } from './page-edges.ts'
import type { PdfRow } from './pdf-rows.ts'

interface Page {
  height: number
  rows: PdfRow[]
}

/** On how many pages a line must come back to be a header: with numbers that change, and word for word. */
const numbered = { pagesMin: 3, share: 0.15 }
const same = { pagesMin: 4, share: 0.5 }
/** On how many pages text must come as near to the edge for what stands there to be text as well. */
const textual = { pagesMin: 2, share: 0.1 }
const heightSlack = 2
const pageNumber = /^[-–—(\s]*(?:page|p\.|seite|頁|页|第)?\s*[A-Z]?\d{1,4}[A-Z]?\s*(?:頁|页)?[-–—.)\s]*$/iu

/**
 * The pages of a script without page numbers and the headers and footers that come back from page to page. Revised
 * pages lie between others, are numbered `12A` and dated each in its way: no count of theirs goes on from page to page,
 * as in other documents. Scene headings come back too, and stay; so does a line where other pages have text.
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
  const textFrom = (distanceOf: Distance) =>
    edgeOfText(
      pages,
      distanceOf,
      (row) => !/\d/.test(textOf(row)) && (counts.get(keyOf(row)) ?? 0) < numbered.pagesMin,
    )
  const [fromTop, fromBottom] = [textFrom(belowTop), textFrom(aboveBottom)]
  return pages.map((page, at) => {
    const isFurniture = (distanceOf: Distance, textAt: number) => (row: PdfRow) =>
      isPageNumber(textOf(row)) ||
      (comesBack(row) &&
        numberedHeading(textOf(row)) === null &&
        distanceOf(row, page) < textAt - heightSlack)
    const dropped = new Set([
      ...furnitureIn(edges[at]?.top ?? [], isFurniture(belowTop, fromTop)),
      ...furnitureIn(edges[at]?.bottom ?? [], isFurniture(aboveBottom, fromBottom)),
    ])
    return { ...page, rows: page.rows.filter((row) => !dropped.has(row)) }
  })
}

/** How far a row is from the edge of its page, in points. */
type Distance = (row: PdfRow, page: Page) => number

const belowTop: Distance = ({ y }, { height }) => height - y
const aboveBottom: Distance = ({ y }) => y

/**
 * How near text comes to an edge: not on each page, as a cover has its own ways, but on more than one. What has a number
 * may be a header of few pages, dated or numbered in its way; what stands on some of them, the name of a part.
 */
function edgeOfText(pages: readonly Page[], distanceOf: Distance, isText: (row: PdfRow) => boolean): number {
  const nearest = pages.map((page) =>
    page.rows.reduce((least, row) => {
      const distance = distanceOf(row, page)
      return distance < least && isText(row) ? distance : least
    }, page.height * zoneShare),
  )
  const pagesMin = Math.max(textual.pagesMin, Math.ceil(pages.length * textual.share))
  return nearest.sort((one, other) => one - other)[pagesMin - 1] ?? Number.POSITIVE_INFINITY
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
