import { z } from 'zod'
import { type LanguageCode, languageCodes } from './languages.ts'
import { requiredText } from './text.ts'

const translationCharactersMax = 100_000
const batchTextsMax = 50
/** What translates when a call names no model, where the server can reach it. */
export const defaultTranslationModel = 'gemini-2.5-flash'

export const scriptText = requiredText('Please enter a text to translate.', translationCharactersMax)

const languagePair = {
  sourceLanguage: languageOf('source'),
  targetLanguage: languageOf('target'),
}
const model = z
  .string('The model is named by its key.')
  .min(1, 'The model is named by its key.')
  .max(200, 'There is no such model.')
  .optional()

export const translateInput = z
  .object({ text: scriptText, ...languagePair, model })
  .refine(differs, sameLanguages())
export type TranslateInput = z.infer<typeof translateInput>

/** The texts are checked one by one: a bad one fails alone. */
export const translateBatchInput = z
  .object({
    texts: z
      .array(z.string('Every text is a string.'), 'Please send the texts as a list.')
      .min(1, 'Please send at least one text.')
      .max(batchTextsMax, `Please send at most ${batchTextsMax} texts at a time.`),
    ...languagePair,
    model,
  })
  .refine(differs, sameLanguages())
export type TranslateBatchInput = z.infer<typeof translateBatchInput>

export const qualityCheckInput = z
  .object({
    originalText: requiredText('Please enter the original text.', translationCharactersMax),
    translatedText: requiredText('Please enter the translated text.', translationCharactersMax),
    ...languagePair,
  })
  .refine(differs, sameLanguages())
export type QualityCheckInput = z.infer<typeof qualityCheckInput>

export interface TranslationModel {
  name: string
  /** One line a person chooses by; for a model that cannot be reached, what it lacks. */
  description: string
  available: boolean
}

/** One line of the script beside its translation. */
export interface LineSyllables {
  /** Counted from 1 over all lines of the text, blank ones too. */
  line: number
  source: string
  target: string
  sourceSyllables: number
  targetSyllables: number
  /** Target over source; null where the source has no syllable. */
  ratio: number | null
  /** At most one syllable or a tenth apart, whichever is more. */
  withinTolerance: boolean
}

export interface SyllableAnalysis {
  /** Target over source, of the whole text; null where the source has no syllable. */
  ratio: number | null
  sourceSyllables: number
  targetSyllables: number
  lines: LineSyllables[]
}

export interface QualityIssue {
  line: number
  reason:
    | 'too-long'
    | 'too-short'
    | 'missing'
    | 'surplus'
    | 'wrong-script'
    | 'unchanged'
    | 'number-missing'
    | 'number-surplus'
}

/** One thing that was measured: 100 is flawless. */
export interface QualityPart {
  name: 'syllableFit' | 'completeness' | 'untranslatedRemains' | 'numbersKept'
  /** 0 to 100. */
  score: number
  /** Its share of the overall score; the shares add up to 1. */
  weight: number
  /** The lines that cost points, and why. */
  issues: QualityIssue[]
}

export interface TranslationQuality {
  /** 0 to 100. */
  overallScore: number
  parts: QualityPart[]
}

export interface QualityReport extends TranslationQuality {
  lines: LineSyllables[]
}

export interface Translation {
  translatedText: string
  syllableAnalysis: SyllableAnalysis
  translationQuality: TranslationQuality
}

export interface QualityMetadata {
  /** How syllables were counted: `estimate` is the rough figure of `estimateSyllables`. */
  syllableMethod: 'estimate'
  durationMs: number
  /** When it was finished, ISO 8601 in UTC. */
  timestamp: string
}

export interface TranslationMetadata extends QualityMetadata {
  /** The key of the model that translated. */
  model: string
  /** How often a line was asked for, at most. */
  rounds: number
}

export type BatchResult = { success: true; translation: Translation } | { success: false; error: string }

export interface BatchTranslation {
  /** One for each text, in their order. */
  results: BatchResult[]
  summary: { total: number; successful: number; failed: number }
}

function languageOf(side: 'source' | 'target') {
  return z.enum(languageCodes, `Please choose a ${side} language from the list of supported languages.`)
}

function differs(pair: { sourceLanguage: LanguageCode; targetLanguage: LanguageCode }): boolean {
  return pair.sourceLanguage !== pair.targetLanguage
}

function sameLanguages() {
  return { error: 'Source and target language are the same. Please choose two different ones.' }
}
