import { expect, test } from 'vitest'
import { drawPdf } from '../../../../../../tests/support/pdf-writer.ts'
import { pdf } from './pdf.ts'
import { withThaiMarksInPlace } from './thai-marks.ts'

test.each([
  ['marks of a font’s own code', 'ที\uf70aนี\uf713 ป\uf702 ญ\uf718 \uf70fาติ', 'ที่นี่ ปี ญุ ญาติ'],
  [
    'sara am in its halves, the tone before or between',
    'น\u0e49\u0e4d\u0e32 น\u0e4d\u0e49\u0e32 ท\u0e4d\u0e32',
    'น้ำ น้ำ ทำ',
  ],
  ['a tone before its vowel', 'ท\u0e48\u0e35น\u0e49\u0e31น', 'ที่นั้น'],
  ['spaces before marks', 'น ้ ำ ท ี ่ ก ็', 'น้ำ ที่ ก็'],
  ['nothing else', 'เรื่อง ไม่ ๆ ำ', 'เรื่อง ไม่ ๆำ'],
  ['other scripts', 'the \uf70a lamp', 'the \uf70a lamp'],
])('%s', (_name, drawn, typed) => {
  expect(withThaiMarksInPlace(drawn)).toBe(typed)
})

test('a Thai page of Word reads as it was typed', async () => {
  const file = drawPdf({
    pages: [[{ text: 'คนเฝ\uf70bาน\u0e4d\u0e49\u0e32ที\uf70aนี่', x: 60, y: 700 }]],
    pageSize: { width: 595, height: 842 },
    latinWidth: 500,
  })
  expect((await pdf.read(file)).blocks[0]?.text).toBe('คนเฝ้าน้ำที่นี่')
})
