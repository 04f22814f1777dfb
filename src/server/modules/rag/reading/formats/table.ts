import type { DocumentFormat } from '../document-format.ts'
import { delimitedRows } from './delimited-rows.ts'
import { readText } from './plain-text.ts'
import { isTableHead } from './table-head.ts'

const extensions = ['csv', 'tsv']
const kind = 'CSV'
/** Titles repeated in every row may be most of the text: from here on at most so many times the file. */
const titledUnits = { free: 1_000_000, timesMax: 4 }

/** Lists that spreadsheets save as text: a paragraph for each row, which says its columns' names where the table has any. */
export const table: DocumentFormat = {
  name: kind,
  extensions,
  recognises: (_bytes, extension) => extensions.includes(extension),
  async read(bytes) {
    const text = readText(bytes)
    const rows = delimitedRows(text, kind)
    const headAt = headIn(rows)
    const head = rows[headAt] ?? []
    const body = rows.slice(headAt + 1)
    const unitsMax = Math.max(titledUnits.free, titledUnits.timesMax * text.length)
    const isTitled = headAt >= 0 && titledLength(head, body) <= unitsMax
    const shown = isTitled
      ? [...rows.slice(0, headAt).map(plainRow), ...body.map((row) => titledRow(head, row))]
      : rows.map(plainRow)
    return { blocks: [{ text: shown.join('\n\n') }] }
  },
}

/** The first row that fills its columns: what stands above it is the table's own title. -1 where it names no columns. */
function headIn(rows: readonly string[][]): number {
  const first = rows.findIndex((row) => row.filter((cell) => cell !== '').length > 1)
  return first >= 0 && isTableHead(withoutTail(rows[first] ?? []), rows.slice(first + 1)) ? first : -1
}

function withoutTail(row: readonly string[]): string[] {
  return row.slice(0, row.findLastIndex((cell) => cell !== '') + 1)
}

function plainRow(row: readonly string[]): string {
  return withoutTail(row).map(onOneLine).join(' | ')
}

function titledRow(head: readonly string[], row: readonly string[]): string {
  const cells = row.map((cell, at) => {
    const title = head[at] ?? ''
    return cell === '' || title === '' ? cell : `${title.replace(/[:：]$/, '')}: ${cell}`
  })
  return cells
    .filter((cell) => cell !== '')
    .map((cell) => cell.replace(/\n\s*\n/g, '\n'))
    .join('\n')
}

function titledLength(head: readonly string[], body: readonly string[][]): number {
  const lengthOf = (cell: string, at: number) => (cell === '' ? 0 : cell.length + (head[at]?.length ?? 0) + 3)
  return body.reduce((sum, row) => sum + row.reduce((units, cell, at) => units + lengthOf(cell, at), 0), 0)
}

function onOneLine(cell: string): string {
  return cell.replace(/\s+/g, ' ')
}
