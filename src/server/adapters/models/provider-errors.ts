import { APICallError, InvalidResponseDataError, JSONParseError, TypeValidationError } from '@ai-sdk/provider'
import { AppError } from '#server/errors.ts'

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
  if (error instanceof TypeError && /ByteString|header value/i.test(error.message)) {
    const text = `${provider.keyVariable} holds characters that no key has. Whoever runs this server should check it.`
    return new AppError('model_failed', text, { cause })
  }
  const status = statusOf(error)
  if (status !== undefined && status >= 400) return explainStatus(error, status, provider, cause)
  if (isNetworkFailure(error)) {
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
  if (InvalidResponseDataError.isInstance(error)) {
    return new AppError('model_failed', `${name} broke off before its answer was complete.`, { cause })
  }
  return new AppError('model_failed', `${name} sent an answer that cannot be read.`, { cause })
}

/** Whether the same call may well succeed in a moment: too many requests, a failing server, a broken connection. */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error)
  if (status !== undefined && status >= 400) return status === 429 || status >= 500
  return isNetworkFailure(error)
}

/** How long the provider asks us to wait, in milliseconds, where it says so in a header or in Google's `retryDelay`. */
export function askedWaitMs(error: unknown): number | undefined {
  if (!APICallError.isInstance(error)) return undefined
  const header = error.responseHeaders?.['retry-after']?.trim()
  const inBody = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(error.responseBody ?? '')?.[1]
  const seconds = Number(header || inBody || Number.NaN)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header ?? '') - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

function explainStatus(error: unknown, status: number, provider: Provider, cause: Error): AppError {
  const { name, keyVariable } = provider
  const details = `${technicalReason(error)} ${APICallError.isInstance(error) ? (error.responseBody ?? '') : ''}`
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
  if (/user location|country, region/i.test(details))
    return failed('is not offered where this server stands.')
  if (status === 401 || status === 403 || (status === 400 && /api[ _-]?key/i.test(details))) {
    return failed(`refused the API key. Whoever runs this server should check ${keyVariable}.`)
  }
  if (status === 404) return failed('is not a model this provider knows.')
  if (status === 413 || /token count|context[ _]length|too (?:long|large)|maximum context/i.test(details)) {
    return failed('cannot take a text this long. Please shorten it.')
  }
  if (status >= 500) return failed(`is having trouble (HTTP ${status}). Please try again in a moment.`)
  return failed(`refused the request as invalid (HTTP ${status}).`)
}

/** An error sent inside the stream is a bare object whose `code` may be the status. */
function statusOf(error: unknown): number | undefined {
  if (APICallError.isInstance(error)) return error.statusCode
  if (typeof error !== 'object' || error === null || error instanceof Error) return undefined
  const code = 'code' in error ? error.code : undefined
  if (/rate_limit|quota/.test(String(code))) return 429
  return Number(code) >= 400 && Number(code) < 600 ? Number(code) : 500
}

function isNetworkFailure(error: unknown): boolean {
  if (APICallError.isInstance(error)) return error.isRetryable && (error.statusCode ?? 0) < 400
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) return false
  // undici reports a lost connection as a TypeError, whether it never came about or broke while reading.
  return error instanceof TypeError && /fetch failed|terminated/i.test(error.message)
}

/** For the log: of an answer that speaks of the request, or is no answer, the words may be the writer's own. */
function loggedReason(error: unknown): string {
  const status = statusOf(error)
  if (status === undefined) return isNetworkFailure(error) ? technicalReason(error) : nameOf(error)
  return isAboutAccount.includes(status) ? technicalReason(error) : `HTTP ${status}`
}

const isAboutAccount = [401, 402, 403, 404, 429]

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)

function technicalReason(error: unknown): string {
  const status = statusOf(error)
  const message = messageOf(error)
  const deeper = error instanceof Error && error.cause ? messageOf(error.cause) : ''
  return [status === undefined ? '' : `HTTP ${status}`, message, deeper].filter(Boolean).join(': ')
}

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error)
}

function withoutSecret(text: string, secret: string | undefined): string {
  return secret ? text.replaceAll(secret, '[key]') : text
}
