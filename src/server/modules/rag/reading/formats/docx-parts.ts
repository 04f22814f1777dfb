import type { TextBlock } from '../document-format.ts'
import { childOf, childrenOf, elementsIn, type XmlElement } from '../xml-element.ts'
import { createDocxContent, transparent } from './docx-content.ts'
import { importId } from './docx-imports.ts'
import type { ListMarks } from './docx-lists.ts'
import { type DocxStyle, lookOf, valOf } from './docx-styles.ts'
import type { ManuscriptParagraph, ManuscriptPart } from './manuscript-parts.ts'

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
export function docxParts({ body, styles, marks, notes, drawings, imports }: DocxParts): ManuscriptPart[] {
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

  function readParts(parent: XmlElement, into: ManuscriptPart[]): void {
    for (const child of elementsIn(parent)) {
      if (child.name === 'p') readParagraph(child, into)
      else if (child.name === 'tbl') into.push({ rows: rowsOf(child) })
      else if (child.name === 'altChunk') {
        for (const imported of shownIn(imports, [importId(child)])) into.push({ imported })
      } else if (child.name === 'AlternateContent') readFirst(child, into)
      else if (transparent.has(child.name)) readParts(child, into)
    }
  }

  /** Of what stands there twice, for newer and older programs, the first that holds anything. */
  function readFirst(versions: XmlElement, into: ManuscriptPart[]): void {
    const before = into.length
    for (const version of elementsIn(versions)) {
      readParts(version, into)
      if (into.length > before) return
    }
  }

  function partsIn(parent: XmlElement): ManuscriptPart[] {
    const parts: ManuscriptPart[] = []
    readParts(parent, parts)
    return parts
  }

  function rowsOf(table: XmlElement): ManuscriptPart[][][] {
    return childrenOf(table)
      .flatMap((child) =>
        child.name === 'tr' ? [child] : transparent.has(child.name) ? childrenOf(child, 'tr') : [],
      )
      .filter((row) => !childOf(childOf(row, 'trPr'), 'del'))
      .map((row) =>
        childrenOf(row)
          .flatMap((child) => (child.name === 'tc' ? [child] : findCells(child)))
          .map(partsIn),
      )
  }

  function readParagraph(element: XmlElement, into: ManuscriptPart[]): void {
    const properties = childOf(element, 'pPr')
    const content = createDocxContent()
    content.read(element, false)
    const text = carried + content.text()
    const extras = content.boxes.flatMap(partsIn)
    for (const drawing of shownIn(drawings, content.drawings)) extras.push({ name: '', text: drawing })
    const goesOn = childOf(childOf(properties, 'rPr'), 'del') !== undefined
    carried = goesOn ? text : ''
    if (!goesOn) into.push(paragraphOf(text, properties))
    for (const extra of extras) into.push(extra)
    for (const note of shownIn(notes, content.notes)) into.push({ name: 'footnote text', text: `* ${note}` })
  }

  function paragraphOf(text: string, properties: XmlElement | undefined): ManuscriptParagraph {
    const style = styles.get(valOf(properties, 'pStyle') ?? '') ?? { name: '' }
    const own = lookOf(properties)
    const listId = own.listId ?? style.listId
    const mark = listId && text.trim() !== '' ? marks(listId, own.listLevel ?? style.listLevel ?? 0) : null
    const paragraph: ManuscriptParagraph = {
      name: style.name,
      text: style.isCapitals ? text.toUpperCase() : text,
    }
    const outlineLevel = own.outlineLevel ?? style.outlineLevel
    const indent = own.indent ?? style.indent
    const alignment = own.alignment ?? style.alignment
    if (outlineLevel !== undefined) paragraph.outlineLevel = outlineLevel
    if (indent !== undefined) paragraph.indent = indent
    if (alignment !== undefined) paragraph.alignment = alignment
    if (mark) paragraph.mark = mark
    return paragraph
  }

  const parts = partsIn(body)
  return carried === '' ? parts : [...parts, { name: '', text: carried }]
}

function findCells(wrapper: XmlElement): XmlElement[] {
  if (!transparent.has(wrapper.name)) return []
  return childrenOf(wrapper).flatMap((child) => (child.name === 'tc' ? [child] : findCells(child)))
}
