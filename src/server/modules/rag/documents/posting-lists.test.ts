import { expect, it } from 'vitest'
import { entryBytes, postingLists } from './posting-lists.ts'

const passage = (terms: [string, number][]) => ({
  text: '',
  locator: { start: 0, end: 0 },
  terms: new Map(terms),
})

async function gathered(passages: ReturnType<typeof passage>[]) {
  const ids = passages.map((_, index) => index + 100)
  const lists = []
  for await (const { terms, passageCounts, entries } of postingLists(passages, ids, ids)) {
    let at = 0
    for (const [index, term] of terms.entries()) {
      const end = at + (passageCounts[index] ?? 0) * entryBytes
      lists.push({ term, entries: entries.subarray(at, end).toString('hex') })
      at = end
    }
  }
  return lists
}

it('lists for each term the passages that hold it, how often, and how long they are', async () => {
  const lists = await gathered([
    passage([
      ['tide', 2],
      ['salt', 1],
    ]),
    passage([['tide', 5]]),
  ])
  expect(lists).toEqual([
    { term: 'tide', entries: '000000000064' + '0002' + '0064' + '000000000065' + '0005' + '0065' },
    { term: 'salt', entries: '000000000064' + '0001' + '0064' },
  ])
})

it('lists each term of a long document once, and leaves the event loop free meanwhile', async () => {
  const passages = Array.from({ length: 3000 }, (_, p) =>
    passage(Array.from({ length: 200 }, (_, t) => [t < 100 ? `common${t}` : `rare${p}-${t}`, 1])),
  )
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const lists = await gathered(passages)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(20)
  expect(new Set(lists.map(({ term }) => term)).size).toBe(lists.length)
  expect(lists.length).toBe(100 + 3000 * 100)
  expect(lists.find(({ term }) => term === 'common7')?.entries).toHaveLength(3000 * entryBytes * 2)
})
