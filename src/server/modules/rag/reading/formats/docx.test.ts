import { describe, expect, test } from 'vitest'
import { writeDocx } from '../../../../../../tests/support/screenplays/docx-writer.ts'
import { docx } from './docx.ts'

const run = (text: string, look = '') =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (content: string, look = '') => `<w:p>${look && `<w:pPr>${look}</w:pPr>`}${content}</w:p>`
const styled = (style: string, text: string) => paragraph(run(text), `<w:pStyle w:val="${style}"/>`)
const styles = `<w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>
  <w:style w:styleId="Titel2"><w:name w:val="heading 2"/><w:basedOn w:val="berschrift1"/></w:style>
  <w:style w:styleId="Own"><w:name w:val="My own"/><w:basedOn w:val="Titel2"/></w:style>
  <w:style w:styleId="Slug"><w:name w:val="Scene Heading"/><w:rPr><w:caps/></w:rPr></w:style>
  <w:style w:styleId="Cue"><w:name w:val="Character"/></w:style>
  <w:style w:styleId="Said"><w:name w:val="Dialogue"/></w:style>`

async function textOf(body: string, rest: Omit<Parameters<typeof writeDocx>[0], 'body'> = {}) {
  const { blocks } = await docx.read(writeDocx({ body, styles, ...rest }))
  return blocks.map(({ text }) => text).join('\n\n')
}

test('Word is recognised by what is in the zip', () => {
  const file = writeDocx({ body: paragraph(run('x')) })
  expect(docx.recognises(file, 'zip')).toBe(true)
  expect(docx.recognises(new TextEncoder().encode('text'), 'docx')).toBe(false)
})

test('headings become the path of what stands under them, whatever the style is called', async () => {
  const body = [
    paragraph(run('Before.')),
    styled('berschrift1', 'Acts'),
    styled('Titel2', 'Act 1'),
    paragraph(run('Setup.')),
    paragraph(run('Act 2'), '<w:outlineLvl w:val="1"/>'),
    paragraph(run('Barrier.')),
    styled('Own', 'Act 3'),
    paragraph(run('End.')),
  ].join('')
  const { blocks } = await docx.read(writeDocx({ body, styles }))
  expect(blocks.map(({ text, headings }) => [text, headings])).toEqual([
    ['Before.', []],
    ['Acts\n\nAct 1\n\nSetup.', ['Acts', 'Act 1']],
    ['Act 2\n\nBarrier.', ['Acts', 'Act 2']],
    ['Act 3\n\nEnd.', ['Acts', 'Act 3']],
  ])
})

describe('a document is read with all its changes accepted', () => {
  test.each([
    ['insertions', `${run('One')}<w:ins w:id="1">${run(' two')}</w:ins>`, 'One two'],
    ['deletions', `${run('One')}<w:del w:id="1"><w:r><w:delText> two</w:delText></w:r></w:del>`, 'One'],
    ['moves', `<w:moveFrom>${run('gone')}</w:moveFrom><w:moveTo>${run('here')}</w:moveTo>`, 'here'],
    [
      'hidden text',
      `${run('One')}${run(' two', '<w:vanish/>')}${run(' three', '<w:vanish w:val="0"/>')}`,
      'One three',
    ],
    [
      'links and fields',
      `<w:hyperlink>${run('link')}</w:hyperlink><w:fldSimple>${run(' 4')}</w:fldSimple><w:r><w:instrText>PAGE</w:instrText></w:r>`,
      'link 4',
    ],
    ['controls', `<w:sdt><w:sdtContent>${run('chosen')}</w:sdtContent></w:sdt>`, 'chosen'],
    [
      'characters with their reading above (ruby)',
      `${run('彩乃は')}<w:r><w:ruby><w:rt>${run('とうきょう')}</w:rt><w:rubyBase>${run('東京')}</w:rubyBase></w:ruby></w:r>${run('へ')}`,
      '彩乃は東京へ',
    ],
    ['words set from the right', `<w:bdo w:val="rtl">${run('الليل')}</w:bdo>`, 'الليل'],
    [
      'signs',
      '<w:r><w:t>co</w:t><w:noBreakHyphen/><w:t>op</w:t><w:tab/><w:t>x</w:t><w:br/><w:t>y</w:t></w:r>',
      'co-op\tx\ny',
    ],
    [
      'comments',
      `<w:commentRangeStart w:id="0"/>${run('One')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`,
      'One',
    ],
  ])('%s', async (_name, content, text) => {
    expect(await textOf(paragraph(content))).toBe(text)
  })

  test('a deleted paragraph mark joins two', async () => {
    expect(
      await textOf(paragraph(run('One '), '<w:rPr><w:del w:id="1"/></w:rPr>') + paragraph(run('two.'))),
    ).toBe('One two.')
  })
})

test('lists keep their marks, level by level', async () => {
  const numbering = `<w:abstractNum w:abstractNumId="7">
      <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>
      <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1%2)"/></w:lvl>
    </w:abstractNum>
    <w:abstractNum w:abstractNumId="8"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>`
  const item = (text: string, list: number, level: string | number) =>
    paragraph(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`)
  const body = [
    item('A', 1, 0),
    item('B', 1, 1),
    item('C', 1, 1),
    item('D', 1, 0),
    item('E', 1, 1),
    item('F', 2, 0),
    item('G', 2, '999999999'),
  ].join('')
  expect(await textOf(body, { numbering })).toBe('1. A\n1a) B\n1b) C\n2. D\n2a) E\n- F\n\nG')
})

test('tables are rows of cells, one cell is laid out; deleted rows are gone', async () => {
  const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`
  const row = (cells: string, look = '') => `<w:tr>${look}${cells}</w:tr>`
  const deleted = row(cell('gone'), '<w:trPr><w:del w:id="1"/></w:trPr>')
  const table = `<w:tbl>${row(cell('Name') + cell('Age'))}${deleted}${row(cell('Anna') + cell('34'))}</w:tbl>`
  const box = `<w:tbl>${row(`<w:tc>${paragraph(run('One.'))}${paragraph(run('Two.'))}</w:tc>`)}</w:tbl>`
  expect(await textOf(table + box)).toBe('Name | Age\nAnna | 34\n\nOne.\n\nTwo.')
})

test('footnotes and text boxes follow their paragraph, once', async () => {
  const box = `<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:txbx><w:txbxContent>${paragraph(run('Boxed.'))}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${paragraph(run('Boxed.'))}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  const body = paragraph(`${run('Text')}<w:r><w:footnoteReference w:id="2"/></w:r>${box}${run(' goes on.')}`)
  const footnotes = `<w:footnote w:id="-1" w:type="separator">${paragraph(run('no'))}</w:footnote><w:footnote w:id="2">${paragraph(run('The note.'))}</w:footnote>`
  expect(await textOf(body, { footnotes })).toBe('Text goes on.\n\nBoxed.\n\n* The note.')
})

test('a screenplay is known by its styles: capitals as shown, numbers from the text', async () => {
  const body = [
    paragraph(run('The Lamp')),
    styled('Slug', '12A. int. lamp room - night'),
    paragraph(run('Dark.')),
    ...['Anna', 'Ben (O.S.)'].map((name) => styled('Cue', name) + styled('Said', 'Hello.')),
  ].join('')
  const { blocks } = await docx.read(writeDocx({ body, styles }))
  const scene = { number: '12A', heading: 'INT. LAMP ROOM - NIGHT' }
  expect(blocks).toEqual([
    { text: 'The Lamp' },
    { text: scene.heading, scene },
    { text: 'Dark.', scene },
    { text: 'Anna\nHello.', scene, characters: ['Anna'] },
    { text: 'Ben (O.S.)\nHello.', scene, characters: ['Ben'] },
  ])
})

test.each([
  ['without a body', writeDocx({ body: '' }).subarray(0, 300), 'damaged'],
  ['that declares entities', writeDocx({ body: '' }), ''],
])('a Word file %s', async (_name, bytes, reason) => {
  if (reason === '') expect((await docx.read(bytes)).blocks).toEqual([])
  else await expect(docx.read(bytes)).rejects.toMatchObject({ message: expect.stringContaining(reason) })
})
