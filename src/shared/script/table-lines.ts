import { isSayable, type LinePart, type RawLine, type ReadLine } from './script-tree.ts'

/** Where the columns of a dubbing table stand, counted from 0; `target` null: the translation takes the source's place. */
export interface TableColumns {
  character: number | null
  source: number
  target: number | null
}

const titles = {
  time: /^(?:tc|t\/c|time ?codes?|time|in|out|start|end|tc ?in|tc ?out|時間|时间|時間碼|时间码|タイムコード)$/i,
  character: /^(?:character|char|role|speaker|name|who|角色|人物|キャラクター|役)$/i,
  source: /^(?:source|original|text|dialogue|dialog|line|source text|原文|台詞|台词|セリフ)$/i,
  target: /^(?:target|translation|dub|adaptation|target text|譯文|译文|翻譯|翻译|訳文)$/i,
}
const timeCell = /^\s*\d{1,2}:\d{2}(?::\d{2})?(?:[.,:;]\d{1,3})?\s*$/

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
    return { character: find(titles.character), source, target: find(titles.target) }
  }
  const timed = rows.filter((cells) => cells.length >= 3 && timeCell.test(cells[0] ?? ''))
  if (timed.length === 0 || timed.length < rows.length * timedShareMin) return null
  const times = timed.every((cells) => cells.length >= 4 && timeCell.test(cells[1] ?? '')) ? 2 : 1
  const widest = Math.max(...timed.map((cells) => cells.length))
  return { character: times, source: times + 1, target: widest > times + 2 ? times + 2 : null }
}

const timedShareMin = 0.6

/** Rows of the table: the source cell is spoken, the target cell is where the translation goes. */
export function readTable(lines: readonly RawLine[], columns: TableColumns): ReadLine[] {
  let cue = 0
  let isHead = true
  return lines.map(({ text }): ReadLine => {
    const cells = text.split('\t')
    if (text.trim() === '') return { parts: [] }
    const isTitles = isHead && titles.source.test(cells[columns.source]?.trim() ?? '')
    isHead = false
    if (isTitles || !isSayable(cells[columns.source] ?? '')) return { parts: [] }
    cue += 1
    const character = columns.character === null ? null : cells[columns.character]?.trim() || null
    return { parts: rowParts(cells, columns), character, cue }
  })
}

function rowParts(cells: readonly string[], { source, target }: TableColumns): LinePart[] {
  const parts: LinePart[] = []
  let at = 0
  cells.forEach((cell, column) => {
    if (column > 0) at += 1
    if (column === source)
      parts.push({ kind: 'structure', end: at }, { kind: 'speech', end: at + cell.length })
    if (column === target) parts.push({ kind: 'structure', end: at }, { kind: 'slot', end: at + cell.length })
    at += cell.length
  })
  return parts
}
