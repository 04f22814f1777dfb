import { AppError } from '../../../errors.ts'
import type { Log } from '../../../log.ts'
import type { Embedder } from '../../../ports/embedder.ts'
import type { VectorEntry, VectorIndex } from '../../../ports/vector-index.ts'
import type { IndexingRepo, QueuedPassage } from './repo.ts'
import { vectorSpace } from './vector-space.ts'

interface IndexerDeps {
  repo: IndexingRepo
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
const checkEveryMs = 60_000
const storeTimeoutMs = 30_000
const embedTimeoutMs = 120_000
/** How long the passages of a killed process wait for another; a living one renews its hold meanwhile. */
const holdSeconds = 12
const renewHoldMs = 4000
const removalsPerRound = 50

/**
 * Brings the vector index to what the rows say. It may be killed at any step, and run in several
 * processes at once: what is left undone is still in the queue.
 */
export function createIndexer({ repo, embedder, vectorIndex, log }: IndexerDeps): Indexer {
  const stopped = new AbortController()
  let running: Promise<void> | undefined
  let alarm = new AbortController()

  async function indexBatch(): Promise<boolean> {
    const queued = await repo.take(embedder.batchSize, holdSeconds)
    if (queued.length === 0) return false
    const ids = queued.map(({ id }) => id)
    const renewal = setInterval(() => void repo.hold(ids, holdSeconds).catch(() => undefined), renewHoldMs)
    try {
      const texts = queued.map(({ text }) => text)
      const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(embedTimeoutMs)])
      const vectors = await embedder.embed(texts, 'passage', signal)
      const vectorOf = new Map(queued.map(({ id }, index) => [id, vectors[index]]))
      await repo.settle(queued, embedder.key, (standing) => store(standing, vectorOf))
      return true
    } catch (error) {
      const reason = error instanceof AppError ? error.message : undefined
      if (!stopped.signal.aborted) {
        log.warn(
          { err: error, passages: queued.length },
          'passages could not be indexed; they stay in the queue',
        )
      }
      await repo.putBack(queued, reason)
      return false
    } finally {
      clearInterval(renewal)
    }
  }

  async function store(
    standing: readonly QueuedPassage[],
    vectorOf: ReadonlyMap<number, number[] | undefined>,
  ) {
    const signal = AbortSignal.timeout(storeTimeoutMs)
    const bySpace = new Map<string, VectorEntry[]>()
    for (const { id, documentId, engineId } of standing) {
      const vector = vectorOf.get(id)
      if (!vector) continue
      const space = vectorSpace(engineId, embedder.key)
      const entries = bySpace.get(space) ?? []
      bySpace.set(space, entries)
      entries.push({ passageId: String(id), documentId, vector })
    }
    for (const [space, entries] of bySpace) await vectorIndex.upsert(space, entries, signal)
  }

  async function removeStale(): Promise<boolean> {
    const removals = await repo.listRemovals(removalsPerRound)
    for (const { id, space, documentId } of removals) {
      const signal = AbortSignal.timeout(storeTimeoutMs)
      await (documentId
        ? vectorIndex.removeDocument(space, documentId, signal)
        : vectorIndex.removeSpace(space, signal))
      await repo.forgetRemoval(id)
    }
    return removals.length === removalsPerRound
  }

  /** Queues again the engines whose space the store has lost: emptied, damaged, or another store than before. */
  async function findLost(): Promise<boolean> {
    const bySpace = new Map(
      (await repo.listIndexedEngines()).map((engineId) => [vectorSpace(engineId, embedder.key), engineId]),
    )
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(storeTimeoutMs)])
    const lost = await vectorIndex.missing([...bySpace.keys()], signal)
    if (lost.length === 0) return false
    log.warn({ engines: lost.length }, 'vectors were lost and are made again')
    await repo.requeueEngines(lost.flatMap((space) => bySpace.get(space) ?? []))
    return true
  }

  async function run(): Promise<void> {
    let checkAtMs = 0
    while (!stopped.signal.aborted) {
      alarm = new AbortController()
      if (performance.now() >= checkAtMs) {
        await quietly('the vector store could not be checked', findLost)
        checkAtMs = performance.now() + checkEveryMs
      }
      const moreToRemove = await quietly('vectors could not be removed', removeStale)
      const indexed = await quietly('the queue could not be read', indexBatch)
      if (!moreToRemove && !indexed) await restUntil(AbortSignal.any([alarm.signal, stopped.signal]))
    }
  }

  async function quietly(failure: string, work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work()
    } catch (error) {
      if (!stopped.signal.aborted) log.warn({ err: error }, failure)
      return false
    }
  }

  return {
    start: () => {
      running ??= quietly('the embedder could not be compared', async () => {
        const queued = await repo.requeueOthers(embedder.key)
        if (queued > 0)
          log.info({ passages: queued, embedder: embedder.key }, 'indexing again for a new embedder')
        return true
      }).then(run)
    },
    wake: () => alarm.abort(),
    stop: async () => {
      stopped.abort()
      await running
    },
  }
}

function restUntil(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, idlePollMs)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
