/**
 * A text as a script holds it: one kind of line break and, where it is copied from a spreadsheet, a row a line. Cells
 * that hold breaks or quotation marks come quoted; their breaks become spaces.
 */
export function asScriptText(text: string): string {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  if (!plain.includes('\t')) return plain
  return plain.replaceAll(quotedCell, (cell, inside: string) =>
    /["\n]/.test(inside) ? unquoted(cell) : cell,
  )
}

/** Without tabs in it: one that opens a quotation and does not close it is no such cell. */
const quotedCell = /(?<=^|[\t\n])"((?:[^"\t]|"")*)"(?=[\t\n]|$)/g

/** A CSV file as a table with tabs. */
export function tableOfCsv(text: string): string {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const [head = ''] = plain.split('\n', 1)
  const separator = head.split(';').length > head.split(',').length ? ';' : ','
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\n]*)([${separator}\n]|$)`, 'g')
  return plain.replaceAll(cell, (_, written: string, end: string) => {
    return unquoted(written).replaceAll('\t', ' ') + (end === separator ? '\t' : end)
  })
}

function unquoted(cell: string): string {
  const inside = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
  return inside
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
}
