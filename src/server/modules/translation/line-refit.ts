import { spokenWords } from '#shared/script/inline-spans.ts'
import type { RefitLineInput } from '#shared/translation.ts'
import type { LineResult } from '#shared/translation-result.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import { judgeVariant } from './candidates.ts'
import { remarkBody } from './marked-body.ts'
import { type Unit, unitOf } from './script-plan.ts'
import { translatedLine } from './syllable-analysis.ts'
import {
  type LoadCounter,
  loadCounters,
  newState,
  refuseIfLeftOut,
  type TextWork,
  workOn,
  yardstickOf,
} from './text-translation.ts'
import type { LoopReport } from './translation-loop.ts'

/**
 * Has a model make one line fit. What it had is the first of the candidates: the answer is never worse. Throws as
 * a translation does; where there was a line already, one that cannot be bettered is no error.
 */
export async function refitLine(
  input: RefitLineInput,
  model: LanguageModel,
  loadCounter: LoadCounter,
  signal: AbortSignal,
): Promise<{ line: LineResult; report: LoopReport }> {
  const { source, current, character, before, after, wantedSyllables, model: _, ...manner } = input
  const counters = await loadCounters(manner, loadCounter)
  await Promise.all([
    counters.source.prepare(
      [source, ...[...before, ...after].map((line) => line.source)].map(spokenWords),
      signal,
    ),
    counters.target.prepare([spokenWords(current ?? '')], signal),
  ])
  const own = { line: 1, source: source.trim(), character: character ?? null }
  const unit: Unit = unitOf(own, manner, counters.source, wantedSyllables)
  const around = [
    ...before.map((line, at) => ({ ...line, line: at + 1 - before.length })),
    ...after.map((line, at) => ({ ...line, line: at + 2 })),
  ].filter((line) => spokenWords(line.source) !== '')
  const said = [
    ...around.map(({ target: _, character = null, ...line }) =>
      unitOf({ ...line, character }, manner, counters.source),
    ),
    unit,
  ].sort((one, other) => one.line - other.line)
  const yardstick = yardstickOf(manner, counters, said)
  const state = newState(unit)
  const kept = current?.trim() ? judgeVariant(unit, remarkBody(current, unit), yardstick) : null
  if (kept) state.candidates = [kept]
  const plan = {
    script: { text: source, format: 'plain' as const, lines: [] },
    units: [unit],
    said,
    pinned: new Map(around.flatMap(({ line, target }) => (target?.trim() ? [[line, target] as const] : []))),
    locked: new Set<number>(),
  }
  const work: TextWork = { plan, states: [state], yardstick, manner }
  const report = await workOn(work, model, () => undefined, signal)
  refuseIfLeftOut(work, model)
  return { line: translatedLine(unit, state.candidates), report }
}
