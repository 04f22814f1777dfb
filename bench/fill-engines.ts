import type { openDeps } from '../src/server/deps.ts'
import { createFriendsRepo } from '../src/server/modules/friends/repo.ts'
import { createDocumentsRepo } from '../src/server/modules/rag/documents/repo.ts'
import { requireOwner } from '../src/server/modules/rag/engines/policy.ts'
import { createEnginesRepo } from '../src/server/modules/rag/engines/repo.ts'
import type { ReadDocument } from '../src/server/ports/document-reader.ts'
import type { Embedder } from '../src/server/ports/embedder.ts'
import { createServices } from '../src/server/services.ts'
import { eventually, testPassword } from '../tests/support/caller.ts'

/** Engines of one owner, who stays signed in. */
export interface FilledEngines {
  engineIds: string[]
  userId: string
  token: string
}

type Deps = Awaited<ReturnType<typeof openDeps>>

const { signal } = new AbortController()
const readyWithinMs = 3_600_000
const sayEvery = 50

/**
 * Registers an owner, and fills engines as the product does: its way into the database, its queue, its indexer. Only
 * reading is left out, and for texts that occur again the vector is made once.
 */
export async function openFilling(deps: Deps, occursAgain: (text: string) => boolean) {
  const [embedder] = deps.embedders
  const { services, indexer } = await createServices({
    ...deps,
    embedders: [remembering(embedder, occursAgain)],
  })
  const { db } = deps
  const engines = createEnginesRepo(db, embedder.key, createFriendsRepo(db).hasAdded)
  const documents = createDocumentsRepo(db, embedder.key)
  const account = { username: 'bench', password: testPassword, confirmPassword: testPassword }
  const { token, user } = await services.auth.register({ address: 'bench', language: 'en' }, account)
  const actor = { userId: user.userid, username: user.username, sessionId: '' }
  const filled: FilledEngines = { engineIds: [], userId: actor.userId, token }
  indexer.start()

  async function fillOne(n: number, documentsOf: (n: number) => Iterable<ReadDocument>) {
    const { id } = await services.engines.create(actor, { engineName: `Engine ${n}`, description: '' })
    const engine = requireOwner(actor, await engines.find(actor.userId, id))
    let at = 0
    for (const read of documentsOf(n)) {
      const document = {
        id: crypto.randomUUID(),
        filename: `log-${n}-${at}.txt`,
        sha256: `sample-${n}-${at}`,
      }
      await documents.insert(engine, { ...document, read }, signal)
      at += 1
    }
    indexer.wake()
    filled.engineIds.push(id)
  }

  const isFull = async (engineId: string) =>
    (await services.documents.list(actor, { engineId })).every(({ status }) => status === 'ready')

  return {
    filled,
    /** Fills up to so many engines in all, and waits for their vectors. */
    async fill(engineCount: number, documentsOf: (n: number) => Iterable<ReadDocument>): Promise<void> {
      for (let n = filled.engineIds.length; n < engineCount; n += 1) {
        await fillOne(n, documentsOf)
        if (n % sayEvery === sayEvery - 1) console.log(`${n + 1} engines`)
      }
      for (const id of filled.engineIds) await eventually(() => isFull(id), Boolean, readyWithinMs)
    },
    /** Milliseconds that a search takes, in this process. */
    async search(engineId: string, question: string): Promise<number> {
      const askedMs = performance.now()
      await services.rag.search(actor, { engineId, question, limit: 10 }, signal)
      return performance.now() - askedMs
    },
    stop: indexer.stop,
  }
}

function remembering(embedder: Embedder, occursAgain: (text: string) => boolean): Embedder {
  const known = new Map<string, number[]>()
  const vectorOf = async (text: string, ...rest: [purpose: 'passage' | 'question', signal: AbortSignal]) => {
    const [vector = []] = known.has(text) ? [known.get(text)] : await embedder.embed([text], ...rest)
    if (occursAgain(text)) known.set(text, vector)
    return vector
  }
  return { ...embedder, embed: (texts, ...rest) => Promise.all(texts.map((text) => vectorOf(text, ...rest))) }
}
