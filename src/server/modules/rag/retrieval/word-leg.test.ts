import { expect, test } from 'vitest'
import type { ReadableEngine } from '../engines/policy.ts'
import type { PostingLists } from '../lexical/read-postings.ts'
import type { LexicalRepo } from '../lexical/repo.ts'
import { createWordLeg } from './word-leg.ts'

/** Which passages, numbered from 1, hold a term once; a hundred passages a document. */
const holdersOf: Record<string, number[]> = {
  lantern: [1, 2, 3],
  keeper: Array.from({ length: 20_000 }, (_, at) => at + 1),
}

function listsOf(passageIds: readonly number[]): PostingLists {
  const documentNos = [...new Set(passageIds.map(documentOf))]
  return {
    documentNos: Uint32Array.from(documentNos),
    ends: Uint32Array.from(documentNos, (no) => passageIds.filter((id) => documentOf(id) <= no).length),
    passageIds: Float64Array.from(passageIds),
    frequencies: new Uint16Array(passageIds.length).fill(1),
    lengths: new Uint16Array(passageIds.length).fill(10),
  }
}

const documentOf = (passageId: number) => Math.ceil(passageId / 100)

const lexical: LexicalRepo = {
  size: async () => ({ documents: 200, passages: 20_000, terms: 200_000 }),
  holders: async (_engine, terms) =>
    new Map(
      terms.flatMap((term) => {
        const held = holdersOf[term]
        return held ? [[term, { passages: held.length, documents: listsOf(held).ends.length }]] : []
      }),
    ),
  lists: async (_engine, terms, documentNos) =>
    new Map(
      terms.map((term) => [
        term,
        listsOf((holdersOf[term] ?? []).filter((id) => documentNos?.includes(documentOf(id)) ?? true)),
      ]),
    ),
  termCounts: async (_engine, documentNos) => new Map(documentNos.map((no) => [no, 1000])),
}

const search = createWordLeg(lexical)
const asked = { engine: {} as ReadableEngine, questions: ['keeper lantern'], limit: 5 }

test('the rarest terms choose the passages of a very large engine', async () => {
  const [found] = await search({ ...asked, among: undefined })
  expect(found?.passages.map(({ passageId }) => passageId)).toEqual([1, 2, 3])
})

test('under a filter a common term finds what no rare one is in', async () => {
  const among = [901, 902, 1901].map((id) => ({ id, documentNo: documentOf(id) }))
  const [found] = await search({ ...asked, among })
  expect(found?.passages.map(({ passageId }) => passageId)).toEqual([901, 902, 1901])
})
