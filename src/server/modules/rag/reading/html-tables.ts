import { elementsIn, type HtmlElement, type HtmlParent, holdsElement, isElement } from './html-tree.ts'

/**
 * Gives the text of a row from the texts of its cells. Where a table names its columns, an empty cell keeps its place:
 * without it the next would stand under another name. Other tables often only place things.
 */
export function createTableRows(): (row: HtmlElement, cells: readonly string[]) => string {
  const namesColumns = new Map<HtmlParent, boolean>()
  return (row, cells) => {
    const table = tableAround(row)
    if (table && !namesColumns.has(table)) namesColumns.set(table, holdsElement(table, 'th'))
    const isNamed = table !== null && namesColumns.get(table) === true
    const end = cells.findLastIndex((cell) => cell !== '') + 1
    return cells
      .slice(0, end)
      .filter((cell) => isNamed || cell !== '')
      .join(' | ')
  }
}

function tableAround({ parentNode }: HtmlElement): HtmlParent | null {
  let parent = parentNode
  while (parent && 'tagName' in parent) {
    if (parent.tagName === 'table') return parent
    parent = parent.parentNode
  }
  return null
}

/** A row whose cells hold more than a line each places things on a page, and is no row of data. */
export function isLayout(row: HtmlElement): boolean {
  return (
    holdsElement(row, 'table', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'pre') ||
    row.childNodes.filter(isElement).some((cell) => elementsIn(cell, 'p').length > 1)
  )
}
