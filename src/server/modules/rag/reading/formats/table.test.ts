import { describe, expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'

const read = (content: string | Uint8Array, filename = 'list.csv') =>
  readDocument({ filename, bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content })
const textOf = async (content: string | Uint8Array, filename?: string) => (await read(content, filename)).text

const cast = 'Name: Margit\nAge: 62\nRole: Keeper of the lamp\n\nName: Tom\nRole: Her nephew, a diver'

describe('rows say the names of their columns', () => {
  test.each([
    ['commas', 'Name,Age,Role\nMargit,62,Keeper of the lamp\nTom,,"Her nephew, a diver"\n'],
    ['semicolons', 'Name;Age;Role\r\nMargit;62;Keeper of the lamp\r\nTom;;Her nephew, a diver\r\n'],
    ['tabs', 'Name\tAge\tRole\nMargit\t62\tKeeper of the lamp\nTom\t\tHer nephew, a diver'],
    ['bars', 'Name|Age|Role\nMargit|62|Keeper of the lamp\nTom||Her nephew, a diver'],
    [
      'a delimiter that is named',
      'sep=;\nName;Age;Role\nMargit;62;Keeper of the lamp\nTom;;Her nephew, a diver',
    ],
    [
      'empty rows and columns',
      '\n,,,\nName,Age,Role,\n,,,\nMargit,62,Keeper of the lamp,\nTom,,"Her nephew, a diver",\n,,,',
    ],
    ['titles with colons', 'Name:,Age:,Role：\nMargit,62,Keeper of the lamp\nTom,,"Her nephew, a diver"'],
  ])('%s', async (_, content) => {
    expect(await textOf(content)).toBe(cast)
  })

  test('and what stands above the table stays above it', async () => {
    expect(await textOf('The Last Lamp,,\nName,Age,\nMargit,62,\n')).toBe(
      'The Last Lamp\n\nName: Margit\nAge: 62',
    )
  })

  test.each([
    [
      'by what columns are called',
      'Character,Want\nMargit,peace\nTom,gold',
      'Character: Margit\nWant: peace',
    ],
    ['by numbers below', 'Figurine,Weight\nMargit,62\nTom,81', 'Figurine: Margit\nWeight: 62'],
    [
      'by sentences below',
      `Opening,Turn\n${'She trims the lamp and waits. '.repeat(4)},He comes.`,
      `Opening: ${'She trims the lamp and waits. '.repeat(4).trim()}\nTurn: He comes.`,
    ],
    [
      'by all of them, whatever stands below',
      'Type,Description\nScene,Night falls.\nBeat,He comes.',
      'Type: Scene\nDescription: Night falls.',
    ],
    [
      'by years in a row',
      'Character,2019,2020,2021\nMargit,12,,alive\nScenes,40,1950,60',
      'Character: Margit\n2019: 12\n2021: alive\n\nCharacter: Scenes\n2019: 40\n2020: 1950',
    ],
    [
      'by years from the last, above a corner without a word',
      ',2021/22,2020/21,Total\nName,5,"1,204",9',
      'Name\n2021/22: 5',
    ],
    ['by years of a census', 'Place,2000,2010,2020\nQuay,9,8,7', 'Place: Quay\n2000: 9'],
    ['by years in Thai', 'ตัวละคร,2562,2563\nมาลี,5,6', 'ตัวละคร: มาลี\n2562: 5'],
    ['in Chinese', '角色,年齡,說明\n阿明,三十,守燈塔的人', '角色: 阿明\n年齡: 三十\n說明: 守燈塔的人'],
    ['in Japanese', '役名,説明\n灯子,灯台守', '役名: 灯子\n説明: 灯台守'],
    ['in Thai', 'ตัวละคร,อายุ\nมาลี,ยี่สิบ', 'ตัวละคร: มาลี\nอายุ: ยี่สิบ'],
  ])('known %s', async (_, content, first) => {
    expect((await textOf(content)).startsWith(first)).toBe(true)
  })

  test.each([
    ['names alone', 'Margit,keeper\nTom,diver'],
    ['a number in the first row', 'Margit,62\nTom,30'],
    ['years in all rows', 'Margit,1962,2019\nTom,1970,2020\nIda,,1990'],
    ['sums that could be years', 'Lamp,1600,1950\nBulb,300,400\nWire,20,30'],
    ['years of a war', 'The war,1914,1918\nThe flood,March,April\nThe wedding,1920,May'],
    ['times of a day', 'Breakfast,1700,1705\nShoot,0900,1800\nLunch,1200,1230'],
    ['years far apart', 'Bogart,1899,1957\nNobody,May,June'],
    ['one year', 'Vertigo,1958\nSolaris,three hours'],
    ['years that come as they will', 'Margit,1962,1958,2019\nTom,5,6,7'],
    ['years in the first column', '2019,2020,2021\n5,6,7'],
    ['years and other numbers', 'Margit,5,2019,2020\nTom,6,7,8'],
    ['a word that comes again', 'Name,Status\nMargit,x\nName,y'],
    ['the same title twice', 'Name,Name\nMargit,Tom'],
    ['a single row', 'Name,Age'],
    ['names of rows', 'Title,The Last Lamp\nAuthor,Margit\nGenre,Drama'],
    ['names of rows, and sentences', `Title,Lamp\nLogline,${'She waits for him. '.repeat(12).trim()}`],
    ['names of rows about several', 'Name,Margit,Tom\nAge,62,30\nRole,Keeper,Diver'],
  ])('where there are none, they are lines: %s', async (_, content) => {
    expect(await textOf(content)).toBe(content.replaceAll(',', ' | ').replaceAll('\n', '\n\n'))
  })
})

test('a tab divides where commas are as regular', async () => {
  expect(await textOf('Margit\tkeeper, aunt, widow\nTom\tdiver, thief, nephew', 'list.tsv')).toBe(
    'Margit | keeper, aunt, widow\n\nTom | diver, thief, nephew',
  )
})

describe('cells', () => {
  test('with line ends, quotation marks and delimiters in them', async () => {
    const content = 'Beat,Description\n1,"She says ""no"".\n\nThen, slowly, yes."\n2,plain "quoted" words'
    expect(await textOf(content)).toBe(
      'Beat: 1\nDescription: She says "no".\nThen, slowly, yes.\n\nBeat: 2\nDescription: plain "quoted" words',
    )
  })

  test('whose quotation mark is never closed', async () => {
    expect(await textOf('Scene,Length\n1,2"\n2,"open\n3,"more\n4,"" empty')).toBe(
      'Scene: 1\nLength: 2"\n\nScene: 2\nLength: "open\n3,"more\n\nScene: 4\nLength: empty'.replace(
        '"open\n3,"more',
        'open\n3,more',
      ),
    )
  })

  test('of a list in one column', async () => {
    expect(await textOf('Keep the lamp, always.\nNever, ever, leave.\nWait')).toBe(
      'Keep the lamp, always.\n\nNever, ever, leave.\n\nWait',
    )
  })
})

test.each([
  ['utf-16le', new Uint8Array(Buffer.from('\ufeff角色\t年齡\r\n阿明\t30\r\n', 'utf16le'))],
  ['Big5', new Uint8Array(Buffer.from('a8a4a6e22ca67ea4d60d0aaafcaba92c33300d0a', 'hex'))],
])('in %s', async (_, bytes) => {
  expect(await textOf(bytes, 'list.tsv')).toMatch(/^角色: 阿.\n年.: 30$/)
})

describe('a passage knows its rows as spreadsheets count them', () => {
  const rowsOf = async (content: string) =>
    (await read(content)).passages.map(({ locator: { row, lastRow = row } }) => [row, lastRow])

  test.each([
    ['the header is the first', 'Name,Age\nMargit,62\nTom,30\n', [2, 3]],
    ['one row', 'Name,Age\r\nMargit,62', [2, 2]],
    ['a table without a header', 'Margit,keeper\nTom,diver', [1, 2]],
    ['what stands above the header', 'The Last Lamp,,\n\nName,Age,\nMargit,62,\n', [1, 4]],
    ['empty rows', '\n,,\nName,Age\n\n\nMargit,62\n,\n\n', [6, 6]],
    ['cells of several lines', 'Name,Note\n"Mar\r\n\r\ngit",62\nTom,"x\ny"', [2, 3]],
    ['cells of several lines, as databases write them', 'Name,Age\nMar\vgit,62\nTo\u2028m,30', [2, 3]],
    ['a line that names the delimiter', 'sep=;\nName;Age\nMargit;62', [2, 2]],
    ['rows longer than those of a sheet', `Name,Age\n${'x,'.repeat(20_000)}\nTom,30`, [3, 3]],
  ])('%s', async (_, content, [first, last]) => {
    const rows = await rowsOf(content)
    expect([rows.at(-1)?.[0], rows.at(-1)?.[1]]).toEqual([expect.any(Number), last])
    if (rows.length === 1) expect(rows).toEqual([[first, last]])
  })

  test('in many passages, each going on where the last one ended', async () => {
    const row = (at: number) => `${at},"${'The keeper trims the lamp.\n'.repeat(8)}"`
    const rows = await rowsOf(`Scene,Note\n${Array.from({ length: 60 }, (_, at) => row(at)).join('\n')}`)
    expect(rows.length).toBeGreaterThan(5)
    expect(rows[0]?.[0]).toBe(2)
    expect(rows.at(-1)?.[1]).toBe(61)
    for (const [at, [first]] of rows.slice(1).entries()) expect(first).toBe((rows[at]?.[1] ?? 0) + 1)
  })
})

test('a row stays whole in a passage', async () => {
  const note = 'The keeper trims the lamp and waits for a ship that does not come. '.repeat(6)
  const rows = Array.from({ length: 60 }, (_, at) => `${at},Name ${at},"${note}"`)
  const { passages } = await read(`Scene,Character,Note\n${rows.join('\n')}`)
  expect(passages.length).toBeGreaterThan(10)
  for (const { text } of passages) expect(text).toMatch(/^Scene: \d+\n[\s\S]*does not come\.$/)
})

describe('hostile tables', () => {
  const secondsOf = async (content: string) => {
    const start = performance.now()
    const result = await read(content).catch((error: Error) => error)
    return { seconds: (performance.now() - start) / 1000, result }
  }

  test.each([
    ['quotation marks without end', `a,b\n${'"'.repeat(500_001)}`],
    ['marks that open and never close', `a,b\n${'"x,'.repeat(150_000)}`],
    ['delimiters alone, then a word', `${','.repeat(2_000_000)}lamp`],
    ['blanks without end', `a,${' '.repeat(2_000_000)}b`],
    ['a million rows', `Name,Age\n${'x,1\n'.repeat(200_000)}`],
  ])('take time that grows with their length alone: %s', async (_, content) => {
    const half = await secondsOf(content.slice(0, content.length / 2))
    const whole = await secondsOf(content)
    expect(whole.seconds).toBeLessThan(4 * half.seconds + 1)
  })

  test('titles repeated in every row do not make a small file a large text', async () => {
    const title = (at: number) => `Title number ${at} of a table`.padEnd(59, '.')
    const head = Array.from({ length: 200 }, (_, at) => title(at)).join(',')
    const rows = Array.from({ length: 3000 }, () => '1,'.repeat(199).concat('1'))
    const text = await textOf(`${head}\n${rows.join('\n')}`)
    expect(text.length).toBeLessThan(4_000_000)
    expect(text.startsWith('Title number 0 of a table')).toBe(true)
  })

  test.each([
    [
      'a workbook under another name',
      new Uint8Array(Buffer.from('504b0304140000000000', 'hex')),
      /does not hold text/,
    ],
    ['a picture', new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')), /is a picture/],
    ['a table of commas', Buffer.from(`${','.repeat(10_000)}x\n`.repeat(300)), /too many cells/],
    ['delimiters alone', new TextEncoder().encode(',,,\n,,,\n'), /holds no text/],
  ])('%s is refused', async (_, bytes, reason) => {
    await expect(read(bytes)).rejects.toThrow(reason)
  })
})
