import { fits } from '#shared/line-fit.ts'
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
  /** When it is said, where the row of a dubbing table has it. */
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
  return script.lines.flatMap(({ number, spans, character, cue }) => {
    if (cue !== null && speeches.has(cue) && spans.every(({ kind }) => kind === 'cue' || kind === 'break'))
      return []
    const [first, last] = [spans[0], spans.at(-1)]
    const text =
      first && last ? script.text.slice(first.start, last.end).replace(/[\r\n\u2028\u2029]+$/, '') : ''
    if (text.trim() === '') return []
    const source = script.bodies.get(number) ?? null
    const own = script.own.get(number)
    const time = script.format === 'table' ? (timeCell.exec(text)?.[1] ?? null) : null
    return [{ number, text, source, character, time, line: lines.get(number), own, rule: rules.get(number) }]
  })
}

const timeCell = /^\s*(\d{1,2}:\d{2}[\d:;.,]{0,10})\s*\t/

/** What a row says in the target language now. */
export function targetOf({ source, line, own, rule }: ScriptRow): string {
  return rule?.pinned ?? (rule?.locked && source !== null ? source : line?.target || own || '')
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
