import { joinsUnspaced } from '../unspaced-scripts.ts'
import { inReadingOrder } from './pdf-right-to-left.ts'
import { isInked, type PdfTextItem } from './pdf-text-item.ts'
import { withThaiMarksInPlace } from './thai-marks.ts'

export interface PdfLine {
  text: string
  /** Of the baseline, in points, growing upwards. */
  y: number
  right: number
  height: number
}

/** Puts runs together to lines, in the order they come. Empty lines are left out. */
export function linesOf(items: readonly PdfTextItem[]): PdfLine[] {
  const lines: PdfLine[] = []
  let runs: PdfTextItem[] = []
  for (const [at, item] of items.entries()) {
    runs.push(item)
    if (!item.hasEOL && at < items.length - 1) continue
    const line = lineOf(runs)
    if (line.text !== '') lines.push(line)
    runs = []
  }
  return lines
}

function lineOf(runs: readonly PdfTextItem[]): PdfLine {
  const inked = runs.filter(isInked)
  return {
    text: withThaiMarksInPlace(
      inReadingOrder(runs)
        .map((run, at, all) => (isNoteNumber(run, all[at - 1]) ? ` ${run.str}` : run.str))
        .join('')
        .replace(/[^\S\n]+/g, ' ')
        .trim(),
    ),
    y: inked[0]?.transform[5] ?? 0,
    right: inked.reduce((right, { transform, width }) => Math.max(right, (transform[4] ?? 0) + width), 0),
    height: inked.reduce((height, run) => Math.max(height, run.height), 0),
  }
}

/** A small raised number that hangs on a word would make it another word. */
function isNoteNumber({ str, height, transform }: PdfTextItem, before: PdfTextItem | undefined): boolean {
  if (!before || !/^(?:\d{1,3}|[ivx]{1,5}|[*†‡§]{1,3})$/.test(str.trim())) return false
  const isRaised = (transform[5] ?? 0) > (before.transform[5] ?? 0) && height <= before.height * smallShare
  return isRaised && /\p{L}{3}$/u.test(before.str)
}

const smallShare = 0.85

/** The gap to the next line, as a multiple of the page's usual one, from which a new paragraph begins. */
const paragraphGap = 1.4
/** How far from the right margin, in line heights, a line may end that goes on in the next. */
const raggedHeights = 2

/**
 * The text of a page: an empty line where the gap between lines is wide, full lines of a script without spaces joined.
 */
export function textOf(lines: readonly PdfLine[]): string {
  const usualGap = usualGapOf(lines)
  const margins = marginsOf(lines)
  let text = ''
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    if (!before) text = line.text
    else if (before.y - line.y > usualGap * paragraphGap) text += `\n\n${line.text}`
    else if (goesOn(before, line, margins[at - 1] ?? 0)) text += line.text
    else text += `\n${line.text}`
  }
  return text
}

/** A column begins so many line heights above the line before it, and has so many lines. */
const columnRiseHeights = 3
const columnLinesMin = 5
/** Where no line is as long as this they are names or verses, each of them whole. */
const proseUnitsMin = 8

/** How far a line reaches that goes on in the next: to the right end of its column, where the page has several. */
function marginsOf(lines: readonly PdfLine[]): number[] {
  const columns: PdfLine[][] = []
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    const open = columns.at(-1)
    if (open && before && line.y - before.y < columnRiseHeights * line.height) open.push(line)
    else columns.push([line])
  }
  const areColumns = columns.filter(({ length }) => length >= columnLinesMin).length > 1
  const ofPage = marginOf(lines)
  return columns.flatMap((column) => {
    const margin = areColumns ? marginOf(column) : ofPage
    const endsAlone = column.length < columnLinesMin
    return column.map((_, at) => (endsAlone && at === column.length - 1 ? Number.POSITIVE_INFINITY : margin))
  })
}

function marginOf(lines: readonly PdfLine[]): number {
  const isProse = lines.some(({ text }) => text.length >= proseUnitsMin)
  return isProse ? lines.reduce((most, { right }) => Math.max(most, right), 0) : Number.POSITIVE_INFINITY
}

/** The lower quartile, so that a page of short paragraphs does not take their gaps for the usual one. */
export function usualGapOf(lines: readonly Pick<PdfLine, 'y' | 'height'>[]): number {
  const gaps = lines.map(({ y, height }, at) => {
    const gap = (lines[at - 1]?.y ?? y) - y
    return gap > height / 2 ? gap : Number.POSITIVE_INFINITY
  })
  const down = gaps.filter(Number.isFinite).sort((a, b) => a - b)
  return down[down.length >> 2] ?? 0
}

function goesOn(before: PdfLine, line: PdfLine, margin: number): boolean {
  const isFull = before.right > margin - raggedHeights * before.height
  const isBeside = Math.abs(before.y - line.y) < line.height / 2
  return isFull && !isBeside && joinsUnspaced(before.text, line.text)
}
