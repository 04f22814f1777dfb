import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../../log.ts'
import type { Embedder } from '../../../ports/embedder.ts'
import type { VectorIndex } from '../../../ports/vector-index.ts'
import type { VectorsRepo } from '../vectors/repo.ts'
import { vectorSpace } from '../vectors/vector-space.ts'
import { createFiller } from './filler.ts'
import type { IndexingRepo } from './repo.ts'

interface IndexerDeps {
  queue: IndexingRepo
  vectors: VectorsRepo
  embedder: Embedder
  vectorIndex: VectorIndex
  log: Log
}

export interface Indexer {
  /** Works the queue off in the background until `stop`. */
  start(): void
  /** Says that there is something new in the queue. */
  wake(): void
  /** Ends after the batch in hand. */
  stop(): Promise<void>
}

const idlePollMs = 2000
/** What is uploaded within this time goes to the store together, which is many times cheaper. */
const gatherMs = 1000
/** When nothing more has come for so long, the rest is not waited for. */
const quietMs = 100
const checkEveryMs = 60_000
/** Another embedder is taken for gone when none of its processes has checked for so long. */
const otherEmbedderSeconds = 180
const storeTimeoutMs = 30_000
const removalsPerRound = 50

/**
 * Brings the vector index to what the rows say. It may be killed at any step, and run in several
 * processes at once: what is left undone is still in the queue.
 */
export function createIndexer({ queue, vectors, embedder, vectorIndex, log }: IndexerDeps): Indexer {
  const stopped = new AbortController()
  const filler = createFiller({ queue, embedder, vectorIndex, log, stopped: stopped.signal })
  let running: Promise<void> | undefined
  let alarm = new AbortController()
  /** The last removal that was tried: one that fails is tried again when all behind it have been. */
  let removedUpTo = 0

  async function removeStale(): Promise<boolean> {
    const removals = await vectors.listRemovals(removalsPerRound, removedUpTo)
    for (const id of removals) {
      removedUpTo = id
      const signal = AbortSignal.timeout(storeTimeoutMs)
      await vectors.settleRemoval(id, ({ space, documentId }) =>
        documentId
          ? vectorIndex.removeDocument(space, documentId, signal)
          : vectorIndex.removeSpace(space, signal),
      )
    }
    const isMore = removals.length === removalsPerRound
    if (!isMore) removedUpTo = 0
    return isMore
  }

  /** The embedder set last is in use; it may be another process's, until that is gone. */
  async function putInUse(patienceSeconds: number): Promise<boolean> {
    const queued = await vectors.use(embedder.key, patienceSeconds)
    if (queued) log.info({ passages: queued, embedder: embedder.key }, 'indexing again for a new embedder')
    return true
  }

  /** Queues again the engines whose space the store has lost: emptied, damaged, or another store than before. */
  async function findLost(): Promise<boolean> {
    // Passages are asked only about engines without a space, which are few; their space may have come since.
    const absent = await withoutSpace(await vectors.listSearched(embedder.key))
    const lost = await withoutSpace(await vectors.listIndexed(embedder.key, absent))
    if (lost.length === 0) return false
    log.warn({ engines: lost.length }, 'vectors were lost and are made again')
    await vectors.requeueEngines(lost)
    return true
  }

  async function withoutSpace(engineIds: readonly string[]): Promise<string[]> {
    const bySpace = new Map(engineIds.map((id) => [vectorSpace(id, embedder.key), id]))
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(storeTimeoutMs)])
    const missing = await vectorIndex.missing([...bySpace.keys()], signal)
    return missing.flatMap((space) => bySpace.get(space) ?? [])
  }

  async function run(): Promise<void> {
    let patienceSeconds = 0
    let checkAtMs = 0
    let maySwitch = true
    while (!stopped.signal.aborted) {
      alarm = new AbortController()
      if (performance.now() >= checkAtMs) {
        const isKnown = await quietly(
          'the embedder could not be compared',
          () => putInUse(patienceSeconds),
          false,
        )
        if (isKnown) patienceSeconds = otherEmbedderSeconds
        await quietly('the vector store could not be checked', findLost, false)
        checkAtMs = performance.now() + (isKnown ? checkEveryMs : idlePollMs)
        maySwitch = true
      }
      const moreToRemove = await quietly('vectors could not be removed', removeStale, false)
      const filled = await quietly('the queue could not be worked off', filler.fill, 'none')
      // An engine's last vector is stored here, or by another process; where its passage is deleted, the check finds it.
      maySwitch ||= filled !== 'none'
      if (moreToRemove || filled === 'full') continue
      if (filled === 'part') await gather()
      else {
        const switched = maySwitch
          ? await quietly('new vectors could not be put in use', switchEngines, undefined)
          : 0
        maySwitch = switched !== 0
        if (!switched) await rest(idlePollMs)
      }
    }
    await filler.idle()
  }

  async function gather(): Promise<void> {
    const endMs = performance.now() + gatherMs
    do {
      alarm = new AbortController()
      await rest(quietMs)
    } while (alarm.signal.aborted && !stopped.signal.aborted && performance.now() < endMs)
  }

  /** Until the alarm, or for so long. */
  const rest = (longestMs: number) =>
    sleep(longestMs, undefined, { signal: alarm.signal }).catch(() => undefined)

  const switchEngines = () => vectors.switchEngines(embedder.key)

  async function quietly<T, O>(failure: string, work: () => Promise<T>, otherwise: O): Promise<T | O> {
    try {
      return await work()
    } catch (error) {
      if (!stopped.signal.aborted) log.warn({ err: error }, failure)
      return otherwise
    }
  }

  return {
    start: () => {
      running ??= run()
    },
    wake: () => alarm.abort(),
    stop: async () => {
      stopped.abort()
      alarm.abort()
      await running
    },
  }
}
