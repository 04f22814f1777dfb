import { mkdir, mkdtemp, open, readdir, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { lastNumber, readEmbedders, readMigrations, readTables } from './catalog.ts'
import { dumpTable } from './dump.ts'
import { columnsLeftOut, type Manifest, manifestFile, tablesLeftOut } from './manifest.ts'
import { readTogether } from './whole-database.ts'

const unfinishedMark = '.unfinished-'
const dumpEnding = '.copy.gz'
const leftAfterMs = 3_600_000

export interface BackupOptions {
  now: Date
  /** Ends it early, leaving nothing behind. */
  signal: AbortSignal
}

/**
 * Writes all that cannot be made again into `folder`, as it is at one moment, while the app may go on; resolves with
 * what was written. The folder must be missing or empty, and appears when it is complete.
 */
export async function writeBackup(
  databaseUrl: string,
  folder: string,
  { now, signal }: BackupOptions,
): Promise<Manifest> {
  await refuseFilled(folder)
  // A link that was made for it stays.
  const target = (await realpath(folder).catch(unlessMissing)) ?? path.resolve(folder)
  const parent = path.dirname(target)
  await mkdir(parent, { recursive: true })
  await refuseMount(target, parent)
  await removeLeftovers(parent)
  const unfinished = await mkdtemp(`${target}${unfinishedMark}`)
  try {
    const manifest = await dumpAll(databaseUrl, unfinished, { now, signal })
    await writeFile(path.join(unfinished, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    })
    // Another backup may have come to be there meanwhile, or anything else.
    await refuseFilled(target)
    await rmdir(target).catch(unlessMissing)
    await rename(unfinished, target)
    await syncFolder(parent)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

function dumpAll(databaseUrl: string, folder: string, { now, signal }: BackupOptions): Promise<Manifest> {
  return readTogether(databaseUrl, signal, async (sql) => {
    const migrations = await readMigrations(sql)
    if (migrations.length === 0) throw new Error('This database is new: there is nothing to back up.')
    const tables: Manifest['tables'] = []
    for (const { name, columns, counted } of await readTables(sql)) {
      if (tablesLeftOut.has(name)) continue
      const kept = columns.filter((column) => !columnsLeftOut.has(`${name}.${column}`))
      const file = name + dumpEnding
      const dumped = await dumpTable(sql, name, kept, path.join(folder, file))
      const counters: Record<string, number | null> = {}
      for (const column of counted) counters[column] = await lastNumber(sql, name, column)
      tables.push({ name, columns: kept, file, ...dumped, counters })
    }
    const embedders = await readEmbedders(sql)
    return { format: 'sceneroom-backup-1', createdAt: now.toISOString(), migrations, embedders, tables }
  })
}

async function refuseFilled(folder: string): Promise<void> {
  const inside = await readdir(folder)
    .catch(unlessMissing)
    .catch((cause: Error) => {
      throw new Error(`The folder ${folder} cannot be used: ${cause.message}`, { cause })
    })
  if (inside?.length) throw new Error(`The folder ${folder} is not empty. Name a new one.`)
}

/** It could not be replaced at the end. */
async function refuseMount(folder: string, parent: string): Promise<void> {
  const there = await stat(folder).catch(unlessMissing)
  if (there && there.dev !== (await stat(parent)).dev) {
    throw new Error(`The folder ${folder} is a disk of its own. Name a new folder within it.`)
  }
}

/** What backups that were killed have left here. Where that cannot be told, or not be removed, it stays. */
async function removeLeftovers(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  for (const name of names.filter((each) => each.includes(unfinishedMark))) {
    await removeIfLeft(path.join(parent, name)).catch(() => undefined)
  }
}

/** A backup that lives, on whatever machine, never stops writing for so long. */
async function removeIfLeft(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (!names.every((name) => name.endsWith(dumpEnding) || name === manifestFile)) return
  const files = [folder, ...names.map((name) => path.join(folder, name))]
  const times = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs))
  if (Date.now() - Math.max(...times) > leftAfterMs) await rm(folder, { recursive: true })
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
