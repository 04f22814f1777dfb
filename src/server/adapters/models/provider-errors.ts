import { AppError } from '#server/errors.ts'

/** A provider's answer that is none: its HTTP status, or what stands for one, and its own words. */
export class ProviderRefusal extends Error {
  readonly status: number
  readonly retryAfter: string | undefined

  constructor(status: number, words: string, retryAfter?: string) {
    super(words)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** The connection to a provider never came about, or broke. */
export class ConnectionLost extends Error {
  constructor(cause?: Error) {
    super(cause?.message || 'The connection was closed.', { cause })
  }
}

/** How a provider is spoken of in messages, and the one word that may never stand in them. */
export interface Provider {
  /** Starts a sentence, e.g. `Gemini 2.5 Flash`. */
  name: string
  /** The variables whoever runs the server would check. */
  keyVariable: string
  urlVariable: string
  secret: string | undefined
}

/**
 * What went wrong between us and a provider, as an `AppError` in plain words. Nothing the provider said is
 * repeated in the message; its own words go to `cause`, for the log, without the key.
 * `begun` says that part of the answer has already been passed on.
 */
export function explainFailure(error: unknown, provider: Provider, begun = false): AppError {
  if (error instanceof AppError) return error
  const cause = new Error(withoutSecret(loggedReason(error), provider.secret).slice(0, 500))
  const { name } = provider
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_INVALID_CHAR') {
    const text = `${provider.keyVariable} holds characters that no key has. Whoever runs this server should check it.`
    return new AppError('model_failed', text, { cause })
  }
  if (error instanceof ProviderRefusal) return explainRefusal(error, provider, cause)
  if (error instanceof ConnectionLost) {
    return begun
      ? new AppError('model_failed', `The connection to ${name} broke off before its answer was complete.`, {
          cause,
        })
      : new AppError(
          'unavailable',
          `${name} cannot be reached. Whoever runs this server should check its network and ${provider.urlVariable}.`,
          { cause },
        )
  }
  return new AppError('model_failed', `${name} sent an answer that cannot be read.`, { cause })
}

/** Whether the same call may well succeed in a moment: too many requests, a failing server, a broken connection. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ProviderRefusal) {
    return error.status === 429 || (error.status >= 500 && !isTooLong(error))
  }
  return error instanceof ConnectionLost
}

/** Whether the provider refuses what it was sent: another text, or a shorter one, may do. */
export function isAboutInput(error: unknown): boolean {
  if (!(error instanceof ProviderRefusal)) return false
  const { status, message } = error
  return (
    isTooLong(error) ||
    ((status === 400 || status === 422) && !aboutPlace.test(message) && !aboutKey.test(message))
  )
}

function isTooLong({ status, message }: ProviderRefusal): boolean {
  return status === 413 || aboutLength.test(message)
}

/** What took too long was no text. */
const aboutLength =
  /token count|context[ _]length|(?<!\b(?:took|tak(?:es?|en|ing)|wait(?:ed|ing)) )too (?:long|large)|maximum context/i

const aboutPlace = /user location|country, region/i
const aboutKey = /api[ _-]?key/i

/** How long the provider asks us to wait, in milliseconds, where it says so in a header or in Google's `retryDelay`. */
export function askedWaitMs(error: unknown): number | undefined {
  if (!(error instanceof ProviderRefusal)) return undefined
  const header = error.retryAfter?.trim()
  const inBody = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(error.message)?.[1]
  const seconds = Number(header || inBody || Number.NaN)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header ?? '') - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

/** An error that came inside an answer, whose head said that all was well; its `code` may be a status. */
export function refusalWithin(error: unknown): ProviderRefusal {
  const { code } = Object(error) as { code?: unknown }
  const status = Number(code) >= 400 && Number(code) < 600 ? Number(code) : 500
  return new ProviderRefusal(/rate_limit|quota/.test(String(code)) ? 429 : status, JSON.stringify(error))
}

function explainRefusal(error: ProviderRefusal, provider: Provider, cause: Error): AppError {
  const { name, keyVariable, urlVariable } = provider
  const { status, message: details } = error
  const failed = (text: string) => new AppError('model_failed', `${name} ${text}`, { cause })
  if (status === 429) {
    const waitMs = askedWaitMs(error)
    const text = `${name} has no room left in its quota or rate limit. Please try again later.`
    return new AppError('model_failed', text, {
      cause,
      ...(waitMs === undefined ? {} : { retryAfterSeconds: Math.ceil(waitMs / 1000) }),
    })
  }
  if (status === 402) return failed('has no credit left on the account of this server.')
  if (aboutPlace.test(details)) return failed('is not offered where this server stands.')
  if (status === 401 || status === 403 || (status === 400 && aboutKey.test(details))) {
    return failed(`refused the API key. Whoever runs this server should check ${keyVariable}.`)
  }
  if (status === 404) return failed('is not a model this provider knows.')
  if (isTooLong(error)) return failed('cannot take a text this long. Please shorten it.')
  if (status < 400) return failed(`has moved. Whoever runs this server should check ${urlVariable}.`)
  if (status >= 500) return failed(`is having trouble (HTTP ${status}). Please try again in a moment.`)
  return failed(`refused the request as invalid (HTTP ${status}).`)
}

/** For the log: of an answer that speaks of the request, or is no answer, the words may be the writer's own. */
function loggedReason(error: unknown): string {
  if (error instanceof ConnectionLost) return error.message
  if (!(error instanceof ProviderRefusal)) return error instanceof Error ? error.name : typeof error
  const { status, message } = error
  return isAboutAccount.includes(status) ? `HTTP ${status}: ${message}` : `HTTP ${status}`
}

const isAboutAccount = [401, 402, 403, 404, 429]

function withoutSecret(text: string, secret: string | undefined): string {
  return secret ? text.replaceAll(secret, '[key]') : text
}
