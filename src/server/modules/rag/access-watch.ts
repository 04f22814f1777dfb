import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../errors.ts'

/** How long a right that was taken back may still be used by an answer in progress. */
const recheckMs = 250

/**
 * Passes a stream on while `check` passes: it is asked again and again, and as soon as it refuses (`AppError`), the
 * stream's signal aborts and its reader gets the refusal. A check that fails otherwise, as while the database is
 * away, tells nothing: nobody can take a right back then.
 */
export async function* whileAllowed<T>(
  check: () => Promise<void>,
  open: (signal: AbortSignal) => AsyncIterable<T>,
  signal: AbortSignal,
): AsyncGenerator<T> {
  const refused = new AbortController()
  const pieces = open(AbortSignal.any([signal, refused.signal]))[Symbol.asyncIterator]()
  void watch(check, refused)
  try {
    for (;;) {
      const next = await nextUnlessRefused(pieces, refused.signal)
      if (next.done) return
      yield next.value
    }
  } finally {
    refused.abort()
    void Promise.resolve(pieces.return?.()).catch(() => undefined)
  }
}

async function watch(check: () => Promise<void>, refused: AbortController): Promise<void> {
  const { signal } = refused
  for (;;) {
    await sleep(recheckMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    await check().catch((error) => {
      if (error instanceof AppError) refused.abort(error)
    })
  }
}

/** No `Promise.race`: one with a promise that lasts as long as the stream would keep every piece until the end. */
function nextUnlessRefused<T>(pieces: AsyncIterator<T>, refused: AbortSignal): Promise<IteratorResult<T>> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(refused.reason)
    refused.addEventListener('abort', refuse, { once: true })
    const settled = () => refused.removeEventListener('abort', refuse)
    pieces.next().then(resolve, reject).finally(settled)
  })
}
