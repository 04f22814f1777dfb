import { expect, test } from 'vitest'
import { drawPdf, writePdf, writePdfWithNamedMap } from '../../../../../../tests/support/pdf-writer.ts'
import { pdf } from './pdf.ts'
import { textOf } from './pdf-lines.ts'

test('a PDF is recognised by its first bytes, whatever its name', () => {
  const file = writePdf({ pages: [['x']] })
  expect(pdf.recognises(file, 'txt')).toBe(true)
  const afterJunk = new Uint8Array([...new TextEncoder().encode('junk\n'.repeat(20)), ...file])
  expect(pdf.recognises(afterJunk, 'pdf')).toBe(true)
  expect(pdf.recognises(new TextEncoder().encode('About the mark %PDF- in files.'), 'txt')).toBe(false)
  expect(pdf.recognises(new TextEncoder().encode('no mark at all'), 'pdf')).toBe(false)
})

test('each page is a block with its number, a page without text an empty one', async () => {
  const file = writePdf({ pages: [['The first page.'], [], ['The third page.', 'Its second line.']] })
  expect(await pdf.read(file)).toEqual({
    pages: 3,
    blocks: [
      { page: 1, text: 'The first page.' },
      { page: 2, text: '' },
      { page: 3, text: 'The third page.\nIts second line.' },
    ],
  })
})

test('Han, kana, Hangul, Thai and accents come through, full lines without spaces joined', async () => {
  const lines = [
    '守燈塔的老人每天傍晚點亮那盞燈，等著一艘不會回來的',
    '船。',
    '',
    '東京タワーの灯り',
    '',
    '등대지기 ประภาคาร Dvořák 𠮷',
  ]
  const { blocks } = await pdf.read(writePdf({ pages: [lines] }))
  expect(blocks[0]?.text).toBe(
    '守燈塔的老人每天傍晚點亮那盞燈，等著一艘不會回來的船。\n\n東京タワーの灯り\n\n등대지기 ประภาคาร Dvořák 𠮷',
  )
})

test.each([
  ['UniGB-UCS2-H', 'GB1', [0x70, 0x6f, 0x58, 0x54], '灯塔'],
  ['GBK-EUC-H', 'GB1', [0xb5, 0xc6, 0xcb, 0xfe], '灯塔'],
  ['ETen-B5-H', 'CNS1', [0xbf, 0x4f, 0xb6, 0xf0], '燈塔'],
  ['90ms-RKSJ-H', 'Japan1', [0x93, 0x8c, 0x8b, 0x9e], '東京'],
  ['KSCms-UHC-H', 'Korea1', [0xb5, 0xee, 0xb4, 0xeb], '등대'],
] as const)('a font of the reader’s own, its characters by %s of %s', async (map, ordering, bytes, text) => {
  const { blocks } = await pdf.read(writePdfWithNamedMap({ map, ordering, bytes }))
  expect(blocks).toEqual([{ page: 1, text }])
})

test('a word divided at the end of a line is whole again, a wide gap is a new paragraph', async () => {
  const lines = [
    'The keeper negoti-',
    'ates with the sea-',
    'Gods say no. A dash -',
    'stays.',
    '',
    'New paragraph.',
  ]
  const { blocks } = await pdf.read(writePdf({ pages: [lines] }))
  expect(blocks[0]?.text).toBe(
    'The keeper negotiates with the sea-\nGods say no. A dash -\nstays.\n\nNew paragraph.',
  )
})

test('a short line of a script without spaces ends its paragraph', () => {
  const at = (text: string, y: number, right: number) => ({ text, y, right, height: 12 })
  expect(textOf([at('第一章', 700, 90), at('守燈塔的老人每天', 685, 500), at('點亮那盞燈', 670, 300)])).toBe(
    '第一章\n守燈塔的老人每天點亮那盞燈',
  )
})

test.each([0, 90, 180, 270] as const)(
  'a page that is shown turned by %i degrees reads as it is shown',
  async (rotate) => {
    const file = drawPdf({
      pages: [
        [
          { text: 'A wide page.', x: 60, y: 560 },
          { text: 'Its second line.', x: 60, y: 545 },
          { text: 'Its third line.', x: 60, y: 530 },
          { text: 'A new paragraph.', x: 60, y: 500 },
        ],
      ],
      pageSize: { width: 842, height: 595 },
      latinWidth: 500,
      rotate,
    })
    expect((await pdf.read(file)).blocks).toEqual([
      { page: 1, text: 'A wide page.\nIts second line.\nIts third line.\n\nA new paragraph.' },
    ])
  },
)

test('the caller keeps its bytes', async () => {
  const file = writePdf({ pages: [['x']] })
  const before = file.length
  await pdf.read(file)
  expect(file).toHaveLength(before)
})

const file = writePdf({ pages: [['The first page.']] })

test.each([
  ['locked', writePdf({ pages: [['x']], locked: true }), 'protected by a password'],
  ['cut off', file.subarray(0, 200), 'damaged'],
  ['nothing but the mark', new TextEncoder().encode('%PDF-1.7\n'), 'damaged'],
  ['noise after the mark', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 7)]), 'damaged'],
])('%s: refused with the reason', async (_name, bytes, reason) => {
  await expect(pdf.read(bytes)).rejects.toMatchObject({
    name: 'AppError',
    code: 'unprocessable',
    message: expect.stringContaining(reason),
  })
})
