import { spokenWords } from '#shared/script/inline-spans.ts'
import type { LineCandidate } from '#shared/translation-result.ts'
import { AppError } from '../../errors.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import { createRowReader, isEchoOf } from './answer-rows.ts'
import { checkCall, type Heard } from './call-check.ts'
import { compareCandidates, isFlawless, judgeVariant, variantBody } from './candidates.ts'
import { createSurroundings, cutBatches } from './line-batches.ts'
import type { Yardstick } from './line-flaws.ts'
import { idOf, type PromptManner, type SaidLine, translationRequest } from './prompts.ts'
import type { Unit } from './script-plan.ts'

/** A line on its way: every usable candidate so far, the best first. */
export interface LineState {
  unit: Unit
  candidates: LineCandidate[]
  settled: boolean
}

export interface LoopReport {
  /** How often a line was asked for, at most. */
  rounds: number
  calls: number
  repairCalls: number
}

export interface Loop {
  model: LanguageModel
  manner: PromptManner
  yardstick: Yardstick
  /** What is said in the script, for what stands around a line. */
  said: readonly Unit[]
  /** What lines have without being translated, by number. */
  pinned: ReadonlyMap<number, string>
  /** Told whenever a line has a better translation, and when it is settled. */
  onLine: (state: LineState) => void
}

/** A row that is known to be its line's. */
interface Answered {
  unit: Unit
  variants: string[]
}

interface Run extends Loop {
  /** What is said around a line, beside those asked for with it. */
  around(unit: Unit, batch: readonly Unit[]): { before: SaidLine[]; after: SaidLine[] }
  /** Counts on while the run goes on. */
  report: LoopReport
  signal: AbortSignal
  /** Aborts with the first failure: from then on nothing more is asked. */
  failed: AbortSignal
}

const roundsMax = 3
const batchesAtOnce = 3
const firstVariants = 2
const repairVariants = 3
const candidatesKeptMax = 5

/**
 * Has a model translate lines, batch by batch: asked once, then up to twice again for those lines alone that are
 * missing, flawed or do not fit. The states hold the best of each line at any moment, also after a failure; no line
 * gets worse. Throws `AppError`: what the model fails with, and `bad_request` when `signal` aborts.
 */
export async function runLoop(
  loop: Loop,
  states: readonly LineState[],
  signal: AbortSignal,
): Promise<LoopReport> {
  const report: LoopReport = { rounds: 0, calls: 0, repairCalls: 0 }
  const byLine = new Map(states.map((state) => [state.unit.line, state]))
  const failing = new AbortController()
  const run: Run = { ...loop, around: createAround(loop, byLine), report, signal, failed: failing.signal }
  const waiting = cutBatches(states.filter(needsWork).map(({ unit }) => unit))
  const work = async () => {
    for (let units = waiting.shift(); units && !failing.signal.aborted; units = waiting.shift()) {
      const batch = units.flatMap(({ line }) => byLine.get(line) ?? [])
      await runBatch(run, batch)
    }
  }
  const workers = Array.from({ length: batchesAtOnce }, () =>
    work().catch((error) => {
      // One failed batch fails the script: nothing more is asked, but answers on their way are kept.
      failing.abort(error)
      throw error
    }),
  )
  const ended = await Promise.allSettled(workers)
  refuseIfStopped(signal)
  if (ended.some(({ status }) => status === 'rejected')) throw failing.signal.reason
  return report
}

/** Throws `AppError` (`bad_request`) once the caller has gone away; it reads the words only in a log. */
export function refuseIfStopped(signal: AbortSignal): void {
  if (signal.aborted) throw new AppError('bad_request', 'The translation was stopped.')
}

function createAround({ said, pinned }: Loop, byLine: ReadonlyMap<number, LineState>): Run['around'] {
  const surroundingsOf = createSurroundings(said)
  const withTranslation = (unit: Unit): SaidLine => {
    const [best] = byLine.get(unit.line)?.candidates ?? []
    const text = pinned.get(unit.line) ?? (best?.flaws.length === 0 ? best.text : undefined)
    return { unit, translation: text && spokenWords(text) }
  }
  return (unit, batch) => {
    const { before, after } = surroundingsOf(unit, batch)
    return { before: before.map(withTranslation), after: after.map(withTranslation) }
  }
}

async function runBatch(run: Run, batch: readonly LineState[]): Promise<void> {
  const { report, failed } = run
  let groups = [batch]
  for (let round = 1; round <= roundsMax; round += 1) {
    const asked = groups.map((group) => group.filter(needsWork)).filter((group) => group.length > 0)
    if (asked.length === 0) break
    report.rounds = Math.max(report.rounds, round)
    groups = []
    for (const group of asked) {
      if (failed.aborted) return
      report.calls += 1
      if (round > 1) report.repairCalls += 1
      groups.push(...((await askAndKeep(run, group, round)) ? [group] : halves(group)))
    }
    for (const state of batch) if (!needsWork(state)) settle(run, state)
  }
  for (const state of batch) settle(run, state)
}

/**
 * One call, its rows kept as they come. False where the model answered without a usable row: what it withheld for
 * one line it may give for the others. Throws where asking again is of no use.
 */
async function askAndKeep(run: Run, group: readonly LineState[], round: number): Promise<boolean> {
  const { yardstick, signal } = run
  const rows = new Map<number, Answered>()
  try {
    await ask(run, group, round, rows)
  } catch (error) {
    refuseIfStopped(signal)
    // The adapter has already retried; without a cause it is the answer that was bad, not the line to the model.
    const isAnswer = error instanceof AppError && error.cause === undefined && error.code === 'model_failed'
    if (rows.size === 0 && (round === roundsMax || !isAnswer)) throw error
  }
  // What has arrived by then is kept, whatever ended the answer.
  for (const { unit, candidates } of checkCall(await judged([...rows.values()], yardstick, signal))) {
    const state = group.find((each) => each.unit.line === unit.line)
    if (state) keep(run, state, candidates)
  }
  refuseIfStopped(signal)
  return rows.size > 0
}

/** One call; fills `rows` as they come. */
async function ask(
  { model, manner, around, signal }: Run,
  group: readonly LineState[],
  round: number,
  rows: Map<number, Answered>,
): Promise<void> {
  const byId = new Map(group.map(({ unit }) => [idOf(unit), unit]))
  const units = group.map(({ unit }) => unit)
  const batch = {
    wanted: group.map(({ unit, candidates }) => ({ unit, tried: candidates, ...around(unit, units) })),
    variants: round === 1 ? firstVariants : repairVariants,
  }
  const read = createRowReader()
  const seen = new Set<number>()
  for await (const piece of model.write(translationRequest(batch, manner), signal)) {
    for (const row of read(piece)) {
      const unit = byId.get(row.id)
      if (!unit || !isEchoOf(row.echo, unit.marked)) continue
      // A line that comes twice may be anyone's.
      if (seen.has(unit.line)) rows.delete(unit.line)
      else rows.set(unit.line, { unit, variants: row.variants.slice(0, repairVariants) })
      seen.add(unit.line)
    }
  }
  // A model that was stopped ends without an error.
  refuseIfStopped(signal)
}

/** Counts and looks through what was answered; what takes a dictionary is read ahead, all of it together. */
async function judged(
  rows: readonly Answered[],
  yardstick: Yardstick,
  signal: AbortSignal,
): Promise<Heard[]> {
  const bodies = rows.flatMap(({ unit, variants }) =>
    variants.map((variant) => variantBody(unit, variant, yardstick.pair.targetLanguage) ?? ''),
  )
  await yardstick.target.prepare(bodies.map(spokenWords), signal)
  return rows.map(({ unit, variants }) => ({
    unit,
    candidates: variants
      .map((variant) => judgeVariant(unit, variant, yardstick))
      .filter((candidate) => candidate !== null)
      .sort((a, b) => compareCandidates(unit, a, b)),
  }))
}

function keep(loop: Loop, state: LineState, candidates: readonly LineCandidate[]): void {
  const before = state.candidates[0]
  const byText = new Map(state.candidates.map((candidate) => [candidate.text, candidate]))
  for (const candidate of candidates) {
    const known = byText.get(candidate.text)
    // What looked like another line's beside it may be free of that when it is given again by itself.
    if (!known || compareCandidates(state.unit, candidate, known) < 0) byText.set(candidate.text, candidate)
  }
  const all = [...byText.values()]
  state.candidates = all.sort((a, b) => compareCandidates(state.unit, a, b)).slice(0, candidatesKeptMax)
  if (state.candidates[0] !== before) loop.onLine(state)
}

function settle(loop: Loop, state: LineState): void {
  if (state.settled) return
  state.settled = true
  loop.onLine(state)
}

function needsWork({ unit, candidates: [best], settled }: LineState): boolean {
  return !settled && !(best && isFlawless(unit, best))
}

function halves(group: readonly LineState[]): LineState[][] {
  const middle = Math.ceil(group.length / 2)
  return group.length < 2 ? [[...group]] : [group.slice(0, middle), group.slice(middle)]
}
