import { writeZip, type ZipPart } from './zip-writer.ts'

export interface Slide {
  title?: string
  /** Paragraphs as DrawingML, or plain text for each. */
  lines?: readonly string[]
  notes?: string
  /** More shapes, as written. */
  shapes?: string
}

const namespaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The parts of a PowerPoint file; the file names of its slides run against their order. */
export function deckParts(slides: readonly Slide[]): ZipPart[] {
  const numberOf = (at: number) => slides.length - at
  const ids = slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 2}"/>`).join('')
  const references = slides.map((_, at) =>
    relation(`rId${at + 2}`, 'slide', `slides/slide${numberOf(at)}.xml`),
  )
  return [
    {
      name: '[Content_Types].xml',
      content: `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    },
    { name: '_rels/.rels', content: relations([relation('rId1', 'officeDocument', 'ppt/presentation.xml')]) },
    {
      name: 'ppt/presentation.xml',
      content: `${head}<p:presentation ${namespaces}><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`,
    },
    { name: 'ppt/_rels/presentation.xml.rels', content: relations(references) },
    ...slides.flatMap((slide, at) => slideParts(slide, numberOf(at))),
  ]
}

export function writeDeck(slides: readonly Slide[]): Uint8Array<ArrayBuffer> {
  return writeZip(deckParts(slides))
}

export function paragraph(text: string, level = 0): string {
  const run = (each: string) => `<a:r><a:rPr lang="en-US"/><a:t>${each}</a:t></a:r>`
  return `<a:p>${level > 0 ? `<a:pPr lvl="${level}"/>` : ''}${[...text.split(/(?<= )/)].map(run).join('')}</a:p>`
}

function slideParts({ title, lines = [], notes, shapes = '' }: Slide, number: number): ZipPart[] {
  const body = lines.map((line) => (line.startsWith('<') ? line : paragraph(line))).join('')
  const tree = `${shape('body', body, 'idx="1"')}${shapes}${title === undefined ? '' : shape('title', paragraph(title))}${shape('sldNum', paragraph(`${number}`))}`
  const parts = [{ name: `ppt/slides/slide${number}.xml`, content: slideXml('sld', tree) }]
  if (notes === undefined) return parts
  const target = `../notesSlides/notesSlide${number}.xml`
  return [
    ...parts,
    {
      name: `ppt/slides/_rels/slide${number}.xml.rels`,
      content: relations([relation('rId1', 'notesSlide', target)]),
    },
    {
      name: `ppt/notesSlides/notesSlide${number}.xml`,
      content: slideXml('notes', shape('body', paragraph(notes)) + shape('sldNum', paragraph('7'))),
    },
  ]
}

function shape(type: string, paragraphs: string, more = ''): string {
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="x"/><p:cNvSpPr/><p:nvPr><p:ph type="${type}" ${more}/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs}</p:txBody></p:sp>`
}

function slideXml(name: string, tree: string): string {
  return `${head}<p:${name} ${namespaces}><p:cSld><p:spTree>${tree}</p:spTree></p:cSld></p:${name}>`
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${relationType}/${type}" Target="${target}"/>`
}

function relations(each: readonly string[]): string {
  return `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`
}
