import type { LanguageModel } from '#server/ports/language-model.ts'
import {
  type AnswerPart,
  type AnswerProtocol,
  createAnswerWriter,
  type ModelRequest,
} from './answer-writer.ts'
import { refusalWithin } from './provider-errors.ts'
import type { ProviderCall } from './provider-post.ts'

interface OpenAiCompatibleOptions {
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
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  let knownFormat = 0
  const callFor = (request: ModelRequest, format = knownFormat): ProviderCall => ({
    url: `${baseUrl}/chat/completions`,
    headers,
    body: bodyOf(request, modelId, format),
    // It keeps the request for as long as the answer takes, so only where it may be needed.
    ...('answerSchema' in request && {
      otherwise({ status, message }) {
        const isAboutFormat = (status === 400 || status === 422) && message.includes('response_format')
        if (!isAboutFormat || format + 1 >= jsonFormats.length) return undefined
        knownFormat = Math.max(knownFormat, format + 1)
        return callFor(request, format + 1)
      },
    }),
  })
  const protocol: AnswerProtocol = { callFor: (request) => callFor(request), read: readEvent }
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
    write: createAnswerWriter({ protocol, provider, timeoutMs, retryDelayMs }),
  }
}

/**
 * How an answer is held to be JSON: each server knows some of these, DeepSeek no schema and LM Studio nothing else. The
 * instructions tell the schema in any case.
 */
const jsonFormats: readonly ((schema: object) => object | undefined)[] = [
  () => ({ type: 'json_object' }),
  (schema) => ({ type: 'json_schema', json_schema: { name: 'answer', schema } }),
  () => undefined,
]

function bodyOf({ instructions, messages, ...rest }: ModelRequest, modelId: string, format: number) {
  const schema = 'answerSchema' in rest ? rest.answerSchema : undefined
  return {
    model: modelId,
    stream: true,
    messages: [
      { role: 'system', content: instructions },
      ...messages.map(({ role, text }) => ({ role, content: text })),
    ],
    response_format: schema && jsonFormats[format]?.(schema),
  }
}

/** As much of an event as is read here; all of it may be missing. */
interface ChatEvent {
  choices?: {
    /** A string, or a list of chunks, as Mistral's models that think have it. */
    delta?: { content?: unknown; reasoning?: unknown; reasoning_content?: unknown }
    finish_reason?: string | null
  }[]
  error?: unknown
}

function readEvent(event: unknown): AnswerPart {
  const { choices, error } = event as ChatEvent
  if (error !== undefined && error !== null) throw refusalWithin(error)
  const { delta, finish_reason: reason } = choices?.[0] ?? {}
  const chunks = Array.isArray(delta?.content) ? delta.content : [{ type: 'text', text: delta?.content }]
  const texts = chunks.filter((chunk) => chunk?.type === 'text' && typeof chunk.text === 'string')
  const isThinking = chunks.some((chunk) => chunk?.type === 'thinking')
  return {
    text: texts.map(({ text }) => text).join(''),
    isThought: isThinking || Boolean(delta?.reasoning_content ?? delta?.reasoning),
    endReason: reason ?? undefined,
  }
}
