import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedChroma } from '#server/adapters/chroma/embedded-chroma.ts'
import { startEmbeddedPostgres } from '#server/adapters/postgres/embedded-postgres.ts'
import { createLog } from '#server/log.ts'
import type { Stores } from './store-audit.ts'

export interface OutsideParts {
  stores: Stores
  /** What an app needs to use them. */
  env: { DATABASE_URL: string; CHROMA_URL: string }
  signalChroma(signal: NodeJS.Signals): Promise<void>
  /** SIGINT ends its sessions and itself, SIGKILL leaves its sessions behind. */
  signalPostgres(signal: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL runs as another user where the tests run as root. */
const everyoneEnters = 0o755

/**
 * A PostgreSQL and a Chroma outside of any app, in no one else's use. Either comes back by itself, at its address, when
 * it has ended.
 */
export async function startOutsideParts(): Promise<OutsideParts> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sceneroom-parts-'))
  await chmod(dataDir, everyoneEnters)
  const log = createLog('silent')
  const database = await startEmbeddedPostgres({ dataDir, log })
  const chroma = await startEmbeddedChroma({ dataDir, log })
  const signalPidIn = async (file: string, signal: NodeJS.Signals) => {
    const [pid] = (await readFile(path.join(dataDir, file), 'utf8')).split('\n')
    process.kill(Number(pid), signal)
  }
  return {
    stores: { databaseUrl: database.url, chromaUrl: chroma.url },
    env: { DATABASE_URL: database.url, CHROMA_URL: chroma.url },
    signalChroma: (signal) => signalPidIn('chroma/server.pid', signal),
    signalPostgres: (signal) => signalPidIn('postgres/data/postmaster.pid', signal),
    stop: async () => {
      await Promise.all([database.stop(), chroma.stop()])
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
