import { expect, test } from 'vitest'
import { drawPdf, writePdfWithNamedMap } from '../../../../../../tests/support/pdf-writer.ts'
import { pdf } from './pdf.ts'
import type { PdfTextItem } from './pdf-text-item.ts'
import { turnedUpright } from './pdf-vertical.ts'

const column = (text: string, x: number, top: number) =>
  Array.from(text, (each, at) => ({ text: each, x, y: top - at * 12 })).filter((each) => each.text !== '　')
const drawn = (...columns: ReturnType<typeof column>[]) =>
  drawPdf({ pages: [columns.flat()], pageSize: { width: 842, height: 595 }, latinWidth: 500 })
const item = (str: string, size: number, x: number, y: number): PdfTextItem => ({
  str,
  dir: 'ltr',
  width: size * str.length,
  height: size,
  transform: [size, 0, 0, size, x, y],
  hasEOL: true,
})
const stack = (text: string, size: number, x: number, top: number) =>
  Array.from(text, (each, at) => item(each, size, x, top - at * size))
const lines = (items: PdfTextItem[]) => turnedUpright(items)?.map(({ str }) => str)

test('a script written in columns is read from the right, with its scenes and who speaks', async () => {
  const scene = (number: string, place: string, x: number) => [
    column(`○${number}　${place}（夜）`, x, 500),
    column('　　彩乃が窓辺に立ち雨を見ている。遠くで汽笛が鳴り', x - 22, 500),
    column('　　灯りが消える。', x - 44, 500),
    column('　彩乃「消えた」', x - 66, 500),
    column('　健一「誰かいるのか。返事をしてくれ、頼むから返', x - 88, 500),
    column('　　　事を」', x - 110, 500),
  ]
  const file = drawn(...scene('１', '灯台・中', 780), ...scene('２', '港', 620), ...scene('３', '駅', 460))
  const { blocks } = await pdf.read(file)
  expect(blocks.filter(({ scene }) => scene?.number === '2').map(({ text }) => text)).toEqual([
    '○港（夜）',
    '彩乃が窓辺に立ち雨を見ている。遠くで汽笛が鳴り灯りが消える。',
    '彩乃「消えた」',
    '健一「誰かいるのか。返事をしてくれ、頼むから返事を」',
  ])
})

test('columns of a font that writes downwards', async () => {
  const bytes = [...Buffer.from('守燈塔的老人每天點燈', 'utf16le').swap16()]
  const { blocks } = await pdf.read(writePdfWithNamedMap({ map: 'UniCNS-UCS2-V', ordering: 'CNS1', bytes }))
  expect(blocks).toEqual([{ page: 1, text: '守燈塔的老人每天點燈' }])
})

test('horizontal text that was turned', () => {
  const turn = (text: string, x: number): PdfTextItem => ({
    ...item(text, 12, x, 500),
    transform: [0, -12, 12, 0, x, 500],
  })
  expect(lines([turn('守燈塔的老人', 300), turn('每天點亮那盞燈', 280)])).toEqual([
    '守燈塔的老人',
    '每天點亮那盞燈',
  ])
})

test('readings beside a column are left out, two digits in it keep their order', () => {
  const digits = [item('2', 6, 300, 440), item('4', 6, 306, 440)]
  const items = [...stack('東京の空は', 12, 300, 500), ...digits, ...stack('日に晴れた', 12, 300, 428)]
  expect(lines([...items, ...stack('とうきょう', 5, 314, 500)])).toEqual(['東京の空は24日に晴れた'])
})

test('a page of two tiers is read tier by tier, its number is no text', () => {
  const upper = [...stack('一二三四五六七八九', 12, 300, 500), ...stack('甲乙丙丁戊己庚辛壬', 12, 280, 500)]
  const lower = [...stack('春夏秋冬東西南北中', 12, 300, 350), ...stack('子丑寅卯辰巳午未申', 12, 280, 350)]
  expect(lines([...upper, ...lower, item('- 12 -', 9, 290, 100)])).toEqual([
    '一二三四五六七八九',
    '甲乙丙丁戊己庚辛壬',
    '春夏秋冬東西南北中',
    '子丑寅卯辰巳午未申',
  ])
})

test('a name over what is spoken is one column, brackets stand upright again', () => {
  const items = [...stack('彩乃', 12, 300, 500), ...stack('﹁消えた︒誰もいない﹂', 12, 300, 464)]
  expect(lines(items)).toEqual(['彩乃 「消えた。誰もいない」'])
})

test('a page whose lines go across stays as it is, with a column of single characters in it', () => {
  const across = ['守燈塔的老人每天傍晚', '點亮那盞燈等著一艘不', '會回來的船'].map((each, at) =>
    item(each, 12, 60, 500 - at * 20),
  )
  expect(turnedUpright([...across, ...stack('負責人簽名欄位', 12, 30, 480)])).toBeNull()
  expect(turnedUpright(stack('上下左右', 12, 30, 480))).toBeNull()
})
