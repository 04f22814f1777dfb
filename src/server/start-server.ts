import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { openDeps } from './deps.ts'
import { startHousekeeping } from './housekeeping.ts'
import { listen } from './http/listen.ts'
import type { Log } from './log.ts'
import { projectFolder } from './project-folder.ts'
import { createServices } from './services.ts'
import { createUnderway } from './underway.ts'

export interface RunningServer {
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  url: string
  /** Puts fresh connections in the place of those that a lost database server has left unusable. */
  reconnect(): void
  /** Drains what is under way, ends the background work and every part. */
  stop(): Promise<void>
}

const drainMs = 10_000
/** For storing the texts that the end of draining has cut off. */
const storeMs = 5000

/** Starts the product with these settings and resolves when it serves; on failure nothing is left running. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const deps = await openDeps(config, log)
  const stopping = new AbortController()
  try {
    const { database, databaseName, vectorIndex, embedders, models } = deps
    log.info(
      {
        database: databaseName,
        vectorStore: vectorIndex.name,
        model: models.writing.key,
        embedder: embedders[0].key,
      },
      'Sceneroom is starting',
    )
    const { services, indexer, starter, figures } = await createServices(deps)
    const { filled } = await starter.plant(stopping.signal)
    const streams = createUnderway()
    const app = createApp({
      services,
      streams,
      readiness: { database: database.ping, vectors: vectorIndex.ping },
      uploadBytesMax: config.uploadBytesMax,
      trustedProxies: config.trustedProxies,
      clientFolder: projectFolder('dist/client'),
      metrics: deps.metrics,
      figures,
      metricsToken: config.metricsToken,
      log,
    })
    const server = await listen(app.fetch, config, log)
    indexer.start()
    const housekeeping = startHousekeeping(services.auth.forgetExpired, log)
    return {
      url: server.url,
      reconnect: database.reconnect,
      stop: async () => {
        stopping.abort()
        await Promise.all([server.drain(drainMs), indexer.stop(), housekeeping.stop(), filled])
        await Promise.race([streams.idle(), sleep(storeMs, undefined, { ref: false })])
        await deps.close()
      },
    }
  } catch (error) {
    stopping.abort()
    await deps.close()
    throw error
  }
}
