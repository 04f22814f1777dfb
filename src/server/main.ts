import { readConfig, secretsOf } from './config.ts'
import { isLostServerDefect } from './db/open.ts'
import { createLog, type Log } from './log.ts'
import { type RunningServer, startServer } from './start-server.ts'

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel, undefined, secretsOf(config))
  const stop = stopSignal()
  const server = await startServer(config, log)
  survive(server, log)
  log.info(`Sceneroom is ready at ${server.url}`)
  await stop
  log.info('Sceneroom is stopping')
  await server.stop()
}

/** Resolves with the first signal to stop. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
}

function survive(server: RunningServer, log: Log): void {
  process.on('uncaughtException', (error) => {
    if (!isLostServerDefect(error)) {
      log.fatal({ err: error }, 'Sceneroom stops because of a defect')
      process.exit(1)
    }
    log.warn({ err: error }, 'the database went away in the middle of a write; connecting anew')
    server.reconnect()
  })
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
