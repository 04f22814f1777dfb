import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../src/server/config.ts'
import { openDeps } from '../src/server/deps.ts'
import { createLog } from '../src/server/log.ts'
import { createFriendsRepo } from '../src/server/modules/friends/repo.ts'
import { createDocumentsRepo } from '../src/server/modules/rag/documents/repo.ts'
import { requireOwner } from '../src/server/modules/rag/engines/policy.ts'
import { createEnginesRepo } from '../src/server/modules/rag/engines/repo.ts'
import { createServices } from '../src/server/services.ts'
import { eventually } from '../tests/support/app.ts'
import { memoryMegabytes } from './memory.ts'

const engineCount = Number(process.env.BENCH_ENGINES ?? 1000)
const passagesEach = 100
const megabytesMax = 2048
const { signal } = new AbortController()

/** Memory of the app, PostgreSQL and Chroma together once each of 1,000 engines of 100 passages was filled and searched. */
export async function run() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sceneroom-bench-'))
  await chmod(dataDir, 0o755)
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  const deps = await openDeps(config, createLog('fatal'))
  const { services, indexer } = await createServices(deps)
  const { db, embedders } = deps
  try {
    const actor = { ...(await services.auth.house()), sessionId: '' }
    const engines = createEnginesRepo(db, embedders[0].key, createFriendsRepo(db).hasAdded)
    const documents = createDocumentsRepo(db, embedders[0].key)
    indexer.start()
    const startedMs = performance.now()
    const ids: string[] = []
    for (let n = 0; n < engineCount; n += 1) {
      const { id } = await services.engines.create(actor, { engineName: `Engine ${n}`, description: '' })
      const engine = requireOwner(actor, await engines.find(actor.userId, id))
      await documents.insert(engine, sampleDocument(n), signal)
      indexer.wake()
      ids.push(id)
    }
    const isFull = async (id: string) =>
      (await services.documents.list(actor, { engineId: id })).every(({ status }) => status === 'ready')
    for (const id of ids) await eventually(() => isFull(id), Boolean, 3_600_000)
    const filledMs = performance.now() - startedMs
    const times: number[] = []
    for (const [n, engineId] of ids.entries()) {
      const askedMs = performance.now()
      await services.rag.search(actor, { engineId, question: `beacon of engine ${n}`, limit: 10 }, signal)
      times.push(performance.now() - askedMs)
    }
    times.sort((a, b) => a - b)
    const memory = memoryMegabytes(process.pid)
    const measured = {
      engines: engineCount,
      passagesPerSecond: Math.round((engineCount * passagesEach * 1000) / filledMs),
      searchMedianMs: Math.round(times[times.length >> 1] ?? 0),
      search95thMs: Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
      ...memory,
    }
    if (memory.totalMegabytes > megabytesMax) {
      console.error(`All of it takes more than ${megabytesMax} MB.`)
      process.exitCode = 1
    }
    return measured
  } finally {
    await indexer.stop()
    await deps.close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

function sampleDocument(n: number) {
  const passages = Array.from({ length: passagesEach }, (_, at) => {
    const words = [
      'beacon',
      'engine',
      `watch${at}`,
      `keeper${n}`,
      `tide${(n * 7 + at) % 991}`,
      `rope${at * 3}`,
    ]
    const text = `The ${words.join(' ')} came at dusk and nobody asked.`
    return {
      text,
      locator: { start: at * 80, end: at * 80 + text.length },
      terms: new Map(words.map((word) => [word, 1])),
    }
  })
  const text = passages.map((each) => each.text).join('\n')
  return {
    id: crypto.randomUUID(),
    filename: `log-${n}.txt`,
    sha256: `sample-${n}`,
    read: { text, passages },
  }
}
