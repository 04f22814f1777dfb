import { readConfig, secretsOf } from '../config.ts'
import { createLog } from '../log.ts'
import { runCommand } from './commands.ts'

const stop = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => stop.abort(new Error('Stopped before it was done.')))
}

function run(): Promise<number> {
  const config = readConfig(process.env)
  return runCommand(process.argv.slice(2), {
    config,
    log: createLog('warn', process.stderr, secretsOf(config)),
    say: (line) => process.stdout.write(`${line}\n`),
    signal: stop.signal,
  })
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(2)
  },
)
