import { describe, expect, test } from 'vitest'
import { rtf } from './rtf.ts'

const read = async (source: string) => (await rtf.read(Buffer.from(source, 'latin1'))).blocks
const textOf = async (body: string) =>
  (await read(`{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl${fonts}}\\uc1\\pard\\f0 ${body}}`))
    .map(({ text }) => text)
    .join('\n\n')
const fonts = String.raw`{\f0\fswiss\fcharset0 Arial;}{\f1\fnil\fcharset136{\*\falt \'b7\'73}PMingLiU;}{\f2\fnil\fcharset128 MS Mincho;}{\f3\fnil\fcharset134 SimSun;}{\f4\fnil\fcharset204 Times;}{\f5\fnil\cpg949 Batang;}`

describe('RTF', () => {
  test.each([
    ['paragraphs', String.raw`One\par Two\line three\par\par Four`, 'One\nTwo\nthree\n\nFour'],
    ['a line end written as a backslash', 'One\\\nTwo', 'One\nTwo'],
    ['formatting without a trace', String.raw`A \b bo\b0 ld{\i \cf1 er} word`, 'A bolder word'],
    ['signs', String.raw`\ldblquote A\rdblquote\emdash b\~c\{d\}\\ e\-f`, '“A”—b\u00a0c{d}\\ ef'],
    ['Western letters', String.raw`caf\'e9 \'93q\'94`, 'café “q”'],
    ['Traditional Chinese', String.raw`\f1\'bf\'4f\'b6\'f0`, '燈塔'],
    ['a half character written as a letter', `\\f1\\'bfO\\'b6\\'f0`, '燈塔'],
    [
      'Simplified Chinese, Japanese, Russian, Korean by their fonts',
      String.raw`{\f3\'b5\'c6}{\f2\'93\'94}{\f4\'cf\'f0}{\f5\'b5\'ee}`,
      '灯灯Пр등',
    ],
    [
      'Unicode, and no stand-ins',
      String.raw`\u29128?\u22612\'b6{\uc2\u-10179\'b6\'f0\u-8704\'b6\'f0}\uc0\u233!`,
      '燈塔😀é!',
    ],
    ['what a field shows', String.raw`{\field{\*\fldinst HYPERLINK "http://x"}{\fldrslt a link}}`, 'a link'],
    [
      'tables, a row a line',
      String.raw`\trowd\cellx1\cellx2\intbl A\cell B\par b\cell\row\intbl C\cell\cell\row\pard after`,
      'A | B b\nC\nafter',
    ],
    [
      'words behind a mark that only counts where a group opens',
      'A{\\f0 b\\*\\cs7 c}{\n\\*\\cs7 d}e',
      'Abce',
    ],
    [
      'notes that are marked as left out by older programs',
      String.raw`Lit{\super\chftn}{\*\footnote\ftnalt \chftn\pard\plain By gas.\par}. {\header A{\*\footnote no}}`,
      'Lit [By gas. ].',
    ],
    ['bullets of a symbol font', String.raw`{\listtext\u61623\'3f\tab}One`, '•\tOne'],
    ['footnotes where they stand', String.raw`Lit{\footnote\pard By gas.}.`, 'Lit [By gas.].'],
    [
      'text boxes',
      String.raw`A{\shp{\*\shpinst\sp{\sn x}{\shptxt\pard boxed\par}}{\shprslt boxed}}`,
      'Aboxed',
    ],
    [
      'nothing hidden, deleted, pictured or kept beside the text',
      String.raw`A{\v no}\v no\v0 {\deleted no}{\*\unknown no}{\pict\pngblip 89504e}{\info{\title no}}{\header no}{\pict\bin4 }}}}}B`,
      'AB',
    ],
  ])('reads %s', async (_name, body, text) => {
    expect(await textOf(body)).toBe(text)
  })

  test('is cut at its headings, by outline level or style', async () => {
    const source = String.raw`{\rtf1{\stylesheet{\s0 Normal;}{\s2\outlinelevel1 heading 2;}}\pard\outlinelevel0 Lamp\par\pard\s2 Fire\par\pard\s0 Burnt.\par}`
    expect(await read(source)).toEqual([{ text: 'Lamp\n\nFire\n\nBurnt.', headings: ['Lamp', 'Fire'] }])
  })

  test.each([
    ['cut off', '{\\rtf1 Hello {\\b wor', /ends too early/],
    ['nested without end', `{\\rtf1 ${'{'.repeat(5000)}`, /too deeply/],
  ])('that is %s is refused', async (_name, source, message) => {
    await expect(read(source)).rejects.toMatchObject({
      code: 'unprocessable',
      message: expect.stringMatching(message),
    })
  })

  test('takes time that grows with its length alone', async () => {
    const started = performance.now()
    await read(`{\\rtf1 ${'\\cell'.repeat(200_000)} x ${' | '.repeat(200_000)}\\row}`)
    await read(`{\\rtf1 {\\stylesheet{\\s1 ${';{}'.repeat(300_000)}}}x}`)
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
