import { fits } from '#shared/line-fit.ts'
import { lineText } from '#shared/script/script-bodies.ts'
import type { ScriptFormat } from '#shared/script/script-tree.ts'
import type { LineResult } from '#shared/translation-result.ts'
import type { KnownScript } from './known-script.ts'
import type { KeptRule } from './line-rules.ts'

/** A line of the script as the table shows it; one in which nothing is said stands there as it is. */
export interface ScriptRow {
  number: number
  /** The whole line, without its break. */
  text: string
  /** What is said in it; null where nothing is. */
  source: string | null
  character: string | null
  /** When it is said, where the row of a dubbing table or the line of ASS has it. */
  time: string | null
  line: LineResult | undefined
  /** The translation that the script came with. */
  own: string | undefined
  rule: KeptRule | undefined
}

/** The lines of a script with what there is of each, without blank ones and names that stand with their speech. */
export function scriptRows(
  script: KnownScript,
  lines: ReadonlyMap<number, LineResult>,
  rules: ReadonlyMap<number, KeptRule>,
): ScriptRow[] {
  const speeches = new Set(
    script.lines.filter(({ number }) => script.bodies.has(number)).map(({ cue }) => cue),
  )
  const clocks = new Map<number, string>()
  return script.lines.flatMap((line) => {
    const { number, spans, character, cue } = line
    if (cue !== null && speeches.has(cue) && spans.every(({ kind }) => kind === 'cue' || kind === 'break'))
      return []
    const text = lineText(script, line)
    if (text.trim() === '') return []
    const source = script.bodies.get(number) ?? null
    const own = script.own.get(number)
    const clock = clockOf[script.format]?.exec(text)?.[1]
    if (cue !== null && clock !== undefined) clocks.set(cue, clock)
    const time = cue === null ? null : (clocks.get(cue) ?? null)
    return [{ number, text, source, character, time, line: lines.get(number), own, rule: rules.get(number) }]
  })
}

const clockOf: Partial<Record<ScriptFormat, RegExp>> = {
  table: /(?:^|\t)\s*(\d{1,2}:\d{2}[\d:;.,]{0,10})\s*(?=\t)/,
  ass: /^\s*Dialogue\s*:.*?,\s*(\d+:\d{2}:\d{2}[.:]\d+)\s*,/i,
}

/** Some of the rows, for where they stand without the others: lines of a subtitle have the time at which it begins. */
export function withCueTimes<Row extends ScriptRow>(some: readonly Row[], all: readonly ScriptRow[]): Row[] {
  const times = new Map<number, string>()
  let time: string | undefined
  for (const { number, source, text } of all) {
    if (source === null) time = cueTime.exec(text)?.[1] ?? time
    else if (time !== undefined) times.set(number, time)
  }
  return some.map((row) => {
    const begins = times.get(row.number)
    return begins === undefined ? row : { ...row, time: begins }
  })
}

const cueTime = /^\s*((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3})\s*-->/

/** What a row says in the target language now. */
export function targetOf({ source, line, own, rule }: ScriptRow): string {
  return rule?.pinned ?? (rule?.locked && source !== null ? source : line?.target || own || '')
}

/** Its translation; none where it has none, or was left as the original has it. */
export function translationIn(row: ScriptRow): string | undefined {
  const { line, rule } = row
  const isLocked = rule?.locked ?? (rule?.pinned === undefined && line?.status === 'locked')
  const target = targetOf(row)
  return isLocked || target.trim() === '' ? undefined : target
}

/** Whether a person has settled what it says. */
export function isSettled({ rule }: ScriptRow): boolean {
  return rule?.pinned !== undefined || rule?.locked === true || rule?.hasOthers === true
}

/** The count of a row's translation where the server has told it. */
export function knownTargetSyllables({ line }: ScriptRow, target: string): number | null {
  if (!line) return null
  if (line.target === target) return line.targetSyllables
  return line.candidates.find(({ text }) => text === target)?.syllables ?? null
}

type Fit = { kind: 'fits' | 'too-long' | 'too-short'; by: number }

/** How far a line is from what is wanted of it. */
export function fitOf(syllables: number, wanted: number, lyrics: boolean): Fit {
  const by = Math.abs(syllables - wanted)
  if (fits(syllables, wanted, { lyrics })) return { kind: 'fits', by }
  return { kind: syllables > wanted ? 'too-long' : 'too-short', by }
}
