import { expect, test } from 'vitest'
import { passageHeading } from './passage-heading.ts'
import type { Locator } from './rag.ts'

const scene = { number: '12A', heading: 'INT. LIGHTHOUSE - NIGHT' }

test.each<[Partial<Locator>, string]>([
  [{ scene, page: 34 }, 'Harbour Light — 12A. INT. LIGHTHOUSE - NIGHT (p. 34)'],
  [{ scene, page: 34, lastPage: 35 }, 'Harbour Light — 12A. INT. LIGHTHOUSE - NIGHT (pp. 34–35)'],
  [{ headings: ['Act 1'], scene }, 'Harbour Light — Act 1 / 12A. INT. LIGHTHOUSE - NIGHT'],
  [{ headings: ['Acts', 'Act 1'] }, 'Harbour Light — Acts / Act 1'],
  [{ startMs: 3_725_900, endMs: 3_741_000 }, 'Harbour Light (1:02:05–1:02:21)'],
  [{ page: 3 }, 'Harbour Light (p. 3)'],
  [{ page: 4, pageLabel: 'iv' }, 'Harbour Light (p. iv)'],
  [{ page: 12, lastPage: 13, pageLabel: 'xii', lastPageLabel: '1' }, 'Harbour Light (pp. xii–1)'],
  [{ row: 2 }, 'Harbour Light (row 2)'],
  [{ row: 2, lastRow: 31 }, 'Harbour Light (rows 2–31)'],
  [{}, 'Harbour Light'],
])('a passage is headed by what a reader needs: %j', (locator, heading) => {
  expect(passageHeading({ title: 'Harbour Light', locator: { start: 0, end: 1, ...locator } })).toBe(heading)
})
