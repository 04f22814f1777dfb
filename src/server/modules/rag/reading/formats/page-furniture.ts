import type { PdfRow } from './pdf-rows.ts'

interface Page {
  height: number
  rows: PdfRow[]
}

/** Headers and footers stand in the outer eighth of a page, within its first and last rows. */
const zoneShare = 0.12
const outerRows = 3
/** On how many pages a line must come back to be a header: with numbers that change, and word for word. */
const numbered = { pagesMin: 3, share: 0.15 }
const same = { pagesMin: 4, share: 0.5 }
const pageNumber = /^[-–—(\s]*(?:page|p\.|seite|頁|页|第)?\s*[A-Z]?\d{1,4}[A-Z]?\s*(?:頁|页)?[-–—.)\s]*$/iu

/** The pages without page numbers and the headers and footers that come back from page to page. */
export function withoutFurniture<P extends Page>(pages: readonly P[]): P[] {
  const counts = new Map<string, number>()
  for (const page of pages) {
    const keys = new Set(outerRowsOf(page).map((row) => keyOf(row)))
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const isFurniture = (row: PdfRow) => {
    const text = textOf(row)
    const { pagesMin, share } = /\d/.test(text) ? numbered : same
    return isPageNumber(text) || (counts.get(keyOf(row)) ?? 0) >= Math.max(pagesMin, pages.length * share)
  }
  return pages.map((page) => {
    const dropped = new Set(outerRowsOf(page).filter(isFurniture))
    return { ...page, rows: page.rows.filter((row) => !dropped.has(row)) }
  })
}

export function isPageNumber(text: string): boolean {
  return pageNumber.test(text)
}

function outerRowsOf({ rows, height }: Page): PdfRow[] {
  const top = rows.slice(0, outerRows).filter(({ y }) => y > height * (1 - zoneShare))
  const bottom = rows.slice(-outerRows).filter(({ y }) => y < height * zoneShare)
  return [...top, ...bottom]
}

function textOf({ parts }: PdfRow): string {
  return parts.map(({ text }) => text).join(' ')
}

/** Rows that differ in nothing but numbers are the same. */
function keyOf(row: PdfRow): string {
  return textOf(row).replace(/\d+[A-Z]?\b/g, '#')
}
