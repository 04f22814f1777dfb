import { describe, expect, it } from 'vitest'
import { asOneLine, parseRules, withRuleChange } from './line-rules.ts'

const at = { line: 3, source: 'Go', to: 'zh-HK' }

describe('what is settled for a line', () => {
  it('is one rule, in which the later word counts', () => {
    const pinned = withRuleChange([], at, undefined, { pinned: '走' })
    expect(pinned).toEqual([{ ...at, pinned: '走' }])
    const wanted = withRuleChange(pinned, at, pinned[0], { wantedSyllables: 2 })
    expect(wanted).toEqual([{ ...at, pinned: '走', wantedSyllables: 2 }])
    const locked = withRuleChange(wanted, at, wanted[0], { locked: true })
    expect(locked).toEqual([{ ...at, locked: true, wantedSyllables: 2 }])
    expect(withRuleChange(locked, at, locked[0], { pinned: '行' })[0]).not.toHaveProperty('locked')
  })

  it('is gone when it says nothing any more', () => {
    const rules = withRuleChange([], at, undefined, { locked: true })
    expect(withRuleChange(rules, at, rules[0], { locked: false })).toEqual([])
  })

  it('leaves the other lines alone, and moves with its own', () => {
    const other = { ...at, line: 9, pinned: 'x' }
    const mine = { ...at, pinned: '走' }
    expect(withRuleChange([other, mine], { ...at, line: 4 }, mine, { pinned: '行' })).toEqual([
      other,
      { ...at, line: 4, pinned: '行' },
    ])
  })

  it.each([
    [0, 1],
    [2.6, 3],
    [4000, 1000],
  ])('takes %f syllables wanted as %i', (typed, taken) => {
    expect(withRuleChange([], at, undefined, { wantedSyllables: typed })[0]?.wantedSyllables).toBe(taken)
  })
})

it.each(['', '{', '{}', 'null', '[1, null, {"line":"1"}]', '[{"line":1,"source":"a","to":"en","pinned":7}]'])(
  'what cannot be read (%s) is no rule',
  (kept) => {
    expect(parseRules(kept)).toEqual([])
  },
)

it('a line has no breaks and no tabs, however it is pasted', () => {
  expect(asOneLine('a\r\n\tb\u2028c')).toBe('a b c')
})
