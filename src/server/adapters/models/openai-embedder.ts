import { z } from 'zod'
import type { Embedder } from '#server/ports/embedder.ts'
import { embedderKey, requestEmbeddings } from './embedding-request.ts'

interface OpenAiEmbedderOptions {
  model: string
  apiKey?: string | undefined
  /** The part before `/embeddings`, usually ending in `/v1`. */
  baseUrl: string
  /** The longest wait for one batch, retries included. */
  timeoutMs: number
  retryDelayMs?: number
}

const answer = z.object({
  data: z.array(z.object({ index: z.number().optional(), embedding: z.array(z.number()).min(1) })),
})

/**
 * Embeddings of any server that speaks OpenAI's `/embeddings`, normalised, put in order by their `index`.
 * `worth` .4: as for Gemini's, a little less, since the model may be anyone's.
 */
export function createOpenAiEmbedder(options: OpenAiEmbedderOptions): Embedder {
  const { model, apiKey, baseUrl, timeoutMs, retryDelayMs } = options
  const url = `${baseUrl}/embeddings`
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  const provider = {
    name: `The embedding model ${model}`,
    keyVariable: 'OPENAI_API_KEY',
    urlVariable: 'OPENAI_BASE_URL',
    secret: apiKey,
  }
  return {
    key: embedderKey(model),
    worth: 0.4,
    batchSize: 100,
    async embed(texts, _purpose, signal) {
      if (texts.length === 0) return []
      // No `dimensions`: many servers refuse the parameter.
      const body = { model, input: texts, encoding_format: 'float' }
      const count = texts.length
      const request = { url, headers, body, answer, vectorsOf, count, provider, timeoutMs, retryDelayMs }
      return await requestEmbeddings(request, signal)
    },
  }
}

function vectorsOf(body: z.infer<typeof answer>): number[][] {
  return body.data
    .map((each, position) => ({ place: each.index ?? position, vector: each.embedding }))
    .sort((a, b) => a.place - b.place)
    .map((each) => each.vector)
}
