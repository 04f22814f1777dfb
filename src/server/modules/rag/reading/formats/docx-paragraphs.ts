import type { TextBlock } from '../document-format.ts'
import { childOf, childrenOf, textIn, type XmlElement } from '../xml.ts'
import { importId } from './docx-imports.ts'
import type { ListMarks } from './docx-lists.ts'
import { capitalsOf, type DocxStyle, isOff, lookOf, valOf, wordAttribute } from './docx-styles.ts'
import type { StyledParagraph } from './styled-screenplay.ts'

/** Its text is what a reader sees, without its list mark. */
export interface DocxParagraph extends Omit<DocxStyle, 'listId' | 'listLevel'>, StyledParagraph {
  name: string
}

/** A row is a list of cells, a cell a list of what a document may hold. */
export type DocxPart =
  | { paragraph: DocxParagraph }
  | { rows: DocxPart[][][] }
  | { imported: readonly TextBlock[] }

interface DocxParts {
  body: XmlElement
  styles: ReadonlyMap<string, DocxStyle>
  marks: ListMarks
  /** Foot- and endnotes by kind and id: `footnote 2`. */
  notes: ReadonlyMap<string, string>
  /** By the id of their reference. */
  imports: ReadonlyMap<string, readonly TextBlock[]>
}

/**
 * The paragraphs and tables of a Word document as it stands with all changes accepted: insertions are text,
 * deletions and comments are not. Text boxes and notes follow the paragraph they belong to.
 */
export function docxParts({ body, styles, marks, notes, imports }: DocxParts): DocxPart[] {
  let carried = ''

  function partsIn(parent: XmlElement): DocxPart[] {
    return childrenOf(parent).flatMap((child): DocxPart[] => {
      if (child.name === 'p') return partsOfParagraph(child)
      if (child.name === 'tbl') return [{ rows: rowsOf(child) }]
      if (child.name === 'altChunk') return [{ imported: imports.get(importId(child)) ?? [] }]
      return transparent.has(child.name) ? partsIn(child) : []
    })
  }

  function rowsOf(table: XmlElement): DocxPart[][][] {
    return childrenOf(table)
      .flatMap((child) =>
        child.name === 'tr' ? [child] : transparent.has(child.name) ? childrenOf(child, 'tr') : [],
      )
      .filter((row) => !childOf(childOf(row, 'trPr'), 'del'))
      .map((row) =>
        childrenOf(row)
          .flatMap((child) => (child.name === 'tc' ? [child] : findCells(child)))
          .map((cell) => partsIn(cell)),
      )
  }

  function partsOfParagraph(element: XmlElement): DocxPart[] {
    const properties = childOf(element, 'pPr')
    const content = createContent(notes)
    content.read(element, false)
    const text = carried + content.text()
    const extras = content.boxes.flatMap(partsIn)
    const asides = content.notes.map((note) => ({ paragraph: { name: 'footnote text', text: `* ${note}` } }))
    if (childOf(childOf(properties, 'rPr'), 'del')) {
      carried = text
      return [...extras, ...asides]
    }
    carried = ''
    const style = styles.get(valOf(properties, 'pStyle') ?? '') ?? { name: '' }
    const { listId, listLevel = 0, ...look } = { ...style, ...lookOf(properties) }
    const mark = listId && text.trim() !== '' ? marks(listId, listLevel) : null
    const shown = look.isCapitals ? text.toUpperCase() : text
    return [{ paragraph: { ...look, text: shown, ...(mark ? { mark } : {}) } }, ...extras, ...asides]
  }

  return partsIn(body)
}

/** All paragraphs. Two speeches side by side stand in the cells of a row: one cell comes after the other. */
export function paragraphsIn(parts: readonly DocxPart[]): DocxParagraph[] {
  return parts.flatMap((part) => {
    if ('paragraph' in part) return [part.paragraph]
    if ('rows' in part) return paragraphsIn(part.rows.flat(2))
    return part.imported.flatMap(({ text }) => text.split('\n').map((line) => ({ name: '', text: line })))
  })
}

/** Elements that only wrap what counts. */
const transparent = new Set([
  'sdt',
  'sdtContent',
  'customXml',
  'ins',
  'moveTo',
  'smartTag',
  'hyperlink',
  'fldSimple',
  'bdo',
  'dir',
])

function findCells(wrapper: XmlElement): XmlElement[] {
  if (!transparent.has(wrapper.name)) return []
  return childrenOf(wrapper).flatMap((child) => (child.name === 'tc' ? [child] : findCells(child)))
}

/** Gathers the text of one paragraph, and what hangs on it. */
function createContent(allNotes: ReadonlyMap<string, string>) {
  const pieces: string[] = []
  const boxes: XmlElement[] = []
  const notes: string[] = []

  function read(element: XmlElement | undefined, isCapitals: boolean): void {
    for (const child of childrenOf(element)) {
      if (child.name === 'r') readRun(child, isCapitals)
      else if (transparent.has(child.name)) read(child, isCapitals)
    }
  }

  function readRun(run: XmlElement, isCapitals: boolean): void {
    const properties = childOf(run, 'rPr')
    const hidden = childOf(properties, 'vanish')
    if (hidden && !isOff(wordAttribute(hidden, 'val'))) return
    const shown = capitalsOf(properties).isCapitals ?? isCapitals
    for (const child of childrenOf(run)) readPiece(child, shown)
  }

  function readPiece(piece: XmlElement, isCapitals: boolean): void {
    const sign = signs[piece.name]
    if (piece.name === 'ruby') read(childOf(piece, 'rubyBase'), isCapitals)
    else if (piece.name === 't') pieces.push(isCapitals ? textIn(piece).toUpperCase() : textIn(piece))
    else if (sign !== undefined) pieces.push(sign)
    else if (piece.name === 'footnoteReference' || piece.name === 'endnoteReference') {
      const note = allNotes.get(`${piece.name.replace('Reference', '')} ${wordAttribute(piece, 'id')}`)
      if (note) notes.push(note)
    } else if (piece.name === 'AlternateContent') {
      for (const child of childrenOf(childOf(piece, 'Choice') ?? childOf(piece, 'Fallback'))) findBoxes(child)
    } else if (piece.name === 'drawing' || piece.name === 'pict') findBoxes(piece)
  }

  function findBoxes(element: XmlElement): void {
    if (element.name === 'txbxContent') boxes.push(element)
    else for (const child of childrenOf(element)) findBoxes(child)
  }

  return { read, boxes, notes, text: () => pieces.join('') }
}

const signs: Readonly<Record<string, string>> = {
  tab: '\t',
  ptab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '-',
  softHyphen: '',
}
