import type { LanguagePair } from '#shared/languages.ts'
import { type FitRule, fits } from '#shared/line-fit.ts'
import { spokenWords } from '#shared/script/inline-spans.ts'
import { pacesOf, type SaidLine } from '#shared/script/paces.ts'
import type { Script } from '#shared/script/script-tree.ts'
import type { SyllableCounter } from '#shared/syllables/line-reading.ts'
import type { LineCandidate, LineResult, LineStatus, SyllableAnalysis } from '#shared/translation-result.ts'
import { looksLikeInstruction } from './instruction-lines.ts'
import type { ScriptPlan, Unit } from './script-plan.ts'

const candidatesShownMax = 5

/** A line beside the best there is of it. */
export function translatedLine(unit: Unit, candidates: readonly LineCandidate[]): LineResult {
  const { text, syllables } = candidates[0] ?? { text: '', syllables: 0 }
  return { ...judgedLine(unit, text, syllables), candidates: candidates.slice(0, candidatesShownMax) }
}

/** The syllables of a script and of what is said in it in the other language, line by line and in all. */
export function analysePlan(
  { script, said, pinned, locked }: ScriptPlan,
  best: ReadonlyMap<number, readonly LineCandidate[]>,
  { target, pair }: { target: SyllableCounter; pair: LanguagePair },
): SyllableAnalysis {
  const units = new Map(said.map((unit) => [unit.line, unit]))
  const judged = script.lines.map(({ number, character }): LineResult => {
    const unit = units.get(number)
    if (!unit) return silentLine(number, character)
    const kept = pinned.get(number)
    if (kept !== undefined) return judgedLine(unit, kept, target.count(spokenWords(kept)), 'pinned')
    if (locked.has(number)) return judgedLine(unit, unit.source, unit.sourceSyllables, 'locked')
    return translatedLine(unit, best.get(number) ?? [])
  })
  const lines = withPaces(script, judged, { ...pair, lyrics: said.some(({ lyrics }) => lyrics) })
  const sourceSyllables = sum(lines.map((line) => line.sourceSyllables))
  const targetSyllables = sum(lines.map((line) => line.targetSyllables))
  const ratio = sourceSyllables === 0 ? null : targetSyllables / sourceSyllables
  return { ratio, sourceSyllables, targetSyllables, lines }
}

/** A line beside the text that stands for it elsewhere. */
export function pairedLine(unit: Unit, target: string, counter: SyllableCounter): LineResult {
  if (unit.source === '' && target === '') return silentLine(unit.line, unit.character)
  return judgedLine(unit, target, counter.count(spokenWords(target)))
}

/** The lines with how fast they have to be spoken, where the script says when they are. */
export function withPaces(
  script: Script,
  lines: readonly LineResult[],
  manner: LanguagePair & Pick<FitRule, 'lyrics'>,
): LineResult[] {
  const said = lines.map(({ line, source, target, sourceSyllables, targetSyllables, status }) => {
    const isSpoken = target !== '' && status !== 'locked'
    const counted = { sourceSyllables, targetSyllables: isSpoken ? targetSyllables : null }
    return [line, { source, target, ...counted }] satisfies [number, SaidLine]
  })
  const paces = pacesOf(script, new Map(said.filter(([, { source }]) => source !== '')), manner)
  return lines.map((line) => {
    const pace = paces.get(line.line)
    return pace ? { ...line, pace } : line
  })
}

/** A line in which nothing is said, as any plan has it. */
export function silentUnit(line: number, fit: Pick<FitRule, 'lyrics'>): Unit {
  const nothing = { source: '', words: '', marked: '', kept: [], timings: [], character: null }
  return { line, ...nothing, sourceSyllables: 0, wanted: 0, lyrics: fit.lyrics }
}

/** A line beside what became of it; its status is told by how it fits where none is given. */
function judgedLine(unit: Unit, target: string, targetSyllables: number, status?: LineStatus): LineResult {
  const { line, source, words, sourceSyllables, wanted, character } = unit
  const isFit = fits(targetSyllables, wanted, unit)
  return {
    line,
    source,
    target,
    sourceSyllables,
    targetSyllables,
    wantedSyllables: wanted,
    ratio: sourceSyllables === 0 ? null : targetSyllables / sourceSyllables,
    withinTolerance: isFit,
    status: status ?? (target === '' ? 'missing' : isFit ? 'fits' : 'off'),
    character,
    candidates: [],
    looksLikeInstruction: looksLikeInstruction(words),
  }
}

function silentLine(line: number, character: string | null): LineResult {
  const unit = { ...silentUnit(line, { lyrics: false }), character }
  return judgedLine(unit, '', 0, 'silent')
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
