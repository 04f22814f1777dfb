import { expect, it } from 'vitest'
import { postingLists } from './posting-lists.ts'

const passage = (terms: [string, number][]) => ({
  text: '',
  locator: { start: 0, end: 0 },
  terms: new Map(terms),
})

async function gathered(passages: ReturnType<typeof passage>[]) {
  const ids = passages.map((_, index) => index + 100)
  const lists = []
  for await (const batch of postingLists(passages, ids, ids)) lists.push(...batch)
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
    { term: 'tide', passage_ids: [100, 101], frequencies: [2, 5], lengths: [100, 101] },
    { term: 'salt', passage_ids: [100], frequencies: [1], lengths: [100] },
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
  expect(lists.find(({ term }) => term === 'common7')?.passage_ids).toHaveLength(3000)
})
