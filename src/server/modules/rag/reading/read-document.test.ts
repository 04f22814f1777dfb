import { describe, expect, test } from 'vitest'
import { writePdf } from '../../../../../tests/support/pdf-writer.ts'
import { postingLists } from '../documents/posting-lists.ts'
import { analyse } from '../lexical/analyse.ts'
import { readDocument } from './read-document.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const zip = Buffer.from(`504b03041400000008${'0041ff'.repeat(50)}`, 'hex')

describe('a file is read', () => {
  test('into passages with their place and terms', async () => {
    const { text, pages, passages, ...index } = await readDocument({
      filename: 'Notes.MD',
      bytes: encode('# Lamp\nThe keeper trims it.\n# 燈塔\n沒有船。'),
    })
    expect(pages).toBeUndefined()
    expect(passages.map(({ text, locator }) => [text, locator.headings])).toEqual([
      ['# Lamp\nThe keeper trims it.', ['Lamp']],
      ['# 燈塔\n沒有船。', ['燈塔']],
    ])
    for (const passage of passages) {
      expect(text.slice(passage.locator.start, passage.locator.end)).toBe(passage.text)
    }
    expect(index).toEqual(
      postingLists([analyse('Notes # Lamp The keeper trims it.'), analyse('# 燈塔\n沒有船。')]),
    )
  })

  test('page by page', async () => {
    const bytes = writePdf({ pages: [['The first page.'], [], ['燈塔的第三頁']] })
    const { pages, passages } = await readDocument({ filename: 'book.pdf', bytes })
    expect(pages).toBe(3)
    expect(passages.map(({ text, locator }) => [text, locator.page])).toEqual([
      ['The first page.', 1],
      ['燈塔的第三頁', 3],
    ])
  })

  test('with what it calls its pages, where that is not their number', async () => {
    const pages = [['The cover.'], ['A preface.'], ['The first page.'], ['Appendix.'], ['The back.']]
    const pageLabels =
      '<< /Nums [0 << /P (Cover) >> 1 << /S /r /St 4 >> 2 << /S /D >> 3 << /S /D /P (A-) /St 3 >> 4 << /S /D /St 5 >>] >>'
    const { passages } = await readDocument({ filename: 'book.pdf', bytes: writePdf({ pages, pageLabels }) })
    expect(passages.map(({ locator: { page, pageLabel } }) => [page, pageLabel])).toEqual([
      [1, 'Cover'],
      [2, 'iv'],
      [3, '1'],
      [4, 'A-3'],
      [5, undefined],
    ])
  })

  test.each([
    ['are damaged', '<< /Nums [0 (iv)] >>'],
    ['are numbers', '<< /Nums [0 << /S /D /P (000) >>] >>'],
    ['are empty', '<< /Nums [0 << >>] >>'],
    ['are no names', `<< /Nums [0 << /P (${'lamp '.repeat(9)}) >>] >>`],
  ])('by the numbers of its pages, where their labels %s', async (_, pageLabels) => {
    const bytes = writePdf({ pages: [['One.'], ['Two.']], pageLabels })
    const { passages } = await readDocument({ filename: 'book.pdf', bytes })
    expect(passages.map(({ locator }) => locator)).toEqual([
      { page: 1, start: 0, end: 4 },
      { page: 2, start: 6, end: 10 },
    ])
  })

  test('by what it holds, where that is known', async () => {
    const bytes = writePdf({ pages: [['Really a PDF.']] })
    for (const filename of ['disguised.txt', 'no-extension', 'odd.xyz']) {
      expect(await readDocument({ filename, bytes })).toMatchObject({
        pages: 1,
        passages: [{ text: 'Really a PDF.' }],
      })
    }
  })

  test('with the line ends and marks of any system', async () => {
    const { text } = await readDocument({ filename: 'a.txt', bytes: encode('\ufeffOne\r\nTwo\rThree\0') })
    expect(text).toBe('One\nTwo\nThree')
  })
})

describe('a file is refused with the reason', () => {
  test.each([
    ['empty', 'a.txt', encode(''), 'unprocessable', /empty/],
    ['only white space', 'a.md', encode(' \n\t\r\n\u3000'), 'unprocessable', /no text/],
    ['a scan', 'a.pdf', writePdf({ pages: [[], []] }), 'unprocessable', /pictures of pages/],
    ['a text named .pdf', 'a.pdf', encode('Hello'), 'unsupported_type', /named \.pdf but is not PDF/],
    ['a zip named .txt', 'a.txt', zip, 'unsupported_type', /does not hold text/],
    ['a zip named .md', 'a.md', zip, 'unsupported_type', /does not hold text/],
    ['an unknown kind', 'a.xlsx', zip, 'unsupported_type', /PDF \(\.pdf\), .*Markdown \(.*\), plain text \(/],
    ['no extension', 'README', encode('Hello'), 'unsupported_type', /cannot be read/],
    ['a path for a name', '../../etc/passwd', encode('Hello'), 'unsupported_type', /cannot be read/],
  ])('%s', async (_name, filename, bytes, code, message) => {
    await expect(readDocument({ filename, bytes })).rejects.toMatchObject({
      name: 'AppError',
      code,
      message: expect.stringMatching(message),
    })
  })
})
