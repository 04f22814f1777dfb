import { expect, test } from 'vitest'
import { type DrawnText, drawPdf } from '../../../../../../tests/support/pdf-writer.ts'
import { pdf } from './pdf.ts'
import { createActualTexts } from './pdf-actual-text.ts'

/** A character that stands for a shape which is none: in the font it is called so, in the file nothing. */
const shape = '\ue001'

async function textOf(texts: readonly DrawnText[]) {
  const file = drawPdf({ pages: [texts], pageSize: { width: 595, height: 842 }, latinWidth: 500 })
  return (await pdf.read(file)).blocks[0]?.text
}

test('a ligature reads as the letters it stands for', async () => {
  const text = await textOf([
    { text: 'the sec', x: 60, y: 700 },
    { text: shape, x: 102, y: 700, actual: 'ti' },
    { text: 'on o', x: 114, y: 700 },
    { text: shape, x: 138, y: 700, actual: 'ffi' },
    { text: 'ce', x: 150, y: 700 },
    { text: 'and the next line', x: 60, y: 685 },
  ])
  expect(text).toBe('the section office\nand the next line')
})

test('clusters of Thai and Arabic read as they were typed', async () => {
  const thai = [
    { text: `น${shape}า`, x: 60, y: 700, actual: 'น้ำ' },
    { text: 'ทะเล', x: 96, y: 700 },
  ]
  expect(await textOf(thai)).toBe('น้ำทะเล')
  const arabic = [
    { text: shape, x: 60, y: 700, actual: 'ر' },
    { text: `${shape}${shape}`, x: 72, y: 700, actual: 'ح' },
    { text: shape, x: 96, y: 700, actual: 'ب' },
  ]
  expect(await textOf(arabic)).toBe('بحر')
})

test('a hyphen that says it is soft divides a word', async () => {
  const text = await textOf([
    { text: 'the light', x: 60, y: 700 },
    { text: '-', x: 114, y: 700, actual: '\u00ad' },
    { text: 'House', x: 60, y: 685 },
  ])
  expect(text).toBe('the lightHouse')
})

test('a letter or ligature that says it is another stays itself', async () => {
  expect(
    await textOf([
      { text: 'E', x: 60, y: 700, actual: 'A' },
      { text: 'nd', x: 66, y: 700 },
    ]),
  ).toBe('End')
  expect(
    await textOf([
      { text: 'justi', x: 60, y: 700 },
      { text: 'fi', x: 90, y: 700, actual: 'hi' },
      { text: 'ed', x: 102, y: 700 },
    ]),
  ).toBe('justified')
})

test('a stretch over several lines stays as it is drawn', async () => {
  const file = drawPdf({
    pages: [
      [
        { text: shape, x: 60, y: 700, actual: 'a formula' },
        { text: 'plain', x: 60, y: 600 },
      ],
    ],
    pageSize: { width: 595, height: 842 },
    latinWidth: 500,
  })
  const source = new TextDecoder('latin1').decode(file)
  const moved = source.replace(/EMC\n(BT.*ET\n)/, '$1EMC\n')
  expect(moved).not.toBe(source)
  const { blocks } = await pdf.read(Buffer.from(moved, 'latin1'))
  expect(blocks[0]?.text).toBe(`${shape}\nplain`)
})

const latin1 = (text: string) => Buffer.from(text, 'latin1')

function marksOf(content: string): readonly (string | null)[] {
  const texts = createActualTexts(latin1('1 0 obj\n<< /Type /Page /Contents [2 0 R] >>\nendobj\n'))
  texts.visit({ object: 2, dictionary: '', content: latin1(content) })
  return texts.ofPage(1)
}

test.each([
  ['in hexadecimal', '/Span<</ActualText <FEFF0066 0069> >> BDC (x) Tj EMC', ['fi']],
  ['in bytes', '/Span <</MCID 3/ActualText(\xfe\xff\0\xad)>> BDC (-) Tj EMC', ['\u00ad']],
  ['in UTF-8', '/Span<</ActualText <EFBBBFE0B8B3>>> BDC (x) Tj EMC', ['ำ']],
  [
    'in Latin with escapes',
    '/Span << /ActualText (\\(a\\)\\142\\\\) /Lang (en) >>BDC (x) Tj EMC',
    ['(a)b\\'],
  ],
  [
    'among others',
    '/P <</MCID 0>> BDC EMC /Artifact BMC EMC /S<</ActualText<FEFF0031>>> BDC EMC',
    [null, null, '1'],
  ],
])('what a stretch says is read %s', (_name, content, marks) => {
  expect(marksOf(content)).toEqual(marks)
})

test('pages are found among packed objects, the last of a number counts', () => {
  const content = latin1('/S <</ActualText <FEFF0031>>> BDC EMC')
  const packed = createActualTexts(latin1('%PDF-1.7'))
  const pages = '<</Type/Page/Contents 9 0 R>> <</Type/Pages>>'
  packed.visit({
    object: 4,
    dictionary: '<< /Type /ObjStm /N 2 /First 10 >>',
    content: latin1(`5 0 6 30  ${pages}`),
  })
  packed.visit({ object: 9, dictionary: '', content })
  expect([packed.ofPage(5), packed.ofPage(6)]).toEqual([['1'], []])

  const changed = createActualTexts(
    latin1('5 0 obj <</Contents 8 0 R>> endobj 15 0 obj <<>> endobj 5 0 obj <</Contents 9 0 R>> endobj'),
  )
  changed.visit({ object: 9, dictionary: '', content })
  expect([changed.ofPage(5), changed.ofPage(15)]).toEqual([['1'], []])
})

test('a stream that takes the place of another takes its marks away', () => {
  const texts = createActualTexts(latin1('1 0 obj\n<< /Contents [2 0 R 3 0 R] >>\nendobj\n'))
  const content = latin1('/S <</ActualText <FEFF0031>>> BDC EMC')
  texts.visit({ object: 2, dictionary: '', content })
  texts.visit({ object: 3, dictionary: '', content })
  texts.visit({ object: 2, dictionary: '', content: latin1('(plain) Tj') })
  expect(texts.ofPage(1)).toEqual(['1'])
})

test('packed objects that cross take no time', () => {
  const pairs = '1 0 2 4000000 '.repeat(20_000)
  const content = latin1(`${pairs}/Contents ${'/Contents ['.repeat(300_000)}`)
  const startedAt = performance.now()
  createActualTexts(latin1('%PDF-1.7')).visit({
    object: 4,
    dictionary: `<< /Type /ObjStm /First ${pairs.length} >>`,
    content,
  })
  expect(performance.now() - startedAt).toBeLessThan(1500)
})

test.each([
  ['openings of text', '/ActualText('.repeat(100_000)],
  ['openings of numbers', '/ActualText<'.repeat(100_000)],
  ['backslashes', `/ActualText(${'\\'.repeat(100_000)}`],
  ['spaces', `/ActualText (x)${' '.repeat(100_000)}`],
  ['marks', ' BMC'.repeat(100_000)],
])('hostile contents take no time: %s', (_name, content) => {
  const startedAt = performance.now()
  marksOf(`/ActualText ${content}`)
  expect(performance.now() - startedAt).toBeLessThan(1500)
})
