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
/** An embedder that refuses so many texts, each by itself, refuses everything. */
const triedAloneMax = 8

/** Takes passages from the queue, embeds them, and stores their vectors while the next ones are embedded. */
export function createFiller({ queue, embedder, vectorIndex, log, stopped }: FillerDeps) {
  let storing: Promise<boolean> = Promise.resolve(true)
  let isReachable = true
  /** What the database was not there to take back. */
  const unreturned = new Set<{
    queued: readonly QueuedPassage[]
    reason: string | undefined
    freeAtMs: number
  }>()

  async function embedRound(queued: readonly QueuedPassage[]): Promise<Round> {
    const vectorOf = new Map<number, number[]>()
    const returned = new Set<number>()
    const renewal = setInterval(() => {
      const ids = queued.map(({ id }) => id).filter((id) => !returned.has(id))
      void queue.hold(ids, holdSeconds).catch(() => undefined)
    }, renewHoldMs)
    const giveBack = (some: readonly QueuedPassage[], error: unknown) => {
      for (const { id } of some) returned.add(id)
      return putBack(some, error)
    }
    const batches = batchesOf(queued, embedder.batchSize)
    let takesSome = false
    try {
      // What is refused for one of its texts is tried again in halves, behind the others.
      for (const batch of batches) {
        try {
          const vectors = await embed(batch)
          takesSome = true
          for (const [index, { id }] of batch.entries()) {
            const vector = vectors[index]
            if (vector) vectorOf.set(id, vector)
          }
        } catch (error) {
          if (!isRefusal(error)) throw error
          if (batch.length === 1) await giveBack(batch, error)
          else {
            takesSome ||= await takesOneOf(queued)
            if (!takesSome) throw error
            batches.push(...batchesOf(batch, Math.ceil(batch.length / 2)))
          }
        }
      }
    } catch (error) {
      await giveBack(
        queued.filter(({ id }) => !vectorOf.has(id) && !returned.has(id)),
        error,
      )
    }
    return { embedded: queued.filter(({ id }) => vectorOf.has(id)), vectorOf, renewal }
  }

  /** Asked of a few from all over, others each time. */
  async function takesOneOf(queued: readonly QueuedPassage[]): Promise<boolean> {
    for (const part of batchesOf(queued, Math.ceil(queued.length / triedAloneMax))) {
      const one = part[Math.floor(Math.random() * part.length)]
      try {
        if (one && (await embed([one]))) return true
      } catch (error) {
        if (!isRefusal(error)) throw error
      }
    }
    return false
  }

  function embed(batch: readonly QueuedPassage[]): Promise<number[][]> {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(embedTimeoutMs)])
    const texts = batch.map(({ text, locator }) => searchedText(text, locator))
    return embedder.embed(texts, 'passage', signal)
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
    unreturned.add({ queued, reason, freeAtMs: performance.now() + holdSeconds * 1000 })
    await returnAll().catch((err: unknown) => log.warn({ err }, 'passages cannot be put back yet'))
  }

  async function returnAll(): Promise<void> {
    for (const each of [...unreturned]) {
      if (performance.now() < each.freeAtMs) await queue.putBack(each.queued, each.reason)
      unreturned.delete(each)
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

/** What the embedder was sent was at fault, or a part of it. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unprocessable'
}

function batchesOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}
