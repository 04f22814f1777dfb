import { expect, test } from 'vitest'
import { linesOf, type PdfLine, textOf } from './pdf-lines.ts'
import type { PdfTextItem } from './pdf-text-item.ts'

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

/** Lines of a column, each sign as wide as it is high. */
const column = (left: number, texts: readonly string[]): PdfLine[] =>
  texts.map((text, at) => ({ text, y: 700 - 15 * at, right: left + text.length * 10, height: 10 }))

const prose = [
  '守燈塔的老人每天夜裡都要',
  '點亮那盞燈等著一艘不會回',
  '來的船他記得那場暴風雨和',
  '海上的汽笛聲還有她說過的',
  '話：你答應過的。',
]

test('the lines of each column of a page go on in the next', () => {
  expect(textOf([...column(60, prose), ...column(300, prose)])).toBe(`${prose.join('')}\n${prose.join('')}`)
})

test.each([
  [
    'names side by side',
    [
      ...column(60, ['瑪格麗特', '王小明', '李大華', '陳美麗', '老人']),
      ...column(300, ['燈塔守護人', '船長一', '船長二', '水手長', '漁夫甲']),
    ],
  ],
  [
    'lines of a poem above a column',
    [
      ...column(60, ['海上生明月', '天涯共此時']),
      ...column(300, ['情人怨遙夜', '竟夕起相思', '滅燭憐光滿', '披衣覺露滋', '不堪盈手贈']),
    ],
  ],
  [
    'short lines beside a long head',
    [
      ...column(300, ['第一章　燈塔守護人的故事']),
      ...column(60, ['老人點燈。', '船沒有來。', '她在等他。', '夜很長很長。', '天亮了嗎。']),
    ],
  ],
])('%s stay apart', (_name, lines) => {
  expect(textOf(lines).split(/\n+/)).toEqual(lines.map(({ text }) => text))
})

test('a page of thousands of labels takes no time', () => {
  const labels = Array.from({ length: 30_000 }, (_, at) => ({
    text: '燈塔',
    y: (at % 2) * 400,
    right: 80,
    height: 10,
  }))
  const start = process.cpuUsage()
  expect(textOf(labels).length).toBeGreaterThan(80_000)
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(1)
})
