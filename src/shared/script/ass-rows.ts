import { type CueTimes, cueTimes } from './cue-times.ts'
import { overrideBlock } from './override-blocks.ts'
import type { LinePart, RawLine, ReadLine } from './script-tree.ts'
import { type LabelTest, readSpeech } from './speech-line.ts'

/** A line of ASS or SSA subtitles, or a part of one that is broken by `\N` or `\n`. */
interface AssRow extends RawLine {
  /** What is said in it belongs to this event; null where nobody speaks. */
  event: AssEvent | null
  /** Where what is shown begins in `text`; before it stand the times, the name and the like. */
  shownFrom: number
}

export interface AssEvent {
  /** Counted from 1. */
  cue: number
  speaker: string | null
  /** Null where they cannot be read. */
  times: CueTimes | null
}

/**
 * The rows of Advanced SubStation Alpha subtitles and of SSA, their forerunner, by the specification that came with
 * SubStation Alpha and as libass reads it: the lines of the file, those with dialogue cut at their breaks. Which column
 * is which is said by the `Format:` line of `[Events]`; without one, and for lines that were copied out of a file, they
 * stand as programs write them.
 */
export function assRows(lines: readonly RawLine[]): AssRow[] {
  let columns = usualColumns
  let isAmongEvents = true
  let cue = 0
  return lines.flatMap((line) => {
    const silent = { ...line, event: null, shownFrom: 0 }
    const section = /^[\s\uFEFF]*\[([\w +*-]{1,60})\]\s*$/.exec(line.text)?.[1]
    if (section !== undefined) isAmongEvents = section.trim().toLowerCase() === 'events'
    if (!isAmongEvents) return silent
    const [opening = '', kind = ''] = /^[\s\uFEFF]*(Format|Dialogue)\s*:\s*/i.exec(line.text) ?? []
    if (kind.toLowerCase() === 'format') columns = columnsIn(line.text.slice(opening.length)) ?? columns
    if (kind.toLowerCase() !== 'dialogue') return silent
    const fields = cutFields(line.text, opening.length, columns.length)
    const shown = fields?.[columns.indexOf('text')]
    if (!fields || !shown) return silent
    cue += 1
    const field = (...names: string[]) => {
      const { start, end } = fields[columns.findIndex((column) => names.includes(column))] ?? shown
      return start === shown.start ? '' : line.text.slice(start, end).trim()
    }
    const event = {
      cue,
      speaker: field('name', 'actor') || null,
      times: cueTimes(field('start'), field('end')),
    }
    return cutAtBreaks(line, shown, event)
  })
}

/** Whether a text is such subtitles: by its first section, or by its lines of dialogue. */
export function isAss(lines: readonly RawLine[]): boolean {
  let hasSection = false
  return lines.some(({ text }) => {
    hasSection ||= /^[\s\uFEFF]*\[(?:script info|events)\]\s*$/i.test(text)
    return dialogue.test(text) || (hasSection && /^\s*(?:Dialogue\s*:.*,|Format\s*:.*,\s*Text\b)/i.test(text))
  })
}

/** What is shown is said, as a subtitle of other formats is; what stands before it is kept with its times. */
export function readAss(rows: readonly AssRow[], isName: LabelTest): ReadLine[] {
  return rows.map(({ text, event, shownFrom }): ReadLine => {
    if (!event) return { parts: [] }
    const { parts, character = null } = readSpeech(text.slice(shownFrom), isName)
    const head: LinePart[] = shownFrom > 0 ? [{ kind: 'time', end: shownFrom }] : []
    return {
      parts: [...head, ...parts.map(({ kind, end }) => ({ kind, end: end + shownFrom }))],
      character: event.speaker ?? character,
      cue: event.cue,
      times: event.times,
    }
  })
}

const usualColumns: readonly string[] =
  'layer start end style name marginl marginr marginv effect text'.split(' ')
const dialogue = /^[\s\uFEFF]*(?:Dialogue|Comment)\s*:[^,]{0,20},\s*\d{1,3}:\d{2}:\d{2}[.:,]\d{1,3}\s*,/i

function columnsIn(format: string): string[] | null {
  const columns = format.split(',').map((column) => column.trim().toLowerCase())
  return columns.includes('text') ? columns : null
}

/** The last field goes on to the end, whatever commas it holds; null where there are too few. */
function cutFields(text: string, from: number, count: number): { start: number; end: number }[] | null {
  const fields: { start: number; end: number }[] = []
  let start = from
  while (fields.length < count - 1) {
    const end = text.indexOf(',', start)
    if (end < 0) return null
    fields.push({ start, end })
    start = end + 1
  }
  return [...fields, { start, end: text.length }]
}

const breakOrBlock = new RegExp(`${overrideBlock}|\\\\[Nn]`, 'g')

function cutAtBreaks(line: RawLine, shown: { start: number; end: number }, event: AssEvent): AssRow[] {
  const rows: AssRow[] = []
  let from = 0
  const push = (until: number, next: number) => {
    const text = line.text.slice(from, until)
    const shownFrom = rows.length === 0 ? shown.start : 0
    rows.push({ text, start: line.start + from, end: line.start + until, next, event, shownFrom })
  }
  for (const { 0: sign, index } of line.text.slice(shown.start, shown.end).matchAll(breakOrBlock)) {
    if (sign.startsWith('{')) continue
    const at = shown.start + index
    push(at, line.start + at + sign.length)
    from = at + sign.length
  }
  push(line.text.length, line.next)
  return rows
}
