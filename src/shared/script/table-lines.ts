import { cellsToUnquote, isQuotedCell } from './quoted-cells.ts'
import { isSayable, type LinePart, type RawLine, type ReadLine } from './script-tree.ts'

/** Where the columns of a dubbing table stand, counted from 0; `target` null: the translation takes the source's place. */
export interface TableColumns {
  character: number | null
  source: number
  target: number | null
  /** Known by the times in the first column: a first row without one holds titles. */
  isTimed: boolean
}

const titles = {
  time: /^(?:tc|t\/c|time ?codes?|time|in|out|start|end|tc ?in|tc ?out|時間|时间|時間碼|时间码|タイムコード|타임코드)$/i,
  character:
    /^(?:character|char|role|speaker|name|who|角色|人物|캐릭터|キャラクター|キャラ|役|役名|話者|登場人物)$/i,
  source:
    /^(?:source|original|text|dialogue|dialog|line|source text|原文|台詞|台词|對白|对白|セリフ|せりふ|대사)$/i,
  target: /^(?:target|translation|dub|adaptation|target text|譯文|译文|翻譯|翻译|訳文|翻訳|번역)$/i,
}
const timeCell = /^\s*\d{1,2}:\d{2}(?::\d{2})?(?:[.,:;]\d{1,3})?\s*$/

/** The lines of a table, a row each: where a quoted cell holds breaks, a row goes on over them. */
export function tableRows(text: string, lines: readonly RawLine[]): RawLine[] {
  const cells = cellsToUnquote(text)
  const rows: RawLine[] = []
  let next = 0
  for (const line of lines) {
    while ((cells[next]?.end ?? line.start) < line.start) next += 1
    const row = rows.at(-1)
    const goesOn = (cells[next]?.start ?? line.start) < line.start
    if (row && goesOn)
      rows.splice(-1, 1, { ...line, start: row.start, text: text.slice(row.start, line.end) })
    else rows.push(line)
  }
  return rows
}

/** The columns, by their titles or by the times in the first one; null where the lines are no dubbing table. */
export function tableColumns(lines: readonly RawLine[]): TableColumns | null {
  const rows = lines
    .map(({ text }) => text.replace('\uFEFF', '').split('\t'))
    .filter((cells) => cells.join('').trim() !== '')
  const head = rows[0]?.map((cell) => cell.trim()) ?? []
  const find = (pattern: RegExp) => {
    const at = head.findIndex((cell) => pattern.test(cell))
    return at < 0 ? null : at
  }
  const source = find(titles.source)
  if (
    source !== null &&
    head.length >= 2 &&
    (find(titles.time) !== null || find(titles.character) !== null)
  ) {
    return { character: find(titles.character), source, target: find(titles.target), isTimed: false }
  }
  const timed = rows.filter((cells) => cells.length >= 3 && timeCell.test(cells[0] ?? ''))
  if (timed.length === 0 || timed.length < rows.length * timedShareMin) return namedColumns(rows)
  const times = timed.every((cells) => cells.length >= 4 && timeCell.test(cells[1] ?? '')) ? 2 : 1
  const widest = Math.max(...timed.map((cells) => cells.length))
  const target = widest > times + 2 ? times + 2 : null
  return { character: times, source: times + 1, target, isTimed: true }
}

const timedShareMin = 0.6

/** Rows as they are copied out of the middle of a table: perhaps a number, a name, what is said, perhaps its translation. */
function namedColumns(rows: readonly string[][]): TableColumns | null {
  const width = rows[0]?.length ?? 0
  const all = (column: number, pattern: RegExp) => rows.every((cells) => pattern.test(cells[column] ?? ''))
  const character = all(0, /^\s*\d+\.?\s*$/) ? 1 : 0
  const source = character + 1
  const isTable =
    rows.length >= namedRowsMin &&
    width > source &&
    rows.every((cells) => cells.length === width && isSayable(cells[source] ?? '')) &&
    all(character, nameCell)
  const target = width === source + 2 ? source + 1 : null
  return isTable ? { character, source, target, isTimed: false } : null
}

const namedRowsMin = 2
const nameCell = /^\s*[\p{L}\p{N}][^:：.!?,。！？，、…"「」]{0,29}\s*$/u

/** Rows of the table: the source cell is spoken, the target cell is where the translation goes. */
export function readTable(lines: readonly RawLine[], columns: TableColumns): ReadLine[] {
  let cue = 0
  let isHead = true
  return lines.map(({ text }): ReadLine => {
    const cells = text.split('\t')
    if (text.trim() === '') return { parts: [] }
    const isTitles =
      isHead &&
      (titles.source.test(cells[columns.source]?.trim() ?? '') ||
        (columns.isTimed && !timeCell.test(cells[0] ?? '')))
    isHead = false
    if (isTitles || !isSayable(cells[columns.source] ?? '')) return { parts: [] }
    cue += 1
    const character = columns.character === null ? null : cells[columns.character]?.trim() || null
    const isQuoted = isQuotedCell(cells[columns.source] ?? '')
    return { parts: rowParts(cells, columns), character, cue, isQuoted }
  })
}

function rowParts(cells: readonly string[], { source, target }: TableColumns): LinePart[] {
  const parts: LinePart[] = []
  let at = 0
  cells.forEach((cell, column) => {
    if (column > 0) at += 1
    if (column === source) {
      const quote = isQuotedCell(cell) ? 1 : 0
      parts.push({ kind: 'structure', end: at + quote }, { kind: 'speech', end: at + cell.length - quote })
    }
    if (column === target) parts.push({ kind: 'structure', end: at }, { kind: 'slot', end: at + cell.length })
    at += cell.length
  })
  // Editors drop the tab at the end of a row whose last cell is empty.
  if (cells.length === target) {
    parts.push({ kind: 'structure', end: at }, { kind: 'slot', end: at })
  }
  return parts
}
