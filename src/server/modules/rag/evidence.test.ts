import { expect, it } from 'vitest'
import type { Passage } from '#shared/rag.ts'
import { chooseEvidence } from './evidence.ts'

const passage = (id: string, text = `text ${id}`): Passage => ({
  id,
  documentId: `doc-${id}`,
  filename: 'Harbour notes.v2.md',
  text,
  score: 1,
  locator: { start: 0, end: text.length },
})

it('calls a document by its name even where that is all ending', () => {
  const [source] = chooseEvidence([[{ ...passage('a'), filename: '.txt' }]])
  expect(source).toMatchObject({ title: '.txt', name: '.txt' })
})

it('takes the best of every question first, each passage once, numbered in that order', () => {
  const sources = chooseEvidence([
    [passage('a'), passage('b'), passage('c')],
    [passage('b'), passage('d')],
  ])
  expect(sources.map(({ n, text }) => [n, text])).toEqual([
    [1, 'text a'],
    [2, 'text b'],
    [3, 'text d'],
    [4, 'text c'],
  ])
  expect(sources[0]).toMatchObject({
    title: 'Harbour notes.v2',
    name: 'Harbour notes.v2.md',
    documentId: 'doc-a',
  })
})

it('stays within twelve passages and the budget of tokens, counting dense scripts by character', () => {
  const many = Array.from({ length: 30 }, (_, index) => passage(String(index)))
  expect(chooseEvidence([many])).toHaveLength(12)
  const long = Array.from({ length: 6 }, (_, index) => passage(String(index), '字'.repeat(2500)))
  expect(chooseEvidence([long])).toHaveLength(2)
})

it('puts a passage that is larger than the budget before the model when it is the best', () => {
  expect(chooseEvidence([[passage('a', 'x'.repeat(100_000)), passage('b')]]).map(({ n }) => n)).toEqual([1])
})

it('is empty when nothing was found', () => {
  expect(chooseEvidence([[], []])).toEqual([])
})
