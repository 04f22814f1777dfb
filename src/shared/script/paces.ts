import type { LanguagePair } from '../languages.ts'
import { fastestRate } from '../speech-rates.ts'
import type { CueTimes } from './cue-times.ts'
import type { Script, ScriptLine } from './script-tree.ts'

/** How fast a line has to be spoken in the time that its cue leaves, with all that is said in that cue. */
export interface Pace {
  /** Syllables a second (morae for Japanese), to a tenth. */
  sourcePerSecond: number
  /** Null until everything in the cue is translated. */
  targetPerSecond: number | null
  /** The translation is faster than `fastestRate`, and the original is not. It says nothing of the score. */
  tooFast: boolean
}

/** What a line says in both languages; a count is null where it is not known, or the line is not translated. */
export interface SaidLine {
  source: string
  target: string
  sourceSyllables: number | null
  targetSyllables: number | null
}

/**
 * The paces of the lines that have one, by line number: those whose subtitle, or row of a dubbing table, has both times.
 * What is sung has none, for its notes say how long it takes; nor has a cue of hardly any time, or of no one speech. A
 * sentence that goes on in the next cue may take time from it: it is too fast only where it is so with its neighbours.
 */
export function pacesOf(
  script: Script,
  said: ReadonlyMap<number, SaidLine>,
  { sourceLanguage, targetLanguage, lyrics }: LanguagePair & { lyrics: boolean },
): Map<number, Pace> {
  const paces = new Map<number, Pace>()
  if (lyrics) return paces
  const limits = { source: fastestRate(sourceLanguage), target: fastestRate(targetLanguage) }
  const isFast = ({ seconds, source, target }: Sums) =>
    target > seconds * limits.target && source <= seconds * limits.source
  const cues = cuesOf(script, said)
  for (const [at, cue] of cues.entries()) {
    const own = sumsOf([cue])
    const { seconds, source, target } = own
    if (Number.isNaN(source / seconds)) continue
    const withNeighbours = () =>
      cues.slice(at - Number(goesOn(cues[at - 1], cue)), at + 1 + Number(goesOn(cue, cues[at + 1])))
    const isTooFast = isFast(own) && isFast(sumsOf(withNeighbours()))
    for (const { number, sourceSyllables, targetSyllables } of cue.lines) {
      // Of two lines in a cue, it is the one that takes more of the time than the original of it does.
      const share = source === 0 ? 0 : (sourceSyllables ?? 0) / source
      paces.set(number, {
        sourcePerSecond: tenths(source / seconds),
        targetPerSecond: Number.isNaN(target) ? null : tenths(target / seconds),
        tooFast: isTooFast && (targetSyllables ?? 0) > share * seconds * limits.target,
      })
    }
  }
  return paces
}

interface Cue {
  times: CueTimes
  character: string | null
  lines: (SaidLine & { number: number })[]
  isSung: boolean
}

/** Less is not the time of a syllable; more is no one speech, or a clock of minutes, seconds and frames. */
const shortestMs = 100
const longestMs = 60_000

function cuesOf(script: Script, said: ReadonlyMap<number, SaidLine>): Cue[] {
  const cues = new Map<number, Cue>()
  for (const line of script.lines) {
    const { number, cue, times, character } = line
    const words = said.get(number)
    if (cue === null || times === null || !words) continue
    const known = cues.get(cue) ?? { times, character, lines: [], isSung: false }
    known.lines.push({ ...words, number })
    known.isSung ||= isSung(script, line)
    cues.set(cue, known)
  }
  return [...cues.values()]
}

/** Between notes or song signs, or with the times of karaoke. */
function isSung({ text }: Script, { spans }: ScriptLine): boolean {
  return spans.some(
    ({ kind, start, end }) => kind === 'markup' && /^[♩-♬#]|\\[kK][fot]?\d/u.test(text.slice(start, end)),
  )
}

/** Not a number where something of it is not known. */
interface Sums {
  seconds: number
  source: number
  target: number
}

function sumsOf(cues: readonly Cue[]): Sums {
  const sums = { seconds: 0, source: 0, target: 0 }
  for (const { times, isSung: sung, lines } of cues) {
    const ms = times.untilMs - times.fromMs
    sums.seconds += sung || ms < shortestMs || ms > longestMs ? Number.NaN : ms / 1000
    for (const { sourceSyllables, targetSyllables } of lines) {
      sums.source += sourceSyllables ?? Number.NaN
      sums.target += targetSyllables ?? Number.NaN
    }
  }
  return sums
}

const gapMsMax = 500

/** Whether a sentence of one cue is said on in the next. */
function goesOn(one: Cue | undefined, next: Cue | undefined): boolean {
  if (!one || !next || one.character !== next.character) return false
  const gapMs = next.times.fromMs - one.times.untilMs
  if (gapMs < 0 || gapMs > gapMsMax) return false
  const [last, first] = [one.lines.at(-1), next.lines[0]]
  return (['source', 'target'] as const).some(
    (side) =>
      /[,，、،;；—–-][^\p{L}\p{N}]{0,2}$/u.test(last?.[side] ?? '') ||
      /^[^\p{L}\p{N}]{0,4}\p{Ll}/u.test(first?.[side] ?? ''),
  )
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
