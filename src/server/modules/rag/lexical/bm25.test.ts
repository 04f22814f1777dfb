import { expect, test } from 'vitest'
import { bestInFull, bestPassages, rarity, type WeighedLists } from './bm25.ts'
import { readPostings } from './read-postings.ts'

interface Held {
  passage: number
  frequency: number
  length: number
}

/** As the database hands them over: each document's number, how many entries, the entries. */
function listsOf(documents: Record<number, Held[]>) {
  const bytes = Object.entries(documents).flatMap(([no, entries]) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(Number(no))
    head.writeUInt32BE(entries.length, 4)
    const rest = entries.map(({ passage, frequency, length }) => {
      const entry = Buffer.alloc(10)
      entry.writeUIntBE(passage, 0, 6)
      entry.writeUInt16BE(frequency, 6)
      entry.writeUInt16BE(length, 8)
      return entry
    })
    return [head, ...rest]
  })
  return readPostings(Buffer.concat(bytes), Object.keys(documents).length)
}

const term = (documents: Record<number, Held[]>, weight = 1, documentWeight = 0): WeighedLists => ({
  weight,
  documentWeight,
  lists: listsOf(documents),
})
const once = (passage: number, length = 100): Held => ({ passage, frequency: 1, length })
const means = { passage: 100, document: 1000 }
const idsOfEntries = (entries: Held[]) => entries.map(({ passage }) => passage)
const idsOf = (scores: { passageId: number }[]) => scores.map(({ passageId }) => passageId)

test('what fewer hold is worth more, and what most hold still something', () => {
  expect(rarity(1, 1000)).toBeGreaterThan(rarity(10, 1000))
  expect(rarity(1000, 1000)).toBeGreaterThan(0)
})

test('a passage counts once for each occurrence, less each time, and more when it is short', () => {
  const lists = term({ 7: [once(1), { passage: 2, frequency: 3, length: 100 }, once(3, 50)] })
  const [first, second, third] = bestPassages([lists], means, 9)
  expect([first?.passageId, second?.passageId, third?.passageId]).toEqual([2, 3, 1])
  expect(third).toEqual({ passageId: 1, documentNo: 7, score: 1 })
  expect(first?.score).toBeCloseTo((3 * 2.2) / (3 + 1.2))
})

test('terms add up, ids beyond 32 bits and equal scores keep their order', () => {
  const far = 2 ** 40 + 5
  const terms = [term({ 1: [once(4)], 2: [once(9), once(far)] }), term({ 2: [once(far)] }, 0.5)]
  expect(idsOf(bestPassages(terms, means, 9))).toEqual([far, 4, 9])
  expect(idsOf(bestPassages(terms, means, 2))).toEqual([far, 4])
  expect(idsOf(bestPassages(terms, means, 9, new Set([9])))).toEqual([9])
  expect(bestPassages([], means, 9)).toEqual([])
})

test('of thousands whose ids end alike the best are told off, each once', () => {
  const many = 3000
  const entries = Array.from({ length: many }, (_, at) => ({
    passage: 2 ** 33 + at * 2 ** 14,
    frequency: 1 + ((at * 7919) % many),
    length: 100,
  }))
  const terms = [term({ 1: entries }), term({ 1: entries })]
  const byFrequency = entries.toSorted((one, other) => other.frequency - one.frequency)
  expect(idsOf(bestPassages(terms, means, 200))).toEqual(idsOfEntries(byFrequency).slice(0, 200))
  expect(new Set(idsOf(bestPassages(terms, means, 5000))).size).toBe(many)
})

test('further terms and the whole document decide among the chosen, and bring in no other', () => {
  const chosenBy = [term({ 1: [once(1), once(2)], 2: [once(3)] }, 1, 1)]
  const chosen = bestPassages(chosenBy, means, 9)
  const others = [term({ 1: [once(2), once(5)], 3: [once(8)] }, 0.5, 0)]
  const full = { chosen, chosenBy, others, means, limit: 9 }
  expect(idsOf(bestInFull({ ...full, termCounts: new Map() }))).toEqual([2, 1, 3])
  const termCounts = new Map([
    [1, 5000],
    [2, 100],
  ])
  const weighed = bestInFull({ ...full, others: [], termCounts })
  expect(idsOf(weighed)).toEqual([3, 1, 2])
  expect(weighed[0]?.score).toBeCloseTo(1 + (0.5 * 2.2) / (1 + 1.2 * (0.25 + 0.075)))
  expect(chosen.every(({ score }) => score === 1)).toBe(true)
})
