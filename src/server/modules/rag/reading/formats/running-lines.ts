import { isPageNumber } from './page-furniture.ts'
import { type PdfLine, usualGapOf } from './pdf-lines.ts'

export interface LinedPage {
  height: number
  lines: PdfLine[]
}

/** Heads and feet stand in the outer seventh of a page, in at most so many rows, apart from the text. */
const zoneShare = 0.15
const rowsMax = 3
const apartGap = 1.4
/** What comes back on so many pages, none farther from the next than this, at the same height, give or take points. */
const pagesMin = 3
const pagesApartMax = 4
const heightSlack = 2
/** What is set larger than this is a title. */
const sizeMax = 1.25
/** Type that is smaller than this is smaller than the text. */
const smallSize = 0.9

/**
 * The pages of a book or report without the lines that come back at the same place from page to page with nothing but
 * numbers different. The first of those with words in them stays, so that nothing is lost.
 */
export function withoutRunningLines<P extends LinedPage>(pages: readonly P[]): P[] {
  const size = usualSize(pages)
  const series = new Map<string, EdgeLine[]>()
  for (const [at, page] of pages.entries()) {
    for (const edge of edgeLines(page, at, size)) {
      const open = series.get(edge.key)
      if (open) open.push(edge)
      else series.set(edge.key, [edge])
    }
  }
  const running = new Set([...series.values()].flatMap(runningIn).map(({ line }) => line))
  if (running.size === 0) return [...pages]
  return pages.map((page) => ({ ...page, lines: page.lines.filter((line) => !running.has(line)) }))
}

interface EdgeLine {
  line: PdfLine
  /** Index of the page. */
  at: number
  key: string
}

function edgeLines(page: LinedPage, at: number, size: number): EdgeLine[] {
  const down = page.lines.toSorted((one, other) => other.y - one.y)
  const gap = usualGapOf(down) * apartGap
  const top = setApart(down, gap).filter(({ y }) => y > page.height * (1 - zoneShare))
  const bottom = setApart(down.reverse(), gap).filter(({ y }) => y < page.height * zoneShare)
  const edges = [
    ...top.map((line) => ({ line, side: 'top' })),
    ...bottom.map((line) => ({ line, side: 'bottom' })),
  ]
  return edges.flatMap(({ line, side }) => {
    const key = withoutNumbers(line.text)
    const isThing = numberedThing.test(key) && !isPageNumber(line.text) && line.height > size * smallSize
    const isTitle = isThing || line.height > size * sizeMax
    return isTitle ? [] : [{ line, at, key: `${side} ${key}` }]
  })
}

/** The lines from the edge to the first wide gap; none when there is no such gap nearby. */
function setApart(inwards: readonly PdfLine[], wideGap: number): PdfLine[] {
  let rows = 0
  for (const [at, { y, height }] of inwards.entries()) {
    const next = inwards[at + 1]
    const gap = next ? Math.abs(next.y - y) : Number.POSITIVE_INFINITY
    if (gap > wideGap && gap > height) return inwards.slice(0, at + 1)
    if (gap > height / 2) rows += 1
    if (rows === rowsMax) break
  }
  return []
}

function withoutNumbers(text: string): string {
  return text
    .replace(/\p{Nd}+/gu, '#')
    .replace(/^[ivxlc]{1,7}(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])[ivxlc]{1,7}$/u, '#')
}

/** `Shot 12` above the text of a page is what the text is about. */
const numberedThing = /^\p{L}+\.? ?#\p{L}?$/u

/** What comes back often enough; where it has words, without its first. */
function runningIn(series: readonly EdgeLine[]): EdgeLine[] {
  const running: EdgeLine[] = []
  let chain: EdgeLine[] = []
  for (const [at, edge] of series.entries()) {
    chain.push(edge)
    const next = series[at + 1]
    if (next && follows(next, edge)) continue
    if (chain.length >= pagesMin) running.push(...chain)
    chain = []
  }
  return /\p{L}{2}/u.test(series[0]?.line.text ?? '') ? running.slice(1) : running
}

function follows(edge: EdgeLine, before: EdgeLine): boolean {
  return edge.at - before.at <= pagesApartMax && Math.abs(edge.line.y - before.line.y) <= heightSlack
}

/** The height of the line in the middle, when all are put in order. */
function usualSize(pages: readonly LinedPage[]): number {
  const sizes = pages
    .flatMap(({ lines }) => lines.map(({ height }) => height))
    .sort((one, other) => one - other)
  return sizes[sizes.length >> 1] ?? 0
}
