import { cellsToUnquote, isQuotedCell, unescaped, unquotedCell } from '#shared/script/quoted-cells.ts'

/**
 * A text as a script holds it: one kind of line break and, where it is copied from a spreadsheet, a row a line. Cells
 * that hold breaks or quotation marks come quoted; their breaks become spaces.
 */
export function asScriptText(text: string): string {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  let written = ''
  let from = 0
  for (const { start, end } of cellsToUnquote(plain)) {
    written += plain.slice(from, start) + unquotedCell(plain.slice(start, end))
    from = end
  }
  return written + plain.slice(from)
}

/** A CSV file as a table with tabs. */
export function tableOfCsv(text: string): string {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const [head = ''] = plain.split('\n', 1)
  const separator = head.split(';').length > head.split(',').length ? ';' : ','
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\n]*)([${separator}\n]|$)`, 'g')
  return plain.replaceAll(cell, (_, written: string, end: string) => {
    const read = isQuotedCell(written) ? unescaped(written.slice(1, -1)) : written.trim()
    return read.replaceAll('\t', ' ') + (end === separator ? '\t' : end)
  })
}
