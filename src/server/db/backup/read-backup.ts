import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { lastNumber, readEmbedders, readMigrations, readSpaces, readTables } from './catalog.ts'
import { inspectDump, loadTable } from './dump.ts'
import { type Manifest, manifestFile, manifestSchema } from './manifest.ts'
import {
  changeTogether,
  countApps,
  countRows,
  dropAll,
  giveOutAfter,
  knownMigrations,
  migrateWithin,
  noteStaleSpaces,
} from './whole-database.ts'

export interface RestoreOptions {
  /** Replace what is in the database. */
  force: boolean
  /** Ends it early: the database stays as it was. */
  signal: AbortSignal
}

/**
 * Puts a backup into an empty database, in one transaction, and brings it up to this program's schema. The vectors are
 * made again by the next start. Throws, and changes nothing, when the backup is damaged or newer than the program,
 * when an app is connected, and when the database is not empty unless `force` is set.
 */
export async function readBackup(
  databaseUrl: string,
  folder: string,
  { force, signal }: RestoreOptions,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const known = knownMigrations()
  if (manifest.migrations.some((madeAt, at) => known[at] !== madeAt)) {
    throw new Error('This backup was made by a newer version. Restore it with that version or a newer one.')
  }
  for (const table of manifest.tables) await checkFile(folder, table, signal)
  await changeTogether(databaseUrl, signal, async (sql) => {
    if ((await countApps(sql)) > 0) throw new Error('The app is connected to this database. Stop it first.')
    const before = await readTables(sql)
    if (before.length > 0 && (await readMigrations(sql)).length === 0) {
      throw new Error('This database has tables of something else. Name another one.')
    }
    if (!force && (await isFilled(sql, before))) {
      throw new Error('This database is not empty. With --force the backup takes the place of all it holds.')
    }
    const embedders = [...new Set([...manifest.embedders, ...(await readEmbedders(sql))])]
    const stale = await readSpaces(sql, embedders)
    const numbersBefore = await readNumbers(sql, before)
    await dropAll(sql)
    await migrateWithin(sql, 0, manifest.migrations.length)
    await loadAll(sql, folder, manifest, numbersBefore)
    await migrateWithin(sql, manifest.migrations.length, known.length)
    await noteStaleSpaces(sql, [...new Set([...stale, ...(await readSpaces(sql, embedders))])])
  })
  return manifest
}

type Sql = Parameters<typeof readTables>[0]
type Tables = Awaited<ReturnType<typeof readTables>>

async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, manifestFile)
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new Error(`There is no backup in ${folder}: ${cause.message}`, { cause })
  })
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`The backup is damaged: ${file} cannot be understood.`, { cause })
  }
}

async function checkFile(
  folder: string,
  table: Manifest['tables'][number],
  signal: AbortSignal,
): Promise<void> {
  const found = await inspectDump(path.join(folder, table.file), signal).catch((cause: Error) => {
    signal.throwIfAborted()
    throw new Error(`The backup is damaged: ${table.file} cannot be read (${cause.message}).`, { cause })
  })
  if (found.sha256 !== table.sha256 || found.rows !== table.rows || found.bytes !== table.bytes) {
    throw new Error(`The backup is damaged: ${table.file} is not what was written.`)
  }
}

async function isFilled(sql: Sql, tables: Tables): Promise<boolean> {
  for (const { name } of tables) if ((await countRows(sql, name)) > 0) return true
  return false
}

/** `table.column` of each sequence → the last number it gave out. */
async function readNumbers(sql: Sql, tables: Tables): Promise<Map<string, number>> {
  const numbers = new Map<string, number>()
  for (const { name, counted } of tables) {
    for (const column of counted) numbers.set(`${name}.${column}`, (await lastNumber(sql, name, column)) ?? 0)
  }
  return numbers
}

async function loadAll(sql: Sql, folder: string, manifest: Manifest, numbersBefore: Map<string, number>) {
  const tables = await readTables(sql)
  const unknown = manifest.tables.find(({ name }) => !tables.some((table) => table.name === name))
  if (unknown) throw new Error(`The backup is damaged: no table ${unknown.name} belongs to its version.`)
  for (const { name } of tables) {
    const table = manifest.tables.find((each) => each.name === name)
    if (!table) continue
    await loadTable(sql, name, table.columns, path.join(folder, table.file))
    if ((await countRows(sql, name)) !== table.rows) throw new Error(`Not every row of ${name} arrived.`)
    for (const [column, last] of Object.entries(table.counters)) {
      // No number is given out twice, even to what a vector store or a link still knows of the replaced rows.
      await giveOutAfter(sql, name, column, Math.max(last ?? 0, numbersBefore.get(`${name}.${column}`) ?? 0))
    }
  }
}
