import type { LanguageModel } from '#server/ports/language-model.ts'
import {
  type AnswerPart,
  type AnswerProtocol,
  createAnswerWriter,
  type ModelRequest,
} from './answer-writer.ts'
import { refusalWithin } from './provider-errors.ts'

interface GeminiOptions {
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
  const protocol: AnswerProtocol = {
    callFor: (request) => ({
      url: `${baseUrl}/models/${modelId}:streamGenerateContent?alt=sse`,
      headers: { 'x-goog-api-key': apiKey },
      body: bodyOf(request, modelId),
    }),
    read: readEvent,
  }
  const provider = { name, keyVariable: 'GEMINI_API_KEY', urlVariable: 'GEMINI_BASE_URL', secret: apiKey }
  return {
    key: modelId,
    name,
    description,
    offline: false,
    write: createAnswerWriter({ protocol, provider, timeoutMs, retryDelayMs }),
  }
}

function bodyOf({ instructions, messages, ...rest }: ModelRequest, modelId: string) {
  const contents = messages.map(({ role, text }) => ({
    role: role === 'user' ? 'user' : 'model',
    parts: [{ text }],
  }))
  const schema = 'answerSchema' in rest ? rest.answerSchema : undefined
  const told = { text: instructions }
  // Gemma knows no instructions beside what a user says.
  const isUserAlone = modelId.startsWith('gemma-')
  if (isUserAlone) contents[0]?.parts.unshift(told)
  return {
    contents,
    ...(!isUserAlone && { systemInstruction: { parts: [told] } }),
    ...(schema && { generationConfig: { responseMimeType: 'application/json', responseSchema: schema } }),
  }
}

/** As much of an event as is read here; all of it may be missing. */
interface GeminiEvent {
  candidates?: {
    content?: { parts?: { text?: unknown; thought?: boolean }[] }
    finishReason?: string | null
  }[]
  promptFeedback?: { blockReason?: string }
  error?: unknown
}

function readEvent(event: unknown): AnswerPart {
  const { candidates, promptFeedback, error } = event as GeminiEvent
  if (error !== undefined) throw refusalWithin(error)
  const { content, finishReason } = candidates?.[0] ?? {}
  const part: AnswerPart = { text: '', endReason: finishReason ?? undefined }
  for (const { text, thought } of content?.parts ?? []) {
    if (thought) part.isThought = true
    else if (typeof text === 'string') part.text += text
  }
  const blockReason = promptFeedback?.blockReason
  return blockReason ? { ...part, endReason: finishReason ?? blockReason, isBlocked: true } : part
}
