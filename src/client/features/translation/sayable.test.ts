import { expect, it } from 'vitest'
import type { LineRule } from './line-rules.ts'
import { sayableSyllables } from './sayable.ts'

const row = (tooFast: number | null, targetSyllables: number, wanted: number, rule?: Partial<LineRule>) => ({
  ...{ tooFast, targetSyllables, wanted },
  rule: rule && { line: 1, source: '', to: 'th', field: '', hasOthers: false, ...rule },
})

it.each([
  // Thai can be said with 7.05 syllables a second.
  ['what can be said in its time, and a tenth more', row(14.1, 40, 40), 18],
  ['or one more', row(10, 10, 10), 6],
  ['one at least', row(70.5, 5, 5), 1],
  ['nothing of a line that can be said', row(null, 10, 10), null],
  ['nothing where fewer are wanted anyway', row(10, 20, 12), null],
  ['nothing where somebody has said how many', row(10, 10, 10, { wantedSyllables: 9 }), null],
])('wants %s', (_, given, wanted) => {
  expect(sayableSyllables(given, 'th')).toBe(wanted)
})
