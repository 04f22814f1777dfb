import { childOf, childrenOf, textIn, type XmlElement } from '../xml.ts'
import type { DocxPart } from './docx-paragraphs.ts'
import { isShown, odtContent, odtNote, shapes } from './odt-content.ts'
import type { OdtList, OdtLists } from './odt-lists.ts'
import type { OdtStyles } from './odt-styles.ts'

/**
 * The paragraphs and tables of an OpenDocument text with all changes accepted: what was deleted stands apart and is
 * left out. Text boxes and notes follow the paragraph they belong to.
 */
export function odtParts(text: XmlElement, styles: OdtStyles, lists: OdtLists): DocxPart[] {
  return partsIn(text)

  function partsIn(parent: XmlElement, list?: OdtList): DocxPart[] {
    return childrenOf(parent).flatMap((child) => partsOf(child, list))
  }

  function partsOf(element: XmlElement, list: OdtList | undefined): DocxPart[] {
    const { name } = element
    if (isText(element)) return partsOfParagraph(element)
    if (name === 'list') return partsOfList(element, list)
    if (name === 'table') return [{ rows: rowsIn(element) }]
    return isShown(element) && (wrappers.has(name) || shapes.has(name)) ? partsIn(element, list) : []
  }

  function partsOfList(element: XmlElement, outer: OdtList | undefined): DocxPart[] {
    const list = lists.open(element, outer)
    return childrenOf(element).flatMap((item) => {
      const marked = item.name === 'list-item' ? childrenOf(item).find(isText) : undefined
      const mark = marked && lists.mark(item, list)
      return childrenOf(item).flatMap((child) =>
        child === marked ? partsOfParagraph(child, mark) : partsOf(child, list),
      )
    })
  }

  function rowsIn(table: XmlElement): DocxPart[][][] {
    return childrenOf(table).flatMap((child) => {
      if (child.name === 'table-row') return [cellsIn(child)]
      return rowGroups.has(child.name) ? rowsIn(child) : []
    })
  }

  /** Of the places that a larger cell covers, those below it are empty, as Word has them. */
  function cellsIn(row: XmlElement): DocxPart[][] {
    let isBeside = false
    return childrenOf(row).flatMap((cell) => {
      const isCovered = cell.name === 'covered-table-cell'
      if (!isCovered && cell.name !== 'table-cell') return []
      if (isCovered) return isBeside ? [] : [[]]
      isBeside = Number(cell.attributes.get('table:number-columns-spanned') ?? 1) > 1
      return [partsIn(cell)]
    })
  }

  function partsOfParagraph(element: XmlElement, listMark?: string): DocxPart[] {
    const { attributes } = element
    const { isHidden, isCapitals, isChapter, ...look } = styles(
      'paragraph',
      attributes.get('text:style-name'),
    )
    const { text, boxes, notes } = odtContent(element, styles, { isHidden, isCapitals })
    const outlineLevel = outlineLevelOf(element)
    const isNumbered = isChapter && attributes.get('text:is-list-header') !== 'true'
    const written = textIn(childOf(element, 'number')).trim()
    const number = isNumbered && outlineLevel !== undefined ? lists.chapter(outlineLevel) : written
    const mark = listMark ?? number
    const paragraph = {
      ...look,
      text,
      ...(outlineLevel === undefined ? {} : { outlineLevel }),
      ...(mark && text.trim() !== '' ? { mark } : {}),
    }
    const asides = notes
      .map((note) => odtNote(note, styles))
      .filter((note) => note !== '')
      .map((note) => ({ paragraph: { name: 'footnote text', text: `* ${note}` } }))
    return [{ paragraph }, ...boxes.flatMap((box) => partsIn(box)), ...asides]
  }
}

function isText({ name }: XmlElement): boolean {
  return name === 'p' || name === 'h'
}

/** 0 for the outermost headings; undefined for what is none. */
function outlineLevelOf({ name, attributes }: XmlElement): number | undefined {
  return name === 'h' ? Math.max(1, Number(attributes.get('text:outline-level')) || 1) - 1 : undefined
}

/** Elements that only hold paragraphs. */
const wrappers = new Set(
  'a section numbered-paragraph index-body index-title table-of-content illustration-index table-index object-index user-index alphabetical-index bibliography'.split(
    ' ',
  ),
)

const rowGroups = new Set(['table-header-rows', 'table-rows', 'table-row-group'])
