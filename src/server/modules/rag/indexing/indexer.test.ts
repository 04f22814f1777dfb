import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createExactIndex } from '#server/adapters/chroma/exact-index.ts'
import { createLocalEmbedder } from '#server/adapters/models/local-embedder.ts'
import { createLog } from '#server/log.ts'
import { createIndexer } from './indexer.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('an indexer that rests keeps nothing of its earlier rests', async () => {
  const signals = noteSignals()
  // A passage comes whenever the last is done: after each the indexer rests for a moment, to gather more.
  let id = 0
  const passage = () => ({
    id: ++id,
    text: 'The tide turns at nine.',
    locator: { start: 0, end: 23 },
    documentId: 'document',
    documentNo: 1,
    engineId: 'engine',
  })
  const indexer = createIndexer({
    queue: { take: async () => [passage()], settle: async () => undefined } as never,
    vectors: {
      use: async () => 0,
      listSearched: async () => [],
      listIndexed: async () => [],
      listRemovals: async () => [],
    } as never,
    embedder: createLocalEmbedder(),
    vectorIndex: createExactIndex(),
    log: createLog('silent'),
  })
  indexer.start()
  while (id < 10) await sleep(50)
  const earlier = signals.slice(0, -4)
  collectGarbage()
  await sleep(0)
  collectGarbage()
  const kept = earlier.filter((each) => each.deref())
  await indexer.stop()
  expect(earlier.length).toBeGreaterThan(10)
  // One is the indexer's own, for its end.
  expect(kept.length).toBeLessThan(4)
})

test('a removal that always fails holds up none behind it', async () => {
  const waiting = new Set([1, 2, 3])
  const tried: number[] = []
  const indexer = createIndexer({
    queue: { take: async () => [] } as never,
    vectors: {
      use: async () => 0,
      listSearched: async () => [],
      listIndexed: async () => [],
      switchEngines: async () => 0,
      listRemovals: async (limit: number, after: number) =>
        [...waiting].filter((id) => id > after).slice(0, limit),
      settleRemoval: async (id: number) => {
        tried.push(id)
        if (id === 1) throw new Error('Its files cannot be removed.')
        waiting.delete(id)
      },
    } as never,
    embedder: createLocalEmbedder(),
    vectorIndex: createExactIndex(),
    log: createLog('silent'),
  })
  indexer.start()
  for (let at = 0; at < 100 && tried.filter((id) => id === 1).length < 2; at += 1) {
    await sleep(50)
    indexer.wake()
  }
  await indexer.stop()
  expect([...waiting]).toEqual([1])
  expect(tried.slice(0, 4)).toEqual([1, 2, 3, 1])
})

/** Every signal that is made from now on. */
function noteSignals() {
  const signals: WeakRef<AbortSignal>[] = []
  const note = (signal: AbortSignal) => {
    signals.push(new WeakRef(signal))
    return signal
  }
  class Noted extends AbortController {
    constructor() {
      super()
      note(this.signal)
    }
  }
  vi.stubGlobal('AbortController', Noted)
  // No spy: one keeps what it has returned.
  const { any } = AbortSignal
  AbortSignal.any = (of) => note(any.call(AbortSignal, of))
  onTestFinished(() => {
    AbortSignal.any = any
    vi.unstubAllGlobals()
  })
  return signals
}
