import { expect, test } from 'vitest'
import { knownScript } from './known-script.ts'
import { issuesOf } from './line-issues.ts'
import { scriptRows, targetOf } from './script-rows.ts'

const rowsOf = (text: string) => scriptRows(knownScript(text), new Map(), new Map())

test('a cue that stands above its speech is named there, and nowhere else', () => {
  const rows = rowsOf('INT. ROOM - DAY\n\nMARGIT\n(quietly)\nHold on!\n\nTOM (O.S.)\nNo.\n')
  expect(rows.map(({ number, character, text }) => [number, character, text])).toEqual([
    [1, null, 'INT. ROOM - DAY'],
    [4, 'MARGIT', '(quietly)'],
    [5, 'MARGIT', 'Hold on!'],
    [8, 'TOM', 'No.'],
  ])
})

test('a table shows the translations that it came with', () => {
  const rows = rowsOf('TC\tWHO\tSOURCE\tTARGET\n00:01\tTOM\tYes.\tJa.\n00:02\tANN\tNo.\t')
  expect(rows.map(targetOf)).toEqual(['', 'Ja.', ''])
})

test('a row of a table has its time, and no other line has', () => {
  const table = rowsOf('TC\tWHO\tSOURCE\tTARGET\n00:01:02:03\tTOM\tYes.\t\n 01:04 \tANN\tNo.\t')
  expect(table.map(({ time }) => time)).toEqual([null, '00:01:02:03', '01:04'])
  const others = ['12:30\nis lunch', 'TOM: 12:30 is lunch.', '1\n00:00:01,000 --> 00:00:02,000\nHold on!']
  expect(others.flatMap(rowsOf).map(({ time }) => time)).toEqual([null, null, null, null, null, null])
})

test('what was measured of a line counts until the line is changed', () => {
  const issue = { line: 2, reason: 'wrong-script' } as const
  const part = {
    name: 'untranslatedRemains',
    score: 50,
    weight: 1,
    checkedLines: 2,
    issues: [issue],
  } as const
  const quality = { overallScore: 50, parts: [{ ...part, issues: [issue] }] }
  const issues = issuesOf({ ratio: 1, quality, text: '好\nNo.' })
  expect(issues(2, 'No.')).toEqual([issue])
  expect(issues(2, '唔好。')).toEqual([])
  expect(issues(1, '好')).toEqual([])
})
