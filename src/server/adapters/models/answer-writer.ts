import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#server/errors.ts'
import type { LanguageModel } from '#server/ports/language-model.ts'
import { answerEvents } from './answer-events.ts'
import { type Patience, silenceError, startPatience, withRetries } from './provider-call.ts'
import { explainFailure, type Provider, ProviderRefusal } from './provider-errors.ts'
import { type ProviderCall, postToProvider } from './provider-post.ts'
import { createThoughtFilter, type ThinkingHabit } from './thoughts.ts'

export type ModelRequest = Parameters<LanguageModel['write']>[0]

/** What one event of an answer says. */
export interface AnswerPart {
  text: string
  /** The model thinks aloud: nothing to be passed on, but no silence either. */
  isThought?: boolean
  /** Why the answer ends, in the provider's own word. */
  endReason?: string | undefined
  /** Nothing was written: the request itself was found harmful. */
  isBlocked?: boolean
}

type AnswerEnd = Pick<AnswerPart, 'endReason' | 'isBlocked'>

/** How a provider is spoken to. */
export interface AnswerProtocol {
  callFor(request: ModelRequest): ProviderCall
  /** Reads one event, which may be any JSON. Throws `ProviderRefusal` for one that is an error, anything for nonsense. */
  read(event: unknown): AnswerPart
}

interface WriterOptions {
  protocol: AnswerProtocol
  provider: Provider
  /** The longest silence before the first token and between tokens. */
  timeoutMs: number
  /** Mean wait before the first retry is three quarters of this. */
  retryDelayMs?: number | undefined
}

/**
 * Makes the `write` of a `LanguageModel` out of a provider's protocol. Retries only before the first text; what has
 * been written is passed on even where the answer then fails. Never rejects outside the iteration.
 */
export function createAnswerWriter(options: WriterOptions): LanguageModel['write'] {
  const { protocol, provider, timeoutMs, retryDelayMs = 400 } = options
  // Held to a schema, a model may not think at all.
  const habits: Record<'prose' | 'data', ThinkingHabit> = { prose: {}, data: {} }
  return (request, signal) =>
    texts(protocol.callFor(request), habits['answerSchema' in request ? 'data' : 'prose'], signal)

  async function* texts(
    call: ProviderCall,
    habit: ThinkingHabit,
    signal: AbortSignal,
  ): AsyncGenerator<string> {
    const patience = startPatience(signal, timeoutMs)
    let begun = false
    try {
      const { first, rest } = await withRetries(
        () => openAnswer(call, patience, { protocol, name: provider.name, habit }),
        patience,
        retryDelayMs,
      )
      begun = true
      // A prompt with its evidence is the largest of all that would be kept until the answer ends.
      call.body = undefined
      for (let next = first; !next.done; next = await rest.next()) {
        if (signal.aborted) return
        patience.pause()
        yield next.value
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

interface AnsweringModel {
  protocol: AnswerProtocol
  name: string
  habit: ThinkingHabit
}

/** Resolves once the first text is there, so that a failure up to then can still be retried. */
async function openAnswer(call: ProviderCall, patience: Patience, model: AnsweringModel) {
  const answer = await post(call, patience.signal)
  const rest = readTexts(answer, patience, model)
  return { first: await rest.next(), rest }
}

async function post(call: ProviderCall, signal: AbortSignal): Promise<IncomingMessage> {
  try {
    return await postToProvider(call, signal)
  } catch (error) {
    const other = error instanceof ProviderRefusal ? call.otherwise?.(error) : undefined
    if (!other) throw error
    return post(other, signal)
  }
}

/** What comes this soon after a text goes on together: of all that relaying costs, most is by the piece. */
const gatherMs = 50

/** Texts as they come; throws the provider's own error, or an `AppError` where the answer ended badly. */
async function* readTexts(
  answer: IncomingMessage,
  patience: Patience,
  { protocol, name, habit }: AnsweringModel,
): AsyncGenerator<string, void> {
  let heard = 0
  let begun = false
  const thoughts = createThoughtFilter(habit)
  const end: AnswerEnd = {}
  for await (const events of answerEvents(answer)) {
    const { failure, ...part } = readEvents(events, protocol)
    noteEnd(end, part)
    if (part.text !== '' || part.isThought) patience.restart()
    heard += part.text.length
    const text = thoughts.add(part.text)
    if (text !== '') {
      begun = true
      yield text
    }
    if (failure !== undefined) throw failure
    if (thoughts.isSpoiled) throw thoughtAloud(name)
    if (heard > textUnitsMax) {
      end.endReason = 'length'
      break
    }
    if (begun && !answer.complete) await sleep(gatherMs)
    // Its server may keep the connection for good.
    if (events.includes(lastEvent) && !answer.complete) break
  }
  const rest = thoughts.end({ isComplete: ordinary.test(end.endReason ?? '') })
  if (rest.trim() !== '') {
    begun = true
    yield rest
  }
  checkEnd(end, name, begun)
}

function thoughtAloud(name: string): AppError {
  const text = `${name} wrote down its thoughts before its answer. Please try again: from now on they are left out.`
  return new AppError('model_failed', text)
}

/** Says no more than that no event follows. */
const lastEvent = '[DONE]'

/** A small model may repeat itself for ever. */
const textUnitsMax = 500_000

/** Several events as one; what stands before one that cannot be read is kept. */
function readEvents(events: readonly string[], protocol: AnswerProtocol): AnswerPart & { failure?: unknown } {
  const whole: AnswerPart = { text: '' }
  try {
    for (const data of events) {
      if (data === lastEvent) continue
      const part = protocol.read(JSON.parse(data))
      whole.text += part.text
      if (part.isThought) whole.isThought = true
      noteEnd(whole, part)
    }
    return whole
  } catch (failure) {
    return { ...whole, failure }
  }
}

/** The last that is said of an end counts. */
function noteEnd(end: AnswerEnd, { endReason, isBlocked }: AnswerPart) {
  if (endReason !== undefined) end.endReason = endReason
  if (isBlocked) end.isBlocked = true
}

const withheld = /^(?:content_filter|safety|image_safety|recitation|blocklist|prohibited_content|spii)$/i
const tooLong = /^(?:length|max_tokens|continuation)$/i
/** Some servers name an ordinary end by their own word, such as `eos_token`. */
const ordinary = /^(?:eos|stop|end)/i

function checkEnd({ endReason: reason = '', isBlocked }: AnswerEnd, name: string, begun: boolean): void {
  const failed = (text: string) => new AppError('model_failed', `${name} ${text}`)
  const shown = /^\w{2,40}$/.test(reason) ? ` (${reason})` : ''
  if (isBlocked || withheld.test(reason)) {
    throw failed(`withheld its answer: its safety filter stopped it${shown}. Rephrasing may help.`)
  }
  if (tooLong.test(reason)) {
    throw failed(
      begun
        ? 'reached its length limit: the text is cut off there.'
        : 'reached its length limit before writing.',
    )
  }
  if (!ordinary.test(reason)) {
    throw failed(`broke off before its answer was complete${shown}. Please try again.`)
  }
}
