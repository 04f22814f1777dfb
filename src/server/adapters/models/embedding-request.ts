import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { AppError } from '#server/errors.ts'
import { silenceError, startPatience, withRetries } from './provider-call.ts'
import { explainFailure, isAboutInput, type Provider } from './provider-errors.ts'
import { postToProvider, textOf } from './provider-post.ts'

interface EmbeddingRequest<T> {
  url: string
  headers: Record<string, string>
  body: unknown
  /** The shape of a good answer, turned into one vector a text. */
  answer: z.ZodType<T>
  vectorsOf: (answer: T) => number[][]
  /** Texts sent, so vectors expected. */
  count: number
  provider: Provider
  timeoutMs: number
  retryDelayMs?: number | undefined
}

/**
 * Posts texts to an embedding service and returns its vectors, each of length 1. Retries like a writing call, all
 * within `timeoutMs`. Throws `AppError`; where `signal` aborts, its reason.
 */
export async function requestEmbeddings<T>(
  request: EmbeddingRequest<T>,
  signal: AbortSignal,
): Promise<number[][]> {
  signal.throwIfAborted()
  const { provider, timeoutMs, retryDelayMs = 400 } = request
  const patience = startPatience(signal, timeoutMs)
  try {
    const ask = async () => readAnswer(await textOf(await postToProvider(request, patience.signal)), request)
    const answer = await withRetries(ask, patience, retryDelayMs)
    const vectors = request.vectorsOf(answer).map(normalised)
    const length = vectors[0]?.length
    if (vectors.length !== request.count || vectors.some((each) => each.length !== length)) {
      throw new AppError('model_failed', `${provider.name} sent an answer that does not fit the texts.`)
    }
    return vectors
  } catch (error) {
    signal.throwIfAborted()
    if (patience.timedOut) throw silenceError(provider.name, timeoutMs)
    const explained = explainFailure(error, provider)
    throw isAboutInput(error) ? new AppError('unprocessable', explained.message, explained) : explained
  } finally {
    patience.close()
  }
}

/** A key for an embedder's vectors, `[a-z0-9-]{1,40}`; a name that does not fit is shortened and told apart by a hash. */
export function embedderKey(name: string): string {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  if (plain === name && plain.length <= 40) return plain
  return `${plain.slice(0, 31)}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
}

function readAnswer<T>(text: string, { answer, provider }: EmbeddingRequest<T>): T {
  try {
    return answer.parse(JSON.parse(text))
  } catch {
    throw new AppError('model_failed', `${provider.name} sent an answer that cannot be read.`)
  }
}

function normalised(vector: readonly number[]): number[] {
  const norm = Math.hypot(...vector)
  return norm > 0 ? vector.map((value) => value / norm) : [...vector]
}
