import { AppError } from '#server/errors.ts'
import { DamagedFile } from '../damaged-file.ts'
import type { DocumentFormat, FormatContent, TextBlock } from '../document-format.ts'
import { drawingTexts } from '../office-drawings.ts'
import { type OfficePackage, openOfficePackage } from '../office-package.ts'
import { attribute, childOf, childrenOf, findAll, textIn, type XmlElement } from '../xml-element.ts'
import { isZip, zipHolds } from '../zip-entries.ts'
import { listNumber } from './list-numbers.ts'

const extensions = ['pptx', 'pptm', 'ppsx', 'potx']
const kind = 'PowerPoint file'
const mainPart = 'ppt/presentation.xml'
const slideNames = /^ppt\/(?:slides|notesSlides)\/[^/]+\.xml$/
const titleCharactersMax = 200
const slidesMax = 5_000

/** PowerPoint (ECMA-376): slides in the order they are shown, each a page under its title, its notes after it. */
export const pptx: DocumentFormat = {
  name: 'PowerPoint',
  extensions,
  recognises: (bytes, extension) =>
    isZip(bytes) && (zipHolds(bytes, mainPart) ?? extensions.includes(extension)),
  read: async (bytes) => readDeck(openOfficePackage(bytes, kind, slideNames)),
}

function readDeck(deck: OfficePackage): FormatContent {
  const presentation = deck.part(mainPart)
  if (!presentation) throw new DamagedFile(kind)
  const references = deck.references(mainPart)
  const slides = findAll(presentation, 'sldId')
    .map((slide) => references.get(attribute(slide, 'r:id') ?? ''))
    .filter((reference) => reference?.type === 'slide')
  if (slides.length > slidesMax) throw new AppError('unprocessable', `This ${kind} holds too many slides.`)
  const blocks = slides.flatMap((slide, at) => readSlide(deck, slide?.target ?? '', at + 1))
  if (deck.lacksParts() && blocks.every(({ text }) => text === '')) throw new DamagedFile(kind)
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
    references.filter((each) => each.type === type).map(({ target }) => deck.sidePart(target) ?? undefined)
  const text = [...titles.map(shapeText), ...body.map(shapeText), ...drawingTexts(deck, name).values()]
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
  return placeholder && (attribute(placeholder, 'type') ?? 'body')
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
  return linesOf(childrenOf(childOf(shape, 'txBody'), 'p')).trim()
}

function tableText(table: XmlElement): string {
  return childrenOf(table, 'tr')
    .map((row) =>
      childrenOf(row, 'tc').map((cell) => linesOf(findAll(cell, 'p')).replace(/\s+/g, ' ').trim()),
    )
    .map((cells) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).join(' | '))
    .filter((row) => row !== '')
    .join('\n')
}

/** The paragraphs of a shape, those of a list with its marks. */
function linesOf(paragraphs: readonly XmlElement[]): string {
  const counts: { look: string; count: number }[] = []
  return paragraphs.map(lineOf).join('\n')

  function lineOf(paragraph: XmlElement): string {
    const text = paragraphText(paragraph)
    if (text === '') return ''
    const properties = childOf(paragraph, 'pPr')
    const level = Math.min(Math.max(0, Math.trunc(Number(attribute(properties, 'lvl'))) || 0), levelMax)
    const numbering = childOf(properties, 'buAutoNum')
    counts.length = Math.min(counts.length, level + (numbering ? 1 : 0))
    if (!numbering) return level > 0 ? `${'  '.repeat(level)}- ${text}` : text
    const [type = '', start = '1'] = ['type', 'startAt'].map((name) => attribute(numbering, name))
    const look = `${type} ${start}`
    const before = counts[level]
    const count = before?.look === look ? before.count + 1 : Number(start) || 1
    counts[level] = { look, count }
    return `${'  '.repeat(level)}${autoNumber(count, type)} ${text}`
  }
}

const levelMax = 8
const numberFormats: Readonly<Record<string, string>> = {
  alphaLc: 'lowerLetter',
  alphaUc: 'upperLetter',
  romanLc: 'lowerRoman',
  romanUc: 'upperRoman',
  circleNum: 'decimalEnclosedCircle',
  ea1: 'taiwaneseCountingThousand',
}

/** Types are named by their signs and what stands around them: `alphaLcParenR` is `a)`. */
function autoNumber(count: number, type: string): string {
  const signs = Object.keys(numberFormats).find((each) => type.startsWith(each)) ?? ''
  const number = listNumber(count, numberFormats[signs] ?? 'decimal')
  if (type.endsWith('ParenBoth')) return `(${number})`
  if (type.endsWith('ParenR')) return `${number})`
  return type.endsWith('Plain') ? number : `${number}.`
}

function paragraphText(paragraph: XmlElement): string {
  return childrenOf(paragraph)
    .map((part) => (part.name === 'br' ? '\n' : findAll(part, 't').map(textIn).join('')))
    .join('')
    .trimEnd()
}
