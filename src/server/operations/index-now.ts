import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '../db/open.ts'
import type { Log } from '../log.ts'
import { createIndexer } from '../modules/rag/indexing/indexer.ts'
import { createIndexingRepo } from '../modules/rag/indexing/repo.ts'
import type { OperationsRepo } from '../modules/rag/operations-repo.ts'
import { createVectorsRepo } from '../modules/rag/vectors/repo.ts'
import type { Embedder } from '../ports/embedder.ts'
import type { VectorIndex } from '../ports/vector-index.ts'
import { createProgress } from './progress.ts'

interface IndexNowDeps {
  db: OpenDatabase['db']
  repo: OperationsRepo
  embedder: Embedder
  vectorIndex: VectorIndex
  log: Log
  say: (line: string) => void
  signal: AbortSignal
}

const pollMs = 200
/** Without any progress for so long the rest is left to the app, which goes on trying. */
const patienceMs = 60_000

/**
 * Works off what the indexer has before it, beside an app or without one. False: something is left, because the
 * embedder of these settings is not the one in use, or because it or the vector store does not answer.
 */
export async function indexNow({ say, signal, ...deps }: IndexNowDeps): Promise<boolean> {
  const { repo, embedder } = deps
  const inUse = await repo.findEmbedderInUse()
  if (inUse !== undefined && inUse !== embedder.key) {
    say(
      `The app makes vectors with ${inUse}, these settings name ${embedder.key}: the rest is left to the app.`,
    )
    return false
  }
  await repo.endWaits()
  const indexer = createIndexer({
    ...deps,
    queue: createIndexingRepo(deps.db),
    vectors: createVectorsRepo(deps.db),
  })
  indexer.start()
  try {
    return await untilDone(repo, say, signal)
  } finally {
    await indexer.stop()
  }
}

async function untilDone(
  repo: OperationsRepo,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  let least = Number.POSITIVE_INFINITY
  let progressAtMs = performance.now()
  const progress = createProgress(say)
  for (;;) {
    const { passages, removals } = await repo.countWork()
    const left = passages + removals
    const nowMs = performance.now()
    if (left === 0) return true
    if (left < least) progressAtMs = nowMs
    least = Math.min(least, left)
    progress(() => `${passages} passages to go`)
    if (signal.aborted || nowMs - progressAtMs > patienceMs) {
      say(`${passages} passages could not be indexed yet. The app goes on with them.`)
      return false
    }
    await sleep(pollMs)
  }
}
