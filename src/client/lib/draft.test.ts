import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraft, moveDraft } from './draft.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  kept.clear()
})

test('what is typed is in the browser within 400 ms, and there again after a reload', () => {
  const draft = createDraft('d')
  draft.set('opening', '霧')
  draft.set('opening', '霧中的渡輪')
  draft.set('antiClimax', true)
  expect(draft.get()).toEqual({ opening: '霧中的渡輪', antiClimax: true })
  vi.advanceTimersByTime(400)
  expect(createDraft('d').get()).toEqual({ opening: '霧中的渡輪', antiClimax: true })
})

test('typing without a pause does not put off the writing', () => {
  const draft = createDraft('d')
  for (let typed = 1; typed <= 10; typed++) {
    draft.set('opening', 'x'.repeat(typed))
    vi.advanceTimersByTime(100)
  }
  expect(createDraft('d').get().opening?.toString().length).toBeGreaterThanOrEqual(7)
})

test('a flush writes at once', () => {
  const draft = createDraft('d')
  draft.set('opening', 'Fog')
  draft.flush()
  expect(createDraft('d').get()).toEqual({ opening: 'Fog' })
})

test('two tabs on one form keep the fields of both', () => {
  const here = createDraft('d')
  const there = createDraft('d')
  here.set('opening', 'Fog')
  there.set('ending', 'Light')
  here.flush()
  there.flush()
  here.reload()
  expect(here.get()).toEqual({ opening: 'Fog', ending: 'Light' })
  expect(createDraft('d').get()).toEqual({ opening: 'Fog', ending: 'Light' })
})

test('tabs that are apart leave each other what is typed in them', () => {
  const here = createDraft('d', { isApart: true })
  const there = createDraft('d', { isApart: true })
  here.set('question', 'When?')
  vi.advanceTimersByTime(400)
  there.set('question', 'Where?')
  there.flush()
  here.reload()
  expect(here.get()).toEqual({ question: 'When?' })
  here.set('note', 'Ferry')
  there.clear()
  vi.advanceTimersByTime(400)
  expect(here.get()).toEqual({ question: 'When?', note: 'Ferry' })
  expect(createDraft('d', { isApart: true }).get()).toEqual({ question: 'When?', note: 'Ferry' })
})

test('a window that is apart has its own text again after a reload, whatever another has written or sent', () => {
  const windows = { here: new Map<string, string>(), there: new Map<string, string>() }
  const openedIn = (each: keyof typeof windows) => {
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => windows[each].get(key) ?? null,
      setItem: (key: string, value: string) => windows[each].set(key, value),
    })
    return createDraft('d', { isApart: true })
  }
  const here = openedIn('here')
  here.set('question', 'When?')
  here.flush()
  const there = openedIn('there')
  expect(there.get()).toEqual({ question: 'When?' })
  there.set('question', 'Where?')
  there.flush()
  expect(openedIn('here').get()).toEqual({ question: 'When?' })
  openedIn('there').clear()
  expect(openedIn('there').get()).toEqual({ question: '' })
  expect(openedIn('here').get()).toEqual({ question: 'When?' })
})

test('news from another tab does not take away what is being typed', () => {
  const here = createDraft('d')
  const there = createDraft('d')
  there.set('opening', 'Theirs')
  there.flush()
  here.set('opening', 'Mine')
  here.reload()
  expect(here.get()).toEqual({ opening: 'Mine' })
})

test('an emptied field stays empty, in every window', () => {
  const here = createDraft('d')
  here.set('opening', 'Fog')
  here.flush()
  const there = createDraft('d')
  here.set('opening', '')
  here.flush()
  there.reload()
  expect([there.get().opening, createDraft('d').get().opening]).toEqual(['', ''])
})

test('a form that is only looked at leaves nothing behind', () => {
  const draft = createDraft('d')
  draft.update((fields) => new Map(fields))
  draft.flush()
  expect(kept.size).toBe(0)
})

test('clearing empties what was written and what waits to be, at once', () => {
  const draft = createDraft('d')
  draft.set('opening', 'Fog')
  draft.flush()
  draft.set('ending', 'Light')
  draft.clear()
  expect(draft.get()).toEqual({ opening: '', ending: '' })
  expect(kept.get('d')).not.toMatch(/Fog|Light/)
})

test('a draft moves to a form that has all its fields and no draft of its own', () => {
  write('fallback', 'Fog')
  moveDraft('fallback', 'mine', (field) => field === 'opening')
  expect(createDraft('mine').get()).toEqual({ opening: 'Fog' })
  expect(createDraft('fallback').get()).toEqual({ opening: '' })
})

test('a draft stays where it is when the other form has one already, or lacks a field', () => {
  write('fallback', 'Fog')
  moveDraft('fallback', 'other', () => false)
  write('mine', 'Light')
  moveDraft('fallback', 'mine', () => true)
  expect(createDraft('fallback').get()).toEqual({ opening: 'Fog' })
  expect(createDraft('mine').get()).toEqual({ opening: 'Light' })
  expect(createDraft('other').get()).toEqual({})
})

function write(key: string, opening: string) {
  const draft = createDraft(key)
  draft.set('opening', opening)
  draft.flush()
}
