import type { TextBlock } from '../document-format.ts'
import { childOf, childrenOf, type XmlElement } from '../xml.ts'
import { createDocxContent, transparent } from './docx-content.ts'
import { importId } from './docx-imports.ts'
import type { ListMarks } from './docx-lists.ts'
import { type DocxStyle, lookOf, valOf } from './docx-styles.ts'
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
  /** What diagrams and charts say, by the id of their reference. */
  drawings: ReadonlyMap<string, string>
  /** By the id of their reference. */
  imports: ReadonlyMap<string, readonly TextBlock[]>
}

/**
 * The paragraphs and tables of a Word document as it stands with all changes accepted: insertions are text,
 * deletions and comments are not. Text boxes, drawings and notes follow the paragraph they belong to.
 */
export function docxParts({ body, styles, marks, notes, drawings, imports }: DocxParts): DocxPart[] {
  let carried = ''
  const shown = new Set<string>()

  /** Each once, however often it is named. */
  function shownIn<T>(contents: ReadonlyMap<string, T>, ids: readonly string[]): T[] {
    const fresh = [...new Set(ids)].filter((id) => !shown.has(id))
    for (const id of fresh) shown.add(id)
    return fresh
      .map((id) => contents.get(id))
      .filter((each) => each !== undefined)
      .filter((each) => each !== '')
  }

  function partsIn(parent: XmlElement): DocxPart[] {
    return childrenOf(parent).flatMap((child): DocxPart[] => {
      if (child.name === 'p') return partsOfParagraph(child)
      if (child.name === 'tbl') return [{ rows: rowsOf(child) }]
      if (child.name === 'altChunk') return importedAt(importId(child))
      if (child.name === 'AlternateContent') return partsOfFirst(childrenOf(child))
      return transparent.has(child.name) ? partsIn(child) : []
    })
  }

  /** Of what stands there twice, for newer and older programs, the first that holds anything. */
  function partsOfFirst(versions: readonly XmlElement[]): DocxPart[] {
    for (const version of versions) {
      const parts = partsIn(version)
      if (parts.length > 0) return parts
    }
    return []
  }

  function importedAt(id: string): DocxPart[] {
    return shownIn(imports, [id]).map((imported) => ({ imported }))
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
    const content = createDocxContent()
    content.read(element, false)
    const text = carried + content.text()
    const extras = [
      ...content.boxes.flatMap(partsIn),
      ...shownIn(drawings, content.drawings).map((each) => ({ paragraph: { name: '', text: each } })),
    ]
    const asides = shownIn(notes, content.notes).map((note) => ({
      paragraph: { name: 'footnote text', text: `* ${note}` },
    }))
    if (childOf(childOf(properties, 'rPr'), 'del')) {
      carried = text
      return [...extras, ...asides]
    }
    carried = ''
    const style = styles.get(valOf(properties, 'pStyle') ?? '') ?? { name: '' }
    const { listId, listLevel = 0, ...look } = { ...style, ...lookOf(properties) }
    const mark = listId && text.trim() !== '' ? marks(listId, listLevel) : null
    const cased = look.isCapitals ? text.toUpperCase() : text
    return [{ paragraph: { ...look, text: cased, ...(mark ? { mark } : {}) } }, ...extras, ...asides]
  }

  const parts = partsIn(body)
  return carried === '' ? parts : [...parts, { paragraph: { name: '', text: carried } }]
}

/** All paragraphs. Two speeches side by side stand in the cells of a row: one cell comes after the other. */
export function paragraphsIn(parts: readonly DocxPart[]): DocxParagraph[] {
  return parts.flatMap((part) => {
    if ('paragraph' in part) return [part.paragraph]
    if ('rows' in part) return paragraphsIn(part.rows.flat(2))
    return part.imported.flatMap(({ text }) => text.split('\n').map((line) => ({ name: '', text: line })))
  })
}

function findCells(wrapper: XmlElement): XmlElement[] {
  if (!transparent.has(wrapper.name)) return []
  return childrenOf(wrapper).flatMap((child) => (child.name === 'tc' ? [child] : findCells(child)))
}
