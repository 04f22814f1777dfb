import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraft } from './draft.ts'
import { parseFields, serializeFields, withValue } from './draft-fields.ts'
import { createDraftSync } from './draft-sync.ts'

const saveMs = 2100

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is typed is on the server some two seconds later, in one save', async () => {
  const server = createServer()
  const { draft } = await openForm(server)
  draft.set('opening', 'F')
  await vi.advanceTimersByTimeAsync(500)
  draft.set('opening', 'Fog')
  expect(server.saves).toBe(0)
  await vi.advanceTimersByTimeAsync(saveMs)
  expect([server.value('opening'), server.saves]).toEqual(['Fog', 1])
})

test('typing without a pause does not put off the saving', async () => {
  const server = createServer()
  const { draft } = await openForm(server)
  for (let typed = 1; typed <= 30; typed++) {
    draft.set('opening', 'x'.repeat(typed))
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(String(server.value('opening')).length).toBeGreaterThanOrEqual(15)
})

test('what another machine saved appears, and what was typed here meanwhile is saved on top', async () => {
  const server = createServer()
  server.write('ending', 'Light')
  const { draft, sync } = await openForm(server)
  expect(draft.get()).toEqual({ ending: 'Light' })

  server.write('middle', 'Storm')
  draft.set('opening', 'Fog')
  await vi.advanceTimersByTimeAsync(saveMs)
  expect(draft.get()).toEqual({ ending: 'Light', middle: 'Storm', opening: 'Fog' })
  expect(['opening', 'middle', 'ending'].map(server.value)).toEqual(['Fog', 'Storm', 'Light'])

  server.write('ending', 'Dark')
  sync.refresh()
  await vi.advanceTimersByTimeAsync(0)
  expect(draft.get().ending).toBe('Dark')
})

test('a server that cannot be reached is asked again, and gets everything in the end', async () => {
  const server = createServer()
  server.isDown = true
  const { draft } = await openForm(server)
  draft.set('opening', 'Fog')
  await vi.advanceTimersByTimeAsync(30_000)
  const asked = server.calls
  expect(asked).toBeGreaterThan(2)
  expect(asked).toBeLessThan(8)
  expect(draft.get()).toEqual({ opening: 'Fog' })
  server.isDown = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.value('opening')).toBe('Fog')
  const done = server.calls
  await vi.advanceTimersByTimeAsync(300_000)
  expect(server.calls).toBe(done)
})

test('a save whose answer is lost is not taken for another window’s', async () => {
  const server = createServer()
  const { draft } = await openForm(server)
  server.losesAnswers = true
  draft.set('opening', 'Fog')
  await vi.advanceTimersByTimeAsync(saveMs)
  expect(server.value('opening')).toBe('Fog')
  server.losesAnswers = false
  await vi.advanceTimersByTimeAsync(10_000)
  draft.set('opening', 'Fog!')
  await vi.advanceTimersByTimeAsync(saveMs)
  expect(server.value('opening')).toBe('Fog!')
  expect(draft.fields().get('opening')?.others ?? []).toEqual([])
})

test('leaving saves at once, what was typed during a save too, and then rests', async () => {
  const server = createServer()
  const { draft, sync } = await openForm(server)
  draft.set('opening', 'Fog')
  sync.saveNow()
  draft.set('opening', 'Fog!')
  sync.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.value('opening')).toBe('Fog!')
  draft.set('opening', 'Later')
  sync.saveSoon()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.value('opening')).toBe('Fog!')
})

async function openForm(server: ReturnType<typeof createServer>) {
  const draft = createDraft('form')
  const sync = createDraftSync(draft, server)
  draft.subscribe(sync.saveSoon)
  sync.refresh()
  await vi.advanceTimersByTimeAsync(0)
  return { draft, sync }
}

/** A server's drafts of one key, with the rules of the real one. */
function createServer() {
  let stored: { value: string; version: number } | null = null
  const conflict = new Error('conflict')
  const server = {
    isDown: false,
    losesAnswers: false,
    calls: 0,
    saves: 0,
    find: async () => {
      server.calls += 1
      if (server.isDown) throw new Error('down')
      return stored
    },
    save: async (value: string, basedOn: number) => {
      server.calls += 1
      if (server.isDown) throw new Error('down')
      if (basedOn !== (stored?.version ?? 0)) throw conflict
      stored = { value, version: basedOn + 1 }
      server.saves += 1
      if (server.losesAnswers) throw new Error('cut off')
      return { version: stored.version }
    },
    isConflict: (error: unknown) => error === conflict,
    value: (field: string) => parseFields(stored?.value ?? null).get(field)?.value,
    /** As another machine saves. */
    write: (field: string, text: string) => {
      const fields = withValue(parseFields(stored?.value ?? null), field, text, Date.now())
      stored = { value: serializeFields(fields), version: (stored?.version ?? 0) + 1 }
    },
  }
  return server
}
