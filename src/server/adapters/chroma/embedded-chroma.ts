import { execFile, spawn } from 'node:child_process'
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Log } from '#server/log.ts'
import { findFreePort } from '../processes/free-port.ts'
import { processArguments } from '../processes/process-identity.ts'
import { type SupervisedChild, superviseChild } from '../processes/supervised-child.ts'
import { removeDamaged, removeLeftovers } from './chroma-folder.ts'
import { loadableAddon } from './glibc-compat.ts'

const run = promisify(execFile)

const versionTimeoutMs = 20_000
const readyTimeoutMs = 60_000
const readyPollMs = 20
const heartbeatTimeoutMs = 2000
const stopTimeoutMs = 5000
const startAttemptsMax = 3
const earlierServerPollMs = 50
/** It ends by itself within 2 s of its parent's death. */
const earlierServerPatienceMs = 5000

const childScript = fileURLToPath(new URL('./chroma-child.mjs', import.meta.url))

interface EmbeddedChromaOptions {
  dataDir: string
  log: Log
  /**
   * How many collections the server keeps open, the last used ones: each costs 3 MB and 4 file handles, one of 100,000
   * passages 0.5 GB. Opening one again takes milliseconds.
   */
  openCollectionsMax?: number
}

interface EmbeddedChroma {
  /** As `CHROMA_URL` would be; stays valid when the server is started again. */
  url: string
  /** Such as `1.4.4`. */
  version: string
  /** Where the server keeps its data. */
  folder: string
  /** For a server that no longer does its work: ends it at once and starts it again. */
  restart(): void
  /** Ends the server; resolves when it is gone. */
  stop(): Promise<void>
}

/**
 * Starts Chroma as a supervised child that keeps its data in `<dataDir>/chroma` and serves on loopback only. The
 * caller holds the lock of the data folder. Throws where Chroma cannot run, with the reason.
 */
export async function startEmbeddedChroma({
  dataDir,
  log,
  openCollectionsMax = 32,
}: EmbeddedChromaOptions): Promise<EmbeddedChroma> {
  await mkdir(path.join(dataDir, 'chroma'), { recursive: true })
  const root = await realpath(dataDir)
  const folder = path.join(root, 'chroma')
  const { addon, key } = await findAddon()
  const loadable = await loadableAddon(addon, path.join(root, 'cache'), key)
  const version = await askVersion(loadable)
  await endEarlierServer(folder)
  const { server, port } = await serveOnFreePort(loadable, folder, openCollectionsMax, log)
  return { url: `http://127.0.0.1:${port}`, version, folder, restart: server.restart, stop: server.stop }
}

async function findAddon(): Promise<{ addon: string; key: string }> {
  const platform = `${process.platform}-${process.arch}`
  const suffix = { linux: '-gnu', win32: '-msvc' }[String(process.platform)] ?? ''
  const packageName = `chromadb-js-bindings-${platform}${suffix}`
  // The binaries are dependencies of chromadb: found from where it stands.
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('chromadb'))
  try {
    const addon = resolve(packageName)
    const { version } = JSON.parse(await readFile(resolve(`${packageName}/package.json`), 'utf8'))
    return { addon, key: `${packageName}-${version}` }
  } catch (error) {
    throw new Error(`Chroma has no program for ${platform}, or npm left it out (${packageName}).`, {
      cause: error,
    })
  }
}

async function askVersion(addon: string): Promise<string> {
  const options = { env: {}, timeout: versionTimeoutMs }
  const { stdout } = await run(process.execPath, [childScript, addon, '--version'], options)
  return stdout.replace(/^chroma /, '').trim()
}

/** After the app was killed its server may still be about to end: two must never write one folder. */
async function endEarlierServer(folder: string): Promise<void> {
  const pid = Number(await readFile(path.join(folder, 'server.pid'), 'utf8').catch(() => ''))
  const patientUntilMs = performance.now() + earlierServerPatienceMs
  while (pid && (await processArguments(pid)).includes(` ${folder} `)) {
    if (performance.now() > patientUntilMs) endNow(pid)
    await delay(earlierServerPollMs)
  }
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It has ended by itself meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function serveOnFreePort(addon: string, folder: string, openCollectionsMax: number, log: Log) {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort()
    const settingsFile = path.join(folder, 'server.json')
    // JSON is YAML too.
    await writeFile(settingsFile, JSON.stringify(chromaSettings(folder, port, openCollectionsMax)))
    try {
      return { port, server: await serve(addon, folder, settingsFile, port, log) }
    } catch (error) {
      if (attempt === startAttemptsMax) throw error
    }
  }
}

function chromaSettings(folder: string, port: number, openCollectionsMax: number) {
  return {
    listen_address: '127.0.0.1',
    port,
    persist_path: folder,
    sqlitedb: { url: path.join(folder, 'chroma.sqlite3') },
    segment_manager: {
      hnsw_index_pool_cache_config: { memory: { capacity: openCollectionsMax, shards: 1 } },
      persist_path: folder,
    },
  }
}

function serve(
  addon: string,
  folder: string,
  settingsFile: string,
  port: number,
  log: Log,
): Promise<SupervisedChild> {
  return superviseChild({
    name: 'Chroma',
    spawn: () =>
      spawn(process.execPath, [childScript, addon, folder, settingsFile], {
        cwd: folder,
        // Nothing of ours: Chroma reads settings and sends telemetry by variables, and the keys are none of its business.
        env: {},
        stdio: ['pipe', 'ignore', 'pipe'],
        detached: true,
      }),
    ready: async (_child, signal) => {
      const url = `http://127.0.0.1:${port}`
      await answers(url, signal)
      const lost = await removeDamaged(folder, url, signal)
      if (lost > 0) log.warn({ collections: lost }, 'vectors half saved by a killed Chroma were removed')
      await removeLeftovers(folder).catch((err: unknown) =>
        log.warn({ err }, 'files of removed vectors remain'),
      )
    },
    stopSignal: 'SIGTERM',
    readyTimeoutMs,
    stopTimeoutMs,
    log,
  })
}

async function answers(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(heartbeatTimeoutMs)])
    const response = await fetch(`${url}/api/v2/heartbeat`, { signal: bounded }).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) return
    await delay(readyPollMs, undefined, { signal })
  }
}
