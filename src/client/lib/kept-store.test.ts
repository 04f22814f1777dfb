import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeptStore } from './kept-store.ts'

const kept = new Map<string, string>()
const numberOr0 = (value: unknown) => (typeof value === 'number' ? value : 0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  kept.clear()
})

test('a value is kept within 400 ms, however fast it changes', () => {
  const store = createKeptStore('n', numberOr0)
  for (let n = 1; n <= 8; n++) {
    store.set(n)
    vi.advanceTimersByTime(100)
  }
  expect(createKeptStore('n', numberOr0).get()).toBeGreaterThanOrEqual(5)
  vi.advanceTimersByTime(400)
  expect(createKeptStore('n', numberOr0).get()).toBe(8)
})

test('a flush writes at once what waits, and nothing when nothing waits', () => {
  const store = createKeptStore('n', numberOr0)
  store.flush()
  expect(kept.size).toBe(0)
  store.set(3)
  store.flush()
  expect(createKeptStore('n', numberOr0).get()).toBe(3)
})

test('what cannot be read opens as nothing kept', () => {
  kept.set('n', '{"half')
  expect(createKeptStore('n', numberOr0).get()).toBe(0)
})

test('what another window has kept is taken up, unless something waits to be written here', () => {
  const here = createKeptStore('n', numberOr0)
  const there = createKeptStore('n', numberOr0)
  there.set(5)
  there.flush()
  here.reload()
  expect(here.get()).toBe(5)
  here.set(6)
  here.reload()
  expect(here.get()).toBe(6)
  vi.advanceTimersByTime(400)
  expect(createKeptStore('n', numberOr0).get()).toBe(6)
})
