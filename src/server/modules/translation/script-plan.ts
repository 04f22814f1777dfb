import { type FitRule, wantedSyllables } from '#shared/line-fit.ts'
import { spokenWords } from '#shared/script/inline-spans.ts'
import { bodyOf, hasOwnTranslation, translatedBodyOf } from '#shared/script/script-bodies.ts'
import type { Script } from '#shared/script/script-tree.ts'
import type { SyllableCounter } from '#shared/syllables/line-reading.ts'
import { type MarkedBody, markBody } from './marked-body.ts'

/** What a person said of a line. */
export interface LineRule {
  line: number
  pinned?: string | undefined
  locked?: true | undefined
  wantedSyllables?: number | undefined
}

/** A line to translate. */
export interface Unit extends Pick<MarkedBody, 'kept' | 'timings'> {
  line: number
  /** As it stands, with the stage directions within it. */
  source: string
  /** What is said of it. */
  words: string
  /** As the model sees it. */
  marked: string
  character: string | null
  sourceSyllables: number
  wanted: number
  lyrics: boolean
}

export interface ScriptPlan {
  script: Script
  /** What is to be translated, in the script's order. */
  units: Unit[]
  /** Every line in which something is said, in the script's order: what stands around the others. */
  said: Unit[]
  /** What lines are to have without being translated, by number. */
  pinned: ReadonlyMap<number, string>
  locked: ReadonlySet<number>
}

/** Says which lines of a script are to be translated, and to how many syllables; `translated` are some of them. */
export function planScript(
  script: Script,
  { rules, translated }: { rules: readonly LineRule[]; translated: ReadonlyMap<number, string> },
  fit: FitRule,
  counter: SyllableCounter,
): ScriptPlan {
  const ruleOf = new Map(rules.map((rule) => [rule.line, rule]))
  const pinned = new Map<number, string>()
  const locked = new Set<number>()
  const said: Unit[] = []
  for (const line of script.lines) {
    const source = bodyOf(script, line)
    if (source === '') continue
    const rule = ruleOf.get(line.number)
    if (rule?.locked) locked.add(line.number)
    else if (rule?.pinned !== undefined) pinned.set(line.number, rule.pinned)
    else if (!translated.has(line.number) && hasOwnTranslation(script, line))
      pinned.set(line.number, translatedBodyOf(script, line))
    said.push(
      unitOf({ line: line.number, source, character: line.character }, fit, counter, rule?.wantedSyllables),
    )
  }
  return {
    script,
    said,
    units: said.filter(({ line }) => !pinned.has(line) && !locked.has(line)),
    pinned,
    locked,
  }
}

/** A line with its count, and with what it should come to. */
export function unitOf(
  line: Pick<Unit, 'line' | 'source' | 'character'>,
  fit: FitRule,
  counter: SyllableCounter,
  wanted?: number,
): Unit {
  const words = spokenWords(line.source)
  const sourceSyllables = counter.count(words)
  const { text: marked, ...hidden } = markBody(line.source)
  const own = wanted ?? wantedSyllables(sourceSyllables, fit)
  return { ...line, words, marked, ...hidden, sourceSyllables, wanted: own, lyrics: fit.lyrics }
}
