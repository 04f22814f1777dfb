import { setTimeout as sleep } from 'node:timers/promises'
import type { AppError } from '../../errors.ts'

/** How long a right that was taken back may still be used by an answer in progress. */
const recheckMs = 250

/** For each of several rights: why it is no more, or undefined where it stands. */
type FindRefusals<Right> = (rights: readonly Right[]) => Promise<(AppError | undefined)[]>

/**
 * Passes streams on while the right to each stands: `refusalsOf` is asked again and again, of all of them at once, and
 * as soon as it names a refusal, that stream's signal aborts and its reader gets it. Where it fails, as while the
 * database is away, it tells nothing: nobody can take a right back then.
 */
export function createAccessWatch<Right>(refusalsOf: FindRefusals<Right>) {
  const watched = new Map<AbortController, Right>()
  let isWatching = false

  async function watch(): Promise<void> {
    if (isWatching) return
    isWatching = true
    for (await sleep(recheckMs); watched.size > 0; await sleep(recheckMs)) {
      const streams = [...watched.keys()]
      const refusals = await refusalsOf([...watched.values()]).catch(() => [])
      for (const [at, refusal] of refusals.entries()) if (refusal) streams[at]?.abort(refusal)
    }
    isWatching = false
  }

  return async function* whileAllowed<T>(
    right: Right,
    open: (signal: AbortSignal) => AsyncIterable<T>,
    signal: AbortSignal,
  ): AsyncGenerator<T> {
    const refused = new AbortController()
    const pieces = open(AbortSignal.any([signal, refused.signal]))[Symbol.asyncIterator]()
    const nextOf = unlessRefused(pieces, refused.signal)
    watched.set(refused, right)
    void watch()
    try {
      for (;;) {
        const next = await nextOf()
        if (next.done) return
        yield next.value
      }
    } finally {
      watched.delete(refused)
      refused.abort()
      void Promise.resolve(pieces.return?.()).catch(() => undefined)
    }
  }
}

/** No `Promise.race`: one with a promise that lasts as long as the stream would keep every piece until the end. */
function unlessRefused<T>(pieces: AsyncIterator<T>, refused: AbortSignal): () => Promise<IteratorResult<T>> {
  let refuse: (reason: unknown) => void = () => undefined
  refused.addEventListener('abort', () => refuse(refused.reason), { once: true })
  return () =>
    new Promise((resolve, reject) => {
      if (refused.aborted) return reject(refused.reason)
      refuse = reject
      pieces.next().then(resolve, reject)
    })
}
