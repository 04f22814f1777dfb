import { expect, it } from 'vitest'
import { withoutList } from './offline-list.ts'

const close = (line: string) => `${line}|`

it.each([
  ['dashes', '- learns\n- finds', 'learns|\nfinds|'],
  ['stars under a heading', 'She\n* waits\n\n* leaves', 'She|\nwaits|\n\nleaves|'],
  ['a line after it', '- learns\n- finds\nThen fog', 'learns|\nfinds|\nThen fog'],
  ['numbers', '1. waits\n2) leaves\n10 more', 'waits|\nleaves|\n10 more'],
  ['an item that is not written yet', '- learns\n- finds\n-', 'learns|\nfinds|\n-'],
  ['Chinese', '・學會看潮汐表\n・找到帳簿', '學會看潮汐表|\n找到帳簿|'],
  ['Chinese numbers', '1、學會看潮汐表\n2、找到帳簿', '學會看潮汐表|\n找到帳簿|'],
])('takes the signs off a list: %s', (_, text, without) => {
  expect(withoutList(text, close)).toBe(without)
})

it.each([
  ['dates', '12. September: storm\n13. September: calm'],
  ['one line of speech', 'He asks.\n- Who is there'],
  ['several', '- Who is there?\n- Nobody.'],
  ['sums', '-5 degrees\n-7 degrees'],
  ['decimals', '1.5 miles\n2.5 miles'],
  ['years', '1911. Fog\n1912. Frost'],
  ['a rule', 'Before\n---\nAfter\n---'],
  ['stars between parts', 'Fog\n* * *\nFrost\n* * *\nRain'],
  ['different signs', '- no list\n+ x'],
  ['verse', 'The lamp goes out,\nthe keeper stays'],
  ['emphasis', '*Fog* comes\n*Frost* comes'],
])('leaves lines that are no list as they are: %s', (_, text) => {
  expect(withoutList(text, close)).toBe(text)
})

it('takes no time over a long text', () => {
  const text = `${' '.repeat(100_000)}\n${'- '.repeat(50_000)}\n${'1. a\n'.repeat(20_000)}${'* '.repeat(100_000)}x`
  const begun = performance.now()
  withoutList(text, close)
  expect(performance.now() - begun).toBeLessThan(1000)
})
