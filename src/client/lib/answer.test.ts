import { expect, test } from 'vitest'
import type { WritingEvent } from '#shared/writing.ts'
import { citesNothing, emptyAnswer, ended, withEvents } from './answer.ts'

const source = {
  n: 1,
  title: 'Harbour',
  name: 'harbour.md',
  documentId: 'd',
  locator: { start: 0, end: 4 },
  text: 'fog.',
}
const start: WritingEvent = {
  type: 'start',
  author: { key: 'offline', name: 'Offline draft', offline: true },
  sources: [source],
}
const text = (words: string): WritingEvent => ({ type: 'text', text: words })
const end: WritingEvent = { type: 'end', timestamp: '2026-11-21T04:00:00.000Z' }

test('an answer gathers its text, its sources and its author from the events', () => {
  const answer = withEvents(emptyAnswer, [start, text('Fog '), text('rolls in [1].'), end])
  expect(answer).toEqual({
    text: 'Fog rolls in [1].',
    sources: [source],
    author: { key: 'offline', name: 'Offline draft', offline: true },
    state: 'complete',
    timestamp: '2026-11-21T04:00:00.000Z',
  })
})

test('what has arrived is kept when an answer is stopped or fails', () => {
  const half = withEvents(emptyAnswer, [start, text('Fog')])
  expect(ended(half, 'stopped')).toEqual({ ...half, state: 'stopped' })
  expect(ended(half, 'failed', 'The line went dead.')).toMatchObject({
    text: 'Fog',
    state: 'failed',
    problem: 'The line went dead.',
  })
})

test('events after the end change nothing, and an ended answer is not ended again', () => {
  const stopped = ended(withEvents(emptyAnswer, [start, text('Fog')]), 'stopped')
  expect(withEvents(stopped, [text(' late')])).toBe(stopped)
  const whole = withEvents(emptyAnswer, [start, text('Fog'), end])
  expect(ended(whole, 'stopped')).toBe(whole)
})

test('what no document has is kept with the answer', () => {
  expect(withEvents(emptyAnswer, [{ ...start, missing: ['1944'] }])).toMatchObject({ missing: ['1944'] })
  expect(withEvents(emptyAnswer, [start])).not.toHaveProperty('missing')
})

test('a whole text of a model that cites none of its sources is told from all others', () => {
  const author = { key: 'm', name: 'M', offline: false }
  const byModel: WritingEvent = { type: 'start', author, sources: [source] }
  const judged = (...events: WritingEvent[]) => citesNothing(withEvents(emptyAnswer, events))
  expect(judged(byModel, text('Fog rolls in.'), end)).toBe(true)
  expect(judged(byModel, text('Fog rolls in [2].'), end)).toBe(true)
  expect(judged(byModel, text('Fog rolls in [1].'), end)).toBe(false)
  expect(judged(byModel, text('Fog rolls in.'))).toBe(false)
  expect(judged(byModel, text(' '), end)).toBe(false)
  expect(judged(start, text('Fog rolls in.'), end)).toBe(false)
  expect(judged({ ...byModel, sources: [] }, text('Fog rolls in.'), end)).toBe(false)
  expect(judged({ ...byModel, nothingFound: true }, text('It does not say.'), end)).toBe(false)
  expect(citesNothing(ended(withEvents(emptyAnswer, [byModel, text('Fog')]), 'stopped'))).toBe(false)
})
