import { z } from 'zod'
import { type LanguageCode, languageCodes } from './languages.ts'
import { opaqueId, requiredText } from './text.ts'

const translationCharactersMax = 100_000
const batchTextsMax = 50
const lineCharactersMax = 2000
const termsMax = 200
const termCharactersMax = 200
const linesMax = 10_000
/** A text has no more lines that say something. */
const translatedLinesMax = translationCharactersMax / 2
const wantedSyllablesMax = 1000
const contextLinesMax = 10
/** What translates when a call names no model, where the server can reach it. */
export const defaultTranslationModel = 'gemini-2.5-flash'

export const scriptText = requiredText('Please enter a text to translate.', translationCharactersMax)

export const syllablesInput = z.object({
  text: requiredText('Please enter a text to count.', translationCharactersMax),
  language: z.enum(languageCodes, 'Please choose a language from the list of supported languages.'),
})
export type SyllablesInput = z.infer<typeof syllablesInput>

const languagePair = {
  sourceLanguage: languageOf('source'),
  targetLanguage: languageOf('target'),
}
const model = z
  .string('The model is named by its key.')
  .min(1, 'The model is named by its key.')
  .max(200, 'There is no such model.')
  .optional()

const term = z
  .string('A term is a text.')
  .trim()
  .min(1, 'A term is empty.')
  .max(termCharactersMax, `Please keep a term under ${termCharactersMax} characters.`)

const lineUnder = (charactersMax: number) =>
  z
    .string('A line is a text.')
    .max(charactersMax, `Please keep a line under ${charactersMax.toLocaleString('en')} characters.`)
    .refine((text) => !/[\n\r\t\u2028\u2029]/.test(text), 'A line has no breaks or tabs in it.')
const oneLine = lineUnder(lineCharactersMax)

/** Counted from 1 over all lines of the text. */
const lineNumber = z.number('A line is named by its number.').int('A line is named by its number.').min(1)

const wantedSyllables = z
  .number('The syllables wanted are a number.')
  .int('The syllables wanted are a whole number.')
  .min(1, 'A line has at least one syllable.')
  .max(wantedSyllablesMax, `A line has at most ${wantedSyllablesMax} syllables.`)

/** What holds for every line, and how it has to fit. */
const manner = {
  /** `syllable`: as many as the original has; `duration`: as long as it takes, by how fast both languages are spoken. */
  mode: z.enum(['syllable', 'duration'], 'The mode is “syllable” or “duration”.').default('syllable'),
  /** Sung to notes: not a syllable more or less. */
  lyrics: z.boolean('“lyrics” is true or false.').default(false),
  /** How terms are to be translated. */
  glossary: z
    .array(z.object({ source: term, target: term }), 'The glossary is a list of terms.')
    .max(termsMax, `Please send at most ${termsMax} terms.`)
    .default([]),
  /** Names that stay as they are. */
  names: z
    .array(term, 'The names are a list.')
    .max(termsMax, `Please send at most ${termsMax} names.`)
    .default([]),
}

const lineRule = z
  .object({
    line: lineNumber,
    /** Keep this text as its translation. */
    pinned: oneLine.optional(),
    /** Leave the original as it is. */
    locked: z.literal(true).optional(),
    wantedSyllables: wantedSyllables.optional(),
  })
  .refine(({ pinned, locked }) => pinned === undefined || !locked, 'A line is either pinned or locked.')

export const translateInput = z
  .object({
    text: scriptText,
    ...languagePair,
    model,
    ...manner,
    /** How the text is laid out; found by its look when it is not named. */
    format: z
      .enum(
        ['plain', 'fountain', 'srt', 'vtt', 'ass', 'table'],
        'The format is plain, fountain, srt, vtt, ass or table.',
      )
      .optional(),
    /** What holds for single lines. */
    lines: z
      .array(lineRule, 'The lines are a list.')
      .max(linesMax, `Please send rules for at most ${linesMax.toLocaleString('en')} lines.`)
      .default([]),
    /** What lines have from a run that broke off: it stays, and the others alone are asked for. */
    translated: z
      .array(
        z.object({ line: lineNumber, text: lineUnder(translationCharactersMax) }),
        'The translated lines are a list.',
      )
      .max(
        translatedLinesMax,
        `Please send at most ${translatedLinesMax.toLocaleString('en')} translated lines.`,
      )
      .default([]),
  })
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
    ...manner,
  })
  .refine(differs, sameLanguages())
export type TranslateBatchInput = z.infer<typeof translateBatchInput>

/** Nobody can mend what stands beside the line they ask for: it may be as long as a script. */
const textAround = z
  .string('A line is a text.')
  .max(
    translationCharactersMax,
    `Please keep a line under ${translationCharactersMax.toLocaleString('en')} characters.`,
  )

/** A line said beside another, with its translation where it has one. */
const lineAround = z.object({
  source: textAround,
  character: textAround.optional(),
  target: textAround.optional(),
})
export type LineAround = z.infer<typeof lineAround>

/** One line to be made to fit, with what is said around it. */
export const refitLineInput = z
  .object({
    source: oneLine.refine((text) => text.trim() !== '', 'Please enter the line to translate.'),
    /** Its translation so far: the answer is never worse. */
    current: oneLine.optional(),
    character: term.optional(),
    before: z.array(lineAround).max(contextLinesMax).default([]),
    after: z.array(lineAround).max(contextLinesMax).default([]),
    wantedSyllables: wantedSyllables.optional(),
    ...languagePair,
    model,
    ...manner,
  })
  .refine(differs, sameLanguages())
export type RefitLineInput = z.infer<typeof refitLineInput>

export const qualityCheckInput = z
  .object({
    originalText: requiredText('Please enter the original text.', translationCharactersMax),
    translatedText: requiredText('Please enter the translated text.', translationCharactersMax),
    ...languagePair,
    ...manner,
    /** Have this model read it too, beside what is measured. */
    judge: model,
  })
  .refine(differs, sameLanguages())
export type QualityCheckInput = z.infer<typeof qualityCheckInput>

export const translationHistoryInput = z.object({
  /** Those before this one. */
  before: opaqueId.optional(),
})

export const pastTranslationInput = z.object({ id: opaqueId })

function languageOf(side: 'source' | 'target') {
  return z.enum(languageCodes, `Please choose a ${side} language from the list of supported languages.`)
}

function differs(pair: { sourceLanguage: LanguageCode; targetLanguage: LanguageCode }): boolean {
  return pair.sourceLanguage !== pair.targetLanguage
}

function sameLanguages() {
  return { error: 'Source and target language are the same. Please choose two different ones.' }
}
