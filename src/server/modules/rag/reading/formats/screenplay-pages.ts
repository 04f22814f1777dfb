import { isSceneHeading } from '#shared/script/scene-headings.ts'
import { withoutFurniture } from './page-furniture.ts'
import { type PdfRow, type RowPart, splitAt } from './pdf-rows.ts'
import type { LayoutLine } from './screenplay-columns.ts'
import { isCueText } from './screenplay-columns.ts'

export interface PdfPage {
  /** From 1. */
  page: number
  height: number
  rows: PdfRow[]
}

/** The gap to the line above, as a multiple of the usual one, from which it is an empty line. */
const emptyLineGap = 1.45
/** The right column's lines may begin so many points before its cue says. */
const columnSlack = 2
const revisionMark = /^[*†‡]+$/
const sceneNumber = /^[A-Z]{0,2}\d{1,4}[A-Z]{0,3}(?:[.-](?:\d{1,3}[A-Z]?|[A-Z]{1,2}))?[.)]?$/

/** The lines of a paged script without what pages add to it: page numbers, headers and footers. */
export function screenplayPages(pages: readonly PdfPage[]): LayoutLine[] {
  return withoutFurniture(pages).flatMap(({ page, rows }) => linesOfRows(rows, page))
}

/**
 * The lines of a script without revision marks and the second scene number at the right. Two speeches side by side come
 * one after the other.
 */
export function linesOfRows(rows: readonly PdfRow[], page?: number): LayoutLine[] {
  const usualGap = usualGapOf(rows)
  const lines: LayoutLine[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]
    if (!row) continue
    const before = rows[at - 1]
    const isAfterGap = !before || before.y - row.y > usualGap * emptyLineGap
    const dual = dualSpeeches(rows, at, usualGap)
    if (dual) {
      for (const line of dual.lines) lines.push({ ...line, page })
      at += dual.rowCount - 1
      continue
    }
    const line = lineOf(row, isAfterGap, page)
    if (line) lines.push(line)
  }
  return lines
}

/** The commonest gap between lines, as rows of a script stand on a grid. */
function usualGapOf(rows: readonly PdfRow[]): number {
  const gaps = Float64Array.from(rows.slice(1), ({ y }, at) => (rows[at]?.y ?? y) - y).sort()
  const smallest = gaps[Math.floor(gaps.length / 10)] ?? 0
  const single = gaps.filter((gap) => gap < smallest * emptyLineGap)
  return single[single.length >> 1] ?? 0
}

/** Written out, not spread: what has one shape is read several times faster. */
function lineOf(row: PdfRow, isAfterGap: boolean, page: number | undefined): LayoutLine | null {
  const inked = withoutMarks(row).parts
  const [first, second] = inked
  if (!first) return null
  const isNumbered = second && sceneNumber.test(first.text) && second.left > first.left
  const body = isNumbered ? inked.slice(1) : inked
  const number = isNumbered ? bareNumber(first.text) : undefined
  const last = body.at(-1)
  const right = body.length > 1 && last && sceneNumber.test(last.text) ? bareNumber(last.text) : undefined
  const isRightNumber = right !== undefined && (right === number || isSceneHeading(textOf(body.slice(0, -1))))
  const shown = isRightNumber ? body.slice(0, -1) : body
  const found = number ?? (isRightNumber ? right : undefined)
  const written = textOf(shown)
  const text = written.endsWith('*') ? written.replace(/(?<=\S)\s\*+$/, '') : written
  const left = shown[0]?.left ?? first.left
  const end = shown.at(-1)?.right ?? first.right
  const [label, next] = shown
  return {
    text,
    left,
    right: end,
    page,
    isAfterGap,
    number: found,
    label: label && next ? { name: label.text, left: next.left } : undefined,
  }
}

function bareNumber(text: string): string {
  return text.replace(/[.)]$/, '')
}

function textOf(parts: readonly RowPart[]): string {
  return parts.map(({ text }) => text).join(' ')
}

interface DualSpeeches {
  lines: Omit<LayoutLine, 'page'>[]
  rowCount: number
}

/** Two cues on one row, and what stands under each up to the next empty line. */
function dualSpeeches(rows: readonly PdfRow[], start: number, usualGap: number): DualSpeeches | null {
  const cues = cuePartsOf(rows[start])
  const [leftCue, rightCue] = cues ?? []
  if (!leftCue || !rightCue || (!isCased(rightCue) && cuePartsOf(rows[start + 1]))) return null
  let end = start + 1
  while (rows[end] && (rows[end - 1]?.y ?? 0) - (rows[end]?.y ?? 0) <= usualGap * emptyLineGap) end += 1
  const spoken = rows.slice(start + 1, end).map(withoutMarks)
  if (spoken.length === 0) return null
  const middle = Math.min(
    rightCue.left,
    ...spoken
      .flatMap(({ parts }) => parts.slice(1).map(({ left }) => left))
      .filter((left) => left > leftCue.left),
  )
  const columnsOfRow = spoken.map((row) => splitAt(row, middle - columnSlack))
  const column = (cue: RowPart, side: number): Omit<LayoutLine, 'page'>[] => [
    { text: cue.text, left: cue.left, isAfterGap: true, role: 'cue' },
    ...columnsOfRow
      .map((sides) => sides[side] ?? [])
      .filter((parts) => parts.length > 0)
      .map((parts) => ({
        text: textOf(parts),
        left: parts[0]?.left ?? cue.left,
        isAfterGap: false,
        role: 'speech' as const,
      })),
  ]
  return { lines: [...column(leftCue, 0), ...column(rightCue, 1)], rowCount: end - start }
}

function withoutMarks(row: PdfRow): PdfRow {
  return row.parts.some(isMark) ? { ...row, parts: row.parts.filter((part) => !isMark(part)) } : row
}

function isMark({ text }: RowPart): boolean {
  return revisionMark.test(text)
}

function cuePartsOf(row: PdfRow | undefined): RowPart[] | null {
  const parts = row && row.parts.length > 1 ? withoutMarks(row).parts : []
  const areCues =
    parts.length === 2 &&
    parts.every((part) => isCueText(part.text) && !isSceneHeading(part.text) && isName(part))
  const areNumbers = parts.some(({ text }) => sceneNumber.test(text))
  return areCues && !areNumbers ? parts : null
}

/** Without capitals, a few words are speech behind the name of who says them. */
function isName(part: RowPart): boolean {
  return isCased(part) || !/[\s.]/u.test(part.text)
}

function isCased({ text }: RowPart): boolean {
  return /\p{Lu}/u.test(text)
}
