import { expect, it } from 'vitest'
import { enWriting } from '#client/texts/en-writing.ts'
import { zhHantWriting } from '#client/texts/zh-hant-writing.ts'
import { describePlace } from './describe-place.ts'

const scene = { number: '12A', heading: 'INT. LIGHTHOUSE - NIGHT' }

it.each([
  [{ page: 3 }, 'page 3', '第 3 頁'],
  [{ page: 3, lastPage: 4 }, 'pages 3–4', '第 3–4 頁'],
  [{ page: 4, pageLabel: 'iv' }, 'page iv (4 in the file)', '第 iv 頁（檔案第 4 頁）'],
  [
    { page: 12, lastPage: 13, pageLabel: 'xii', lastPageLabel: '1' },
    'pages xii–1 (12–13 in the file)',
    '第 xii–1 頁（檔案第 12–13 頁）',
  ],
  [
    { page: 12, lastPage: 13, pageLabel: '7', lastPageLabel: '7' },
    'page 7 (12–13 in the file)',
    '第 7 頁（檔案第 12–13 頁）',
  ],
  [
    { scene, page: 34 },
    'Scene 12A · INT. LIGHTHOUSE - NIGHT · page 34',
    '第 12A 場 · INT. LIGHTHOUSE - NIGHT · 第 34 頁',
  ],
  [
    { scene, headings: ['Act one', 'INT. LIGHTHOUSE - NIGHT'] },
    'Act one · Scene 12A · INT. LIGHTHOUSE - NIGHT',
    'Act one · 第 12A 場 · INT. LIGHTHOUSE - NIGHT',
  ],
  [{ headings: ['Chapter 2', 'The keeper'] }, 'Chapter 2 › The keeper', 'Chapter 2 › The keeper'],
  [{ row: 2 }, 'row 2', '第 2 列'],
  [{ row: 2, lastRow: 31 }, 'rows 2–31', '第 2–31 列'],
  [{ startMs: 724_400, endMs: 3_729_000 }, '0:12:04–1:02:09', '0:12:04–1:02:09'],
  [{ startMs: 724_400, endMs: 724_900 }, '0:12:04', '0:12:04'],
  [{}, '', ''],
])('says %j as %s', (locator, inEnglish, inChinese) => {
  expect([describePlace(locator, enWriting), describePlace(locator, zhHantWriting)]).toEqual([
    inEnglish,
    inChinese,
  ])
})
