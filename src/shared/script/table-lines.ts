import { languageCodes, supportedLanguages } from '../languages.ts'
import { cueTimes, endsInFrames } from './cue-times.ts'
import { cellsToUnquote, isQuotedCell } from './quoted-cells.ts'
import { isSayable, type LinePart, type RawLine, type ReadLine } from './script-tree.ts'

/** Where the columns of a dubbing table stand, counted from 0; `target` null: the translation takes the source's place. */
export interface TableColumns {
  character: number | null
  source: number
  target: number | null
  /** Known by the times in the first columns: a first row without one holds titles. */
  isTimed: boolean
  /** Where it is said when a line begins and when it ends; null where only one is, or neither. */
  times: { from: number; until: number; inFrames: boolean } | null
}

const ofText = '(?: (?:text|dialogue?|lines?|script|language))?'
const titles = {
  time: /^(?=.)(?:(?:tc|t\/c|time ?codes?|time)?[ -]?(?:in|out|start|end)?|時間|时间|時間碼|时间码|タイムコード|타임코드)$/i,
  character:
    /^(?:(?:character|char|role|speaker)(?: ?name)?|name|who|rolle|角色|人物|캐릭터|キャラクター|キャラ|役|役名|話者|登場人物)$/i,
  source: new RegExp(
    `^(?:(?:source|original)${ofText}|text|dialog(?:ue)?s?|lines?|原文|台詞|台词|對白|对白|セリフ|せりふ|대사)$`,
    'i',
  ),
  target: new RegExp(
    `^(?:(?:target|translat(?:ion|ed)|dub(?:bed|bing)?|adapt(?:ation|ed))${ofText}|譯文|译文|翻譯|翻译|訳文|翻訳|번역)$`,
    'i',
  ),
  /** Never filled with a translation. */
  aside:
    /^(?:notes?|comments?|remarks?|actions?|emotions?|directions?|context|status|scene|file(?: ?name)?|id|備註|备注|備考|動作|动作|音效|情緒|情绪)$/i,
}
/** `German`, `粵語配音`, `de`. */
const languageTitle = new RegExp(
  `^(?:${languageCodes.join('|')})$|chinese|${Object.values(supportedLanguages)
    .flatMap(({ name, englishName }) => [name, englishName.replace(/ .*/, '')])
    .join('|')}|\\p{sc=Han}[文語语話话]`,
  'iu',
)
const timeCell = /^\s*\d{1,2}:\d{2}(?::\d{2})?(?:[.,:;]\d{1,3})?\s*$/
const numberCell = /^\s*\d{1,5}\.?\s*$/

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

/** The columns, by their titles or by the times in the first ones; null where the lines are no dubbing table. */
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
    const beside = source + 1
    const title = head[beside] ?? ''
    // Whatever it is called, filling an empty one loses nothing; to put translations over the source does.
    const isEmpty = rows.every((cells, at) => at === 0 || (cells[beside] ?? '').trim() === '')
    const isForText =
      title !== '' &&
      (isEmpty || languageTitle.test(title)) &&
      Object.values(titles).every((pattern) => !pattern.test(title))
    const target = find(titles.target) ?? (isForText ? beside : null)
    const [from = -1, until = -1] = [/(?:in|start)$/i, /(?:out|end)$/i].map((word) =>
      head.findIndex((title) => titles.time.test(title) && word.test(title)),
    )
    const times = from < 0 || until < 0 ? null : span(rows.slice(1), from, until)
    return { character: find(titles.character), source, target, isTimed: false, times }
  }
  const timed = rows.filter((cells) => {
    const times = timesEnd(cells)
    return times > 0 && cells.length >= times + 2
  })
  if (timed.length === 0 || timed.length < rows.length * timedShareMin) return namedColumns(rows)
  const times = timed.reduce((least, cells) => Math.min(least, timesEnd(cells)), Number.POSITIVE_INFINITY)
  const widest = timed.reduce((most, cells) => Math.max(most, cells.length), 0)
  if (!timed.some((cells) => isSayable(cells[times + 1] ?? ''))) return null
  const target = widest > times + 2 ? times + 2 : null
  return { character: times, source: times + 1, target, isTimed: true, times: spanIn(timed, times) }
}

/** The first two times of a row, where the second one is nowhere the earlier: it may as well say how long a line takes. */
function spanIn(timed: readonly string[][], end: number): TableColumns['times'] {
  const from = timed.every(([first = '']) => timeCell.test(first)) ? 0 : 1
  const times = span(timed, from, from + 1)
  const isSpan = timed.every((cells) => {
    const found = cueTimes(cells[from] ?? '', cells[from + 1] ?? '', times.inFrames)
    return found !== null && found.untilMs >= found.fromMs
  })
  return from + 1 < end && isSpan ? times : null
}

function span(rows: readonly string[][], from: number, until: number) {
  const clocks = rows
    .flatMap((cells) => [cells[from] ?? '', cells[until] ?? ''])
    .filter((cell) => cell.trim())
  return { from, until, inFrames: endsInFrames(clocks) }
}

/** Where the times of a row end, perhaps a number before them; 0 where it has none. */
function timesEnd(cells: readonly string[]): number {
  const from = numberCell.test(cells[0] ?? '') ? 1 : 0
  const end = cells.findIndex((cell, at) => at >= from && !timeCell.test(cell))
  return end > from ? end : 0
}

const timedShareMin = 0.6

/** Rows as they are copied out of the middle of a table: perhaps a number, a name, what is said, perhaps its translation. */
function namedColumns(rows: readonly string[][]): TableColumns | null {
  const width = rows[0]?.length ?? 0
  const all = (column: number, pattern: RegExp) => rows.every((cells) => pattern.test(cells[column] ?? ''))
  const character = all(0, numberCell) ? 1 : 0
  const source = character + 1
  const isTable =
    rows.length >= namedRowsMin &&
    width > source &&
    rows.every((cells) => cells.length === width && isSayable(cells[source] ?? '')) &&
    all(character, nameCell)
  const target = width === source + 2 ? source + 1 : null
  return isTable ? { character, source, target, isTimed: false, times: null } : null
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
      (titles.source.test(cells[columns.source]?.trim() ?? '') || (columns.isTimed && timesEnd(cells) === 0))
    isHead = false
    if (isTitles || !isSayable(cells[columns.source] ?? '')) return { parts: [] }
    cue += 1
    const character = columns.character === null ? null : cells[columns.character]?.trim() || null
    const isQuoted = isQuotedCell(cells[columns.source] ?? '')
    const { from = -1, until = -1, inFrames } = columns.times ?? {}
    const times = columns.times && cueTimes(cells[from] ?? '', cells[until] ?? '', inFrames)
    return { parts: rowParts(cells, columns), character, cue, times, isQuoted }
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
