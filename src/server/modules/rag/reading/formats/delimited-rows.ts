import { AppError } from '#server/errors.ts'

const delimiters = ['\t', ';', ',', '|']

/** As many as a sheet of Excel has: a longer row goes on as another of the same number. */
const columnsMax = 16_384
/** A schedule of ten years, hour by hour, has fewer. */
const cellsMax = 2_000_000
const sampleUnits = 64 * 1024
const sampleRows = 100
/** In prose, commas come as they will. */
const usualShareMin = 0.5
/** Excel names the delimiter so, on a line of its own. */
const namedDelimiter = /^sep=([\t;,|])\n/

export interface TableRow {
  /** As spreadsheets count them, from 1. */
  number: number
  cells: string[]
}

/**
 * The rows of a table as spreadsheets save it (RFC 4180), its delimiter told by the rows themselves: cells trimmed, without
 * their quotation marks; rows without a word left out. A mark that is never closed is a sign like others. Line ends are
 * \n. Takes time linear to the text. Throws `AppError` (`unprocessable`) for one of more than two million cells.
 */
export function delimitedRows(text: string, kind: string): TableRow[] {
  const named = namedDelimiter.exec(text)
  const table = named ? text.slice(named[0].length) : text
  const rows: TableRow[] = []
  let cells = 0
  for (const row of rowsIn(table, named?.[1] ?? delimiterOf(table))) {
    cells += row.cells.length
    if (cells > cellsMax) throw new AppError('unprocessable', `This ${kind} holds too many cells.`)
    if (row.cells.some(isFilled)) rows.push(row)
  }
  return rows
}

/**
 * The one that cuts the most rows into equally many cells; of equals the tab, which no prose holds, else the one that
 * cuts them into more. Null where none cuts half of them so.
 */
function delimiterOf(table: string): string | null {
  const sample = table.slice(0, sampleUnits)
  const judged = delimiters.map((delimiter) => {
    const widths: number[] = []
    for (const { cells } of rowsIn(sample, delimiter)) {
      if (cells.length > 1 || cells.some(isFilled)) widths.push(cells.length)
      if (widths.length === sampleRows) break
    }
    const uses = (width: number) => widths.filter((each) => each === width).length
    const usual = widths.reduce((most, each) => (uses(each) > uses(most) ? each : most), 1)
    return { delimiter, width: usual, share: usual > 1 ? uses(usual) / widths.length : 0 }
  })
  const best = judged.reduce((most, each) => {
    const isWider = each.share === most.share && most.delimiter !== '\t' && each.width > most.width
    return each.share > most.share || isWider ? each : most
  })
  return best.share >= usualShareMin ? best.delimiter : null
}

function isFilled(cell: string): boolean {
  return cell !== ''
}

function* rowsIn(table: string, delimiter: string | null): Generator<TableRow> {
  let cells: string[] = []
  let number = 1
  let at = 0
  let lastQuote = table.lastIndexOf('"')
  while (at < table.length) {
    const cell = quotedCellAt(at) ?? plainCellFrom(at, '')
    cells.push(cell.text.trim())
    at = cell.end + 1
    const goesOn = table[cell.end] === delimiter
    if (goesOn && cells.length < columnsMax) continue
    yield { number, cells }
    cells = []
    if (!goesOn) number += 1
  }
  if (cells.length > 0) yield { number, cells }

  function plainCellFrom(start: number, before: string): { text: string; end: number } {
    let end = start
    while (end < table.length && table[end] !== delimiter && table[end] !== '\n') end += 1
    return { text: before + table.slice(start, end), end }
  }

  /** Null where the cell is not quoted. What follows its closing mark belongs to it. */
  function quotedCellAt(start: number): { text: string; end: number } | null {
    const opened = start + (blanksBefore(start)?.length ?? 0)
    if (table.charAt(opened) !== '"' || opened >= lastQuote) return null
    let close = table.indexOf('"', opened + 1)
    while (close >= 0 && table.charAt(close + 1) === '"') close = table.indexOf('"', close + 2)
    if (close >= 0) {
      return plainCellFrom(close + 1, table.slice(opened + 1, close).replaceAll('""', '"'))
    }
    lastQuote = opened
    return null
  }

  function blanksBefore(start: number): string | undefined {
    blanks.lastIndex = start
    return blanks.exec(table)?.[0]
  }
}

const blanks = / */y
