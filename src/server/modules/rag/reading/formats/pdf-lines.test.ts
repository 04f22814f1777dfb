import { expect, test } from 'vitest'
import { linesOf, type PdfTextItem } from './pdf-lines.ts'

const run = (str: string, height: number, y: number): PdfTextItem => ({
  str,
  dir: 'ltr',
  width: str.length * 6,
  height,
  transform: [1, 0, 0, 1, 60, y],
  hasEOL: false,
})

test.each([
  [
    'a note hangs on a word',
    [run('the lighthouse', 12, 700), run('1', 7, 705), run(' lamp', 12, 700)],
    'the lighthouse 1 lamp',
  ],
  ['a power stays', [run('ten km', 12, 700), run('2', 7, 705)], 'ten km2'],
  ['an index stays', [run('water', 12, 700), run('2', 7, 697)], 'water2'],
  ['a number as large as its word stays', [run('room', 12, 700), run('2', 12, 700)], 'room2'],
])('where %s', (_name, runs, text) => {
  expect(linesOf(runs).map((line) => line.text)).toEqual([text])
})

test('a line of Arabic is read from the right, whatever order it is drawn in', () => {
  const drawn = (str: string, left: number, dir = 'rtl'): PdfTextItem => ({
    ...run(str, 10, 700),
    dir,
    width: str.length * 6,
    transform: [1, 0, 0, 1, left, 700],
  })
  const runs = [
    drawn('مشهد', 200),
    drawn('1', 188, 'ltr'),
    drawn('ليل', 60),
    drawn(' ', 78, 'ltr'),
    drawn('Bay', 110, 'ltr'),
    drawn('The', 86, 'ltr'),
    drawn('داخلي', 152),
  ]
  expect(linesOf(runs).map(({ text }) => text)).toEqual(['مشهد 1 داخلي The Bay ليل'])
})
