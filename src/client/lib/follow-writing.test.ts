import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WritingEvent } from '#shared/writing.ts'
import { followWriting } from './follow-writing.ts'

const text = (words: string): WritingEvent => ({ type: 'text', text: words })
const end: WritingEvent = { type: 'end', timestamp: '2026-11-21T04:00:00.000Z' }

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
})
afterEach(() => void vi.unstubAllGlobals())

async function follow(stream: AsyncIterable<WritingEvent>, controller = new AbortController()) {
  const batches: (readonly WritingEvent[])[] = []
  const outcome = await followWriting(
    async () => stream,
    (events) => void batches.push(events),
    controller.signal,
  ).catch((error: Error) => error.message)
  return { outcome, batches, all: batches.flat() }
}

test('events that come faster than frames are handed over together, in order', async () => {
  const { outcome, batches, all } = await follow(
    (async function* () {
      for (let n = 0; n < 50; n++) yield text(String(n))
      yield end
    })(),
  )
  expect(outcome).toBe('complete')
  expect(batches).toHaveLength(1)
  expect(all.at(-1)).toEqual(end)
  expect(all).toHaveLength(51)
})

test('slow events are handed over as they come', async () => {
  const { batches } = await follow(
    (async function* () {
      yield text('a')
      await sleep(60)
      yield text('b')
      await sleep(60)
      yield end
    })(),
  )
  expect(batches).toEqual([[text('a')], [text('b')], [end]])
})

test('a stream without an end is broken', async () => {
  const { outcome, all } = await follow(
    (async function* () {
      yield text('half')
    })(),
  )
  expect(outcome).toBe('broken')
  expect(all).toEqual([text('half')])
})

test('a failing stream rejects, after what had arrived was handed over', async () => {
  const { outcome, all } = await follow(
    (async function* () {
      yield text('half')
      throw new Error('overloaded')
    })(),
  )
  expect(outcome).toBe('overloaded')
  expect(all).toEqual([text('half')])
})

test('a stopped stream is stopped, whether it ends or fails for it', async () => {
  for (const fails of [false, true]) {
    const controller = new AbortController()
    const { outcome, all } = await follow(
      (async function* () {
        yield text('half')
        controller.abort()
        if (fails) throw new Error('aborted')
        yield text('late')
      })(),
      controller,
    )
    expect(outcome).toBe('stopped')
    expect(all).toEqual([text('half')])
  }
})
