import { expect, it } from 'vitest'
import type { WordIndex } from '../../../ports/document-reader.ts'
import { entriesOf, entryBytes, postingLists } from './posting-lists.ts'

function gathered({ postings }: WordIndex, ids: readonly number[]) {
  return postings.flatMap(({ terms, passageCounts, entries }) => {
    const bytes = entriesOf(entries, ids)
    let at = 0
    return terms.split('\n').map((term, index) => {
      const from = at
      at += (passageCounts[index] ?? 0) * entryBytes
      return { term, entries: bytes.toString('hex', from, at) }
    })
  })
}

it('lists for each term the passages that hold it, how often, and how long they are', () => {
  const index = postingLists([
    new Map([
      ['tide', 2],
      ['salt', 1],
    ]),
    new Map([
      ['tide', 5],
      ['rope', 70_000],
    ]),
  ])
  expect(index.termCount).toBe(70_008)
  expect(gathered(index, [100, 7_000_000_000])).toEqual([
    { term: 'tide', entries: '000000000064' + '0002' + '0003' + '0001a13b8600' + '0005' + 'ffff' },
    { term: 'salt', entries: '000000000064' + '0001' + '0003' },
    { term: 'rope', entries: '0001a13b8600' + 'ffff' + 'ffff' },
  ])
})

it('lists each term of a long document once, so many at a time as one statement can store quickly', () => {
  const passages = Array.from(
    { length: 3000 },
    (_, p) => new Map(Array.from({ length: 200 }, (_, t) => [t < 100 ? `common${t}` : `rare${p}-${t}`, 1])),
  )
  const index = postingLists(passages)
  for (const { entries } of index.postings) expect(entries.length).toBeLessThanOrEqual(13_000 * entryBytes)
  const lists = gathered(
    index,
    passages.map((_, at) => at + 100),
  )
  expect(new Set(lists.map(({ term }) => term)).size).toBe(lists.length)
  expect(lists.length).toBe(100 + 3000 * 100)
  expect(lists.find(({ term }) => term === 'common7')?.entries).toHaveLength(3000 * entryBytes * 2)
})
