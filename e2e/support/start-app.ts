import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { rootDir } from '../../tests/support/paths.ts'

export interface RunningApp {
  url: string
  /** Of what was started, which may have started others. */
  pid: number
  /** Everything it has written so far. */
  output(): string
  /** Asks it to end, as a container does, and returns its exit code. */
  stop(): Promise<number | null>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
}

interface AppSettings {
  /** Where it keeps its data; by default a folder that goes with the app. */
  dataDir?: string
  /** What is run, in the repository's folder. */
  command?: readonly [string, ...string[]]
  /** Variables of the product, on top of none from the outside. */
  env?: Record<string, string>
}

const readyTimeoutMs = 60_000
const pollMs = 50
/** PostgreSQL runs as another user where the app runs as root. */
const everyoneEnters = 0o755

type End = (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
const running = new Set<End>()

/** Starts the built app with nothing of the surrounding environment and waits until it is ready. */
export async function startApp({ dataDir, command, env }: AppSettings = {}): Promise<RunningApp> {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'sceneroom-e2e-')))
  await chmod(folder, everyoneEnters)
  const port = await freePort()
  const [program, ...args] = command ?? [process.execPath, 'dist/server/main.js']
  const { PATH = '', HOME = '', TZ = '' } = process.env
  const child = spawn(program, args, {
    cwd: rootDir,
    env: { PATH, HOME, TZ, PORT: String(port), DATA_DIR: folder, LOGIN_RATE_LIMIT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const end: End = async (signal) => {
    child.kill(signal)
    const [code] = (await exited) as [number | null]
    if (!dataDir) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    running.delete(end)
    return code
  }
  running.add(end)
  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(url, () => child.exitCode === null)
  } catch (error) {
    await end('SIGKILL')
    throw new Error(`The app did not become ready. It wrote:\n${output}`, { cause: error })
  }
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
    },
  }
}

/** Ends the apps that were started and not stopped: a test that fails leaves its app behind. */
export async function stopAbandonedApps(): Promise<void> {
  await Promise.all([...running].map((end) => end('SIGTERM')))
}

async function untilReady(url: string, isAlive: () => boolean) {
  const deadline = Date.now() + readyTimeoutMs
  while (isAlive() && Date.now() < deadline) {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    )
    if (response?.ok) return
    await sleep(pollMs)
  }
  throw new Error(isAlive() ? `not ready within ${readyTimeoutMs} ms` : 'it ended')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('The system gave no port.')
  return address.port
}
