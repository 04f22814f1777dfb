import { spawn } from 'node:child_process'
import { mkdir, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import type { Log } from '#server/log.ts'
import { findFreePort } from '../processes/free-port.ts'
import { type SupervisedChild, superviseChild } from '../processes/supervised-child.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { clusterUser, openPostgresCluster } from './postgres-cluster.ts'
import { findPostgresLauncher, type PostgresLauncher } from './postgres-launcher.ts'
import { endLeftoverServer } from './postgres-leftover.ts'

/** Generous: after a crash PostgreSQL first replays its log. */
const readyTimeoutMs = 120_000
const stopTimeoutMs = 20_000
const readyPollMs = 20
const connectTimeoutSeconds = 10
const startAttemptsMax = 20
const startRetryMs = 250

interface EmbeddedPostgres {
  /** As `DATABASE_URL` would be; stays valid when the server is started again. */
  url: string
  /** Such as `18.4`. */
  version: string
  /** Ends the sessions and the server; resolves when it is gone. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL as a supervised child that keeps its data in `<dataDir>/postgres` and serves on loopback only,
 * to those who know its password. The caller holds the lock of the data folder.
 * Throws where it cannot run, with the cure.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
}: {
  dataDir: string
  log: Log
}): Promise<EmbeddedPostgres> {
  const binaries = await findPostgresBinaries()
  await mkdir(dataDir, { recursive: true })
  const folder = path.join(await realpath(dataDir), 'postgres')
  const launcher = await findPostgresLauncher(folder, binaries.postgres)
  const { dataFolder, password } = await openPostgresCluster(folder, binaries.initdb, launcher)
  await endLeftoverServer(dataFolder, log)
  const { server, port } = await serveOnFreePort(binaries.postgres, dataFolder, launcher, log)
  const url = `postgres://${clusterUser}:${password}@127.0.0.1:${port}/postgres`
  try {
    return { url, version: await askVersion(url), stop: server.stop }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** What passes by itself: a port taken since we looked, sessions that outlive their killed server by a moment. */
const passingTrouble = /could not bind|shared memory block .* still in use/

async function serveOnFreePort(program: string, dataFolder: string, launcher: PostgresLauncher, log: Log) {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort()
    try {
      return { port, server: await serve(program, dataFolder, port, launcher, log) }
    } catch (error) {
      const willPass = error instanceof Error && passingTrouble.test(error.message)
      if (!willPass || attempt === startAttemptsMax) throw error
      await delay(startRetryMs)
    }
  }
}

function serve(
  program: string,
  dataFolder: string,
  port: number,
  launcher: PostgresLauncher,
  log: Log,
): Promise<SupervisedChild> {
  const { file, args, options } = launcher.command(program, ['-D', dataFolder, ...settings(port)])
  return superviseChild({
    name: 'PostgreSQL',
    // Detached from the terminal: Ctrl+C reaches the app alone, which ends its server when it has finished.
    spawn: () => spawn(file, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] }),
    ready: (child, signal) => untilReady(dataFolder, child.pid, signal),
    stopSignal: 'SIGINT',
    readyTimeoutMs,
    stopTimeoutMs,
    log,
  })
}

function settings(port: number): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    // A socket's path may have about 107 bytes; data folders can be deeper.
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    // What was just uploaded costs a search twice as much until its keys are vacuumed; the default is a minute.
    autovacuum_naptime: '10s',
    // Parallel queries need shared memory, of which containers have little.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    io_method: 'sync',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Statements and the rows they fail on hold what users wrote.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** PostgreSQL writes its pid on the first line of this file and its state on the eighth. */
async function untilReady(dataFolder: string, pid: number | undefined, signal: AbortSignal): Promise<void> {
  for (;;) {
    const content = await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '')
    const lines = content.split('\n')
    if (lines[0] === String(pid) && lines[7]?.startsWith('ready')) return
    await delay(readyPollMs, undefined, { signal })
  }
}

async function askVersion(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, connect_timeout: connectTimeoutSeconds })
  try {
    const [row] = await sql<{ server_version: string }[]>`SHOW server_version`
    if (!row) throw new Error('PostgreSQL told no version')
    return row.server_version
  } finally {
    await sql.end({ timeout: 1 })
  }
}
