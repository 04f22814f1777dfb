import { describe, expect, it } from 'vitest'
import { maskToken } from './mask-token.ts'

describe('maskToken', () => {
  it('shows the first and last six characters of a long token', () => {
    expect(maskToken(`abcdef${'x'.repeat(200)}uvwxyz`)).toBe('abcdef…uvwxyz')
  })

  it('never shows more than a third', () => {
    for (let length = 0; length <= 60; length++) {
      const shown = Array.from(maskToken('字'.repeat(length))).length - 1
      expect(shown).toBeLessThanOrEqual(length / 3)
    }
  })
})
