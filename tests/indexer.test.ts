import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createExactIndex } from '#server/adapters/chroma/exact-index.ts'
import { createLocalEmbedder } from '#server/adapters/models/local-embedder.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/log.ts'
import { createAuthRepo } from '#server/modules/auth/repo.ts'
import { createFriendsRepo } from '#server/modules/friends/repo.ts'
import { createDocumentsRepo } from '#server/modules/rag/documents/repo.ts'
import { requireOwner } from '#server/modules/rag/engines/policy.ts'
import { createEnginesRepo } from '#server/modules/rag/engines/repo.ts'
import { createIndexer } from '#server/modules/rag/indexing/indexer.ts'
import { createIndexingRepo } from '#server/modules/rag/indexing/repo.ts'
import { vectorSpace } from '#server/modules/rag/indexing/vector-space.ts'
import { createVectorsRepo } from '#server/modules/rag/vectors/repo.ts'
import { eventually } from './support/caller.ts'
import { createTestDatabase, type TestDatabase } from './support/test-database.ts'

const embedder = createLocalEmbedder()
const never = new AbortController().signal
const owner = { userId: 'owner', username: 'owner', sessionId: '' }

let test: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.url)
  const account = { id: owner.userId, username: owner.username, hash: 'none' }
  await createAuthRepo(database.db).createAccount(account, async () => undefined)
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

async function fillEngine() {
  const engines = createEnginesRepo(database.db, embedder.key, createFriendsRepo(database.db).hasAdded)
  const engine = {
    id: crypto.randomUUID(),
    name: 'Research',
    description: '',
    visibility: 'Private' as const,
  }
  await engines.insert({ ...engine, ownerId: owner.userId })
  const text = 'The tide turns at nine.'
  const read = { text, passages: [{ text, locator: { start: 0, end: text.length }, terms: new Map() }] }
  const document = { id: crypto.randomUUID(), filename: 'tide.txt', sha256: crypto.randomUUID(), read }
  const owned = requireOwner(owner, await engines.find(owner.userId, engine.id))
  await createDocumentsRepo(database.db, embedder.key).insert(owned, document, never)
  const searchedBy = () => engines.find(owner.userId, engine.id).then((found) => found?.embedder)
  return { space: vectorSpace(engine.id, embedder.key), searchedBy }
}

/** The real parts, and how often the indexer has asked each question. */
function countedParts() {
  const queue = createIndexingRepo(database.db)
  const vectors = createVectorsRepo(database.db)
  const asked = { queue: 0, engines: 0 }
  return {
    asked,
    queue: {
      ...queue,
      take: (...of: Parameters<typeof queue.take>) => {
        asked.queue += 1
        return queue.take(...of)
      },
    },
    vectors: {
      ...vectors,
      switchEngines: (key: string) => {
        asked.engines += 1
        return vectors.switchEngines(key)
      },
    },
  }
}

it('looks for engines to switch after it has stored vectors, and not while it rests', async () => {
  const { searchedBy } = await fillEngine()
  await database.db.execute("update engines set embedder = 'an-earlier-one'")
  const { asked, ...counted } = countedParts()
  const indexer = createIndexer({
    ...counted,
    embedder,
    vectorIndex: createExactIndex(),
    log: createLog('silent'),
  })
  indexer.start()
  try {
    await eventually(searchedBy, (key) => key === embedder.key)
    const asksTwiceMore = async () => {
      const before = asked.queue
      await eventually(
        () => Promise.resolve(asked.queue - before),
        (more) => more >= 2,
      )
    }
    await asksTwiceMore()
    const { engines } = asked
    await asksTwiceMore()
    expect(asked.engines).toBe(engines)
  } finally {
    await indexer.stop()
  }
})

it('makes the vectors again of an engine that the store has lost, and of no other', async () => {
  const [lost, kept] = [await fillEngine(), await fillEngine()]
  const vectorIndex = createExactIndex()
  const embed = vi.fn(embedder.embed)
  const run = async (...spaces: string[]) => {
    const { vectors, queue } = countedParts()
    const indexer = createIndexer({
      vectors,
      queue,
      embedder: { ...embedder, embed },
      vectorIndex,
      log: createLog('silent'),
    })
    const areThere = async () => (await vectorIndex.missing(spaces, never)).length === 0
    indexer.start()
    await eventually(areThere, Boolean).finally(indexer.stop)
  }
  await run(lost.space, kept.space)
  await vectorIndex.removeSpace(lost.space, never)
  embed.mockClear()
  await run(lost.space)
  expect(await lost.searchedBy()).toBe(embedder.key)
  expect(embed.mock.calls.flatMap(([texts]) => texts)).toHaveLength(1)
})
