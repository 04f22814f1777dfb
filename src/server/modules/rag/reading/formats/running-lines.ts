import { westernNumber } from '#shared/script/scene-numbers.ts'
import { romanValue } from '#shared/syllables/spoken/roman-numerals.ts'
import { isDayOfMonth } from './day-of-month.ts'
import { edgesOf } from './page-edges.ts'
import { isPageNumber } from './page-furniture.ts'
import type { PdfLine } from './pdf-lines.ts'

export interface LinedPage {
  height: number
  lines: PdfLine[]
}

/** What comes back on so many pages, none farther from the next than this, at the same height, give or take points. */
const pagesMin = 3
const pagesApartMax = 4
const heightSlack = 2
/** What is set larger than this is a title. */
const sizeMax = 1.25
/** What is longer is text. */
const headUnitsMax = 300
/** Pages whose first would have this number or more are counted by something else, such as years. */
const firstNumberMax = 1000

/**
 * The pages of a book or report without the lines that come back at the same place from page to page with nothing but
 * the page number different. The first of those with words in them stays. What could be text stays too: the date, the
 * sum or the scene above a page is worth more than a page without its head.
 */
export function withoutRunningLines<P extends LinedPage>(pages: readonly P[]): P[] {
  const size = usualSize(pages)
  const ofAllPages = new RegExp(`(?: of | ?/ ?)${pages.length}$`)
  const series = new Map<string, EdgeLine[]>()
  for (const [at, page] of pages.entries()) {
    for (const { line, side } of edgeLines(page, size)) {
      for (const key of keysOf(line.text.replace(ofAllPages, ''), at)) {
        const open = series.get(side + key)
        if (open) open.push({ line, at })
        else series.set(side + key, [{ line, at }])
      }
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
}

function edgeLines({ lines, height }: LinedPage, size: number): { line: PdfLine; side: string }[] {
  const { top, bottom } = edgesOf(lines, height)
  const edges = [
    ...(top[0] ?? []).map((line) => ({ line, side: 'top' })),
    ...(bottom[0] ?? []).map((line) => ({ line, side: 'bottom' })),
  ]
  return edges.filter(({ line }) => line.height <= size * sizeMax && line.text.length <= headUnitsMax)
}

/** What a running line has in common from page to page: all of it, or all but a number that grows as the pages do. */
function keysOf(text: string, at: number): string[] {
  const isNumber = isPageNumber(text)
  const keys = Array.from(text.matchAll(isNumber ? digits : edgeNumber), ({ 0: number, index }) => {
    const [before, after] = [text.slice(0, index), text.slice(index + number.length)]
    const rest = `${before}#${after}`
    const first = Number(westernNumber(number) ?? romanValue(number.toUpperCase())) - at
    const isOfPage = isNumber || rest === '#' || (isTitle(rest) && !isDayOfMonth(before, after))
    return isOfPage && first < firstNumberMax ? `${rest} ${first}` : null
  }).filter((key) => key !== null)
  const isSame = /\p{N}/u.test(text) ? isTitle(text) : /\p{L}{2}/u.test(text)
  return isSame ? [...keys, text] : keys
}

const digits = /\d+/g
const pageNumber = String.raw`(?:\p{Nd}{1,4}|(?=[ivx])x{0,3}(?:ix|iv|v?i{0,3}))`
const edgeNumber = new RegExp(String.raw`^${pageNumber}(?!\S)|(?<!\S)${pageNumber}$`, 'gu')

/** Has several words. One with a number, as `Scene 2`, `Order No. 7` or `5 January`, is what the page is about. */
function isTitle(text: string): boolean {
  return (text.match(titleWord) ?? []).length > 1
}

const titleWord = /\p{sc=Han}{2,3}|\p{L}[\p{L}\p{M}]{2,}/gu

/** What comes back often enough; where it has words, without its first. */
function runningIn(series: readonly EdgeLine[]): EdgeLine[] {
  const chains: EdgeLine[][] = []
  let chain: EdgeLine[] = []
  for (const [at, edge] of series.entries()) {
    chain.push(edge)
    const next = series[at + 1]
    if (next && follows(next, edge)) continue
    chains.push(chain)
    chain = []
  }
  const running = chains.filter((each) => new Set(each.map(({ at }) => at)).size >= pagesMin).flat()
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
