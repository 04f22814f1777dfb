import type { PdfTextItem } from './pdf-text-item.ts'
import { withThaiMarksInPlace } from './thai-marks.ts'

/** Text without wide gaps in it. */
export interface RowPart {
  text: string
  /** In points from the left edge of the page. */
  left: number
  right: number
  /** What it was drawn in, from the left. */
  runs: readonly TextRun[]
}

interface TextRun {
  text: string
  left: number
  right: number
}

/** Everything that stands on one baseline. */
export interface PdfRow {
  parts: RowPart[]
  /** Of the baseline, in points, growing upwards. */
  y: number
  height: number
}

/** In heights of the type: letters nearer than the first belong to one word, farther than the second to two parts. */
const wordGap = 0.16
const partGap = 1.4
const baselineSlack = 0.4
/** Half a hair space is no gap; more than this much of one is. */
const overlapMax = 0.6

/**
 * The rows of a page, top down, each cut where it has a wide gap; whether the file draws whole lines, words or single
 * letters, and in which order, makes no difference. Slanted text, such as a watermark, is left out.
 */
export function rowsOf(items: readonly PdfTextItem[]): PdfRow[] {
  const runs = items
    .filter(({ str, transform }) => str.trim() !== '' && isUpright(transform))
    .flatMap(runsIn)
    .sort((one, other) => other.y - one.y || one.left - other.left)
  const rows: Run[][] = []
  for (const run of runs) {
    const open = rows.at(-1)
    const [first] = open ?? []
    if (open && first && first.y - run.y <= baselineSlack * Math.min(first.height, run.height)) open.push(run)
    else rows.push([run])
  }
  return rows.map(rowOf)
}

interface Run extends TextRun {
  y: number
  height: number
}

function isUpright(transform: readonly number[]): boolean {
  return Math.abs(transform[1] ?? 0) < 0.01 * Math.abs(transform[0] ?? 1) || transform[1] === 0
}

/** A run whose writer set it apart with rows of spaces is several. */
function runsIn({ str, transform, width, height }: PdfTextItem): Run[] {
  const [x = 0, y = 0] = transform.slice(4)
  const size = height || Math.hypot(transform[2] ?? 0, transform[3] ?? 0) || 1
  const unit = width / Math.max(1, str.length)
  return Array.from(str.matchAll(/\S+(?:\s{1,2}\S+)*/g), ({ 0: text, index }) => ({
    text: text.replace(/\s+/g, ' '),
    left: x + index * unit,
    right: x + (index + text.length) * unit,
    y,
    height: size,
  }))
}

function rowOf(runs: readonly Run[]): PdfRow {
  const height = runs.reduce((most, run) => Math.max(most, run.height), 0)
  const groups: TextRun[][] = []
  for (const { text, left, right } of [...runs].sort((one, other) => one.left - other.left)) {
    const open = groups.at(-1)
    const last = open?.at(-1)
    const gap = last ? left - last.right : 0
    if (last && isShadow(last, text, gap, right - left)) continue
    if (open && gap <= partGap * height) open.push({ text, left, right })
    else groups.push([{ text, left, right }])
  }
  return { parts: groups.map((group) => partOf(group, height)), y: runs[0]?.y ?? 0, height }
}

function partOf(runs: readonly TextRun[], height: number): RowPart {
  let text = ''
  let right = Number.NEGATIVE_INFINITY
  for (const run of runs) {
    text += (text !== '' && run.left - right > wordGap * height ? ' ' : '') + run.text
    right = Math.max(right, run.right)
  }
  return { text: withThaiMarksInPlace(text), left: runs[0]?.left ?? 0, right, runs }
}

/** The row in two, for columns nearer to each other than parts are. */
export function splitAt({ parts, height }: PdfRow, x: number): [RowPart[], RowPart[]] {
  const side = (isSide: (run: TextRun) => boolean) =>
    parts.flatMap((part) => {
      const runs = part.runs.filter(isSide)
      return runs.length > 0 ? [partOf(runs, height)] : []
    })
  return [side(({ left }) => left < x), side(({ left }) => left >= x)]
}

/** Bold type that is drawn twice, a hair apart. */
function isShadow(open: TextRun, text: string, gap: number, width: number): boolean {
  return gap < -overlapMax * width && open.text.endsWith(text)
}
