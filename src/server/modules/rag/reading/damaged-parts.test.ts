import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { page, writeBook } from '../../../../../tests/support/book-writer.ts'
import { writeDeck } from '../../../../../tests/support/deck-writer.ts'
import { writeDocx } from '../../../../../tests/support/screenplays/docx-writer.ts'
import type { DocumentFormat } from './document-format.ts'
import { docx } from './formats/docx.ts'
import { epub } from './formats/epub.ts'
import { pptx } from './formats/pptx.ts'

const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const references = `<Relationships>
  <Relationship Id="chart" Type="${type}/chart" Target="/drawn/chart.xml"/>
  <Relationship Id="diagramData" Type="${type}/diagramData" Target="/drawn/diagram.xml"/>
  <Relationship Id="a.txt" Type="${type}/aFChunk" Target="/word/a.txt"/>
</Relationships>`
const diagram = '<dgm:dataModel><a:p><a:t>The storm</a:t></a:p></dgm:dataModel>'
const drawing = (content: string) => `<w:p><w:r><w:drawing>${content}</w:drawing></w:r></w:p>`
const word = writeDocx({
  body: `<w:p><w:r><w:t>The lamp</w:t><w:footnoteReference w:id="2"/></w:r></w:p>${drawing('<c:chart r:id="chart"/>')}${drawing('<dgm:relIds r:dm="diagramData"/>')}`,
  footnotes: '<w:footnote w:id="2"><w:p><w:r><w:t>A note.</w:t></w:r></w:p></w:footnote>',
})

function withParts(file: Uint8Array, parts: Readonly<Record<string, string>>): Uint8Array {
  const added = Object.entries(parts).map(([name, content]) => [name, strToU8(content)])
  return zipSync({ ...unzipSync(file), ...Object.fromEntries(added) }, { level: 0 })
}

/** Some of a part's letters turned into others, so that it is no longer what the zip says it is. */
function flipped(file: Uint8Array, letters: string): Uint8Array {
  const at = Buffer.from(file).indexOf(letters)
  expect(at).toBeGreaterThan(0)
  return file.map((byte, place) => (place === at ? byte ^ 1 : byte))
}

async function textOf(format: DocumentFormat, file: Uint8Array): Promise<string> {
  return (await format.read(file)).blocks.map(({ text }) => text).join('\n\n')
}

const whole = withParts(word, {
  'word/_rels/document.xml.rels': references,
  'drawn/chart.xml':
    '<c:chartSpace><c:chart><c:title><a:p><a:t>Costs</a:t></a:p></c:title></c:chart></c:chartSpace>',
  'drawn/diagram.xml': diagram,
})

describe('a Word file whose text is whole is read without', () => {
  test.each([
    ['nothing', whole, 'The lamp\n\n* A note.\n\nCosts\n\nThe storm'],
    [
      'a chart cut off',
      withParts(whole, { 'drawn/chart.xml': '<c:chartSpace' }),
      'The lamp\n\n* A note.\n\nThe storm',
    ],
    ['a chart of other bytes', flipped(whole, 'Costs'), 'The lamp\n\n* A note.\n\nThe storm'],
    [
      'a diagram that is a picture',
      withParts(whole, { 'drawn/diagram.xml': '\x89PNG' }),
      'The lamp\n\n* A note.\n\nCosts',
    ],
    ['its notes', flipped(whole, 'A note'), 'The lamp\n\nCosts\n\nThe storm'],
    [
      'its styles',
      withParts(whole, { 'word/styles.xml': '' }),
      'The lamp\n\n* A note.\n\nCosts\n\nThe storm',
    ],
    ['what names its parts', flipped(whole, '/drawn/chart'), 'The lamp\n\n* A note.'],
  ])('%s', async (_name, file, text) => {
    expect(await textOf(docx, file)).toBe(text)
  })
})

test('a deck is read without a damaged diagram or notes', async () => {
  const deck = withParts(writeDeck([{ title: 'Acts', lines: ['The lamp.'], notes: 'Say it.' }]), {})
  const rels = 'ppt/slides/_rels/slide1.xml.rels'
  const drawn = strToU8(
    new TextDecoder().decode(unzipSync(deck)[rels]).replace('</Relationships>', references.slice(15)),
  )
  const file = withParts(deck, { [rels]: new TextDecoder().decode(drawn), 'drawn/diagram.xml': diagram })
  expect(await textOf(pptx, file)).toContain('The storm')
  expect(await textOf(pptx, flipped(file, 'The storm'))).toBe('Acts\n\nThe lamp.\n\nSay it.')
  expect((await textOf(pptx, flipped(file, 'Say '))).trim()).toBe('Acts\n\nThe lamp.\n\nThe storm')
})

test('a book is read without its table of contents', async () => {
  const book = withParts(
    writeBook([{ name: 'a.xhtml', content: page('<h1>Lamp</h1><p>It is lit.</p>') }]),
    {},
  )
  const contents = Object.keys(unzipSync(book)).filter((name) => /nav|ncx/.test(name))
  const file = withParts(book, Object.fromEntries(contents.map((name) => [name, '\x89PNG'])))
  expect(await textOf(epub, file)).toContain('It is lit.')
})

describe('a file whose text is damaged is refused', () => {
  const imported = writeDocx({ body: '<w:altChunk r:id="a.txt"/>', imports: { 'a.txt': 'Only this.' } })
  const diagramAlone = withParts(writeDocx({ body: drawing('<dgm:relIds r:dm="diagramData"/>') }), {
    'word/_rels/document.xml.rels': references,
    'drawn/diagram.xml': diagram,
  })
  const deck = withParts(writeDeck([{ title: 'Acts', lines: ['The lamp.'] }]), {})
  test.each([
    ['the text of Word', docx, flipped(whole, 'The lamp')],
    ['a text that Word imports', docx, flipped(withParts(imported, {}), 'Only this')],
    ['what names a text that Word imports', docx, flipped(withParts(imported, {}), '/word/a.txt')],
    ['all that Word shows', docx, flipped(diagramAlone, 'The storm')],
    ['a slide', pptx, flipped(deck, 'lamp.')],
    ['what names the slides', pptx, flipped(deck, '"slides/slide1.xml')],
  ])('%s', async (_name, format, file) => {
    await expect(format.read(file)).rejects.toThrow(/is damaged/)
  })
})

test('damaged parts count against the limits of their file', async () => {
  const charts = Array.from({ length: 4 }, (_, at) => `drawn/${at}.xml`)
  const rels = charts.map((name) => `<Relationship Id="${name}" Type="${type}/chart" Target="/${name}"/>`)
  const file = zipSync({
    ...unzipSync(word),
    'word/_rels/document.xml.rels': strToU8(`<Relationships>${rels.join('')}</Relationships>`),
    ...Object.fromEntries(charts.map((name) => [name, [new Uint8Array(3_900_000), { level: 9 }]])),
  })
  const start = process.cpuUsage()
  await expect(docx.read(file)).rejects.toThrow(/unpacks to far more/)
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(1)
})
