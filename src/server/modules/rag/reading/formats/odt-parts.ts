import { attribute, childOf, elementsIn, textIn, type XmlElement } from '../xml-element.ts'
import type { ManuscriptParagraph, ManuscriptPart } from './manuscript-parts.ts'
import { isShown, odtContent, odtNote, shapes } from './odt-content.ts'
import type { OdtList, OdtLists } from './odt-lists.ts'
import type { OdtStyles } from './odt-styles.ts'

/**
 * The paragraphs and tables of an OpenDocument text with all changes accepted: what was deleted stands apart and is
 * left out. Text boxes and notes follow the paragraph they belong to.
 */
export function odtParts(text: XmlElement, styles: OdtStyles, lists: OdtLists): ManuscriptPart[] {
  return partsIn(text)

  function partsIn(parent: XmlElement): ManuscriptPart[] {
    const parts: ManuscriptPart[] = []
    readParts(parent, parts)
    return parts
  }

  function readParts(parent: XmlElement, into: ManuscriptPart[], list?: OdtList): void {
    for (const child of elementsIn(parent)) readPart(child, into, list)
  }

  function readPart(element: XmlElement, into: ManuscriptPart[], list: OdtList | undefined): void {
    const { name } = element
    if (isText(element)) readParagraph(element, into)
    else if (name === 'list') readList(element, into, list)
    else if (name === 'table') into.push({ rows: rowsIn(element) })
    else if (isShown(element) && (wrappers.has(name) || shapes.has(name))) readParts(element, into, list)
  }

  function readList(element: XmlElement, into: ManuscriptPart[], outer: OdtList | undefined): void {
    const list = lists.open(element, outer)
    for (const item of elementsIn(element)) {
      const marked = item.name === 'list-item' ? firstTextIn(item) : undefined
      const mark = marked && lists.mark(item, list)
      for (const child of elementsIn(item)) {
        if (child.number === marked?.number) readParagraph(child, into, mark)
        else readPart(child, into, list)
      }
    }
  }

  function rowsIn(table: XmlElement): ManuscriptPart[][][] {
    const rows: ManuscriptPart[][][] = []
    for (const child of elementsIn(table)) {
      if (child.name === 'table-row') rows.push(cellsIn(child))
      else if (rowGroups.has(child.name)) for (const row of rowsIn(child)) rows.push(row)
    }
    return rows
  }

  /** Of the places that a larger cell covers, those below it are empty, as Word has them. */
  function cellsIn(row: XmlElement): ManuscriptPart[][] {
    const cells: ManuscriptPart[][] = []
    let isBeside = false
    for (const cell of elementsIn(row)) {
      if (cell.name === 'table-cell') {
        isBeside = Number(attribute(cell, 'table:number-columns-spanned') ?? 1) > 1
        cells.push(partsIn(cell))
      } else if (cell.name === 'covered-table-cell' && !isBeside) cells.push([])
    }
    return cells
  }

  function readParagraph(element: XmlElement, into: ManuscriptPart[], listMark?: string): void {
    const look = styles('paragraph', attribute(element, 'text:style-name'))
    const { name, indent, alignment, isHidden, isCapitals, isChapter } = look
    const { text, boxes, notes } = odtContent(element, styles, { isHidden, isCapitals })
    const outlineLevel = outlineLevelOf(element)
    const isNumbered = isChapter && attribute(element, 'text:is-list-header') !== 'true'
    const written = textIn(childOf(element, 'number')).trim()
    const number = isNumbered && outlineLevel !== undefined ? lists.chapter(outlineLevel) : written
    const mark = listMark ?? number
    const paragraph: ManuscriptParagraph = { name, text }
    if (indent !== undefined) paragraph.indent = indent
    if (alignment !== undefined) paragraph.alignment = alignment
    if (outlineLevel !== undefined) paragraph.outlineLevel = outlineLevel
    if (mark && text.trim() !== '') paragraph.mark = mark
    into.push(paragraph)
    for (const box of boxes) readParts(box, into)
    for (const note of notes) {
      const said = odtNote(note, styles)
      if (said !== '') into.push({ name: 'footnote text', text: `* ${said}` })
    }
  }
}

function firstTextIn(item: XmlElement): XmlElement | undefined {
  for (const child of elementsIn(item)) if (isText(child)) return child
  return undefined
}

function isText({ name }: XmlElement): boolean {
  return name === 'p' || name === 'h'
}

/** 0 for the outermost headings; undefined for what is none. */
function outlineLevelOf(element: XmlElement): number | undefined {
  if (element.name !== 'h') return undefined
  return Math.max(1, Number(attribute(element, 'text:outline-level')) || 1) - 1
}

/** Elements that only hold paragraphs. */
const wrappers = new Set(
  'a section numbered-paragraph index-body index-title table-of-content illustration-index table-index object-index user-index alphabetical-index bibliography'.split(
    ' ',
  ),
)

const rowGroups = new Set(['table-header-rows', 'table-rows', 'table-row-group'])
