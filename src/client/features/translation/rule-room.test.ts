import { expect, it } from 'vitest'
import { withRoom } from './rule-room.ts'

const field = (value: string, at: number) => ({ value, at, synced: at })

it('rules give way, those taken back and the oldest first, before a form grows beyond what the server keeps', () => {
  const long = 'x'.repeat(2000)
  const rules = Array.from({ length: 200 }, (_, at) => [`line:de:0:${at}`, field(long, at + 10)] as const)
  const fields = new Map([['text', field(long, 1)], ['line:de:0:back', field('', 999)], ...rules])
  const kept = withRoom(fields)
  expect(kept.has('text')).toBe(true)
  expect(kept.has('line:de:0:back')).toBe(false)
  expect(kept.has('line:de:0:0')).toBe(false)
  expect(kept.has('line:de:0:199')).toBe(true)
  expect(JSON.stringify(Object.fromEntries(kept)).length).toBeLessThan(350_000)
  const few = new Map(rules.slice(0, 5))
  expect(withRoom(few)).toBe(few)
})
