import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#server/errors.ts'
import { askedWaitMs, isTransient } from './provider-errors.ts'

const retriesMax = 3
const askedWaitMsMax = 15_000

export interface Patience {
  /** Aborts when the caller's signal does, when the provider was silent for too long, and on `close`. */
  readonly signal: AbortSignal
  readonly timedOut: boolean
  remainingMs(): number
  /** Starts the silence anew: the provider has just said something. */
  restart(): void
  /** Stops counting while the silence is not the provider's. */
  pause(): void
  close(): void
}

/** Counts a provider's silence, from now on, and gives up after `timeoutMs` of it. */
export function startPatience(callerSignal: AbortSignal, timeoutMs: number): Patience {
  const controller = new AbortController()
  let timedOut = false
  let timer: NodeJS.Timeout | undefined
  let since = 0
  const abort = () => controller.abort()
  const pause = () => clearTimeout(timer)
  const restart = () => {
    pause()
    since = performance.now()
    timer = setTimeout(() => {
      timedOut = true
      controller.abort()
    }, timeoutMs)
  }
  callerSignal.addEventListener('abort', abort, { once: true })
  if (callerSignal.aborted) abort()
  else restart()
  return {
    signal: controller.signal,
    get timedOut() {
      return timedOut
    },
    remainingMs: () => since + timeoutMs - performance.now(),
    restart,
    pause,
    close() {
      pause()
      callerSignal.removeEventListener('abort', abort)
      controller.abort()
    },
  }
}

/**
 * Runs `attempt`, and up to three times more after a failure that may pass, waiting `retryDelayMs` (doubled
 * each time, with jitter) or as long as the provider asks. Fails at once where the wait would outlast the
 * patience or 15 s. Throws the last failure as it came.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  patience: Patience,
  retryDelayMs: number,
): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (patience.signal.aborted || retries === retriesMax || !isTransient(error)) throw error
      const waitMs = askedWaitMs(error) ?? retryDelayMs * 2 ** retries * (0.5 + Math.random() / 2)
      if (waitMs > askedWaitMsMax || waitMs >= patience.remainingMs()) throw error
      await sleep(waitMs, undefined, { signal: patience.signal })
    }
  }
}

/** The refusal when a provider stayed silent for `timeoutMs`. */
export function silenceError(name: string, timeoutMs: number): AppError {
  const seconds = Math.max(1, Math.round(timeoutMs / 1000))
  return new AppError('timeout', `${name} sent nothing for ${seconds} s. Please try again.`)
}
