import { isUnmistakableHeading } from '#shared/script/scene-headings.ts'
import { parseFountain } from './fountain-parse.ts'
import type { RowPart } from './pdf-rows.ts'
import type { ScreenplayElement } from './screenplay.ts'
import { type LayoutLine, wideGap } from './screenplay-columns.ts'
import { flushElements, layoutElements, silentElements } from './screenplay-layout.ts'
import { linesOfRows } from './screenplay-pages.ts'

const scenesMin = 2
const speechesMin = 2
/** Letters that belong to speeches and headings: a book about screenwriting that quotes a scene stays below. */
const scriptShareMin = 0.15
const columnWidth = 7.2
const tabColumns = 8
const lineHeight = 12
const pageNumberLeftMin = 200

/** A text file that is clearly a screenplay, laid out in columns or written in Fountain; else null. */
export function screenplayInText(text: string): ScreenplayElement[] | null {
  const lines = text.split('\n')
  const first = lines.findIndex(isHeading)
  if (first < 0 || !lines.slice(first + 1).some(isHeading)) return null
  const layout = layoutOf(lines)
  return layoutElements(layout) ?? fountainElements(text) ?? flushElements(layout) ?? silentElements(layout)
}

function isHeading(line: string): boolean {
  return line.length < 250 && isUnmistakableHeading(line.trim().replace(/^\.(?=\S)/, ''))
}

function fountainElements(text: string): ScreenplayElement[] | null {
  const elements = parseFountain(text)
  const scenes = elements.filter(({ kind }) => kind === 'scene').length
  const cues = elements.filter(({ kind }) => kind === 'cue').length
  const scripted = elements.filter(({ kind }) => kind !== 'action' && kind !== 'section').map(lengthOf)
  const share = scripted.reduce((sum, each) => sum + each, 0) / Math.max(1, text.length)
  return scenes >= scenesMin && cues >= speechesMin && share >= scriptShareMin ? elements : null
}

function lengthOf({ text }: ScreenplayElement): number {
  return text.length
}

/** The lines as rows of a page whose every sign is as wide. */
function layoutOf(lines: readonly string[]): LayoutLine[] {
  const rows = lines.map((line, at) => ({ parts: partsOf(line), y: -at * lineHeight, height: lineHeight }))
  return linesOfRows(rows.filter(({ parts }) => parts.length > 0 && !isPageNumber(parts)))
}

function isPageNumber([first, second]: readonly RowPart[]): boolean {
  return !second && !!first && first.left > pageNumberLeftMin && /^\d{1,3}\.?$/.test(first.text)
}

const gap = new RegExp(`(${wideGap.source})`, 'u')

/** Other lines are one part that begins at the left. */
const mayStandApart = /^\s|\s$|\s\s|[^\S ]|[\u1100-\uffff]/

/** What stands apart by a wide gap, from the left. */
function partsOf(line: string): RowPart[] {
  if (!mayStandApart.test(line)) return line === '' ? [] : [partAt(line, 0, line.length * columnWidth)]
  const trimmed = line.trimStart()
  let column = columnsAfter(line.slice(0, line.length - trimmed.length), 0)
  const parts: RowPart[] = []
  for (const piece of trimmed.trimEnd().split(gap)) {
    const left = column * columnWidth
    column = columnsAfter(piece, column)
    const text = piece.replace(/\s{2,}|[^\S ]/g, ' ').trim()
    if (text === '') continue
    parts.push(partAt(text, left, column * columnWidth))
  }
  return parts
}

function partAt(text: string, left: number, right: number): RowPart {
  return { text, left, right, runs: [{ text, left, right }] }
}

/** A Han character, a kana or a full-width sign takes two columns, a tab as many as bring it to its stop. */
function columnsAfter(text: string, start: number): number {
  if (!/[\t\u1100-\uffff]/.test(text)) return start + text.length
  return Array.from(text).reduce((column, sign) => {
    if (sign === '\t') return (Math.floor(column / tabColumns) + 1) * tabColumns
    return column + (/[\u1100-\uffdc]/u.test(sign) ? 2 : 1)
  }, start)
}
