import { expect, test } from 'vitest'
import { fuse } from './fusion.ts'

const lexical = [
  { id: 'a', score: 8 },
  { id: 'b', score: 4 },
  { id: 'c', score: 2 },
]
const vector = [
  { id: 'c', similarity: 0.9 },
  { id: 'd', similarity: 0.6 },
  { id: 'a', similarity: 0.5 },
]

test('adds both legs, each brought to 0 to 1 and weighed', () => {
  const fused = fuse({ lexical, vector, vectorWorth: 0.4, limit: 10 })
  expect(fused.map(({ id }) => id)).toEqual(['a', 'c', 'b', 'd'])
  expect(fused.map(({ score }) => score.toFixed(3))).toEqual(['0.600', '0.550', '0.300', '0.100'])
})

test.each([0, 0.3, 1])('an empty leg leaves the order of the other as it is (worth %d)', (vectorWorth) => {
  const byWords = fuse({ lexical, vector: [], vectorWorth, limit: 10 })
  expect(byWords.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  const byMeaning = fuse({ lexical: [], vector, vectorWorth, limit: 10 })
  expect(byMeaning.map(({ id }) => id)).toEqual(['c', 'd', 'a'])
  expect(byMeaning[0]?.score).toBe(1)
})

test('a leg worth nothing changes nothing in the order of the words', () => {
  const fused = fuse({ lexical, vector, vectorWorth: 0, limit: 3 })
  expect(fused.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('equal scores keep the lexical order, then the vector order', () => {
  const same = fuse({
    lexical: [
      { id: 'z', score: 1 },
      { id: 'y', score: 1 },
    ],
    vector: [
      { id: 'x', similarity: 0.5 },
      { id: 'w', similarity: 0.5 },
    ],
    vectorWorth: 0.5,
    limit: 10,
  })
  expect(same.map(({ id }) => id)).toEqual(['z', 'y', 'x', 'w'])
})

test('a single hit and equal similarities count in full', () => {
  const only = fuse({
    lexical: [{ id: 'a', score: 3 }],
    vector: [{ id: 'b', similarity: -0.2 }],
    vectorWorth: 0.5,
    limit: 5,
  })
  expect(only).toEqual([
    { id: 'a', score: 0.5, words: 1, meaning: 0 },
    { id: 'b', score: 0.5, words: 0, meaning: 1 },
  ])
})

test('keeps to the limit and finds nothing in nothing', () => {
  expect(fuse({ lexical, vector, vectorWorth: 0.5, limit: 2 })).toHaveLength(2)
  expect(fuse({ lexical: [], vector: [], vectorWorth: 0.5, limit: 5 })).toEqual([])
})

test('a vector leg in which nothing stands out counts for less than one that is sure', () => {
  const others = Array.from({ length: 30 }, (_, at) => ({ id: `o${at}`, similarity: 0.5 - at / 100 }))
  const meaningOf = (similarity: number) => {
    const fused = fuse({
      lexical,
      vector: [{ id: 'd', similarity }, ...others],
      vectorWorth: 0.4,
      limit: 40,
    })
    return fused.find(({ id }) => id === 'd')?.score
  }
  expect(meaningOf(0.99)).toBeCloseTo(0.4, 5)
  expect(meaningOf(0.51)).toBeLessThan(0.2)
})
