import { createGoogleGenerativeAI } from '@ai-sdk/google'
import type { LanguageModel } from '#server/ports/language-model.ts'
import { createAiSdkWriter } from './ai-sdk-writer.ts'

export interface GeminiOptions {
  modelId: string
  apiKey: string
  /** Ends in `/v1beta`. */
  baseUrl: string
  /** The longest silence before the first token and between tokens. */
  timeoutMs: number
  retryDelayMs?: number
}

const knownModels: Record<string, { name: string; description: string }> = {
  'gemini-2.5-flash': { name: 'Gemini 2.5 Flash', description: 'Quick and capable, for everyday drafts.' },
  'gemini-2.5-flash-lite': { name: 'Gemini 2.5 Flash-Lite', description: 'The quickest and cheapest.' },
  'gemini-2.5-pro': { name: 'Gemini 2.5 Pro', description: 'Slower and more thorough, for long material.' },
  'gemini-3-flash-preview': {
    name: 'Gemini 3 Flash (preview)',
    description: 'The next quick model, in preview.',
  },
  'gemini-3-pro-preview': {
    name: 'Gemini 3 Pro (preview)',
    description: 'The next thorough model, in preview.',
  },
}

/** The models to choose from where there is a key. */
export const geminiModelIds: readonly string[] = Object.keys(knownModels)

/** A Gemini model. The key travels in `x-goog-api-key` and appears in no error. */
export function createGeminiModel(options: GeminiOptions): LanguageModel {
  const { modelId, apiKey, baseUrl, timeoutMs, retryDelayMs } = options
  const { name, description } = knownModels[modelId] ?? { name: modelId, description: 'A Gemini model.' }
  const model = createGoogleGenerativeAI({ apiKey, baseURL: baseUrl })(modelId)
  const provider = { name, keyVariable: 'GEMINI_API_KEY', urlVariable: 'GEMINI_BASE_URL', secret: apiKey }
  return {
    key: modelId,
    name,
    description,
    offline: false,
    write: createAiSdkWriter({ model, provider, timeoutMs, retryDelayMs }),
  }
}
