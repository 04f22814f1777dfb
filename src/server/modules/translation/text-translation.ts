import type { LanguagePair } from '#shared/languages.ts'
import type { FitRule } from '#shared/line-fit.ts'
import { spokenWords } from '#shared/script/inline-spans.ts'
import { readScript } from '#shared/script/read-script.ts'
import { bodyOf, hasOwnTranslation, translatedBodyOf, writeScript } from '#shared/script/script-bodies.ts'
import type { ScriptFormat } from '#shared/script/script-tree.ts'
import type { TranslateInput } from '#shared/translation.ts'
import type { Translation } from '#shared/translation-result.ts'
import { AppError } from '../../errors.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import { type GlossaryTerm, namesOf } from './kept-terms.ts'
import type { Yardstick } from './line-flaws.ts'
import { judgeQuality } from './quality.ts'
import { type LineRule, planScript, type ScriptPlan, type Unit } from './script-plan.ts'
import { analysePlan } from './syllable-analysis.ts'
import type { PreparedCounter } from './syllable-readings.ts'
import { type LineState, type LoopReport, runLoop } from './translation-loop.ts'

/** How a text is to be translated. */
export interface Manner extends FitRule {
  glossary: readonly GlossaryTerm[]
  names: readonly string[]
}

/** A text on its way. */
export interface TextWork {
  plan: ScriptPlan
  states: LineState[]
  yardstick: Yardstick
  manner: Manner
}

interface Preparation {
  loadCounter: LoadCounter
  signal: AbortSignal
  rules?: readonly LineRule[]
  /** What lines have from a run before: nothing more is asked for them. */
  translated?: TranslateInput['translated']
  format?: ScriptFormat | undefined
}

/** The counter of a language, which reads ahead what takes a dictionary. */
export type LoadCounter = (language: string) => Promise<PreparedCounter>

/** Reads a script and says what is to be translated in it; nothing is asked of a model yet. */
export async function prepareText(
  text: string,
  manner: Manner,
  { loadCounter, signal, rules = [], translated = [], format }: Preparation,
): Promise<TextWork> {
  const counters = await loadCounters(manner, loadCounter)
  const script = readScript(text, format)
  const bodies = script.lines.map((line) => bodyOf(script, line))
  const known = new Map(
    translated
      .filter(({ line, text }) => bodies[line - 1] && text.trim() !== '')
      .map((each) => [each.line, each.text]),
  )
  const given = [
    ...known.values(),
    ...rules.flatMap(({ pinned }) => pinned ?? []),
    ...script.lines.flatMap((line) =>
      hasOwnTranslation(script, line) ? [translatedBodyOf(script, line)] : [],
    ),
  ]
  await Promise.all([
    counters.source.prepare(bodies.map(spokenWords), signal),
    counters.target.prepare(given.map(spokenWords), signal),
  ])
  const plan = planScript(script, { rules, translated: known }, manner, counters.source)
  return {
    plan,
    manner,
    yardstick: yardstickOf(manner, counters, plan.said),
    states: plan.units.map((unit) => {
      const text = known.get(unit.line)
      return text === undefined ? newState(unit) : doneState(unit, text, counters.target)
    }),
  }
}

/** Both counters of a pair; loaded once per language. */
export async function loadCounters(
  { sourceLanguage, targetLanguage }: LanguagePair,
  loadCounter: LoadCounter,
) {
  const [source, target] = await Promise.all([loadCounter(sourceLanguage), loadCounter(targetLanguage)])
  return { source, target }
}

/** What lines of `said` are held against, with the names that they show. */
export function yardstickOf(
  { sourceLanguage, targetLanguage, glossary, names }: Manner,
  counters: Pick<Yardstick, 'source' | 'target'>,
  said: readonly Unit[],
): Yardstick {
  const characters = [...new Set(said.flatMap(({ character }) => character ?? []))]
  const lines = said.map(({ words }) => words)
  const foundNames = namesOf(lines, characters, sourceLanguage)
  return { pair: { sourceLanguage, targetLanguage }, ...counters, glossary, names, foundNames }
}

export function newState(unit: Unit): LineState {
  return { unit, candidates: [], settled: false }
}

/** A line that stays as it is, whatever is wrong with it. */
function doneState(unit: Unit, text: string, counter: PreparedCounter): LineState {
  const syllables = counter.count(spokenWords(text))
  return { unit, candidates: [{ text, syllables, flaws: [] }], settled: true }
}

/** How many lines have a translation. */
export function countTranslated({ states }: TextWork): number {
  return states.filter(({ candidates }) => candidates.length > 0).length
}

/** Lets the model work on it; `states` hold what there is at any moment. Throws as `runLoop` does. */
export function workOn(
  work: TextWork,
  model: LanguageModel,
  onLine: (state: LineState) => void,
  signal: AbortSignal,
): Promise<LoopReport> {
  const { plan, manner, yardstick, states } = work
  const { glossary, names } = manner
  const { said, pinned } = plan
  return runLoop(
    { model, yardstick, said, pinned, onLine, manner: { fit: manner, glossary, names } },
    states,
    signal,
  )
}

/** The script with the best there is of every line, its syllables and its quality. */
export function composeTranslation({ plan, states, yardstick }: TextWork): Translation {
  const best = new Map(states.map(({ unit, candidates }) => [unit.line, candidates]))
  const bodies = new Map(plan.pinned)
  for (const [line, [first]] of best) if (first) bodies.set(line, first.text)
  const syllableAnalysis = analysePlan(plan, best, yardstick)
  return {
    translatedText: writeScript(plan.script, bodies),
    syllableAnalysis,
    translationQuality: judgeQuality(syllableAnalysis.lines, yardstick),
  }
}

const namedLinesMax = 5

/** Throws `AppError` (`model_failed`) naming the lines that nothing usable came for: they are never made up. */
export function refuseIfLeftOut({ states }: TextWork, model: LanguageModel): void {
  const numbers = states.filter(({ candidates }) => candidates.length === 0).map(({ unit }) => unit.line)
  if (numbers.length === 0) return
  const some = numbers.slice(0, namedLinesMax).join(', ')
  const lines = numbers.length === 1 ? `line ${some}` : `lines ${some}`
  const more = numbers.length > namedLinesMax ? ` and ${numbers.length - namedLinesMax} more` : ''
  throw new AppError(
    'model_failed',
    `${model.name} gave no usable translation of ${lines}${more}, although asked three times. Please try again, or choose another model.`,
  )
}
