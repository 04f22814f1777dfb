import type { SpokenLanguage } from '#server/words/said.ts'
import { type SupportedLanguage, supportedLanguages } from '#shared/languages.ts'
import {
  type QualityCheckInput,
  type RefitLineInput,
  scriptText,
  type TranslateBatchInput,
  type TranslateInput,
} from '#shared/translation.ts'
import type {
  BatchResult,
  BatchTranslation,
  LineResult,
  PastTranslation,
  PastTranslationDetails,
  QualityMetadata,
  QualityReport,
  Translation,
  TranslationEvent,
  TranslationMetadata,
  TranslationModel,
} from '#shared/translation-result.ts'
import type { Actor } from '../../actor.ts'
import { refusalOf } from '../../failures.ts'
import type { Clock } from '../../ports/clock.ts'
import type { TranslationHistory } from './history.ts'
import { readAsJudge } from './judge-reading.ts'
import { refitLine } from './line-refit.ts'
import { chooseModel, listModels, type ModelsWithinReach } from './model-choice.ts'
import { checkQuality } from './quality-check.ts'
import {
  composeTranslation,
  countTranslated,
  type LoadCounter,
  prepareText,
  refuseIfLeftOut,
  type TextWork,
  workOn,
} from './text-translation.ts'
import { type LoopReport, refuseIfStopped } from './translation-loop.ts'
import { measured, streamTranslation } from './translation-stream.ts'

interface TranslationDeps {
  models: ModelsWithinReach
  history: TranslationHistory
  loadCounter: LoadCounter
  clock: Clock
}

/** Voice scripts in other languages, line by line, made to fit by counting: see `runLoop`. */
export function createTranslationService({ models, history, loadCounter, clock }: TranslationDeps) {
  return {
    /** Every language to translate from and into, by code. */
    languages: (): Record<string, SupportedLanguage> => supportedLanguages,

    /** The models within reach by key, the default one first, there or not; described in the caller's language. */
    models: (language: SpokenLanguage): Record<string, TranslationModel> => listModels(models, language),

    /**
     * Streams the script in the target language: its lines where they stood, everything between them byte for byte.
     * Throws `AppError` before the first event (`bad_request` for an unknown model, `unavailable` without one); ends
     * with the model's own failures, and with `bad_request` when `signal` aborts. Lines that came before hold.
     */
    async translate(
      actor: Actor,
      input: TranslateInput,
      signal: AbortSignal,
    ): Promise<AsyncGenerator<TranslationEvent>> {
      const model = chooseModel(models, input.model)
      return streamTranslation({ clock, history, loadCounter }, { actor, input, model }, signal)
    },

    /**
     * Each text by itself: what is wrong with one fails that one, and the lines that it has by then come with the
     * refusal. Throws as `translate` does for what concerns all.
     */
    async batch(
      { texts, model: key, ...manner }: TranslateBatchInput,
      signal: AbortSignal,
    ): Promise<{ batchTranslation: BatchTranslation; metadata: TranslationMetadata }> {
      const startedAt = clock.now()
      const model = chooseModel(models, key)
      const report: LoopReport = { rounds: 0, calls: 0, repairCalls: 0 }
      const translate = async (text: string): Promise<BatchResult> => {
        let work: TextWork | undefined
        try {
          work = await prepareText(scriptText.parse(text), manner, { loadCounter, signal })
          const { rounds, calls, repairCalls } = await workOn(work, model, () => undefined, signal)
          report.calls += calls
          report.repairCalls += repairCalls
          refuseIfLeftOut(work, model)
          report.rounds = Math.max(report.rounds, rounds)
          return { success: true, translation: composeTranslation(work) }
        } catch (error) {
          return { success: false, error: refusalWords(error), ...partOf(work) }
        }
      }
      const results: BatchResult[] = []
      for (const text of texts) {
        results.push(await translate(text))
        refuseIfStopped(signal)
      }
      const total = results.length
      const successful = results.filter(({ success }) => success).length
      const summary = { total, successful, failed: total - successful }
      return {
        batchTranslation: { results, summary },
        metadata: measured({ model, mode: manner.mode, report, startedAt, endedAt: clock.now() }),
      }
    },

    /** One line made to fit, with the candidates to choose from. Throws as `translate` does. */
    async refitLine(
      input: RefitLineInput,
      signal: AbortSignal,
    ): Promise<{ line: LineResult; metadata: TranslationMetadata }> {
      const startedAt = clock.now()
      const model = chooseModel(models, input.model)
      const { line, report } = await refitLine(input, model, loadCounter, signal)
      const made = { model, mode: input.mode, report, startedAt, endedAt: clock.now() }
      return { line, metadata: measured(made) }
    },

    /** The same measures on any two texts, line beside line; a model is asked only where `judge` names one. */
    async qualityCheck(
      input: QualityCheckInput,
      signal: AbortSignal,
    ): Promise<{ qualityReport: QualityReport; metadata: QualityMetadata }> {
      const startedAt = clock.now()
      const judge = input.judge === undefined ? null : chooseModel(models, input.judge)
      const report = await checkQuality(input, loadCounter, signal)
      const reading = judge && (await readAsJudge(judge, report.lines, input, signal))
      const endedAt = clock.now()
      return {
        qualityReport: { ...report, ...(reading && { reading }) },
        metadata: {
          syllableMethod: 'spoken',
          durationMs: endedAt.getTime() - startedAt.getTime(),
          timestamp: endedAt.toISOString(),
        },
      }
    },

    /** The actor's translations, newest first, at most 50 at a time. */
    listHistory: (actor: Actor, before: string | undefined): Promise<PastTranslation[]> =>
      history.list(actor, before),

    /** Throws `AppError` `not_found` for what is not the actor's. */
    readHistory: (actor: Actor, id: string): Promise<PastTranslationDetails> => history.read(actor, id),

    /** Throws `AppError` `not_found` for what is not the actor's. */
    deleteHistory: (actor: Actor, id: string): Promise<void> => history.delete(actor, id),
  }
}

/** A refusal in its own words. Throws our own defects. */
function refusalWords(error: unknown): string {
  const refusal = refusalOf(error)
  if (refusal.code === 'internal') throw error
  return refusal.message
}

function partOf(work: TextWork | undefined): { translation?: Translation } {
  return work && countTranslated(work) > 0 ? { translation: composeTranslation(work) } : {}
}
