import type { DocumentFormat } from '../document-format.ts'
import { cleanText } from '../text-encoding.ts'
import { delimitedRows, type TableRow } from './delimited-rows.ts'
import { readText } from './plain-text.ts'
import { isTableHead } from './table-head.ts'

const extensions = ['csv', 'tsv']
const kind = 'CSV'
/** Titles repeated in every row may be most of the text: from here on at most so many times the file. */
const titledUnits = { free: 1_000_000, timesMax: 4 }

/** Lists that spreadsheets save as text: a block for each row, which says its columns' names where the table has any. */
export const table: DocumentFormat = {
  name: kind,
  extensions,
  recognises: (_bytes, extension) => extensions.includes(extension),
  async read(bytes) {
    const text = readText(bytes, cleanTable)
    const rows = delimitedRows(text, kind)
    const headAt = headIn(rows.map(({ cells }) => cells))
    const head = rows[headAt]?.cells.map((title) => title.replace(/[:：]$/, '')) ?? []
    const body = rows.slice(headAt + 1)
    const unitsMax = Math.max(titledUnits.free, titledUnits.timesMax * text.length)
    const isTitled = headAt >= 0 && titledLength(head, body) <= unitsMax
    const shown = isTitled ? rows.toSpliced(headAt, 1) : rows
    const blocks = shown.map(({ number, cells }, at) => ({
      text: isTitled && at >= headAt ? titledRow(head, cells) : plainRow(cells),
      row: number,
    }))
    return { blocks }
  },
}

/** Within a cell, databases write a line's end so, without quotation marks around: it ends no row. */
function cleanTable(text: string): string {
  return cleanText(text.replace(/[\f\v\u0085\u2028\u2029]/g, ' '))
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
  const cells = row.map((cell, at) => (cell === '' || !head[at] ? cell : `${head[at]}: ${cell}`))
  const text = cells.filter((cell) => cell !== '').join('\n')
  return text.replace(/\n\s*\n/g, '\n')
}

function titledLength(head: readonly string[], body: readonly TableRow[]): number {
  const lengthOf = (cell: string, at: number) => (cell === '' ? 0 : cell.length + (head[at]?.length ?? 0) + 3)
  return body.reduce(
    (sum, { cells }) => sum + cells.reduce((units, cell, at) => units + lengthOf(cell, at), 0),
    0,
  )
}

function onOneLine(cell: string): string {
  return cell.replace(/\s+/g, ' ')
}
