import { isSceneHeading, numberedHeading } from '#shared/script/scene-headings.ts'
import type { ScreenplayElement } from './screenplay.ts'
import {
  columnsOf,
  isCueText,
  type LayoutLine,
  type ScreenplayColumns,
  silentColumnsOf,
} from './screenplay-columns.ts'
import { flushLines } from './screenplay-flush.ts'
import { createParagraph, type Paragraph } from './screenplay-paragraph.ts'
import { speakerLineElements } from './screenplay-speaker-lines.ts'

/**
 * Reads a screenplay off the page as a reader does: by lines that name their speaker, or else by its columns, action at
 * the left, speech further in, cues furthest. Null when the lines are no screenplay, or nobody seems to speak.
 */
export function layoutElements(lines: readonly LayoutLine[]): ScreenplayElement[] | null {
  return speakerLineElements(lines) ?? elementsIn(lines, columnsOf(lines))
}

/** Reads a screenplay all of whose lines stand at one margin. Null when the lines are none. */
export function flushElements(lines: readonly LayoutLine[]): ScreenplayElement[] | null {
  const told = flushLines(lines)
  const action = lines.reduce((least, { left }) => Math.min(least, left), Number.POSITIVE_INFINITY)
  const nowhere = Number.POSITIVE_INFINITY
  return told && elementsIn(told, { action, speechMin: nowhere, speechMax: nowhere, cueMin: nowhere })
}

/** Reads a screenplay in which nobody speaks, once it is known to be no other. Null when the lines are none. */
export function silentElements(lines: readonly LayoutLine[]): ScreenplayElement[] | null {
  return elementsIn(lines, silentColumnsOf(lines))
}

function elementsIn(
  lines: readonly LayoutLine[],
  columns: ScreenplayColumns | null,
): ScreenplayElement[] | null {
  if (!columns) return null
  const firstScene = lines.findIndex((line) => sceneOn(line, columns) !== null)
  const frontPage = lines[firstScene]?.page ?? 0
  const bodyStart = lines.findIndex(({ page = 0 }) => page >= frontPage)
  const front = lines
    .slice(0, bodyStart)
    .map(({ text, page }): ScreenplayElement => ({ kind: 'title-page', text, ...paged(page) }))
  return [...front, ...bodyElements(lines.slice(bodyStart), columns)]
}

const moreMark = /^[(（]\s*(?:MORE|SUITE|MEHR|WEITER|MÁS|CONTINÚA|CONTINUA|SEGUE|続く|續|续)\s*\.*[)）]$/iu
/** Without brackets in capitals alone: `continued.` may be all that a paragraph has on its last line. */
const continuedMarks = [
  /^[(（]\s*(?:CONTINUED|CONT['’]D|SUITE|FORTSETZUNG|CONTINÚA)\s*(?:[:.]\s*)?[)）]\s*(?::\s*)?(?:\(\d+\))?:?$/iu,
  /^(?:(?:CONTINUED|CONT['’]D)\s*(?:[:.]\s*)?|(?:SUITE|FORTSETZUNG|CONTINÚA)\s*:\s*)(?:\(\d+\))?:?$/u,
]

function isContinuedMark(text: string): boolean {
  return continuedMarks.some((mark) => mark.test(text))
}

function bodyElements(lines: readonly LayoutLine[], columns: ScreenplayColumns): ScreenplayElement[] {
  const done: Paragraph[] = []
  let speaker: string | null = null
  let isCutOff = false
  const marksCuts = lines.some(({ text }) => moreMark.test(text))
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    const opensPage = before !== undefined && before.page !== line.page
    if (moreMark.test(line.text) && speaker !== null) {
      isCutOff = true
      continue
    }
    if (!line.role && isContinuedMark(line.text)) continue
    const heading = sceneOn(line, columns)
    if (heading) {
      done.push(createParagraph('scene', heading.heading, line.page, heading.number))
      speaker = null
    } else if (isCueOn(lines, at, columns)) {
      const name = bareName(line.text)
      const goesOn =
        speaker === name && (isCutOff || (!marksCuts && opensPage && /CONT['’]?D/i.test(line.text)))
      if (!goesOn) done.push(createParagraph('cue', line.text, line.page))
      speaker = name
    } else if (speaker !== null && isSpokenOn(line, before, columns)) {
      addSpoken(done, line)
    } else {
      speaker = null
      addAction(done, line, opensPage, columns)
    }
    isCutOff = false
  }
  return done.map((paragraph) => paragraph.element())
}

interface SceneStart {
  heading: string
  number?: string
}

/** A heading stands at the left margin, or has its number there. */
function sceneOn(line: LayoutLine, { action }: ScreenplayColumns): SceneStart | null {
  if (line.role || line.left > action + headingIndentMax || line.left < action - headingOutdentMax)
    return null
  if (line.number !== undefined) {
    const isHeading = isSceneHeading(line.text) || /^omitted\b/i.test(line.text) || isCapitals(line.text)
    return isHeading ? { heading: line.text, number: line.number } : null
  }
  return numberedHeading(line.text)
}

const headingIndentMax = 20
const headingOutdentMax = 75

function isCapitals(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text)
}

function isCueOn(lines: readonly LayoutLine[], at: number, columns: ScreenplayColumns): boolean {
  const line = lines[at]
  if (!line) return false
  if (line.role) return line.role === 'cue'
  if (line.left < columns.cueMin || !isCueText(line.text) || /\bTO:$/.test(line.text)) return false
  const next = lineAfter(lines, at)
  return (
    next !== undefined &&
    !next.isAfterGap &&
    next.left >= columns.speechMin &&
    next.left <= line.left + cueOverhangMax
  )
}

function lineAfter(lines: readonly LayoutLine[], at: number): LayoutLine | undefined {
  let next = at + 1
  while (isContinuedMark(lines[next]?.text ?? '')) next += 1
  return lines[next]
}

/** Centred cues of long names begin left of their dialogue. */
const cueOverhangMax = 30

function isSpokenOn(line: LayoutLine, before: LayoutLine | undefined, columns: ScreenplayColumns): boolean {
  if (line.role) return line.role === 'speech'
  const isAttached = !line.isAfterGap || before?.page !== line.page
  return isAttached && line.left >= columns.speechMin && line.left <= columns.speechMax
}

function addSpoken(done: Paragraph[], line: LayoutLine): void {
  const open = done.at(-1)
  const isAside = /^[(（]/u.test(line.text)
  if (open?.kind === 'parenthetical' && !open.isClosedAside()) open.add(line.text, line.page)
  else if (!isAside && open?.kind === 'dialogue' && !line.isWhole) open.add(line.text, line.page)
  else done.push(createParagraph(isAside ? 'parenthetical' : 'dialogue', line.text, line.page))
}

function addAction(
  done: Paragraph[],
  line: LayoutLine,
  opensPage: boolean,
  columns: ScreenplayColumns,
): void {
  const open = done.at(-1)
  const isTransition =
    line.left > columns.speechMin && /^[^\p{Ll}]*(?:\bTO|\bIN|\bOUT|\bBLACK)[:.]$/u.test(line.text)
  if (isTransition) {
    done.push(createParagraph('transition', line.text, line.page))
    return
  }
  const goesOn = opensPage ? open?.isUnfinished() : !line.isAfterGap
  const isOfScene = open?.kind === 'scene' && !line.isAfterGap && isCapitals(line.text)
  if (!line.isWhole && goesOn && (open?.kind === 'action' || isOfScene)) open?.add(line.text, line.page)
  else done.push(createParagraph('action', line.text, line.page))
}

function bareName(cue: string): string {
  return cue.replace(/\s*[(（].*$/u, '').toUpperCase()
}

function paged(page: number | undefined): { page?: number } {
  return page === undefined ? {} : { page }
}
