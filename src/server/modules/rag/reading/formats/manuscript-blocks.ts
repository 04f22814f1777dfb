import type { TextBlock } from '../document-format.ts'
import { createHeadingSections } from '../heading-path.ts'
import type { ManuscriptParagraph, ManuscriptPart } from './manuscript-parts.ts'

/** The text of a manuscript, a block for what stands under each heading; tables as rows of cells. */
export function manuscriptBlocks(parts: readonly ManuscriptPart[]): TextBlock[] {
  const sections = createHeadingSections()
  let items: string[] = []
  const endList = () => {
    if (items.length > 0) sections.add(items.join('\n'))
    items = []
  }
  for (const part of parts) {
    if ('imported' in part) {
      endList()
      sections.insert(part.imported)
      continue
    }
    const text = textOf(part)
    if (text === '') continue
    if ('rows' in part) {
      endList()
      sections.add(text)
    } else if (part.outlineLevel !== undefined) {
      endList()
      sections.open(part.outlineLevel + 1, part.text)
      sections.add(text, true)
    } else if (part.mark) items.push(text)
    else {
      endList()
      sections.add(text)
    }
  }
  endList()
  return sections.blocks()
}

function textOf(part: ManuscriptPart): string {
  if ('imported' in part) return part.imported.map(({ text }) => text).join('\n\n')
  if (!('rows' in part)) return paragraphText(part)
  return part.rows
    .map(rowText)
    .filter((row) => row !== '')
    .join('\n')
}

function paragraphText({ mark, text }: ManuscriptParagraph): string {
  const trimmed = text.trim()
  return trimmed !== '' && mark ? `${mark} ${trimmed}` : trimmed
}

/** A row of one cell is laid out, not tabulated: it reads as paragraphs. */
function rowText(cells: readonly ManuscriptPart[][]): string {
  const [only] = cells
  if (only && cells.length === 1) {
    return only
      .map(textOf)
      .filter((text) => text !== '')
      .join('\n\n')
  }
  const texts = cells.map((cell) => cell.map(textOf).join(' ').replace(/\s+/g, ' ').trim())
  return texts.every((text) => text === '') ? '' : texts.join(' | ')
}
