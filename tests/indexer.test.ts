import { expect, it, vi } from 'vitest'
import { createExactIndex } from '#server/adapters/chroma/exact-index.ts'
import { createLocalEmbedder } from '#server/adapters/models/local-embedder.ts'
import { createLog } from '#server/log.ts'
import { createIndexer } from '#server/modules/rag/indexing/indexer.ts'
import { createIndexingRepo } from '#server/modules/rag/indexing/repo.ts'
import { createVectorsRepo } from '#server/modules/rag/vectors/repo.ts'
import { vectorSpace } from '#server/modules/rag/vectors/vector-space.ts'
import { eventually } from './support/caller.ts'
import { newDocument, useOwnedDatabase } from './support/owned-database.ts'

const embedder = createLocalEmbedder()
const never = new AbortController().signal
const { owner, db, engines, documents, newEngine } = useOwnedDatabase(embedder.key)

async function fillEngine() {
  const engine = await newEngine()
  await documents().insert(engine, newDocument('The tide turns at nine.'), never)
  const searchedBy = () =>
    engines()
      .find(owner.userId, engine.id)
      .then((found) => found?.embedder)
  return { space: vectorSpace(engine.id, embedder.key), searchedBy }
}

const parts = () => ({
  queue: createIndexingRepo(db()),
  vectors: createVectorsRepo(db()),
  embedder,
  vectorIndex: createExactIndex(),
  log: createLog('silent'),
})

/** An indexer, and how often it has asked each question. */
function countedIndexer() {
  const { queue, vectors, ...others } = parts()
  const asked = { queue: 0, engines: 0 }
  const indexer = createIndexer({
    ...others,
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
  })
  return { indexer, asked }
}

it('looks for engines to switch after it has stored vectors, and not while it rests', async () => {
  const { searchedBy } = await fillEngine()
  await db().execute("update engines set embedder = 'an-earlier-one'")
  const { indexer, asked } = countedIndexer()
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
    const indexer = createIndexer({ ...parts(), embedder: { ...embedder, embed }, vectorIndex })
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
