import { type ExtentWords, extentOf } from './extent.ts'
import type { Source } from './rag.ts'

/**
 * What a reader needs to know above a passage: `Harbour Light — 12A. INT. LIGHTHOUSE - NIGHT (p. 34)`. The document's
 * title, the headings it stands under, its scene, its pages, its rows or its time in the film.
 */
export function passageHeading({ title, locator }: Pick<Source, 'title' | 'locator'>): string {
  const { headings = [], scene } = locator
  const place = [...headings, ...(scene ? [`${scene.number}. ${scene.heading}`] : [])].join(' / ')
  return [title, place].filter((part) => part !== '').join(' — ') + inBrackets(extentOf(locator, words))
}

/** A writer would cite the page by its name alone. */
const words: ExtentWords = {
  pages: (pages, areMany) => `${areMany ? 'pp.' : 'p.'} ${pages}`,
  rows: (rows, areMany) => `${areMany ? 'rows' : 'row'} ${rows}`,
  inFile: () => '',
}

function inBrackets(text: string): string {
  return text === '' ? '' : ` (${text})`
}
