import { expect, test } from 'vitest'
import { formatUtc8 } from './utc8.ts'

test('an instant is shown eight hours later, with the zone written', () => {
  expect(formatUtc8('2026-11-21T04:05:59.999Z')).toBe('2026-11-21 12:05 UTC+8')
})

test('the day, the month and the year may change with it', () => {
  expect(formatUtc8('2026-12-31T16:00:00.000Z')).toBe('2027-01-01 00:00 UTC+8')
  expect(formatUtc8('2026-12-31T15:59:00.000Z')).toBe('2026-12-31 23:59 UTC+8')
})

test('an instant written in another zone is the same instant', () => {
  expect(formatUtc8('2026-11-21T17:50:00+13:45')).toBe('2026-11-21 12:05 UTC+8')
})

test('what is no instant is shown as it is', () => {
  expect(formatUtc8('soon')).toBe('soon')
})
