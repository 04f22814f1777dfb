import { z } from 'zod'
import { languageCodes, type SupportedLanguage } from '#shared/languages.ts'
import type {
  LineResult,
  QualityReport,
  SyllableReadings,
  Translation,
  TranslationMetadata,
  TranslationModel,
} from '#shared/translation-result.ts'
import { isoTime } from '../../published-call.ts'

const count = z.int().min(0)
const points = z.number().min(0).max(100)
const ratio = z
  .number()
  .min(0)
  .nullable()
  .describe('Target over source; null where the source has no syllable')

const language = z.strictObject({
  name: z.string(),
  englishName: z.string(),
}) satisfies z.ZodType<SupportedLanguage>
export const languages = z.record(z.string(), language)

const model = z
  .strictObject({ name: z.string(), description: z.string(), available: z.boolean() })
  .meta({ id: 'TranslationModel' }) satisfies z.ZodType<TranslationModel>
export const models = z.record(z.string(), model)

const reason = z
  .enum([
    'too-long',
    'too-short',
    'missing',
    'surplus',
    'added',
    'wrong-script',
    'wrong-language',
    'unchanged',
    'half-translated',
    'number-missing',
    'number-surplus',
    'name-missing',
    'placeholder-missing',
    'term-missing',
    'repeated',
    'out-of-place',
  ])
  .meta({ id: 'QualityReason', description: 'What can be wrong with a translated line' })

const line = z
  .strictObject({
    line: z.int().min(1).describe('From 1 over all lines of the text'),
    source: z.string(),
    target: z.string(),
    sourceSyllables: count,
    targetSyllables: count,
    wantedSyllables: count,
    ratio,
    withinTolerance: z.boolean(),
    status: z.enum(['fits', 'off', 'pinned', 'locked', 'missing', 'silent']),
    character: z.string().nullable().describe('Who speaks'),
    candidates: z.array(z.strictObject({ text: z.string(), syllables: count, flaws: z.array(reason) })),
    looksLikeInstruction: z.boolean(),
    pace: z
      .strictObject({
        sourcePerSecond: z.number().min(0),
        targetPerSecond: z.number().min(0).nullable().describe('Null until all of its cue is translated'),
        tooFast: z
          .boolean()
          .describe('Over 1.5 times the rate it is read aloud with, while the original is not'),
      })
      .optional()
      .describe(
        'Syllables a second in the time of its cue, where the script has times; it takes no part in the score',
      ),
  })
  .meta({
    id: 'TranslatedLine',
    description: 'A line beside its translation',
  }) satisfies z.ZodType<LineResult>

const quality = {
  overallScore: points,
  parts: z.array(
    z.strictObject({
      name: z.enum(['syllableFit', 'completeness', 'untranslatedRemains', 'namesAndNumbersKept', 'glossary']),
      score: points,
      weight: z.number().min(0).max(1).describe('Its share of the overall score'),
      checkedLines: count,
      issues: z.array(z.strictObject({ line: z.int().min(1), reason, detail: z.string().optional() })),
    }),
  ),
}

export const translation = z
  .strictObject({
    translatedText: z.string(),
    syllableAnalysis: z.strictObject({
      ratio,
      sourceSyllables: count,
      targetSyllables: count,
      lines: z.array(line),
    }),
    translationQuality: z.strictObject(quality),
  })
  .meta({ id: 'Translation' }) satisfies z.ZodType<Translation>

export const qualityReport = z
  .strictObject({
    ...quality,
    lines: z.array(line),
    reading: z
      .strictObject({
        model: z.string(),
        meaning: points,
        naturalness: points,
        remarks: z.array(z.strictObject({ line: z.int().min(1), remark: z.string() })),
      })
      .optional()
      .describe('What a model thinks of it; it takes no part in the score'),
  })
  .meta({ id: 'QualityReport' }) satisfies z.ZodType<QualityReport>

const measured = {
  syllableMethod: z.literal('spoken'),
  durationMs: z.number().min(0),
  timestamp: isoTime,
}
export const qualityMetadata = z.strictObject(measured)

export const translationMetadata = z
  .strictObject({
    ...measured,
    model: z.string().describe('The key of the model that translated'),
    mode: z.enum(['syllable', 'duration']),
    rounds: count,
    calls: count.describe('To the model'),
    repairCalls: count,
  })
  .meta({ id: 'TranslationMetadata' }) satisfies z.ZodType<TranslationMetadata>

export const syllableReadings = z.strictObject({
  language: z.enum(languageCodes),
  total: count,
  lines: z.array(
    z.strictObject({
      text: z.string(),
      syllables: count,
      spoken: z.string().describe('The line as it is said'),
      words: z.array(z.strictObject({ written: z.string(), spoken: z.string(), syllables: count })),
    }),
  ),
}) satisfies z.ZodType<SyllableReadings>
