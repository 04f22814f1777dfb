import { expect, it } from 'vitest'
import type { Passage } from '#shared/rag.ts'
import { bestOf, chooseEvidence } from './evidence.ts'

const passage = (id: string, text = `text ${id.repeat(9)} ${id}`): Passage => ({
  id,
  documentId: `doc-${id}`,
  filename: 'Harbour notes.v2.md',
  text,
  score: 1,
  legs: { words: 1, meaning: 0 },
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
  expect(sources.map(({ n, text }) => [n, text.at(-1)])).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'd'],
    [4, 'c'],
  ])
  expect(sources[0]).toMatchObject({
    title: 'Harbour notes.v2',
    name: 'Harbour notes.v2.md',
    documentId: 'doc-a',
  })
})

it('stays within twelve passages and the budget of tokens, of which an ideograph costs more than a letter', () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    passage(String(index), `Paragraph ${index} `.repeat(20)),
  )
  expect(chooseEvidence([many])).toHaveLength(12)
  const long = Array.from({ length: 6 }, (_, index) =>
    passage(String(index), String.fromCodePoint(0x4e00 + index).repeat(4000)),
  )
  expect(chooseEvidence([long])).toHaveLength(2)
})

it('takes twice as many of a line or two, such as the title pages of a series', () => {
  const title = (at: number) => passage(`t${at}`, `Harbour ${at}\n\nEpisode ${at}`)
  const ranking = [
    ...Array.from({ length: 8 }, (_, at) => title(at)),
    passage('told', 'It is told. '.repeat(30)),
  ]
  expect(bestOf(ranking)).toHaveLength(9)
  expect(bestOf([...ranking, ...Array.from({ length: 9 }, (_, at) => title(8 + at))])).toHaveLength(15)
})

it('puts a passage that is larger than the budget before the model when it is the best', () => {
  expect(chooseEvidence([[passage('a', 'x'.repeat(100_000)), passage('b')]]).map(({ n }) => n)).toEqual([1])
})

it('is empty when nothing was found', () => {
  expect(chooseEvidence([[], []])).toEqual([])
})

it('leaves out what says the same as a better passage', () => {
  const scene =
    'The lamp goes out. MARA climbs the stairs with a match, counting the steps under her breath. '
  const sources = chooseEvidence([
    [
      passage('a', scene.repeat(2)),
      passage('b', scene.repeat(2)),
      passage('c', `${scene.repeat(2).toUpperCase()}CUT TO:`),
      passage('d', 'Something else happens on the quay at dawn, and nobody looks up.'),
    ],
  ])
  expect(sources.map(({ documentId }) => documentId)).toEqual(['doc-a', 'doc-d'])
})

it('puts neighbours in the order of their document, where the better one would stand', () => {
  const at = (id: string, start: number, documentId = 'script'): Passage => ({
    ...passage(id),
    documentId,
    locator: { start, end: start + 98 },
  })
  const [third, other, first, second, far] = [
    at('3', 200),
    at('o', 200, 'other'),
    at('1', 0),
    at('2', 100),
    at('f', 500),
  ]
  const sources = chooseEvidence([[third, other, first, far, second]])
  expect(sources.map(({ n, text }) => [n, text.at(-1)])).toEqual([
    [1, '1'],
    [2, '2'],
    [3, '3'],
    [4, 'o'],
    [5, 'f'],
  ])
})
