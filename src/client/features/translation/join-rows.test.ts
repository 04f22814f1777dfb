import { expect, test } from 'vitest'
import { joinRows } from './join-rows.ts'

const rows = (...days: number[]) =>
  days.map((day) => ({ id: `t${day}`, createdAt: `2026-03-${day}T09:00:00.000Z` }))
const seen = rows(15, 14, 13, 12, 11)

test('a new row moves the last of the newest down, not away', () => {
  expect(joinRows(rows(16, 15, 14), seen)).toEqual(rows(16, 15, 14, 13, 12, 11))
})

test('a deleted row brings the next one up, once', () => {
  expect(joinRows(rows(15, 13, 12), seen)).toEqual(rows(15, 13, 12, 11))
})

test('before any other was seen the newest are all', () => {
  expect(joinRows(rows(15, 14), [])).toEqual(rows(15, 14))
})
