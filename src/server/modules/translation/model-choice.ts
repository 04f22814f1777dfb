import { type SpokenLanguage, said } from '#server/words/said.ts'
import { defaultTranslationModel } from '#shared/translation.ts'
import type { TranslationModel } from '#shared/translation-result.ts'
import { AppError } from '../../errors.ts'
import type { LanguageModel } from '../../ports/language-model.ts'

export interface ModelsWithinReach {
  /** What writes when nothing else is asked for; may be the offline composer. */
  writing: LanguageModel
  /** Every language model that the settings name. */
  all: readonly LanguageModel[]
}

/** The models by their keys, described in a language, the default one first even where it cannot be reached. */
export function listModels(
  { all }: ModelsWithinReach,
  language: SpokenLanguage,
): Record<string, TranslationModel> {
  const reached = all.map(
    ({ key, name, description }) =>
      [key, { name, description: said(description, language), available: true }] as const,
  )
  const rest = reached.filter(([key]) => key !== defaultTranslationModel)
  const first = reached.find(([key]) => key === defaultTranslationModel)?.[1] ?? {
    ...absentDefault,
    description: said(absentDefault.description, language),
  }
  return Object.fromEntries([[defaultTranslationModel, first], ...rest])
}

/**
 * The model of that key; without a key the default one, or what else there is. Throws `AppError`:
 * `bad_request` for an unknown key, `unavailable` naming the settings that are missing.
 */
export function chooseModel({ writing, all }: ModelsWithinReach, key: string | undefined): LanguageModel {
  const wanted = key ?? defaultTranslationModel
  const found = all.find((model) => model.key === wanted)
  if (found) return found
  if (wanted !== defaultTranslationModel) {
    throw new AppError(
      'bad_request',
      `There is no model named “${wanted}” here. Please choose one from the list.`,
    )
  }
  const standIn = key === undefined ? (all.find((model) => model.key === writing.key) ?? all[0]) : undefined
  if (standIn) return standIn
  throw new AppError(
    'unavailable',
    all.length > 0
      ? `${absentDefault.name} cannot be reached: whoever runs this server has to set GEMINI_API_KEY. Please choose another model.`
      : 'Translation needs a language model, and this server has none: whoever runs it has to set GEMINI_API_KEY, or OPENAI_BASE_URL together with OPENAI_MODELS.',
  )
}

const absentDefault: TranslationModel = {
  name: 'Gemini 2.5 Flash',
  description: 'Not available: GEMINI_API_KEY is not set on the server.',
  available: false,
}
