import { assRows, isAss, readAss } from './ass-rows.ts'
import { namesAmong } from './cue-label.ts'
import { fountainSigns, readFountain } from './fountain-lines.ts'
import { inlineSpans } from './inline-spans.ts'
import { withLongDirections } from './long-directions.ts'
import { readPlain } from './plain-lines.ts'
import {
  cutLines,
  type RawLine,
  type ReadLine,
  type Script,
  type ScriptFormat,
  type ScriptLine,
  type ScriptSpan,
} from './script-tree.ts'
import { isTiming, readSubtitles } from './subtitle-lines.ts'
import { readTable, tableColumns, tableRows } from './table-lines.ts'

/**
 * Reads a voice script into lines whose spans tile its text: whatever it holds, they give it back byte for byte.
 * The format is found by its look unless it is named; a named one that the text does not have is read as plain.
 */
export function readScript(text: string, format?: ScriptFormat): Script {
  const raw = cutLines(text)
  const { found, lines, read } = readAs(text, raw, format ?? detectFormat(text, raw))
  return {
    text,
    format: found,
    lines: lines.map((line, at) => tile(text, line, at, read[at] ?? { parts: [] })),
  }
}

interface Reading {
  found: ScriptFormat
  /** One for each line. */
  read: ReadLine[]
  lines: readonly RawLine[]
}

function readAs(text: string, raw: readonly RawLine[], format: ScriptFormat): Reading {
  if (format === 'table') {
    const lines = tableRows(text, raw)
    const columns = tableColumns(lines)
    return columns ? { found: format, lines, read: readTable(lines, columns) } : readAs(text, raw, 'plain')
  }
  if (format === 'ass') {
    const lines = assRows(raw)
    const shown = lines.flatMap((row) => (row.event ? row.text.slice(row.shownFrom) : []))
    return { found: format, lines, read: withLongDirections(lines, readAss(lines, namesAmong(shown))) }
  }
  return { found: format, lines: raw, read: withLongDirections(raw, readLines(raw, format)) }
}

function readLines(lines: readonly RawLine[], format: ScriptFormat): ReadLine[] {
  if (format === 'fountain') return readFountain(lines)
  const isName = namesAmong(lines.map(({ text }) => text))
  return format === 'srt' || format === 'vtt'
    ? readSubtitles(lines, format === 'vtt', isName)
    : readPlain(lines, isName)
}

function detectFormat(text: string, lines: readonly RawLine[]): ScriptFormat {
  if (/^\uFEFF?WEBVTT(?:[ \t]|$)/.test(lines[0]?.text ?? '')) return 'vtt'
  if (isAss(lines)) return 'ass'
  if (lines.some(({ text }) => isTiming(text))) return 'srt'
  if (tableColumns(tableRows(text, lines))) return 'table'
  const { headings, cues, blocks, hasTitle } = fountainSigns(lines)
  if (cues >= 1 && (headings >= 1 || hasTitle)) return 'fountain'
  return cues >= 2 && cues >= blocks * cueBlocksShareMin ? 'fountain' : 'plain'
}

/** Without a scene heading, most blocks have to be speeches under a cue. */
const cueBlocksShareMin = 0.7

function tile(text: string, line: RawLine, at: number, read: ReadLine): ScriptLine {
  const { parts, character = null, cue = null, times = null, isQuoted = false } = read
  const spans: ScriptSpan[] = []
  let from = line.start
  for (const part of parts) {
    const end = line.start + part.end
    if (part.kind === 'slot') spans.push({ kind: 'slot', start: from, end })
    else if (end > from && part.kind === 'speech')
      for (const span of inlineSpans(text, from, end)) spans.push(span)
    else if (end > from) spans.push({ kind: part.kind as ScriptSpan['kind'], start: from, end })
    from = Math.max(from, end)
  }
  if (line.end > from) spans.push({ kind: 'structure', start: from, end: line.end })
  if (line.next > line.end) spans.push({ kind: 'break', start: line.end, end: line.next })
  return { number: at + 1, spans, character, cue, times, isQuoted }
}
