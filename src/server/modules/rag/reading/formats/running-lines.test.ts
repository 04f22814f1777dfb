import { expect, test } from 'vitest'
import { type DrawnText, drawPdf } from '../../../../../../tests/support/pdf-writer.ts'
import { pdf } from './pdf.ts'
import { withoutRunningLines } from './running-lines.ts'

const body = ['The keeper climbs the stairs.', 'He counts them every night.', 'There are two hundred.']

/** Pages of a book: what stands in the margins, and a text of several lines between. */
async function textsOf(
  pages: number,
  margins: (page: number) => DrawnText[],
  lines: readonly string[] = body,
) {
  const file = drawPdf({
    pages: Array.from({ length: pages }, (_, at) => [
      ...margins(at + 1),
      ...lines.map((text, line) => ({ text, x: 72, y: 660 - 15 * line })),
    ]),
    pageSize: { width: 595, height: 792 },
    latinWidth: 500,
  })
  return (await pdf.read(file)).blocks.map(({ text }) => text)
}

const text = body.join('\n')

test('page numbers go, wherever they stand', async () => {
  expect(await textsOf(4, (page) => [{ text: `- ${page} -`, x: 280, y: 40 }])).toEqual([
    text,
    text,
    text,
    text,
  ])
  expect(await textsOf(3, (page) => [{ text: ['i', 'ii', 'iii'][page - 1] ?? '', x: 500, y: 740 }])).toEqual([
    text,
    text,
    text,
  ])
  expect(await textsOf(3, (page) => [{ text: `第 ${page} 頁`, x: 280, y: 40 }])).toEqual([text, text, text])
})

test('heads of left and right pages go, and stay where each stands first', async () => {
  const heads = (page: number) =>
    page % 2 === 0
      ? [{ text: `${page}    THE LIGHTHOUSE`, x: 72, y: 740 }]
      : [{ text: `Chapter Two: The Storm    ${page}`, x: 300, y: 740 }]
  expect(await textsOf(8, heads)).toEqual([
    `Chapter Two: The Storm 1\n\n${text}`,
    `2 THE LIGHTHOUSE\n\n${text}`,
    text,
    text,
    text,
    text,
    text,
    text,
  ])
})

test('what comes back in two places, twice, or close to the text stays', async () => {
  const wandering = await textsOf(4, (page) => [{ text: 'The lamp is lit.', x: 72, y: 700 + 10 * page }])
  expect(wandering.every((each) => each.includes('The lamp is lit.'))).toBe(true)
  const twice = await textsOf(4, (page) => (page < 3 ? [{ text: 'The lamp is lit.', x: 72, y: 740 }] : []))
  expect(twice.filter((each) => each.includes('The lamp is lit.'))).toHaveLength(2)
  const refrain = await textsOf(4, () => [{ text: 'The lamp is lit.', x: 72, y: 675 }])
  expect(refrain.every((each) => each.startsWith('The lamp is lit.\n'))).toBe(true)
})

test('the number of a shot above its text is what the text is about', async () => {
  const shots = await textsOf(4, (page) => [{ text: `SHOT ${page}`, x: 72, y: 740 }])
  expect(shots).toEqual([1, 2, 3, 4].map((page) => `SHOT ${page}\n\n${text}`))
})

test('the numbers in a column at the foot of a text are text', async () => {
  const sums = await textsOf(4, (page) => [
    { text: 'Sum', x: 72, y: 100 },
    { text: `${page}00`, x: 72, y: 85 },
    { text: `${page}50`, x: 72, y: 70 },
    { text: `${page}75`, x: 72, y: 55 },
    { text: `${page}99`, x: 72, y: 40 },
  ])
  expect(sums[2]).toContain('Sum\n300\n350\n375\n399')
})

test('a word that goes on behind the head of the next page is whole', async () => {
  const lines = ['and the light-']
  const pages = [1, 2, 3].map((page) => [
    { text: `${page}`, x: 280, y: 740 },
    { text: page === 2 ? 'house goes dark.' : 'The storm comes.', x: 72, y: 660 },
    { text: page === 1 ? (lines[0] ?? '') : 'Nobody sees it.', x: 72, y: 645 },
  ])
  const file = drawPdf({ pages, pageSize: { width: 595, height: 792 }, latinWidth: 500 })
  expect((await pdf.read(file)).blocks).toEqual([
    { page: 1, text: 'The storm comes.\nand the lighthouse' },
    { page: 2, text: 'goes dark.\nNobody sees it.' },
    { page: 3, text: 'The storm comes.\nNobody sees it.' },
  ])
})

const heads: readonly [string, readonly string[]][] = [
  ['the days of a diary', ['5 January 1921', '6 January 1921', '7 January 1921']],
  ['days with a place', ['5 January 1921, London', '6 January 1921, London', '7 January 1921, London']],
  ['days behind a place', ['Grand Hotel, January 5', 'Grand Hotel, January 6', 'Grand Hotel, January 7']],
  ['days in German', ['5 Mai, Haus am See', '6 Mai, Haus am See', '7 Mai, Haus am See']],
  ['days in Spanish', ['5 de enero, Puerto Viejo', '6 de enero, Puerto Viejo', '7 de enero, Puerto Viejo']],
  ['days in Russian', ['5 января, старый маяк', '6 января, старый маяк', '7 января, старый маяк']],
  ['sums', ['Total 12.00', 'Total 13.00', 'Total 99.00']],
  ['the same sum', ['Total 12.00', 'Total 12.00', 'Total 12.00']],
  ['orders one after the other', ['Order No. 101', 'Order No. 102', 'Order No. 103']],
  ['chapters', ['Chapter 2.', 'Chapter 3.', 'Chapter 4.']],
  ['sections', ['Section 1.2', 'Section 1.3', 'Section 1.4']],
  ['scenes with a title', ['Scene 2: Night', 'Scene 3: Night', 'Scene 4: Night']],
  ['questions', ['Question 2:', 'Question 3:', 'Question 4:']],
  ['questions out of all', ['Question 1 of 3', 'Question 2 of 3', 'Question 3 of 3']],
  ['scenes in Chinese', ['第 1 場', '第 2 場', '第 3 場']],
  ['the same scene in Chinese', ['第 1 場', '第 1 場', '第 1 場']],
  ['times', ['10:00', '11:00', '12:00']],
  ['the same year', ['1921', '1921', '1921']],
  ['years one after the other', ['1921', '1922', '1923']],
  ['numbers that leap', ['12', '40', '41']],
]
test.each(heads)('%s above the pages stay', async (_name, lines) => {
  const texts = await textsOf(3, (page) => [{ text: lines[page - 1] ?? '', x: 72, y: 740 }])
  expect(texts).toEqual(lines.map((line) => `${line}\n\n${text}`))
})

test.each([
  ['a title with the year of its story', ['The Winter of 1921', 'The Winter of 1921', 'The Winter of 1921']],
  ['a title behind a roman number', ['ix The Lighthouse', 'x The Lighthouse', 'xi The Lighthouse']],
  [
    'a title that begins like a month',
    ['12 Marching Home Again', '13 Marching Home Again', '14 Marching Home Again'],
  ],
  ['a Chinese title', ['燈塔守護人 21', '燈塔守護人 22', '燈塔守護人 23']],
  ['one word', ['LIGHTHOUSE', 'LIGHTHOUSE', 'LIGHTHOUSE']],
  ['pages out of all', ['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']],
])('%s above the pages stays where it stands first', async (_name, lines) => {
  const texts = await textsOf(3, (page) => [{ text: lines[page - 1] ?? '', x: 72, y: 740 }])
  expect(texts).toEqual([`${lines[0]}\n\n${text}`, text, text])
})

test.each([
  ['out of all', ['1 / 3', '2/3', '3 / 3']],
  ['in Thai', ['๑๒', '๑๓', '๑๔']],
  ['beyond a thousand', ['999', '1000', '1001']],
])('page numbers %s go', async (_name, lines) => {
  expect(await textsOf(3, (page) => [{ text: lines[page - 1] ?? '', x: 280, y: 40 }])).toEqual([
    text,
    text,
    text,
  ])
})

test('the columns of a table on one page keep their heads', async () => {
  const columns = ['Lamp', 'Lamp', 'Lamp', '2019', '2020', '2021'].flatMap((year, column) => [
    { text: year, x: 72 + 60 * column, y: 740 },
    { text: `${column}50`, x: 72 + 60 * column, y: 700 },
  ])
  const [table] = await textsOf(1, () => columns)
  expect(table?.match(/Lamp|20\d\d/g)).toEqual(['Lamp', 'Lamp', 'Lamp', '2019', '2020', '2021'])
})

test('any number of lines at one height is read', () => {
  const line = { y: 740, right: 500, height: 12 }
  const pages = [1, 2, 3].map(() => ({
    height: 792,
    lines: Array.from({ length: 70_000 }, () => ({ ...line, text: 'The lamp' })),
  }))
  const left = withoutRunningLines(pages)
  expect(left.map(({ lines }) => lines.length)).toEqual([1, 0, 0])
})
