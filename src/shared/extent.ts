import type { Locator } from './rag.ts'

/** The words for an extent. They are given `34`, or `34–35` where these are many. */
export interface ExtentWords {
  pages: (pages: string, areMany: boolean) => string
  rows: (rows: string, areMany: boolean) => string
  /** Which pages of the file those are that it calls otherwise; stands behind them. */
  inFile: (pages: string) => string
}

type Place = Omit<Locator, 'start' | 'end'>

/** From where to where a passage goes: its pages, the rows of its table or its time in the film; empty where its format knows none. */
export function extentOf(place: Place, words: ExtentWords): string {
  const { row, lastRow = row, startMs, endMs = startMs } = place
  if (place.page !== undefined) return pagesOf(place, words)
  if (row !== undefined) return words.rows(fromTo(row, lastRow), row !== lastRow)
  return startMs === undefined ? '' : fromTo(timeCode(startMs), timeCode(endMs ?? startMs))
}

function pagesOf(place: Place, { pages, inFile }: ExtentWords): string {
  const { page, lastPage = page, pageLabel = page } = place
  const { lastPageLabel = lastPage === page ? pageLabel : lastPage } = place
  const [called, counted] = [fromTo(pageLabel, lastPageLabel), fromTo(page, lastPage)]
  return pages(called, pageLabel !== lastPageLabel) + (called === counted ? '' : inFile(counted))
}

function fromTo<T>(first: T, last: T): string {
  return first === last ? `${first}` : `${first}–${last}`
}

/** `1:02:03`, as a player shows it. */
function timeCode(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  return [Math.floor(seconds / 3600), ...parts].join(':')
}
