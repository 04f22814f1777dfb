import { createHash } from 'node:crypto'
import {
  ChromaClient,
  ChromaClientError,
  ChromaNotFoundError,
  ChromaServerError,
  type Collection,
} from 'chromadb'
import type { VectorEntry, VectorIndex } from '../../ports/vector-index.ts'
import { chromaAddress } from './chroma-address.ts'
import { removeLeftovers } from './chroma-folder.ts'
import { type ChromaRecords, createUpsert } from './chroma-upsert.ts'

interface ChromaOptions {
  url: string
  /** The folder of an embedded server, where deleted collections leave files to remove. */
  folder?: string
  /** As the start-up line shall name it, e.g. `1.4.4`. */
  version?: string
  /** Called when a refusal says that the server will refuse whatever follows until it is started again. */
  onStuck?: () => void
  /** For one request; a long upsert is several. */
  timeoutMs?: number
}

const entriesPerRequest = 300
const collectionsPerRequest = 1000
const entriesPerPage = 5000
const ourPrefix = 'sceneroom-'
/**
 * Every write is saved at once (2 is the least Chroma takes): the server closes collections it has not used for long,
 * and answers from what was saved until the next write.
 */
const savedAtEntries = 2
const configuration = { hnsw: { space: 'cosine', ef_search: 200, sync_threshold: savedAtEntries } } as const

/** A vector index on a Chroma server, one collection a space. Calls throw a plain `Error` when it does not answer. */
export function createChromaIndex(options: ChromaOptions): VectorIndex {
  const { url, folder, version, onStuck, timeoutMs = 30_000 } = options
  const address = chromaAddress(url)
  const collectionIds = new Map<string, string>()
  const store = createUpsert(url)

  /** One request, with a client of its own: Chroma's takes the signal when it is made. */
  async function ask<T>(
    signal: AbortSignal,
    work: (client: ChromaClient, bounded: AbortSignal) => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted()
    const timeout = AbortSignal.timeout(timeoutMs)
    const bounded = AbortSignal.any([signal, timeout])
    try {
      return await work(new ChromaClient({ ...address, fetchOptions: { signal: bounded } }), bounded)
    } catch (error) {
      if (isStuck(error)) onStuck?.()
      signal.throwIfAborted()
      throw error instanceof ChromaNotFoundError ? error : failure(error, timeout.aborted, timeoutMs)
    }
  }

  /**
   * Does something with the collection of a space, undefined when there is none. The id we know may be that of a
   * collection which was deleted since, and made again by another process: then it is looked up once more.
   */
  async function inCollection<T>(
    space: string,
    signal: AbortSignal,
    find: (client: ChromaClient, name: string) => Promise<Collection>,
    work: (collection: Collection, bounded: AbortSignal) => Promise<T>,
  ): Promise<T | undefined> {
    const known = collectionIds.get(space)
    try {
      return await ask(signal, async (client, bounded) => {
        const id = known ?? (await find(client, collectionName(space))).id
        collectionIds.set(space, id)
        return work(client.collection(id), bounded)
      })
    } catch (error) {
      if (!(error instanceof ChromaNotFoundError)) throw error
      collectionIds.delete(space)
      return known === undefined ? undefined : inCollection(space, signal, find, work)
    }
  }

  async function allNames(signal: AbortSignal): Promise<Set<string>> {
    const names = new Set<string>()
    for (let offset = 0, more = true; more; offset += collectionsPerRequest) {
      const found = await ask(signal, (client) =>
        client.listCollections({ limit: collectionsPerRequest, offset }),
      )
      for (const { name } of found) names.add(name)
      more = found.length === collectionsPerRequest
    }
    return names
  }

  return {
    isKept: true,
    name: `Chroma${version ? ` ${version}` : ''} ${folder ? `(built in, ${folder})` : `at ${new URL(url).host}`}`,
    async ping(signal) {
      await ask(signal, (client) => client.heartbeat())
    },
    async upsert(space, entries, signal) {
      for (const batch of batchesOf(entries)) {
        const records = toRecords(batch)
        const stored = await inCollection(space, signal, findOrCreate, async ({ id }, bounded) => {
          for (let saved = 0; saved < savedAtEntries; saved += batch.length) {
            await store(id, records, bounded)
          }
          return true
        })
        if (!stored) throw new Error('The vector store removed a space while it was written.')
      }
    },
    async nearest(space, vectors, limit, signal, among) {
      if (vectors.length === 0 || limit < 1 || among?.length === 0) return vectors.map(() => [])
      const found = await inCollection(space, signal, findExisting, (collection) =>
        collection.query({
          queryEmbeddings: vectors.map((vector) => [...vector]),
          nResults: limit,
          include: ['distances'],
          ...(among ? { ids: [...among] } : {}),
        }),
      )
      return vectors.map((_, at) =>
        (found?.ids[at] ?? []).map((passageId, place) => ({
          passageId,
          similarity: 1 - (found?.distances[at]?.[place] ?? 1),
        })),
      )
    },
    async missing(spaces, signal) {
      if (spaces.length === 0) return []
      const names = await allNames(signal)
      return spaces.filter((space) => !names.has(collectionName(space)))
    },
    async strays(known, signal) {
      const names = new Set(known.map(collectionName))
      return [...(await allNames(signal))]
        .filter((name) => name.startsWith(ourPrefix) && !names.has(name))
        .map((name) => name.slice(ourPrefix.length))
    },
    async *entries(space, signal) {
      for (let offset = 0; ; offset += entriesPerPage) {
        const page = await inCollection(space, signal, findExisting, (collection) =>
          collection.get({ limit: entriesPerPage, offset, include: ['metadatas'] }),
        )
        if (!page?.ids.length) return
        yield page.ids.map((passageId, at) => ({
          passageId,
          documentId: String(page.metadatas[at]?.documentId ?? ''),
        }))
      }
    },
    async removePassages(space, passageIds, signal) {
      for (let from = 0; from < passageIds.length; from += entriesPerRequest) {
        const ids = passageIds.slice(from, from + entriesPerRequest)
        await inCollection(space, signal, findExisting, async (collection) => {
          const standing = await collection.get({ ids, include: [] })
          await wipe(collection, standing.ids)
        })
      }
    },
    async removeDocument(space, documentId, signal) {
      for (;;) {
        const removed = await inCollection(space, signal, findExisting, async (collection) => {
          const { ids } = await collection.get({
            where: { documentId },
            limit: entriesPerRequest,
            include: [],
          })
          await wipe(collection, ids)
          return ids.length
        })
        if (!removed || removed < entriesPerRequest) return
      }
    },
    async removeSpace(space, signal) {
      collectionIds.delete(space)
      try {
        await ask(signal, (client) => client.deleteCollection({ name: collectionName(space) }))
      } catch (error) {
        if (!(error instanceof ChromaNotFoundError)) throw error
      }
      if (folder) await removeLeftovers(folder)
    },
  }
}

const findExisting = (client: ChromaClient, name: string) => client.getCollection({ name })

const findOrCreate = (client: ChromaClient, name: string) =>
  client.getOrCreateCollection({ name, configuration, embeddingFunction: null })

/** Chroma takes 3 to 512 characters of few kinds; any other name goes by its digest. */
function collectionName(space: string): string {
  const isPlain = /^[A-Za-z0-9_-]{1,200}$/.test(space) && /[A-Za-z0-9]$/.test(space)
  return `${ourPrefix}${isPlain ? space : `digest-${createHash('sha256').update(space).digest('hex')}`}`
}

/** Chroma refuses the same id twice in one request: the last one counts. */
function batchesOf(entries: readonly VectorEntry[]): VectorEntry[][] {
  const distinct = [...new Map(entries.map((entry) => [entry.passageId, entry])).values()]
  return Array.from({ length: Math.ceil(distinct.length / entriesPerRequest) }, (_, index) =>
    distinct.slice(index * entriesPerRequest, (index + 1) * entriesPerRequest),
  )
}

async function wipe(collection: Collection, ids: readonly string[]): Promise<void> {
  const [first] = ids
  if (first === undefined) return
  const sample = await collection.get({ ids: [first], include: ['embeddings'] })
  const dimensions = sample.embeddings[0]?.length ?? 0
  await collection.upsert({ ids: [...ids], embeddings: ids.map(() => noise(dimensions)) })
  await collection.delete({ ids: [...ids] })
}

/**
 * What a vector is overwritten with before it is deleted: Chroma only marks a deleted entry and leaves its numbers in
 * the file. Not one and the same for all, which would make an island of the graph.
 */
function noise(dimensions: number): number[] {
  return Array.from({ length: dimensions }, () => Math.random() - 0.5)
}

function toRecords(entries: readonly VectorEntry[]): ChromaRecords {
  return {
    ids: entries.map(({ passageId }) => passageId),
    vectors: entries.map(({ vector }) => vector),
    metadatas: entries.map(({ documentId }) => ({ documentId })),
  }
}

/** A write for which the disk had no room leaves the server's SQLite locked, even when there is room again. */
function isStuck(error: unknown): boolean {
  return (
    error instanceof ChromaServerError && /database or disk is full|database is locked/.test(error.message)
  )
}

function failure(error: unknown, timedOut: boolean, timeoutMs: number): Error {
  if (timedOut) return new Error(`The vector store did not answer within ${timeoutMs} ms.`, { cause: error })
  if (error instanceof ChromaClientError || error instanceof ChromaServerError) {
    return new Error(`The vector store refused a request: ${error.message}`, { cause: error })
  }
  return new Error('The vector store did not answer.', { cause: error })
}
