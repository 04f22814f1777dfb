import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from '#server/ports/language-model.ts'
import { createAiSdkWriter } from './ai-sdk-writer.ts'

export interface OpenAiCompatibleOptions {
  modelId: string
  /** Local servers often need none. */
  apiKey?: string | undefined
  /** The part before `/chat/completions`, usually ending in `/v1`. */
  baseUrl: string
  /** The longest silence before the first token and between tokens. */
  timeoutMs: number
  retryDelayMs?: number
}

const knownModels: Record<string, { name: string; description: string }> = {
  'gpt-4o': { name: 'GPT-4o', description: 'All-round model by OpenAI.' },
  'gpt-4o-mini': { name: 'GPT-4o mini', description: 'Small and quick model by OpenAI.' },
  'gpt-4.1': { name: 'GPT-4.1', description: 'All-round model by OpenAI, for long material.' },
  'gpt-4.1-mini': { name: 'GPT-4.1 mini', description: 'Small and quick model by OpenAI.' },
  'deepseek-chat': { name: 'DeepSeek Chat', description: 'All-round model by DeepSeek.' },
  'deepseek-reasoner': { name: 'DeepSeek Reasoner', description: 'Thinks before it writes, by DeepSeek.' },
}

/** A model on any server that speaks OpenAI's `/chat/completions`. The key appears in no error. */
export function createOpenAiCompatibleModel(options: OpenAiCompatibleOptions): LanguageModel {
  const { modelId, apiKey, baseUrl, timeoutMs, retryDelayMs } = options
  const known = knownModels[modelId] ?? {
    name: modelId,
    description: 'On the server named by OPENAI_BASE_URL.',
  }
  const sdk = createOpenAICompatible({ name: 'openai', baseURL: baseUrl, ...(apiKey ? { apiKey } : {}) })
  const provider = {
    name: known.name,
    keyVariable: 'OPENAI_API_KEY',
    urlVariable: 'OPENAI_BASE_URL',
    secret: apiKey,
  }
  return {
    key: modelId,
    ...known,
    offline: false,
    write: createAiSdkWriter({ model: sdk.chatModel(modelId), provider, timeoutMs, retryDelayMs }),
  }
}
