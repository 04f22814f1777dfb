import { type LanguagePair, type SupportedLanguage, supportedLanguages } from '#shared/languages.ts'
import {
  type BatchResult,
  type BatchTranslation,
  type QualityCheckInput,
  type QualityMetadata,
  type QualityReport,
  scriptText,
  type TranslateBatchInput,
  type TranslateInput,
  type Translation,
  type TranslationMetadata,
  type TranslationModel,
} from '#shared/translation.ts'
import { refusalOf } from '../../failures.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import { analyseSyllables, pairLines } from './line-syllables.ts'
import { refuseIfStopped, translateLines } from './line-translation.ts'
import { chooseModel, listModels, type ModelsWithinReach } from './model-choice.ts'
import { judgeQuality } from './quality.ts'
import { joinScript, splitScript } from './script-lines.ts'

interface TranslationDeps {
  models: ModelsWithinReach
  clock: Clock
}

/** Voice scripts in other languages. Syllables are estimated; the model is asked once, and again for lines it left out. */
export function createTranslationService({ models, clock }: TranslationDeps) {
  const measured = (startedAt: Date): QualityMetadata => {
    const endedAt = clock.now()
    return {
      syllableMethod: 'estimate',
      durationMs: endedAt.getTime() - startedAt.getTime(),
      timestamp: endedAt.toISOString(),
    }
  }
  return {
    languages: (): Record<string, SupportedLanguage> => supportedLanguages,

    models: (): Record<string, TranslationModel> => listModels(models),

    /**
     * The script in the target language: its lines where they stood, everything between them byte for byte. Throws
     * `AppError`: `bad_request` for an unknown model or when `signal` aborts, `unavailable` without a model, and
     * the model's own failures.
     */
    async translate(
      { text, model: key, ...pair }: TranslateInput,
      signal: AbortSignal,
    ): Promise<{ translation: Translation; metadata: TranslationMetadata }> {
      const startedAt = clock.now()
      const model = chooseModel(models, key)
      const { translation, rounds } = await translateText(model, text, pair, signal)
      return { translation, metadata: { model: model.key, rounds, ...measured(startedAt) } }
    },

    /** Each text by itself: what is wrong with one fails that one. Throws as `translate` does for what concerns all. */
    async batch(
      { texts, model: key, ...pair }: TranslateBatchInput,
      signal: AbortSignal,
    ): Promise<{ batchTranslation: BatchTranslation; metadata: TranslationMetadata }> {
      const startedAt = clock.now()
      const model = chooseModel(models, key)
      const results: BatchResult[] = []
      let rounds = 0
      for (const text of texts) {
        const outcome = await settle(() => translateText(model, scriptText.parse(text), pair, signal))
        refuseIfStopped(signal)
        if ('error' in outcome) {
          results.push({ success: false, error: outcome.error })
        } else {
          rounds = Math.max(rounds, outcome.value.rounds)
          results.push({ success: true, translation: outcome.value.translation })
        }
      }
      const total = results.length
      const successful = results.filter(({ success }) => success).length
      const summary = { total, successful, failed: total - successful }
      return {
        batchTranslation: { results, summary },
        metadata: { model: model.key, rounds, ...measured(startedAt) },
      }
    },

    /** The same measures on any two texts, line beside line; no model is asked. */
    qualityCheck({ originalText, translatedText, ...pair }: QualityCheckInput): {
      qualityReport: QualityReport
      metadata: QualityMetadata
    } {
      const startedAt = clock.now()
      const pairs = pairLines(splitScript(originalText), splitScript(translatedText))
      const { lines } = analyseSyllables(pairs, pair)
      return { qualityReport: { ...judgeQuality(lines, pair), lines }, metadata: measured(startedAt) }
    },
  }
}

async function translateText(
  model: LanguageModel,
  text: string,
  pair: LanguagePair,
  signal: AbortSignal,
): Promise<{ translation: Translation; rounds: number }> {
  const script = splitScript(text)
  const { targets, rounds } = await translateLines(model, script, pair, signal)
  const pairs = script.map(({ number, spoken }) => ({
    line: number,
    source: spoken,
    target: targets.get(number) ?? '',
  }))
  const syllableAnalysis = analyseSyllables(pairs, pair)
  const translation = {
    translatedText: joinScript(script, targets),
    syllableAnalysis,
    translationQuality: judgeQuality(syllableAnalysis.lines, pair),
  }
  return { translation, rounds }
}

/** What came of one text of several, with a refusal in its own words. Throws our own defects. */
async function settle<T>(work: () => Promise<T>): Promise<{ value: T } | { error: string }> {
  try {
    return { value: await work() }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.code === 'internal') throw error
    return { error: refusal.message }
  }
}
