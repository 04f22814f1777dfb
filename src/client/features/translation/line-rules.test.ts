import { describe, expect, it } from 'vitest'
import { type DraftFields, withServerFields, withValue } from '#client/lib/draft-fields.ts'
import { asOneLine, changedRule, createRulesReader, parseRule, ruleField, ruleText } from './line-rules.ts'

const at = { line: 3, source: 'Go', to: 'zh-HK' }
const withRule = (fields: DraftFields, text: string, atMs: number, nth = 0) =>
  withValue(fields, ruleField(at, nth), text, atMs)

describe('what is settled for a line', () => {
  it('is one rule, in which the later word counts', () => {
    const pinned = changedRule(at, undefined, { pinned: '走' })
    expect(pinned).toMatchObject({ ...at, pinned: '走' })
    const wanted = changedRule(at, pinned, { wantedSyllables: 2 })
    expect(JSON.parse(ruleText(wanted))).toEqual({ ...at, pinned: '走', wantedSyllables: 2 })
    const locked = changedRule(at, wanted, { locked: true })
    expect(JSON.parse(ruleText(locked))).toEqual({ ...at, locked: true, wantedSyllables: 2 })
    expect(JSON.parse(ruleText(changedRule(at, locked, { pinned: '行' })))).not.toHaveProperty('locked')
  })

  it('is gone when it says nothing any more, and moves with its line', () => {
    const locked = changedRule(at, undefined, { locked: true })
    expect(ruleText(changedRule(at, locked, { locked: false }))).toBe('')
    expect(changedRule({ ...at, line: 4 }, locked, { pinned: '行' })).toMatchObject({ line: 4, source: 'Go' })
  })

  it.each([
    [0, 1],
    [2.6, 3],
    [4000, 1000],
  ])('takes %f syllables wanted as %i', (typed, taken) => {
    expect(changedRule(at, undefined, { wantedSyllables: typed })).toMatchObject({ wantedSyllables: taken })
  })
})

describe('the rules of a draft', () => {
  const rule = (pinned: string) => ruleText({ ...at, pinned })

  it('are fields of their own, beside those of the script, and the same objects while nothing changes', () => {
    const read = createRulesReader()
    const script = withValue(new Map(), 'text', 'Go', 1)
    const one = withRule(script, rule('走'), 2)
    const first = read(one)
    expect(first).toEqual([{ ...at, pinned: '走', field: 'line:zh-HK:0:Go', hasOthers: false }])
    expect(read(withValue(one, 'text', 'Go!', 3))).toBe(first)
    const two = read(withRule(one, rule('行'), 4, 1))
    expect(two).toHaveLength(2)
    expect(two[0]).toBe(first[0])
    expect(read(withRule(one, '', 5))).toEqual([])
  })

  it('of two machines come together, line by line', () => {
    const here = withRule(new Map(), rule('走'), 2)
    const there = withRule(new Map(), rule('行'), 3, 1)
    const rules = createRulesReader()(withServerFields(here, there))
    expect(rules.map(({ pinned, hasOthers }) => [pinned, hasOthers])).toEqual([
      ['走', false],
      ['行', false],
    ])
  })

  it('that two machines settled for one line hold the later, and know the earlier', () => {
    const here = withRule(new Map(), rule('走'), 2)
    const later = withRule(new Map(), rule('行'), 3)
    expect(createRulesReader()(withServerFields(here, later))).toMatchObject([
      { pinned: '行', hasOthers: true },
    ])
    const takenBack = withRule(withRule(new Map(), rule('x'), 3), '', 4)
    expect(createRulesReader()(withServerFields(here, takenBack))).toEqual([
      { ...at, field: 'line:zh-HK:0:Go', hasOthers: true },
    ])
  })
})

it.each(['', '{', '{}', 'null', '7', '{"line":"1"}', '{"line":1,"source":"a","to":"en","pinned":7}'])(
  'what cannot be read (%s) is no rule',
  (kept) => {
    expect(parseRule(kept)).toBe(null)
  },
)

it('a line that is typed has no breaks and no tabs', () => {
  expect(asOneLine('Halt\r\n\tdich\u2028fest')).toBe('Halt dich fest')
})
