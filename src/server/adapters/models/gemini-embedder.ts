import { z } from 'zod'
import type { Embedder } from '#server/ports/embedder.ts'
import { embedderKey, requestEmbeddings } from './embedding-request.ts'

interface GeminiEmbedderOptions {
  model?: string
  apiKey: string
  /** Ends in `/v1beta`. */
  baseUrl: string
  /** The longest wait for one batch, retries included. */
  timeoutMs: number
  retryDelayMs?: number
}

const answer = z.object({ embeddings: z.array(z.object({ values: z.array(z.number()).min(1) })) })

const dimensions = 768

/**
 * Gemini's embeddings, normalised (Google normalises only the full 3,072 dimensions). Speaks `:batchEmbedContents`
 * for one text too: fewer servers offer `:embedContent`.
 * `worth` .45: a convex mix with about .6 lexical gained for dense legs of every quality measured.
 */
export function createGeminiEmbedder(options: GeminiEmbedderOptions): Embedder {
  const { apiKey, baseUrl, timeoutMs, retryDelayMs } = options
  const model = (options.model ?? 'gemini-embedding-001').replace(/^models\//, '')
  const url = `${baseUrl}/models/${encodeURIComponent(model)}:batchEmbedContents`
  const provider = {
    name: `The embedding model ${model}`,
    keyVariable: 'GEMINI_API_KEY',
    urlVariable: 'GEMINI_BASE_URL',
    secret: apiKey,
  }
  return {
    key: embedderKey(`${model}-${dimensions}`),
    worth: 0.45,
    // The service takes 100 texts a call; half of that keeps a batch of 400-token passages within its token limits.
    batchSize: 50,
    async embed(texts, purpose, signal) {
      if (texts.length === 0) return []
      const taskType = purpose === 'passage' ? 'RETRIEVAL_DOCUMENT' : 'RETRIEVAL_QUERY'
      const requests = texts.map((text) => ({
        model: `models/${model}`,
        content: { role: 'user', parts: [{ text }] },
        taskType,
        outputDimensionality: dimensions,
      }))
      const headers = { 'x-goog-api-key': apiKey }
      const vectorsOf = (body: z.infer<typeof answer>) => body.embeddings.map((each) => each.values)
      const count = texts.length
      const request = {
        url,
        headers,
        body: { requests },
        answer,
        vectorsOf,
        count,
        provider,
        timeoutMs,
        retryDelayMs,
      }
      return await requestEmbeddings(request, signal)
    },
  }
}
