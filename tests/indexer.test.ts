import { expect, it, vi } from 'vitest'
import { createExactIndex } from '#server/adapters/chroma/exact-index.ts'
import { createLocalEmbedder } from '#server/adapters/models/local-embedder.ts'
import { AppError } from '#server/errors.ts'
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

it('a text that the embedder refuses keeps no other from its vector', async () => {
  const engine = await newEngine()
  const texts = Array.from({ length: 40 }, (_, at) => `Tide ${at}${at % 13 ? '' : ' is refused'}.`)
  for (const text of texts) await documents().insert(engine, newDocument(text), never)
  const calls: number[] = []
  const embed = async (...[batch, ...rest]: Parameters<typeof embedder.embed>) => {
    calls.push(batch.length)
    if (batch.some((text) => text.includes('refused'))) throw new AppError('unprocessable', 'It is too long.')
    return embedder.embed(batch, ...rest)
  }
  const indexer = createIndexer({ ...parts(), embedder: { ...embedder, batchSize: 10, embed } })
  const listed = () => documents().list(engine)
  indexer.start()
  try {
    const rows = await eventually(
      listed,
      (each) => each.filter(({ queuedCount }) => queuedCount === 0).length === 36,
    )
    expect(rows.filter(({ queuedCount }) => queuedCount > 0).map(({ indexError }) => indexError)).toEqual(
      Array(4).fill('It is too long.'),
    )
    expect(calls.length).toBeLessThan(40)
  } finally {
    await indexer.stop()
  }
})

it('an embedder that refuses most texts of every batch takes all others', async () => {
  const engine = await newEngine()
  for (let at = 0; at < 200; at += 1) {
    await documents().insert(engine, newDocument(`Buoy ${at}${at % 2 ? '' : ' is refused'}.`), never)
  }
  const embed = async (...[batch, ...rest]: Parameters<typeof embedder.embed>) => {
    if (batch.some((text) => text.includes('refused'))) throw new AppError('unprocessable', 'It is too long.')
    return embedder.embed(batch, ...rest)
  }
  const indexer = createIndexer({ ...parts(), embedder: { ...embedder, batchSize: 50, embed } })
  indexer.start()
  const queuedCount = async () =>
    (await documents().list(engine)).filter((each) => each.queuedCount > 0).length
  await eventually(queuedCount, (count) => count === 100).finally(indexer.stop)
})

it('an embedder that refuses whatever it is sent is not asked for each text', async () => {
  const engine = await newEngine()
  for (let at = 0; at < 100; at += 1) await documents().insert(engine, newDocument(`No ${at}.`), never)
  let calls = 0
  const embed = async () => {
    calls += 1
    throw new AppError('unprocessable', 'It knows no texts.')
  }
  const indexer = createIndexer({ ...parts(), embedder: { ...embedder, batchSize: 50, embed } })
  indexer.start()
  const haveFailed = (rows: { indexError: string | null }[]) => rows.every(({ indexError }) => indexError)
  await eventually(() => documents().list(engine), haveFailed).finally(indexer.stop)
  expect(calls).toBeLessThan(30)
})
