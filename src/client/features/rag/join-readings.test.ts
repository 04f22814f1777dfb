import { expect, it } from 'vitest'
import type { DocumentReading } from '#shared/rag.ts'
import { joinReadings, piecesOf } from './join-readings.ts'

const whole = 'one two three four five'

/** A part of the text with these passages, given by their bounds. */
function reading(start: number, end: number, ...bounds: [number, number, number][]): DocumentReading {
  return {
    documentId: 'd',
    filename: 'd.txt',
    length: whole.length,
    passageCount: 3,
    start,
    end,
    text: whole.slice(start, end),
    passages: bounds.map(([number, from, to]) => ({ number, locator: { start: from, end: to } })),
  }
}

const first = reading(0, 9, [1, 0, 3], [2, 4, 13])
const second = reading(4, 23, [2, 4, 13], [3, 14, 23])

it.each([
  [first, second],
  [second, first],
])('joins parts that touch, whichever came first', (one, other) => {
  const joined = joinReadings(one, other)
  expect([joined.start, joined.end, joined.text]).toEqual([0, 23, whole])
  expect(joined.passages.map(({ number }) => number)).toEqual([1, 2, 3])
})

it('keeps a part that holds the other', () => {
  expect(joinReadings(reading(0, 23), reading(4, 9)).text).toBe(whole)
})

it('takes the newer where they do not touch, or are of other documents', () => {
  const far = reading(19, 23)
  expect(joinReadings(first, far)).toBe(far)
  const other = { ...second, documentId: 'other' }
  expect(joinReadings(first, other)).toBe(other)
})

it('shows each unit of the text once, what stands between passages too', () => {
  const overlapping = reading(0, 23, [1, 0, 7], [2, 4, 13], [3, 14, 19])
  const pieces = piecesOf(overlapping)
  expect(pieces.map(({ start, end }) => whole.slice(start, end)).join('')).toBe(whole)
  expect(pieces.map(({ passage }) => passage?.number)).toEqual([1, 2, undefined, 3, undefined])
})
