import { describe, expect, test } from 'vitest'
import {
  type DraftFields,
  hasUnsynced,
  laterOf,
  parseFields,
  serializeFields,
  withOtherSettled,
  withServerFields,
  withSynced,
  withValue,
} from './draft-fields.ts'

const none: DraftFields = new Map()
const typed = (value: string, nowMs: number, before = none) => withValue(before, 'opening', value, nowMs)
const synced = (fields: DraftFields) => withSynced(fields, fields)
const opening = (fields: DraftFields) => fields.get('opening')

describe('what another machine has saved', () => {
  test('appears in a form that was not touched here', () => {
    const merged = withServerFields(none, typed('Fog', 100))
    expect(opening(merged)?.value).toBe('Fog')
    expect(hasUnsynced(merged)).toBe(false)
  })

  test('takes the place of what was saved from here before', () => {
    const here = synced(typed('Fog', 100))
    const merged = withServerFields(here, typed('Fog and rain', 200, here))
    expect(opening(merged)).toMatchObject({ value: 'Fog and rain' })
    expect(opening(merged)?.others ?? []).toEqual([])
  })

  test('takes the place of it even when that machine’s clock is behind', () => {
    const here = synced(typed('Fog', 9_000_000))
    const there = typed('Rain', 5, here)
    expect(opening(withServerFields(here, there))?.value).toBe('Rain')
  })

  test('an emptied field stays empty', () => {
    const here = synced(typed('Fog', 100))
    expect(opening(withServerFields(here, typed('', 200, here)))?.value).toBe('')
  })
})

describe('what was typed here and not saved yet', () => {
  test('stays, with what was saved elsewhere in other fields', () => {
    const before = synced(typed('Fog', 100))
    const here = typed('Fog here', 200, before)
    const there = withValue(before, 'ending', 'Light there', 300)
    const merged = withServerFields(here, there)
    expect([opening(merged)?.value, merged.get('ending')?.value]).toEqual(['Fog here', 'Light there'])
    expect(opening(merged)?.others ?? []).toEqual([])
    expect(hasUnsynced(merged)).toBe(true)
  })

  test('is kept as the other text where the same field was changed later elsewhere', () => {
    const before = synced(typed('Fog', 100))
    const merged = withServerFields(typed('Fog here', 200, before), typed('Rain there', 300, before))
    expect(opening(merged)).toMatchObject({ value: 'Rain there', others: ['Fog here'] })
    expect(hasUnsynced(merged)).toBe(true)
  })

  test('wins where it is the later one, and the text from elsewhere is kept as the other', () => {
    const before = synced(typed('Fog', 100))
    const merged = withServerFields(typed('Fog here', 400, before), typed('Rain there', 300, before))
    expect(opening(merged)).toMatchObject({ value: 'Fog here', others: ['Rain there'] })
  })

  test('leaves no other text when it goes on from that very text', () => {
    const merged = withServerFields(typed('Fog and rain', 400), typed('Fog', 300))
    expect(opening(merged)?.others ?? []).toEqual([])
  })

  test('is sent again to a server that has lost it', () => {
    expect(hasUnsynced(withServerFields(synced(typed('Fog', 100)), none))).toBe(true)
  })
})

test('no text is lost however often two machines write the same field at once, their clocks behind', () => {
  let server = synced(typed('Fog', 1_000_000))
  let machines = [server, server]
  for (let round = 1; round <= 6; round++) {
    machines = machines.map((fields, at) => {
      const before = opening(fields)?.value
      return typed(`${before} ${'ab'[at]}${round}`, round, fields)
    })
    machines = machines.map((fields) => {
      server = withServerFields(fields, server)
      return synced(server)
    })
  }
  const { value, others = [] } = opening(server) ?? {}
  const everything = [value, ...others].join()
  for (let round = 1; round <= 6; round++) {
    expect(everything).toContain(`a${round}`)
    expect(everything).toContain(`b${round}`)
  }
  expect(new Set(others).size).toBe(others.length)
})

test('a text that gave way can be brought back, and back again, or given up', () => {
  const both = withServerFields(typed('Here', 200), typed('There', 300))
  const back = withOtherSettled(both, 'opening', 'Here', 'bring back')
  expect(opening(back)).toMatchObject({ value: 'Here', others: ['There'] })
  expect(hasUnsynced(back)).toBe(true)
  const settled = withOtherSettled(back, 'opening', 'There', 'give up')
  expect(opening(settled)?.others).toEqual([])
  expect(opening(withServerFields(synced(back), settled))?.others).toEqual([])
  expect(withOtherSettled(settled, 'opening', 'There', 'bring back')).toBe(settled)
})

test('of two windows the later text counts, field by field', () => {
  const here = withValue(typed('Old', 100), 'ending', 'Light', 300)
  const there = typed('New', 200)
  const merged = laterOf(here, there)
  expect([opening(merged)?.value, merged.get('ending')?.value]).toEqual(['New', 'Light'])
  expect(laterOf(there, here).get('opening')?.value).toBe('New')
})

test('what is typed while a save is under way stays to be saved', () => {
  const sent = typed('Fog', 100)
  const now = typed('Fog!', 200, sent)
  expect(hasUnsynced(withSynced(now, sent))).toBe(true)
  expect(hasUnsynced(withSynced(sent, sent))).toBe(false)
})

test('a form that was never filled has nothing to save', () => {
  expect(hasUnsynced(none)).toBe(false)
  expect(hasUnsynced(typed('', 100))).toBe(false)
  expect(hasUnsynced(typed('', 200, synced(typed('Fog', 100))))).toBe(true)
})

test('fields come back as they were written, whatever their ids', () => {
  const fields = withValue(withValue(typed('霧', 1), '__proto__', true, 2), 'constructor', 'x', 3)
  expect(parseFields(serializeFields(fields))).toEqual(fields)
  expect(parseFields('{}').get('constructor')).toBeUndefined()
})

test.each([
  null,
  '{"opening":',
  '[]',
  'null',
  '7',
  '"text"',
  '{"opening":{"a":1},"list":[1],"n":null,"t":"x"}',
])('what cannot be read (%s) is no field', (kept) => {
  expect(parseFields(kept).size).toBe(0)
})
