import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../src/server/config.ts'
import { openDeps } from '../src/server/deps.ts'
import { createLog } from '../src/server/log.ts'
import { postingLists } from '../src/server/modules/rag/documents/posting-lists.ts'
import type { ReadDocument } from '../src/server/ports/document-reader.ts'
import { openFilling } from './fill-engines.ts'
import { memoryMegabytes } from './memory.ts'
import { processorMsByPart } from './processor-time.ts'
import { createProse, proseQuestion } from './sample-prose.ts'
import { measureServed } from './served-engines.ts'

const engineCount = Number(process.env.BENCH_ENGINES ?? 1000)
/** With more than 100, say 1,000, engines hold prose: ten documents each. */
const passagesEach = Number(process.env.BENCH_PASSAGES_EACH ?? 100)
const linesEach = 100
const documentsEach = 10
const megabytesMax = 2048
const searchesOfOne = 200

/**
 * Memory of the app, PostgreSQL and Chroma together once each of 1,000 engines was filled and searched, then what
 * the product takes for its work on them. `BENCH_PASSAGES_EACH=1000` makes a million passages of it.
 */
export async function run() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sceneroom-bench-'))
  await chmod(dataDir, 0o755)
  try {
    const { filled, ...measured } = await fillAndSearch(dataDir)
    return { ...measured, ...(await measureServed({ ...filled, dataDir })) }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

async function fillAndSearch(dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  const deps = await openDeps(config, createLog('fatal'))
  const prose = passagesEach > linesEach ? createProse() : undefined
  const { fill, filled, search, stop } = await openFilling(deps, (text) => prose?.occursAgain(text) ?? false)
  const documentsOf = (n: number) =>
    prose
      ? Array.from({ length: documentsEach }, (_, at) => prose.document(n, at, passagesEach / documentsEach))
      : [sampleDocument(n)]
  try {
    const startedMs = performance.now()
    await fill(1, documentsOf)
    const alone = await searchOne(search, filled.engineIds[0] ?? '')
    await fill(engineCount, documentsOf)
    const filledMs = performance.now() - startedMs
    const times: number[] = []
    for (const [n, engineId] of filled.engineIds.entries()) {
      times.push(await search(engineId, `beacon of engine ${n}`))
    }
    times.sort((a, b) => a - b)
    const memory = memoryMegabytes(process.pid)
    if (memory.totalMegabytes > megabytesMax) {
      console.error(`All of it takes more than ${megabytesMax} MB.`)
      process.exitCode = 1
    }
    const beside = await searchOne(search, filled.engineIds[0] ?? '')
    return {
      filled,
      engines: engineCount,
      passagesPerSecond: Math.round((engineCount * passagesEach * 1000) / filledMs),
      searchMedianMs: Math.round(times[times.length >> 1] ?? 0),
      search95thMs: Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
      ...memory,
      processorOfSearchBesideToAlone: Math.round((beside / alone) * 100) / 100,
    }
  } finally {
    await stop()
    await deps.close()
  }
}

/** Milliseconds of processor time, of all parts together, for searches of one engine that is in use. */
async function searchOne(search: (engineId: string, question: string) => Promise<number>, engineId: string) {
  for (let n = 0; n < searchesOfOne; n += 1) await search(engineId, proseQuestion(n))
  const before = processorMsByPart(process.pid)
  for (let n = 0; n < searchesOfOne; n += 1) await search(engineId, proseQuestion(n))
  const after = processorMsByPart(process.pid)
  return after.app + after.chroma + after.postgres - before.app - before.chroma - before.postgres
}

function sampleDocument(n: number): ReadDocument {
  const passages = Array.from({ length: linesEach }, (_, at) => {
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
  return {
    text: passages.map((each) => each.text).join('\n'),
    passages,
    ...postingLists(passages.map(({ terms }) => terms)),
  }
}
