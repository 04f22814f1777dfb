import { expect, test } from 'vitest'
import type { LineResult } from '#shared/translation-result.ts'
import { knownScript } from './known-script.ts'
import { issuesOf } from './line-issues.ts'
import { type ScriptRow, scriptRows, targetOf, translationIn, withCueTimes } from './script-rows.ts'

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

test('a line of ASS has its time, the second one of an event too', () => {
  const rows = rowsOf(
    '[Events]\nComment: 0,0:00:09.00,0:00:09.50,Default,,0,0,0,,No\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Where\\Nare you at 0:00:07.00, Tom?\n',
  )
  expect(rows.map(({ time, source }) => [time, source])).toEqual([
    [null, null],
    [null, null],
    ['0:00:01.00', 'Where'],
    ['0:00:01.00', 'are you at 0:00:07.00, Tom?'],
  ])
})

test('a line that was left as the original has it has no translation', () => {
  const [row] = rowsOf('Hold on!')
  const rule = { line: 1, source: 'Hold on!', to: 'de', field: 'line:de:0:Hold on!', hasOthers: false }
  const line = { target: 'Hold on!', status: 'locked' } as LineResult
  const among = (changes: Partial<ScriptRow>) => translationIn({ ...(row as ScriptRow), ...changes })
  expect(among({})).toBeUndefined()
  expect(among({ rule: { ...rule, locked: true } })).toBeUndefined()
  expect(among({ line })).toBeUndefined()
  expect(among({ line, rule: { ...rule, wantedSyllables: 2 } })).toBeUndefined()
  expect(among({ line, rule: { ...rule, pinned: 'Halt!' } })).toBe('Halt!')
  expect(among({ line: { ...line, status: 'fits' } })).toBe('Hold on!')
})

test('lines of a subtitle have its time where they stand alone, and lines of other scripts have none', () => {
  const alone = (text: string) => {
    const rows = rowsOf(text)
    const said = rows.filter(({ source }) => source !== null)
    return withCueTimes(said, rows).map(({ source, time }) => [source, time])
  }
  expect(
    alone('1\n00:00:01,000 --> 00:00:02,000\nHold on!\nNow.\n\n2\n00:00:03,500 --> 00:00:04,000\nNo.'),
  ).toEqual([
    ['Hold on!', '00:00:01,000'],
    ['Now.', '00:00:01,000'],
    ['No.', '00:00:03,500'],
  ])
  expect(alone('WEBVTT\n\nNOTE of 12:30:00.000\n\n00:01.000 --> 00:02.000 align:start\n<v Tom>Yes.')).toEqual(
    [['Yes.', '00:01.000']],
  )
  expect(alone('TC\tWHO\tSOURCE\tTARGET\n00:01:02:03\tTOM\tYes.\t')[0]?.[1]).toBe('00:01:02:03')
  for (const text of [
    '12:30\nis lunch',
    'TOM: It is 12:30.',
    '12:30 --> lunch\nWe eat.',
    'INT. ROOM - 12:30\n\nTOM\nNo.',
  ])
    expect(alone(text).map(([, time]) => time)).not.toContain('12:30')
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
