import type { CueTimes } from './cue-times.ts'

/**
 * How a voice script is laid out; `plain` is lines of text, with or without cues such as `MARGIT:`, and `ass` subtitles
 * of SubStation Alpha, advanced or not.
 */
export type ScriptFormat = 'plain' | 'fountain' | 'srt' | 'vtt' | 'ass' | 'table'

/**
 * What a stretch of a script is. Only `spoken` is said; `slot` is the cell of a dubbing table where the translation
 * goes, empty or filled. Everything else is kept as it stands.
 */
export type SpanKind =
  | 'spoken'
  | 'slot'
  | 'cue'
  | 'direction'
  | 'markup'
  | 'placeholder'
  | 'time'
  | 'structure'
  | 'break'

/** UTF-16 offsets in the text, `end` exclusive. */
export interface ScriptSpan {
  kind: SpanKind
  start: number
  end: number
}

export interface ScriptLine {
  /**
   * Counted from 1 over all lines, blank ones too; a row of a table is one, however many its cells have, and a `\N` in
   * ASS begins another.
   */
  number: number
  /** They tile the line, its break included; only a `slot` may be empty. */
  spans: ScriptSpan[]
  /** Who speaks, as the script has it. */
  character: string | null
  /** Lines of one subtitle or one speech share it; counted from 1. Null where nobody could speak. */
  cue: number | null
  /** When it is said, where its subtitle or its row of a table has both times. */
  times: CueTimes | null
  /** What is said stands in a quoted cell: quotation marks in it are written twice, and it may hold breaks. */
  isQuoted: boolean
}

export interface Script {
  text: string
  format: ScriptFormat
  lines: ScriptLine[]
}

/** A line, before anything is known of it: `end` is where its break begins, `next` where that ends. */
export interface RawLine {
  start: number
  end: number
  next: number
  text: string
}

/** A stretch of a line as a format's reader cuts it; `speech` is cut further, at what is not said in it. */
export interface LinePart {
  kind: SpanKind | 'speech'
  end: number
}

/** What a format's reader says of a line: its parts from the line's start on, the rest being structure. */
export interface ReadLine {
  parts: LinePart[]
  character?: string | null
  /** Lines with the same number in a row belong together. */
  cue?: number | null
  times?: CueTimes | null
  isQuoted?: boolean
}

/** Cuts a text at its line breaks; the last line has none. */
export function cutLines(text: string): RawLine[] {
  const lines: RawLine[] = []
  let start = 0
  for (const { 0: found, index } of text.matchAll(/\r\n|[\n\r\u2028\u2029]/g)) {
    const next = index + found.length
    lines.push({ start, end: index, next, text: text.slice(start, index) })
    start = next
  }
  lines.push({ start, end: text.length, next: text.length, text: text.slice(start) })
  return lines
}

/** Whether anything in a text could be said: a letter or a digit. */
export function isSayable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
