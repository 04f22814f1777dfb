import { describe, expect, test } from 'vitest'
import { writeDocx } from '../../../../../../tests/support/screenplays/docx-writer.ts'
import { docx } from './docx.ts'

const run = (text: string, look = '') =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (content: string, look = '') => `<w:p>${look && `<w:pPr>${look}</w:pPr>`}${content}</w:p>`

const either = (newer: string, older: string) =>
  `<mc:AlternateContent><mc:Choice Requires="new">${newer}</mc:Choice><mc:Fallback>${older}</mc:Fallback></mc:AlternateContent>`

async function textOf(body: string, rest: Omit<Parameters<typeof writeDocx>[0], 'body'> = {}) {
  const { blocks } = await docx.read(writeDocx({ body, ...rest }))
  return blocks.map(({ text }) => text).join('\n\n')
}

describe('a paragraph of Word keeps', () => {
  const emoji =
    '<w:r><mc:AlternateContent><mc:Choice Requires="w16se"><w16se:symEx w16se:font="Segoe UI Emoji" w16se:char="1F60A"/></mc:Choice><mc:Fallback><w:t>😊</w:t></mc:Fallback></mc:AlternateContent></w:r>'
  const symbol = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`
  const inMath = (content: string) => `<m:oMath>${content}</m:oMath>`
  const sign = (text: string) => `<m:r><w:rPr><w:i/></w:rPr><m:t>${text}</m:t></m:r>`
  const [x, two] = [sign('x'), sign('2')]
  test.each([
    ['an emoji', run('Good ') + emoji, 'Good 😊'],
    ['an arrow', run('lamp ') + symbol('Wingdings', 'F0E0') + run(' ship'), 'lamp → ship'],
    ['a ticked box', symbol('Wingdings', 'F0FE') + run(' lit'), '☑ lit'],
    ['Greek letters', symbol('Symbol', 'F061') + symbol('Symbol', '00DA') + symbol('Symbol', 'F07E'), 'α∨∼'],
    ['nothing for a picture of a font', symbol('Webdings', 'F0E0') + run('lit'), 'lit'],
    ['a character of a font of text', symbol('Arial', '00E9') + run('t\u00e9'), '\u00e9t\u00e9'],
    ['a power', run('area ') + inMath(`<m:sSup><m:e>${x}</m:e><m:sup>${two}</m:sup></m:sSup>`), 'area x^2'],
    [
      'a fraction',
      inMath(`<m:f><m:num>${x}</m:num><m:den>${two}${x}</m:den></m:f>`) + run(' of it'),
      'x/(2x) of it',
    ],
    ['a root', inMath(`<m:rad><m:deg/><m:e>${x}${sign('+')}${two}</m:e></m:rad>`), '√(x+2)'],
    [
      'brackets',
      inMath(`<m:d><m:dPr><m:begChr m:val="["/></m:dPr><m:e>${x}</m:e><m:e>${two}</m:e></m:d>`),
      '[x|2)',
    ],
    [
      'a sum',
      `<m:oMathPara>${inMath(`<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${x}</m:sub><m:sup/><m:e>${two}</m:e></m:nary>`)}</m:oMathPara>`,
      '∑_x2',
    ],
    [
      'the cells of a matrix',
      inMath(
        `<m:m><m:mr><m:e>${x}</m:e><m:e>${two}</m:e></m:mr><m:mr><m:e>${two}</m:e><m:e>${x}</m:e></m:mr></m:m>`,
      ),
      'x, 2; 2, x',
    ],
    ['equations one below the other', inMath(`<m:eqArr><m:e>${x}</m:e><m:e>${two}</m:e></m:eqArr>`), 'x; 2'],
    [
      'a function',
      inMath(
        `<m:func><m:fName><m:limLow><m:e>${sign('lim')}</m:e><m:lim>${x}</m:lim></m:limLow></m:fName><m:e>${two}</m:e></m:func>`,
      ),
      'lim_x 2',
    ],
    ['a formula without its deletions', inMath(`${x}<w:del w:id="1">${two}</w:del>`), 'x'],
    ['no code that is no character', symbol('Arial', 'D83D') + symbol('Arial', '0085') + run('lit'), 'lit'],
    [
      'a text box of an older program',
      `<w:r><mc:AlternateContent><mc:Choice><w:object><w:txbxContent>${paragraph(run('Boxed'))}</w:txbxContent></w:object></mc:Choice></mc:AlternateContent></w:r>`,
      'Boxed',
    ],
    [
      'a text box that stands there twice',
      `<w:r><w:drawing><mc:AlternateContent><mc:Choice><w:txbxContent>${paragraph(run('Boxed'))}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${paragraph(run('Boxed'))}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:drawing></w:r>`,
      'Boxed',
    ],
    [
      'a text box that stands there twice, with its paragraph in two versions',
      run('Beside. ') +
        either(
          `<w:r><w:drawing><w:txbxContent>${paragraph(run('Boxed'))}</w:txbxContent></w:drawing></w:r>`,
          `<w:r><w:pict><w:txbxContent>${paragraph(run('Boxed'))}</w:txbxContent></w:pict></w:r>`,
        ),
      'Beside.\n\nBoxed',
    ],
    [
      'words that stand there twice',
      either(run('The lamp'), run('The lamp')) + run(' is lit'),
      'The lamp is lit',
    ],
    ['words for older programs alone', either('<w:r><new:sign/><w:t/></w:r>', run('The lamp')), 'The lamp'],
    ['the first of three versions', either(`<w:r/></mc:Choice><mc:Choice>${run('2')}`, run('3')), '2'],
  ])('%s', async (_name, content, text) => {
    expect(await textOf(paragraph(content))).toBe(text)
  })

  test('what stands between paragraphs in two versions, once', async () => {
    const newer = paragraph(run('Newer'))
    expect(await textOf(either(newer, paragraph(run('Older'))) + paragraph(run('After')))).toBe(
      'Newer\n\nAfter',
    )
    expect(await textOf(either('<new:frame/>', newer))).toBe('Newer')
  })

  test('versions in versions in versions, read in no time', async () => {
    const start = process.cpuUsage()
    let nested = run('Lamp')
    for (let at = 0; at < 200; at += 1) nested = either('<w:r/>', nested)
    expect(await textOf(paragraph(nested))).toBe('Lamp')
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(0.5)
  })
})

test('what is before a deleted paragraph mark stays where nothing follows', async () => {
  expect(await textOf(paragraph(run('The end.'), '<w:rPr><w:del w:id="1"/></w:rPr>'))).toBe('The end.')
})

test('a note keeps its signs and none of its deletions', async () => {
  const body = paragraph(`${run('Text')}<w:r><w:footnoteReference w:id="2"/></w:r>`)
  const note = `<w:r><w:t>co</w:t><w:noBreakHyphen/><w:t>op</w:t></w:r><w:del w:id="3"><w:r><w:delText>no</w:delText></w:r></w:del>${run(' hidden', '<w:vanish/>')}`
  expect(
    await textOf(body, {
      footnotes: `<w:footnote w:id="2">${paragraph(note)}${paragraph(run('Two.'))}</w:footnote>`,
    }),
  ).toBe('Text\n\n* co-op Two.')
})

test('a note that is named many times stands once', async () => {
  const body = paragraph('<w:r><w:footnoteReference w:id="2"/></w:r>'.repeat(2)).repeat(3)
  const footnotes = `<w:footnote w:id="2">${paragraph(run('The note.'))}</w:footnote>`
  expect(await textOf(body, { footnotes })).toBe('* The note.')
})

describe('lists', () => {
  const level = (format: string, pattern: string, at = 0) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/></w:lvl>`
  const item = (text: string, list: number) =>
    paragraph(run(text), `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>`)
  const kind = (id: number, content: string) =>
    `<w:abstractNum w:abstractNumId="${id}">${content}</w:abstractNum>`
  const list = (id: number, of: number, own = '') =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${own}</w:num>`

  test('begin anew where they say so, and count on where they do not', async () => {
    const anew = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'
    const numbering = kind(7, level('decimal', '%1.')) + list(1, 7) + list(2, 7, anew) + list(3, 7)
    const body = [item('A', 1), item('B', 1), item('C', 2), item('D', 2), item('E', 3)].join('')
    expect(await textOf(body, { numbering })).toBe('1. A\n2. B\n1. C\n2. D\n3. E')
  })

  test('may have a level of their own, and take their kind from a style', async () => {
    const own = `<w:lvlOverride w:ilvl="0">${level('upperRoman', '%1)')}</w:lvlOverride>`
    const numbering = [
      kind(7, level('decimal', '%1.')),
      kind(8, '<w:numStyleLink w:val="Acts"/>'),
      kind(9, `<w:styleLink w:val="Acts"/>${level('upperLetter', 'Act %1:')}`),
      list(1, 7, own),
      list(2, 8),
    ].join('')
    expect(await textOf(item('A', 1) + item('B', 2), { numbering })).toBe('I) A\nAct A: B')
  })

  test('of clauses write all their numbers in digits where they say so', async () => {
    const clause = level('decimal', '%1.%2', 1).replace('<w:lvlText', '<w:isLgl/><w:lvlText')
    const numbering = kind(7, level('upperRoman', 'Article %1.') + clause) + list(1, 7)
    const body = item('Terms', 1) + item('Payment', 1).replace('ilvl w:val="0"', 'ilvl w:val="1"')
    expect(await textOf(body, { numbering })).toBe('Article I. Terms\n1.1 Payment')
  })

  test('of a file made to burst take no time and little space', async () => {
    const start = process.cpuUsage()
    const kinds = kind(
      7,
      level('lowerLetter', '%1'.repeat(120)).repeat(3000).replaceAll('val="1"', 'val="999"'),
    )
    const lists = Array.from({ length: 3000 }, (_, at) => list(at + 1, 7)).join('')
    const text = await textOf(item('Lamp', 1), { numbering: kinds + lists })
    expect(text.length).toBeLessThan(300)
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(1)
  })

  test.each([
    ['taiwaneseCountingThousand', '第%1場', 12, '第十二場'],
    ['chineseCounting', '%1、', 105, '一百零五、'],
    ['japaneseCounting', '第%1話', 21, '第二十一話'],
    ['ideographDigital', '%1、', 20, '二〇、'],
    ['ideographTraditional', '%1.', 3, '丙.'],
    ['decimalEnclosedCircle', '%1', 12, '⑫'],
    ['decimalFullWidth', '%1．', 10, '１０．'],
    ['ordinal', '%1', 3, '3'],
    ['upperLetter', '%1', 27, 'AA'],
    ['lowerRoman', '%1.', 14, 'xiv.'],
    ['decimalZero', '%1', 7, '07'],
  ])('are numbered as the file says: %s', async (format, pattern, start, mark) => {
    const numbering =
      kind(7, level(format, pattern).replace('w:start w:val="1"', `w:start w:val="${start}"`)) + list(1, 7)
    expect(await textOf(item('Lamp', 1), { numbering })).toBe(`${mark} Lamp`)
  })
})
