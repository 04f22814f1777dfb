import type { TranslateInput } from '#shared/translation.ts'
import type { TranslationEvent, TranslationMetadata } from '#shared/translation-result.ts'
import type { Actor } from '../../actor.ts'
import { refusalOf } from '../../failures.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import { createEventQueue } from './event-queue.ts'
import type { TranslationHistory } from './history.ts'
import { translatedLine } from './syllable-analysis.ts'
import {
  composeTranslation,
  countTranslated,
  type LoadCounter,
  prepareText,
  refuseIfLeftOut,
  type TextWork,
  workOn,
} from './text-translation.ts'
import type { LineState, LoopReport } from './translation-loop.ts'

interface StreamDeps {
  clock: Clock
  history: TranslationHistory
  loadCounter: LoadCounter
}

/** Who wants what translated, and which model does it. */
interface Order {
  actor: Actor
  input: TranslateInput
  model: LanguageModel
}

/**
 * Streams one translation, and stores it when it ends, however it ends: what had come by then is kept. Throws what
 * the model fails with, and `model_failed` when lines are left out, after the events of all that is there.
 */
export async function* streamTranslation(
  { clock, history, loadCounter }: StreamDeps,
  order: Order,
  signal: AbortSignal,
): AsyncGenerator<TranslationEvent> {
  const { input, model } = order
  const startedAt = clock.now()
  const { text, lines: rules, translated, format, model: _, ...manner } = input
  const work = await prepareText(text, manner, { loadCounter, signal, rules, translated, format })
  const total = work.states.length
  const before = countTranslated(work)
  const queue = createEventQueue<TranslationEvent>()
  const leaving = new AbortController()
  const end = { outcome: 'stopped' as 'complete' | 'stopped' | 'failed', error: null as string | null }
  const id = crypto.randomUUID()
  let report: LoopReport = { rounds: 0, calls: 0, repairCalls: 0 }
  let done = before
  const onLine = (state: LineState) => {
    queue.push({ type: 'line', line: translatedLine(state.unit, state.candidates), settled: state.settled })
    if (!state.settled) return
    done += 1
    queue.push({ type: 'progress', done, total })
  }
  const running = workOn(work, model, onLine, AbortSignal.any([signal, leaving.signal])).then(
    (whole) => {
      report = whole
      queue.end()
    },
    (reason) => queue.end({ reason }),
  )
  try {
    yield {
      type: 'start',
      model: { key: model.key, name: model.name },
      format: work.plan.script.format,
      total,
    }
    yield* queue
    refuseIfLeftOut(work, model)
    end.outcome = 'complete'
  } catch (error) {
    if (!signal.aborted) Object.assign(end, { outcome: 'failed', error: refusalOf(error).message })
    throw error
  } finally {
    leaving.abort()
    await running
    if (end.outcome === 'complete' || countTranslated(work) > before) {
      await history.store(recordOf(order, work, { id, ...end, startedAt, endedAt: clock.now() }))
    }
  }
  yield {
    type: 'end',
    id,
    translation: composeTranslation(work),
    metadata: measured({ model, mode: input.mode, report, startedAt, endedAt: clock.now() }),
  }
}

interface Made extends Pick<TranslateInput, 'mode'> {
  model: LanguageModel
  report: LoopReport
  startedAt: Date
  endedAt: Date
}

/** How a translation was made, as its answer says. */
export function measured({ model, mode, report, startedAt, endedAt }: Made): TranslationMetadata {
  return {
    model: model.key,
    mode,
    ...report,
    syllableMethod: 'spoken',
    durationMs: endedAt.getTime() - startedAt.getTime(),
    timestamp: endedAt.toISOString(),
  }
}

interface Ending {
  id: string
  outcome: 'complete' | 'stopped' | 'failed'
  error: string | null
  startedAt: Date
  endedAt: Date
}

function recordOf({ actor, input, model }: Order, work: TextWork, ending: Ending) {
  const { text, sourceLanguage, targetLanguage, mode, lyrics, glossary, names, lines, format } = input
  const { translatedText, syllableAnalysis, translationQuality } = composeTranslation(work)
  return {
    userId: actor.userId,
    sourceLanguage,
    targetLanguage,
    model: model.key,
    mode,
    lyrics,
    options: { glossary, names, lines, format },
    input: text,
    output: translatedText,
    lines: syllableAnalysis.lines,
    quality: translationQuality,
    ratio: syllableAnalysis.ratio,
    overallScore: translationQuality.overallScore,
    ...ending,
  }
}
