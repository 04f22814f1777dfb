import { expect, it } from 'vitest'
import { describeDuration } from './describe-duration.ts'

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59.9, '59 seconds'],
  [60, '1 minute'],
  [3_605, '1 hour'],
  [7 * 86_400 - 1, '6 days 23 hours'],
  [-90, '1 minute 30 seconds'],
])('%d seconds are “%s”', (seconds, text) => {
  expect(describeDuration(seconds, 'en')).toBe(text)
})

it('speaks Chinese', () => {
  expect(describeDuration(90_061, 'zh-Hant')).toMatch(/^1 天 1 小時$/)
})
