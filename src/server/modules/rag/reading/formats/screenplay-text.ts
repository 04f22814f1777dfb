import { parseFountain } from './fountain-parse.ts'
import type { ScreenplayElement } from './screenplay.ts'
import type { LayoutLine } from './screenplay-columns.ts'
import { isUnmistakableHeading, numberedHeading } from './screenplay-headings.ts'
import { layoutElements } from './screenplay-layout.ts'

const headingsMin = 2
const speechesMin = 2
/** Letters that belong to speeches and headings: a book about screenwriting that quotes a scene stays below. */
const scriptShareMin = 0.15
const columnWidth = 7.2
const tabColumns = 8
const pageNumberLeftMin = 200

/** A text file that is clearly a screenplay, laid out in columns or written in Fountain; else null. */
export function screenplayInText(text: string): ScreenplayElement[] | null {
  const lines = text.split('\n')
  const headings = lines.filter(isHeading).length
  if (headings < headingsMin) return null
  return layoutElements(layoutOf(lines)) ?? fountainElements(text)
}

function isHeading(line: string): boolean {
  const heading =
    line.length < 250 ? numberedHeading(line.trim().replace(/^\.(?=\S)/, ''))?.heading : undefined
  return heading !== undefined && isUnmistakableHeading(heading)
}

function fountainElements(text: string): ScreenplayElement[] | null {
  const elements = parseFountain(text)
  const scenes = elements.filter(({ kind }) => kind === 'scene').length
  const cues = elements.filter(({ kind }) => kind === 'cue').length
  const scripted = elements.filter(({ kind }) => kind !== 'action' && kind !== 'section').map(lengthOf)
  const share = scripted.reduce((sum, each) => sum + each, 0) / Math.max(1, text.length)
  return scenes >= headingsMin && cues >= speechesMin && share >= scriptShareMin ? elements : null
}

function lengthOf({ text }: ScreenplayElement): number {
  return text.length
}

function layoutOf(lines: readonly string[]): LayoutLine[] {
  let isAfterGap = true
  return lines.flatMap((line) => {
    const text = line.trim()
    const left = columnsBefore(line) * columnWidth
    const wasAfterGap = isAfterGap
    isAfterGap = text === ''
    if (text === '' || (left > pageNumberLeftMin && /^\d{1,3}\.?$/.test(text))) return []
    const right = left + columnsOf(text) * columnWidth
    return [{ ...partsOf(text), left, right, isAfterGap: wasAfterGap }]
  })
}

function columnsBefore(line: string): number {
  const blanks = /^[ \t\u3000\u00a0]*/.exec(line)?.[0] ?? ''
  return Array.from(blanks).reduce(
    (column, blank) =>
      blank === '\t' ? (Math.floor(column / tabColumns) + 1) * tabColumns : column + columnsOf(blank),
    0,
  )
}

/** A Han character, a kana or a full-width sign takes two columns. */
function columnsOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (/[\u1100-\uffdc]/u.test(character) ? 2 : 1), 0)
}

/** The scene number apart from its heading, a revision mark off the end. */
function partsOf(line: string): Pick<LayoutLine, 'text' | 'number'> {
  const text = line.replace(/\s+\*$/, '')
  const { number, heading } = numberedHeading(text) ?? {}
  return number && heading ? { text: heading, number } : { text: text.replace(/\s+/g, ' ') }
}
