import { isUnmistakableHeading } from '#shared/script/scene-headings.ts'
import { isSceneMark } from '#shared/script/scene-marks.ts'
import { isCueText, type LayoutLine } from './screenplay-columns.ts'
import { nameInCue } from './screenplay-cues.ts'

const scenesMin = 2
const speechesMin = 4
/** Of the lines: a text that merely quotes a script stays below. */
const scriptShareMin = 0.25

/**
 * The lines of a screenplay that stand all at one margin, cues in capitals over their speeches, with their roles; null
 * when the lines are none. Where no empty lines tell the end of a speech, a speech is one paragraph.
 */
export function flushLines(lines: readonly LayoutLine[]): LayoutLine[] | null {
  const scenes = lines.filter(({ text, number }) => isUnmistakableHeading(text, number !== undefined)).length
  if (scenes < scenesMin || isAllCapitals(lines)) return null
  const cues = cuesIn(lines)
  const names = cues.map((at) => nameInCue(lines[at]?.text ?? ''))
  if (cues.length < speechesMin || new Set(names).size === names.length) return null
  const attached = cues.filter((at) => !lines[at + 1]?.isAfterGap && lines[at]?.isAfterGap)
  const isGapped = attached.length * 2 > cues.length
  const apart = cues.filter(
    (at) => lines[at]?.isWhole || (lines[at]?.isAfterGap && lines[at + 1]?.isAfterGap),
  )
  const told = isGapped ? attached : apart
  if (told.length < speechesMin) return null
  const roles = new Map<number, 'cue' | 'speech'>()
  for (const at of told) {
    if (roles.has(at)) continue
    roles.set(at, 'cue')
    for (let next = at + 1; next < speechEnd(lines, at, isGapped); next += 1) roles.set(next, 'speech')
  }
  if (scenes + roles.size < lines.length * scriptShareMin) return null
  return lines.map((line, at) => {
    const role = roles.get(at)
    return role ? { ...line, role } : line
  })
}

/** Plans and forms are lettered in capitals: there these tell nothing. */
function isAllCapitals(lines: readonly LayoutLine[]): boolean {
  const text = lines.map((line) => line.text).join('')
  const lower = text.match(/\p{Ll}/gu)?.length ?? 0
  const upper = text.match(/\p{Lu}/gu)?.length ?? 0
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return upper > lower && upper + lower > letters / 2
}

/** Lines that may be cues, by their place in the text. Without capitals to tell them, only names that come again. */
function cuesIn(lines: readonly LayoutLine[]): number[] {
  const uses = new Map<string, number>()
  const isCue = (line: LayoutLine | undefined) =>
    line !== undefined && !line.role && isCueText(line.text) && !isMark(line)
  const found = lines.flatMap((line, at) => {
    const next = lines[at + 1]
    if (!isCue(line) || !next || isCue(next) || isMark(next)) return []
    const name = nameInCue(line.text)
    uses.set(name, (uses.get(name) ?? 0) + 1)
    return [at]
  })
  return found.filter((at) => {
    const text = lines[at]?.text ?? ''
    return /\p{Lu}{2}/u.test(text) || (uses.get(nameInCue(text)) ?? 0) > 1
  })
}

function isMark({ text, number }: LayoutLine): boolean {
  return number !== undefined || isSceneMark(text) || isUnmistakableHeading(text)
}

/** Up to the next empty line; else one paragraph, and the asides before it. */
function speechEnd(lines: readonly LayoutLine[], cue: number, isGapped: boolean): number {
  let end = cue + 1
  if (isGapped) {
    while (lines[end] && !lines[end]?.isAfterGap) end += 1
    return end
  }
  while (/^[(（].*[)）]$/u.test(lines[end]?.text ?? '')) end += 1
  end += 1
  while (lines[end] && !lines[end]?.isAfterGap && !lines[end]?.isWhole) end += 1
  return Math.min(end, lines.length)
}
