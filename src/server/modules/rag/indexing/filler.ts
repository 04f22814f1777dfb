import { AppError } from '../../../errors.ts'
import type { Log } from '../../../log.ts'
import type { Embedder } from '../../../ports/embedder.ts'
import type { VectorEntry, VectorIndex } from '../../../ports/vector-index.ts'
import { searchedText } from '../searched-text.ts'
import { vectorSpace } from '../vectors/vector-space.ts'
import type { IndexingRepo, QueuedPassage } from './repo.ts'

interface FillerDeps {
  queue: IndexingRepo
  embedder: Embedder
  vectorIndex: VectorIndex
  log: Log
  stopped: AbortSignal
}

interface Round {
  /** With a vector each, still to be stored. */
  embedded: QueuedPassage[]
  vectorOf: ReadonlyMap<number, number[]>
  /** Keeps them from other processes. */
  renewal: NodeJS.Timeout
}

/** So many are stored at once: Chroma writes each batch to disk, with a list of all the collection holds. */
const passagesPerRound = 400
const storeTimeoutMs = 30_000
const pingTimeoutMs = 5000
const embedTimeoutMs = 120_000
/** How long the passages of a killed process wait for another; a living one renews its hold meanwhile. */
const holdSeconds = 12
const renewHoldMs = 4000

/** Takes passages from the queue, embeds them, and stores their vectors while the next ones are embedded. */
export function createFiller({ queue, embedder, vectorIndex, log, stopped }: FillerDeps) {
  let storing: Promise<boolean> = Promise.resolve(true)
  let isReachable = true
  /** What the database was not there to take back. */
  const unreturned: { queued: readonly QueuedPassage[]; reason: string | undefined; freeAtMs: number }[] = []

  async function embedRound(queued: readonly QueuedPassage[]): Promise<Round> {
    const ids = queued.map(({ id }) => id)
    const renewal = setInterval(() => void queue.hold(ids, holdSeconds).catch(() => undefined), renewHoldMs)
    const vectorOf = new Map<number, number[]>()
    try {
      for (let from = 0; from < queued.length; from += embedder.batchSize) {
        const batch = queued.slice(from, from + embedder.batchSize)
        const signal = AbortSignal.any([stopped, AbortSignal.timeout(embedTimeoutMs)])
        const vectors = await embedder.embed(
          batch.map(({ text, locator }) => searchedText(text, locator)),
          'passage',
          signal,
        )
        for (const [index, { id }] of batch.entries()) {
          const vector = vectors[index]
          if (vector) vectorOf.set(id, vector)
        }
      }
    } catch (error) {
      const rest = queued.filter(({ id }) => !vectorOf.has(id))
      await putBack(rest, error)
    }
    return { embedded: queued.filter(({ id }) => vectorOf.has(id)), vectorOf, renewal }
  }

  /** False: the store failed. */
  async function storeRound({ embedded, vectorOf, renewal }: Round): Promise<boolean> {
    try {
      if (embedded.length > 0) {
        await queue.settle(embedded, embedder.key, (standing) => store(standing, vectorOf))
      }
      return true
    } catch (error) {
      await putBack(embedded, error)
      return false
    } finally {
      clearInterval(renewal)
    }
  }

  async function store(standing: readonly QueuedPassage[], vectorOf: Round['vectorOf']): Promise<void> {
    const signal = AbortSignal.timeout(storeTimeoutMs)
    const bySpace = new Map<string, VectorEntry[]>()
    for (const { id, documentId, engineId } of standing) {
      const space = vectorSpace(engineId, embedder.key)
      const entries = bySpace.get(space) ?? []
      bySpace.set(space, entries)
      entries.push({ passageId: String(id), documentId, vector: vectorOf.get(id) ?? [] })
    }
    for (const [space, entries] of bySpace) await vectorIndex.upsert(space, entries, signal)
  }

  async function putBack(queued: readonly QueuedPassage[], error: unknown): Promise<void> {
    const reason = error instanceof AppError ? error.message : undefined
    if (!stopped.aborted) {
      log.warn(
        { err: error, passages: queued.length },
        'passages could not be indexed; they stay in the queue',
      )
    }
    unreturned.push({ queued, reason, freeAtMs: performance.now() + holdSeconds * 1000 })
    await returnAll().catch((err: unknown) => log.warn({ err }, 'passages cannot be put back yet'))
  }

  async function returnAll(): Promise<void> {
    for (const each of [...unreturned]) {
      if (performance.now() < each.freeAtMs) await queue.putBack(each.queued, each.reason)
      unreturned.splice(unreturned.indexOf(each), 1)
    }
  }

  return {
    /**
     * A round; what it embedded may still be on its way to the store. `full`: more is likely to wait. `none`: nothing
     * was there, or something failed.
     */
    async fill(): Promise<'full' | 'part' | 'none'> {
      await returnAll()
      // Nothing is embedded, and perhaps paid for, that could not be stored.
      if (!isReachable) await vectorIndex.ping(AbortSignal.any([stopped, AbortSignal.timeout(pingTimeoutMs)]))
      isReachable = true
      const queued = await queue.take(passagesPerRound, holdSeconds, embedder.key)
      const round = queued.length > 0 ? await embedRound(queued) : undefined
      isReachable = await storing
      storing = round ? storeRound(round) : Promise.resolve(true)
      if (!isReachable || !round?.embedded.length) return 'none'
      return queued.length === passagesPerRound ? 'full' : 'part'
    },

    /** Resolves when nothing is being stored. */
    idle: async () => {
      await storing
    },
  }
}
