import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type PostgresLauncher, unfinishedMark } from './postgres-launcher.ts'

const run = promisify(execFile)
const initdbTimeoutMs = 120_000

export const clusterUser = 'sceneroom'

/** A database cluster on disk, ready to be served. */
interface PostgresCluster {
  /** What PostgreSQL calls its data directory. */
  dataFolder: string
  /** Of `clusterUser`, who may everything. */
  password: string
}

/**
 * The cluster kept in `folder`, an absolute path: made at the first start, with a password of its own beside it.
 * Making it appears to the outside as one step, so that a start cut short leaves nothing half-made.
 */
export async function openPostgresCluster(
  folder: string,
  initdb: string,
  launcher: PostgresLauncher,
): Promise<PostgresCluster> {
  await removeUnfinished(folder)
  if (!(await exists(path.join(folder, 'data', 'PG_VERSION')))) await makeCluster(folder, initdb, launcher)
  await launcher.adopt(folder)
  const password = await readFile(passwordFile(folder), 'utf8').catch((cause) => {
    throw new Error(
      `The password of the database in ${folder} cannot be read. Restore ${passwordFile(folder)} ` +
        'together with the data it belongs to, or choose another DATA_DIR.',
      { cause },
    )
  })
  return { dataFolder: path.join(folder, 'data'), password: password.trim() }
}

async function makeCluster(folder: string, initdb: string, launcher: PostgresLauncher): Promise<void> {
  const unfinished = `${folder}${unfinishedMark}${randomBytes(6).toString('hex')}`
  try {
    await mkdir(unfinished, { mode: 0o700 })
    await writeFile(passwordFile(unfinished), randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
    await launcher.adopt(unfinished)
    await initialise(unfinished, initdb, launcher)
    await rename(unfinished, folder)
    await syncFolder(path.dirname(folder))
  } catch (cause) {
    await remove(unfinished)
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The database could not be made in ${folder}: ${why}`, { cause })
  }
}

async function initialise(folder: string, initdb: string, launcher: PostgresLauncher): Promise<void> {
  const { file, args, options } = launcher.command(initdb, [
    ...['--pgdata', path.join(folder, 'data')],
    ...['--username', clusterUser],
    ...['--auth', 'scram-sha-256', '--pwfile', passwordFile(folder)],
    ...['--encoding', 'UTF8', '--locale', 'C'],
    // Letters of every script have an upper and a lower case, on every system alike.
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    '--no-instructions',
  ])
  await run(file, args, { ...options, timeout: initdbTimeoutMs })
}

async function removeUnfinished(folder: string): Promise<void> {
  const parent = path.dirname(folder)
  const left = (await readdir(parent)).filter((name) =>
    name.startsWith(path.basename(folder) + unfinishedMark),
  )
  await Promise.all(left.map((name) => remove(path.join(parent, name))))
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Tries for a while: the program of a killed app may still be writing there. */
const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })

const passwordFile = (folder: string) => path.join(folder, 'password')

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
