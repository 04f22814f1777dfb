import type { Locator, Source } from './rag.ts'

/**
 * What a reader needs to know above a passage: `Harbour Light — 12A. INT. LIGHTHOUSE - NIGHT (p. 34)`. The document's
 * title, the headings it stands under, its scene, its pages or its time in the film.
 */
export function passageHeading({ title, locator }: Pick<Source, 'title' | 'locator'>): string {
  const { headings = [], scene } = locator
  const place = [...headings, ...(scene ? [`${scene.number}. ${scene.heading}`] : [])].join(' / ')
  return [title, place].filter((part) => part !== '').join(' — ') + inBrackets(whereIn(locator))
}

function whereIn({ page, lastPage, startMs, endMs }: Locator): string {
  if (page !== undefined) return lastPage === undefined ? `p. ${page}` : `pp. ${page}–${lastPage}`
  if (startMs === undefined) return ''
  return endMs === undefined ? timeCode(startMs) : `${timeCode(startMs)}–${timeCode(endMs)}`
}

function inBrackets(text: string): string {
  return text === '' ? '' : ` (${text})`
}

function timeCode(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
