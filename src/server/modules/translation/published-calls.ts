import { z } from 'zod'
import {
  qualityCheckInput,
  syllablesInput,
  translateBatchInput,
  translateInput,
} from '#shared/translation.ts'
import { answerOf, modelRefusals, type PublishedCall } from '../../published-call.ts'
import {
  languages,
  models,
  qualityMetadata,
  qualityReport,
  syllableReadings,
  translation,
  translationMetadata,
} from './published-shapes.ts'

const pair = { sourceLanguage: 'en', targetLanguage: 'de' }

export const translationCalls = [
  {
    method: 'get',
    path: '/translation/languages',
    procedure: 'translation.languages',
    summary: 'The languages that can be translated from and into',
    answer: answerOf({ supportedLanguages: languages }),
  },
  {
    method: 'get',
    path: '/translation/models',
    procedure: 'translation.models',
    summary: 'The models that can translate, and whether each can be reached',
    answer: answerOf({ supportedModels: models }),
  },
  {
    method: 'post',
    path: '/translation/voice-script',
    procedure: 'translation.translate',
    summary: 'Translate a voice script, line by line, to be spoken in the same time',
    body: translateInput,
    example: { text: 'MARGIT: Hold the rope!\nTOM: The tide is turning.', ...pair },
    answer: answerOf({ translation, metadata: translationMetadata }),
    refusals: modelRefusals,
  },
  {
    method: 'post',
    path: '/translation/voice-script/batch',
    procedure: 'translation.batch',
    summary: 'Translate several texts; one that fails does not take the others with it',
    body: translateBatchInput,
    example: { texts: ['Hold the rope!', 'The tide is turning.'], ...pair },
    answer: answerOf({
      batchTranslation: z.strictObject({
        results: z.array(
          z.union([
            z.strictObject({ success: z.literal(true), translation }),
            z.strictObject({
              success: z.literal(false),
              error: z.string(),
              translation: translation
                .optional()
                .describe('What had come by then; lines that are missing stand as in the original'),
            }),
          ]),
        ),
        summary: z.strictObject({
          total: z.int().min(0),
          successful: z.int().min(0),
          failed: z.int().min(0),
        }),
      }),
      metadata: translationMetadata,
    }),
    refusals: modelRefusals,
  },
  {
    method: 'post',
    path: '/translation/quality-check',
    procedure: 'translation.qualityCheck',
    summary: 'Measure a translation that was made elsewhere',
    body: qualityCheckInput,
    example: { originalText: 'Hold the rope!', translatedText: 'Halt das Seil!', ...pair },
    answer: answerOf({ qualityReport, metadata: qualityMetadata }),
    refusals: modelRefusals,
  },
  {
    method: 'post',
    path: '/translation/syllables',
    procedure: 'translation.syllables',
    summary: 'A text as it is spoken, with its syllables counted line by line',
    body: syllablesInput,
    example: { text: 'Hold the rope!', language: 'en' },
    answer: answerOf(syllableReadings.shape),
  },
] as const satisfies PublishedCall[]
