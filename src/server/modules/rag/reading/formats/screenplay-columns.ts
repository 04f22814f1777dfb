import { isUnmistakableHeading } from '#shared/script/scene-headings.ts'

/** A line as it stands on a page, without headers, footers and what stands in the margins. */
export interface LayoutLine {
  text: string
  /** Where it begins, in points from the left edge. */
  left: number
  /** Where it ends, unless it is a whole paragraph. */
  right?: number
  page?: number
  /** There is empty space above it. */
  isAfterGap: boolean
  /** It is a paragraph of its own, not a line of one. */
  isWhole?: boolean
  /** What stands before a wide gap, and where it goes on behind it. */
  label?: { name: string; left: number }
  /** The scene number that stands in the margin. */
  number?: string
  /** Known from elsewhere, as in two speeches side by side. */
  role?: 'cue' | 'speech'
}

/** A gap that parts what stands on one line, as between a name and what it says. */
export const wideGap = /\t\s*|\s{3,}|\u3000{2,}|(?<=^\p{Script=Hangul}+)\u3000/u

/** Left edges in points. */
export interface ScreenplayColumns {
  action: number
  speechMin: number
  speechMax: number
  cueMin: number
}

/** A speech begins at least this far right of action, and a cue of its speech. */
const indentMin = 24
const cueIndentMin = 12
/** Lines of one column may differ by so much. */
const columnSlack = 6
/** A text that merely quotes a screenplay stays below. */
const screenplayShareMin = 0.25
const speechesMin = 2
/** Of a script without speeches. */
const silentHeadingsMin = 4
const silentHeadingShare = { min: 0.02, max: 0.35 }

/** Where the columns of a screenplay stand; null when the lines are none, or nobody speaks. */
export function columnsOf(lines: readonly LayoutLine[]): ScreenplayColumns | null {
  // Where nothing stands further in, no heading need be looked for.
  const edge = lines.reduce((least, { left }) => Math.min(least, left), Number.POSITIVE_INFINITY)
  if (!lines.some(({ left }) => left >= edge + indentMin)) return null
  const headings = headingsAmong(lines)
  const action = leftMargin(lines, headings)
  if (action === null) return null
  const cues = cuesIn(lines, action)
  const speech = commonest(cues.map(({ spoken }) => spoken.left))
  if (speech === null || cues.length < speechesMin) return null
  const spoken = cues.filter(({ spoken: { left } }) => Math.abs(left - speech) <= columnSlack)
  const partOf = headings.length + spoken.reduce((sum, { length }) => sum + length, 0)
  if (partOf < lines.length * screenplayShareMin) return null
  return {
    action,
    speechMin: (action + speech) / 2,
    speechMax: speech + speechWidth,
    cueMin: speech + cueIndentMin,
  }
}

/** The same for a script in which nobody speaks, as far as columns tell. */
export function silentColumnsOf(lines: readonly LayoutLine[]): ScreenplayColumns | null {
  const headings = headingsAmong(lines)
  const action = leftMargin(lines, headings)
  const share = headings.length / lines.length
  const isSilent =
    headings.length >= silentHeadingsMin && share >= silentHeadingShare.min && share <= silentHeadingShare.max
  if (!isSilent || action === null || cuesIn(lines, action).length >= speechesMin) return null
  return { action, speechMin: action + 60, speechMax: action + 180, cueMin: action + 100 }
}

function headingsAmong(lines: readonly LayoutLine[]): LayoutLine[] {
  return lines.filter(({ text, number }) => isUnmistakableHeading(text, number !== undefined))
}

/** Wrylies and second lines stand up to here from the edge of the dialogue. */
const speechWidth = 110

/** A short line in capitals; of a script without capitals, a few characters that are no sentence. */
export function isCueText(text: string): boolean {
  const name = text.replace(/\s*[(（].*$/u, '').replace(/\s*[:：]$/u, '')
  if (
    name.length > 45 ||
    !/\p{L}/u.test(name) ||
    /\p{Ll}/u.test(name.replace(/\b(?:Mc|Mac|de|von|van|la|le|di)(?=\s?\p{Lu})/gu, ''))
  ) {
    return false
  }
  if (/[!?。！？，,;；]$/u.test(name) || /^[([（]/u.test(text)) return false
  return /\p{Lu}/u.test(name) || name.length <= 14
}

/** The leftmost edge that many lines share, near which the scene headings stand too. */
function leftMargin(lines: readonly LayoutLine[], headings: readonly LayoutLine[]): number | null {
  const heading = commonest(headings.map(({ left }) => left))
  if (heading === null) return null
  const counts = new Map<number, number>()
  for (const { left } of lines) counts.set(bucket(left), (counts.get(bucket(left)) ?? 0) + 1)
  const shared = [...counts].filter(
    ([left, count]) => count >= lines.length * 0.06 && left >= heading - columnSlack && left <= heading + 80,
  )
  return Math.min(...shared.map(([left]) => left), ...(shared.length > 0 ? [] : [heading]))
}

interface Cue {
  spoken: LayoutLine
  /** In lines, the cue counted. */
  length: number
}

function cuesIn(lines: readonly LayoutLine[], action: number): Cue[] {
  return lines.flatMap((line, at) => {
    if (line.role || line.left < action + indentMin + cueIndentMin || !isCueText(line.text)) return []
    let end = at + 1
    while (lines[end] && !lines[end]?.isAfterGap && (lines[end]?.left ?? 0) >= action + indentMin) end += 1
    const spoken = lines.slice(at + 1, end).find(({ text }) => !/^[(（]/u.test(text))
    return spoken && spoken.left <= line.left - cueIndentMin ? [{ spoken, length: end - at }] : []
  })
}

function commonest(lefts: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const left of lefts) counts.set(bucket(left), (counts.get(bucket(left)) ?? 0) + 1)
  return (
    [...counts].reduce<[number, number] | null>(
      (most, each) => (each[1] > (most?.[1] ?? 0) ? each : most),
      null,
    )?.[0] ?? null
  )
}

function bucket(left: number): number {
  return Math.round(left / 3) * 3
}
