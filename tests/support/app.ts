import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { startServer } from '#server/start-server.ts'
import { type RestCall, register, restCall, trpcClient, uniqueName } from './caller.ts'
import { createTestDatabase, testChromaUrl } from './test-database.ts'

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/**
 * The whole product on a database of its own and the run's Chroma, listening on loopback. `environment` is set
 * over the defaults (no model key, no rate limits).
 */
export async function startTestApp(environment: Record<string, string> = {}) {
  const [database, chromaUrl, dataDir] = await Promise.all([
    createTestDatabase(),
    testChromaUrl(),
    mkdtemp(path.join(tmpdir(), 'sceneroom-app-')),
  ])
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    CHROMA_URL: chromaUrl,
    LOGIN_RATE_LIMIT: 'off',
    UPLOAD_RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
    ...environment,
  })
  const server = await startServer(config, createLog(config.logLevel))
  return {
    url: server.url,
    databaseUrl: database.url,
    rest: (method: string, path: string, call?: RestCall) => restCall(server.url, method, path, call),
    trpc: (token?: string) => trpcClient(server.url, token),
    register: (name = uniqueName()) => register(server.url, name),
    stop: async () => {
      await server.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
