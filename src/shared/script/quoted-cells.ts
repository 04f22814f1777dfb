/** A cell that a spreadsheet put in quotation marks (RFC 4180); in a table without tabs in it: an open one is none. */
const quotedCell = /(?<=^|[\t\n\r])"([^"\t]*(?:""[^"\t]*)*)"(?=[\t\n\r]|$)/g

/** The cells of a table with tabs that hold breaks or quotation marks of their own: UTF-16 offsets, `end` exclusive. */
export function cellsToUnquote(text: string): { start: number; end: number }[] {
  if (!text.includes('\t')) return []
  return Array.from(text.matchAll(quotedCell)).flatMap(({ 0: cell, 1: inside = '', index }) =>
    needsQuotes(inside) ? [{ start: index, end: index + cell.length }] : [],
  )
}

/** A cell as it is read: without the quotation marks that a spreadsheet put around it, and on one line. */
export function unquotedCell(cell: string): string {
  const inside = cell.slice(1, -1)
  return isQuotedCell(cell) && needsQuotes(inside) ? unescaped(inside) : cell
}

/** What stands between the marks of a quoted cell, as it is read. */
export function unescaped(inside: string): string {
  return inside
    .replaceAll('""', '"')
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
}

/** Whether a whole cell stands between quotation marks, those inside it doubled. */
export function isQuotedCell(cell: string): boolean {
  return /^"[^"]*(?:""[^"]*)*"$/.test(cell)
}

const needsQuotes = (inside: string) => /["\n\r\u2028\u2029]/.test(inside)
