import type { TextBlock } from '../document-format.ts'
import type { StyledParagraph } from './styled-screenplay.ts'

/** What a file of a word processor is made of. A row is a list of cells, a cell a list of what a file may hold. */
export type ManuscriptPart =
  | ManuscriptParagraph
  | { rows: ManuscriptPart[][][] }
  | { imported: readonly TextBlock[] }

/** Its text is what a reader sees, without the mark of its list. */
export interface ManuscriptParagraph extends StyledParagraph {
  /** 0 for the outermost heading. */
  outlineLevel?: number
}

/** All paragraphs. Two speeches side by side stand in the cells of a row: one cell comes after the other. */
export function paragraphsIn(parts: readonly ManuscriptPart[]): ManuscriptParagraph[] {
  const paragraphs: ManuscriptParagraph[] = []
  const look = (inside: readonly ManuscriptPart[]) => {
    for (const part of inside) {
      if ('rows' in part) for (const cell of part.rows.flat()) look(cell)
      else if (!('imported' in part)) paragraphs.push(part)
      else for (const line of linesOf(part.imported)) paragraphs.push({ name: '', text: line })
    }
  }
  look(parts)
  return paragraphs
}

function linesOf(imported: readonly TextBlock[]): string[] {
  return imported.flatMap(({ text }) => text.split('\n'))
}
