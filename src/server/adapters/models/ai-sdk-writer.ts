import type {
  LanguageModelV3,
  LanguageModelV3FinishReason,
  LanguageModelV3StreamPart,
} from '@ai-sdk/provider'
import { AppError } from '#server/errors.ts'
import type { LanguageModel } from '#server/ports/language-model.ts'
import { type Patience, silenceError, startPatience, withRetries } from './provider-call.ts'
import { explainFailure, type Provider } from './provider-errors.ts'

interface WriterOptions {
  /** Called through its own streaming interface: the SDK's `streamText` costs four times the processor time a token. */
  model: LanguageModelV3
  provider: Provider
  /** The longest silence before the first token and between tokens. */
  timeoutMs: number
  /** Mean wait before the first retry is three quarters of this. */
  retryDelayMs?: number | undefined
}

/**
 * Makes the `write` of a `LanguageModel` out of an AI SDK model. Retries only before the first text; what has
 * been written is passed on even where the answer then fails. Never rejects outside the iteration.
 */
export function createAiSdkWriter(options: WriterOptions): LanguageModel['write'] {
  const { model, provider, timeoutMs, retryDelayMs = 400 } = options
  return async function* write(request, signal) {
    const patience = startPatience(signal, timeoutMs)
    let begun = false
    try {
      const answer = await withRetries(
        () => openAnswer(model, request, patience, provider.name),
        patience,
        retryDelayMs,
      )
      begun = true
      for await (const text of answer) {
        if (signal.aborted) return
        patience.pause()
        yield text
        patience.restart()
      }
    } catch (error) {
      if (signal.aborted) return
      throw patience.timedOut
        ? silenceError(provider.name, timeoutMs)
        : explainFailure(error, provider, begun)
    } finally {
      patience.close()
    }
  }
}

type ModelRequest = Parameters<LanguageModel['write']>[0]

/** Resolves once the first text is there, so that a failure up to then can still be retried. */
async function openAnswer(model: LanguageModelV3, request: ModelRequest, patience: Patience, name: string) {
  const { stream } = await model.doStream({
    prompt: promptOf(request),
    abortSignal: patience.signal,
    ...formatOf(request),
  })
  const texts = readTexts(stream, patience, name)
  const first = await texts.next()
  return continueWith(first, texts)
}

async function* continueWith(first: IteratorResult<string, void>, rest: AsyncGenerator<string, void>) {
  if (!first.done) yield first.value
  yield* rest
}

/** Texts as they come; throws the provider's own error, or an `AppError` where the answer ended badly. */
async function* readTexts(
  stream: ReadableStream<LanguageModelV3StreamPart>,
  patience: Patience,
  name: string,
) {
  let begun = false
  let blank = ''
  for await (const part of stream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'reasoning-delta') patience.restart()
    if (part.type === 'finish') {
      checkEnd(part.finishReason, name, begun)
      return
    }
    if (part.type !== 'text-delta' || part.delta === '') continue
    patience.restart()
    const text = blank + part.delta
    if (!begun && text.trim() === '') {
      blank = text
    } else {
      begun = true
      blank = ''
      yield text
    }
  }
  checkEnd({ unified: 'other', raw: undefined }, name, begun)
}

function checkEnd({ unified, raw }: LanguageModelV3FinishReason, name: string, begun: boolean): void {
  const failed = (text: string) => new AppError('model_failed', `${name} ${text}`)
  const reason = raw && /^\w{2,40}$/.test(raw) ? ` (${raw})` : ''
  if (unified === 'content-filter') {
    throw failed(`withheld its answer: its safety filter stopped it${reason}. Rephrasing may help.`)
  }
  if (unified === 'length') {
    throw failed(
      begun
        ? 'reached its length limit: the text is cut off there.'
        : 'reached its length limit before writing.',
    )
  }
  // Some servers name an ordinary end by their own word, such as `eos_token`.
  const ended = unified === 'stop' || (unified === 'other' && /^(?:eos|stop|end)/i.test(raw ?? ''))
  if (!ended) throw failed(`broke off before its answer was complete${reason}. Please try again.`)
  if (!begun) throw failed('returned an empty answer. Please try again.')
}

function formatOf(request: ModelRequest): Pick<Parameters<LanguageModelV3['doStream']>[0], 'responseFormat'> {
  const schema = 'answerSchema' in request ? request.answerSchema : undefined
  return schema ? { responseFormat: { type: 'json', schema } } : {}
}

function promptOf(request: ModelRequest): Parameters<LanguageModelV3['doStream']>[0]['prompt'] {
  return [
    { role: 'system', content: request.instructions },
    ...request.messages.map(({ role, text }) => ({ role, content: [{ type: 'text' as const, text }] })),
  ]
}
