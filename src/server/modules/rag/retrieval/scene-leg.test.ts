import { expect, test } from 'vitest'
import { nearestPlaces, withScenesFirst } from './scene-leg.ts'

test('of many scripts with such a scene those come first that the words of the question lead to', () => {
  const places = Array.from({ length: 500 }, (_, at) => ({ id: at, documentNo: at }))
  const byWords = [{ documentNo: 420 }, { documentNo: 7 }, { documentNo: 420 }, { documentNo: 900 }]
  expect([...nearestPlaces(places, byWords, 3)].sort()).toEqual([0, 420, 7].sort())
})

const passage = (id: number, documentId: string, score: number) => ({ id: String(id), documentId, score })
const idsOf = (passages: readonly { id: string }[]) => passages.map(({ id }) => Number(id))

test('the scenes of three scripts come first, and then what answers otherwise', () => {
  const answer = passage(1, 'notes', 0.9)
  const scenes = Array.from({ length: 50 }, (_, at) => passage(at + 2, `script-${at}`, 0.5 - at / 100))
  const ranking = withScenesFirst([answer, ...scenes], new Set(idsOf(scenes)))
  expect(idsOf(ranking).slice(0, 5)).toEqual([2, 3, 4, 1, 5])
})

test('a scene of several passages comes first as a whole, of the script that is named first', () => {
  const title = passage(1, 'named', 0.9)
  const other = passage(2, 'other', 0.4)
  const scene = [3, 4].map((id) => passage(id, 'named', 0))
  const ranking = withScenesFirst([title, other, ...scene], new Set([2, 3, 4]))
  expect(idsOf(ranking)).toEqual([3, 4, 2, 1])
  expect(ranking.map(({ score }) => score)).toEqual([0.95, 0.95, 0.7, 0.45])
})

test('without a scene nothing changes', () => {
  const passages = [passage(1, 'notes', 0.9), passage(2, 'script', 0.3)]
  expect(withScenesFirst(passages, new Set())).toEqual(passages)
})
