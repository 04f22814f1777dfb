import { expect, it } from 'vitest'
import { likelySum } from './likely-sum.ts'

it('finds one of two doubtful events likelier than none', () => {
  expect(likelySum(Float64Array.of(0.4, 0.4), 2)).toBe(1)
  expect(likelySum(Float64Array.of(0.9, 0.1, 0.9), 3)).toBe(2)
  expect(likelySum(Float64Array.of(0.4, 0.4), 0)).toBe(0)
})

it('lets what else speaks for a number turn it', () => {
  expect(likelySum(Float64Array.of(0.4, 0.4), 2, Float64Array.of(1, 0.1, 1))).toBe(0)
})
