import { type FitRule, fits } from '#shared/line-fit.ts'
import { spokenWords } from '#shared/script/inline-spans.ts'
import type { SyllableCounter } from '#shared/syllables/syllable-counter.ts'
import type { LineCandidate, LineResult, LineStatus, SyllableAnalysis } from '#shared/translation-result.ts'
import { looksLikeInstruction } from './instruction-lines.ts'
import type { ScriptPlan, Unit } from './script-plan.ts'

const candidatesShownMax = 5

/** A line beside what became of it. */
export function lineResult(
  unit: Unit,
  target: string,
  targetSyllables: number,
  status: LineStatus | null,
  candidates: readonly LineCandidate[] = [],
): LineResult {
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
    candidates: candidates.slice(0, candidatesShownMax),
    looksLikeInstruction: looksLikeInstruction(words),
  }
}

/** The syllables of a script and of what is said in it in the other language, line by line and in all. */
export function analysePlan(
  { script, said, pinned, locked }: ScriptPlan,
  best: ReadonlyMap<number, readonly LineCandidate[]>,
  counters: { source: SyllableCounter; target: SyllableCounter },
): SyllableAnalysis {
  const units = new Map(said.map((unit) => [unit.line, unit]))
  const lines = script.lines.map(({ number, character }): LineResult => {
    const unit = units.get(number)
    if (!unit) return silentLine(number, character)
    const kept = pinned.get(number)
    if (kept !== undefined) return lineResult(unit, kept, counters.target.count(spokenWords(kept)), 'pinned')
    if (locked.has(number)) return lineResult(unit, unit.source, unit.sourceSyllables, 'locked')
    const candidates = best.get(number) ?? []
    return lineResult(unit, candidates[0]?.text ?? '', candidates[0]?.syllables ?? 0, null, candidates)
  })
  return summed(lines)
}

/** Two texts side by side, line by line, up to the end of the longer one. */
export function analysePairs(
  pairs: readonly { unit: Unit; target: string }[],
  target: SyllableCounter,
): SyllableAnalysis {
  return summed(
    pairs.map((pair) => {
      if (pair.unit.source === '' && pair.target === '')
        return silentLine(pair.unit.line, pair.unit.character)
      return lineResult(pair.unit, pair.target, target.count(spokenWords(pair.target)), null)
    }),
  )
}

/** A line in which nothing is said, as any plan has it. */
export function silentUnit(line: number, fit: Pick<FitRule, 'lyrics'>): Unit {
  const nothing = { source: '', words: '', marked: '', kept: [], character: null }
  return { line, ...nothing, sourceSyllables: 0, wanted: 0, lyrics: fit.lyrics }
}

function silentLine(line: number, character: string | null): LineResult {
  const unit = { ...silentUnit(line, { lyrics: false }), character }
  return lineResult(unit, '', 0, 'silent')
}

function summed(lines: LineResult[]): SyllableAnalysis {
  const sourceSyllables = sum(lines.map((line) => line.sourceSyllables))
  const targetSyllables = sum(lines.map((line) => line.targetSyllables))
  const ratio = sourceSyllables === 0 ? null : targetSyllables / sourceSyllables
  return { ratio, sourceSyllables, targetSyllables, lines }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
