import { lstat, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTogether } from '#server/db/backup/whole-database.ts'
import { eventually } from './support/caller.ts'
import { ask, operateOn } from './support/operator.ts'
import { canMount, mountSmallDisk } from './support/small-disk.ts'
import { createTestDatabase, type TestDatabase } from './support/test-database.ts'

let folder: string
let source: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sceneroom-backup-'))
  source = await createTestDatabase()
})

afterAll(async () => {
  await source.drop()
  await rm(folder, { recursive: true })
})

const backupFolder = (name: string) => path.join(folder, name)
const backUp = (to: string) => operateOn({ databaseUrl: source.url, dataDir: folder }, 'backup', to)
const unfinished = async () => (await readdir(folder)).filter((name) => name.includes('.unfinished-'))

/** What runs meanwhile has begun by then, and waits for a lock that the database holds. */
async function whileHeld(url: string, lock: string, work: () => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1 })
  try {
    await sql.begin(async (tx) => {
      await tx.unsafe(lock)
      await work()
    })
  } finally {
    await sql.end()
  }
}
const translationsHeld = 'lock table translations in access exclusive mode'

it('fills the folder that a link stands for', async () => {
  const place = backupFolder('place')
  await mkdir(place)
  await symlink(place, backupFolder('link'), 'junction')
  expect(await backUp(backupFolder('link'))).toBe(0)
  expect((await lstat(backupFolder('link'))).isSymbolicLink()).toBe(true)
  expect(await readdir(place)).toContain('manifest.json')
})

it.runIf(canMount)('refuses a disk before it has written anything: it can take nothing’s place', async () => {
  const disk = await mountSmallDisk(1)
  try {
    await expect(backUp(disk.folder)).rejects.toThrow(/Name a new folder within it/)
  } finally {
    await disk.remove()
  }
})

it('removes what a backup that was killed has left beside it, and nothing of one that may be alive', async () => {
  const hourAgo = new Date(Date.now() - 3_700_000)
  const left = async (name: string, file: string, isOld: boolean) => {
    const unfinished = backupFolder(`${name}.unfinished-a1`)
    await mkdir(unfinished)
    await writeFile(path.join(unfinished, file), '')
    if (!isOld) return
    for (const each of [path.join(unfinished, file), unfinished]) await utimes(each, hourAgo, hourAgo)
  }
  await left('killed', 'users.copy.gz', true)
  await left('alive', 'users.copy.gz', false)
  await left('foreign', 'diary.txt', true)
  expect(await backUp(backupFolder('after'))).toBe(0)
  expect(await unfinished()).toEqual(['alive.unfinished-a1', 'foreign.unfinished-a1'])
  for (const name of await unfinished()) await rm(backupFolder(name), { recursive: true })
})

it('leaves alone what came into the folder meanwhile', async () => {
  const taken = backupFolder('contested')
  await mkdir(taken)
  let backup: Promise<unknown> | undefined
  await whileHeld(source.url, translationsHeld, async () => {
    backup = backUp(taken)
    await eventually(unfinished, (names) => names.length > 0)
    await writeFile(path.join(taken, 'another.txt'), 'of somebody else')
  })
  await expect(backup).rejects.toThrow(/is not empty/)
  expect(await readdir(taken)).toEqual(['another.txt'])
  expect(await unfinished()).toEqual([])
})

it('says why it failed in the middle of a table', async () => {
  const failing = readTogether(source.url, new AbortController().signal, async (sql) => {
    const rows =
      await sql`copy (select repeat('x', 1000) from generate_series(1, 100000)) to stdout`.readable()
    rows.destroy()
    throw new Error('No space left.')
  })
  await expect(failing).rejects.toThrow('No space left.')
  // As the end of the operator's process does.
  await ask(
    source.url,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sceneroom-operator'",
  )
})

it('ends early when it is told to, whatever it waits for, and leaves nothing behind', async () => {
  const stop = new AbortController()
  await whileHeld(source.url, translationsHeld, async () => {
    const backup = operateOn(
      { databaseUrl: source.url, dataDir: folder, signal: stop.signal },
      'backup',
      backupFolder('given-up'),
    )
    await eventually(unfinished, (names) => names.length > 0)
    stop.abort(new Error('Enough.'))
    await expect(backup).rejects.toThrow('Enough.')
  })
  expect((await readdir(folder)).filter((name) => name.includes('given-up'))).toEqual([])
})

it('leaves the database as it was when a restore is told to end', async () => {
  const stop = new AbortController()
  const target = await createTestDatabase()
  const { url } = target
  await backUp(backupFolder('whole'))
  await whileHeld(url, 'lock table users in access share mode', async () => {
    const restored = { databaseUrl: url, dataDir: folder, signal: stop.signal }
    const restore = operateOn(restored, 'restore', backupFolder('whole'), '--force')
    const waiting = () =>
      ask(url, "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")
    await eventually(waiting, (rows) => rows.length > 0)
    stop.abort(new Error('Enough.'))
    await expect(restore).rejects.toThrow('Enough.')
  })
  expect(await ask(url, 'select from users')).toHaveLength(0)
  await target.drop()
})
