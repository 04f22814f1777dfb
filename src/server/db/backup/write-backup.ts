import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { lastNumber, readEmbedders, readMigrations, readTables } from './catalog.ts'
import { dumpTable } from './dump.ts'
import { columnsLeftOut, type Manifest, manifestFile, tablesLeftOut } from './manifest.ts'
import { readTogether } from './whole-database.ts'

/**
 * Writes all that cannot be made again into `folder`, as it is at one moment, while the app may go on; resolves with
 * what was written. The folder must be missing or empty, and appears when it is complete.
 */
export async function writeBackup(databaseUrl: string, folder: string, now: Date): Promise<Manifest> {
  await refuseFilled(folder)
  const unfinished = `${path.resolve(folder)}.unfinished-${process.pid}`
  await mkdir(path.dirname(unfinished), { recursive: true })
  await mkdir(unfinished, { mode: 0o700 })
  try {
    const manifest = await dumpAll(databaseUrl, unfinished, now)
    await writeFile(path.join(unfinished, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    })
    await rm(folder, { recursive: true, force: true })
    await rename(unfinished, folder)
    await syncFolder(path.dirname(unfinished))
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

function dumpAll(databaseUrl: string, folder: string, now: Date): Promise<Manifest> {
  return readTogether(databaseUrl, async (sql) => {
    const migrations = await readMigrations(sql)
    if (migrations.length === 0) throw new Error('This database is new: there is nothing to back up.')
    const tables: Manifest['tables'] = []
    for (const { name, columns, counted } of await readTables(sql)) {
      if (tablesLeftOut.has(name)) continue
      const kept = columns.filter((column) => !columnsLeftOut.has(`${name}.${column}`))
      const file = `${name}.copy.gz`
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
  const inside = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new Error(`The folder ${folder} cannot be used: ${error.message}`, { cause: error })
  })
  if (inside.length > 0) throw new Error(`The folder ${folder} is not empty. Name a new one.`)
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
