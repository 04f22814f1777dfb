import { AppError } from '#server/errors.ts'
import type { DocumentFormat, FormatContent, TextBlock } from '../document-format.ts'
import { type OfficePackage, openOfficePackage } from '../office-package.ts'
import { childOf, childrenOf, findAll, textIn, type XmlElement } from '../xml.ts'
import { isZip, zipHolds } from '../zip-entries.ts'

const extensions = ['pptx', 'pptm', 'ppsx', 'potx']
const kind = 'PowerPoint file'
const mainPart = 'ppt/presentation.xml'
const titleCharactersMax = 200
const slidesMax = 5_000

/** PowerPoint (ECMA-376): slides in the order they are shown, each a page under its title, its notes after it. */
export const pptx: DocumentFormat = {
  name: 'PowerPoint',
  extensions,
  recognises: (bytes, extension) =>
    isZip(bytes) && (zipHolds(bytes, mainPart) ?? extensions.includes(extension)),
  read: async (bytes) => readDeck(openOfficePackage(bytes, kind)),
}

function readDeck(deck: OfficePackage): FormatContent {
  const presentation = deck.part(mainPart)
  if (!presentation) throw new AppError('unprocessable', `This ${kind} is damaged and cannot be opened.`)
  const references = deck.references(mainPart)
  const slides = findAll(presentation, 'sldId')
    .map(({ attributes }) => references.get(attributes.get('r:id') ?? ''))
    .filter((reference) => reference?.type === 'slide')
  if (slides.length > slidesMax) throw new AppError('unprocessable', `This ${kind} holds too many slides.`)
  const blocks = slides.flatMap((slide, at) => readSlide(deck, slide?.target ?? '', at + 1))
  return { blocks, pages: slides.length }
}

function readSlide(deck: OfficePackage, name: string, page: number): TextBlock[] {
  const slide = deck.part(name)
  if (!slide) return []
  const shapes = shapesIn(childOf(childOf(slide, 'cSld'), 'spTree'))
  const titles = shapes.filter(isTitle)
  const title = titles.map(shapeText).join(' ').replace(/\s+/g, ' ').trim().slice(0, titleCharactersMax)
  const body = shapes.filter((shape) => !isTitle(shape) && !isFurniture(shape))
  const references = [...deck.references(name).values()]
  const partsOf = (type: string) =>
    references.filter((each) => each.type === type).map(({ target }) => deck.part(target) ?? undefined)
  const text = [
    ...titles.map(shapeText),
    ...body.map(shapeText),
    ...partsOf('diagramData').map((diagram) =>
      findAll(diagram, 'p').map(paragraphText).filter(Boolean).join('\n'),
    ),
  ]
  const notes = partsOf('notesSlide')
    .flatMap((notesSlide) => shapesIn(childOf(childOf(notesSlide, 'cSld'), 'spTree')))
    .filter((shape) => placeholderOf(shape) === 'body')
    .map(shapeText)
  const place = { page, headings: title === '' ? [] : [title.toWellFormed()] }
  return [text, notes].map((parts) => ({ ...place, text: parts.filter((part) => part !== '').join('\n\n') }))
}

/** Shapes and tables of a slide, those in groups too. Of two versions of a shape, the newer one. */
function shapesIn(tree: XmlElement | undefined): XmlElement[] {
  return childrenOf(tree).flatMap((child) => {
    if (child.name === 'grpSp' || child.name === 'AlternateContent' || child.name === 'Choice')
      return shapesIn(child)
    return ['sp', 'cxnSp', 'graphicFrame'].includes(child.name) ? [child] : []
  })
}

function placeholderOf(shape: XmlElement): string | undefined {
  const placeholder = findAll(
    childrenOf(shape).find(({ name }) => /^nv/.test(name)),
    'ph',
  )[0]
  // A placeholder that does not say of what is one for text.
  return placeholder && (placeholder.attributes.get('type') ?? 'body')
}

function isTitle(shape: XmlElement): boolean {
  return ['title', 'ctrTitle'].includes(placeholderOf(shape) ?? '')
}

/** What stands on every slide alike: its number, the date, header and footer. */
function isFurniture(shape: XmlElement): boolean {
  return ['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'].includes(placeholderOf(shape) ?? '')
}

function shapeText(shape: XmlElement): string {
  const tables = findAll(shape, 'tbl')
  if (tables.length > 0) return tables.map(tableText).join('\n\n')
  return childrenOf(childOf(shape, 'txBody'), 'p').map(paragraphText).join('\n').trim()
}

function tableText(table: XmlElement): string {
  return childrenOf(table, 'tr')
    .map((row) =>
      childrenOf(row, 'tc')
        .map((cell) => findAll(cell, 'p').map(paragraphText).join(' ').replace(/\s+/g, ' ').trim())
        .filter((cell) => cell !== '')
        .join(' | '),
    )
    .join('\n')
}

function paragraphText(paragraph: XmlElement): string {
  const text = childrenOf(paragraph)
    .map((part) => (part.name === 'br' ? '\n' : findAll(part, 't').map(textIn).join('')))
    .join('')
    .trimEnd()
  const level = Math.min(Number(childOf(paragraph, 'pPr')?.attributes.get('lvl')) || 0, 8)
  return level > 0 && text !== '' ? `${'  '.repeat(level)}- ${text}` : text
}
