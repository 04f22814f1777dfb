import {
  appendFile,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readTogether } from '#server/db/backup/whole-database.ts'
import { createLog } from '#server/log.ts'
import { runCommand } from '#server/operations/commands.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { eventually, type TestUser } from './support/caller.ts'
import { canMount, mountSmallDisk } from './support/small-disk.ts'
import { createTestDatabase, type TestDatabase, testChromaUrl } from './support/test-database.ts'

let folder: string
let source: TestDatabase
let app: TestApp
let owner: TestUser
let engineId: string
const said: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sceneroom-backup-'))
  source = await createTestDatabase()
  app = await startTestApp({ DATABASE_URL: source.url })
  owner = await app.register()
  engineId = await owner.makeEngine('Ferry\tnotes\\ – 渡輪')
  await upload('ferry.txt', 'The ferry to Lantern Point leaves at dusk.\n\n渡輪在黃昏啟航。')
  await eventually(isIndexed, Boolean)
  await operate('backup', backupFolder())
}, 120_000)

afterAll(async () => {
  await app.stop()
  await source.drop()
  await rm(folder, { recursive: true })
})

const backupFolder = (name = 'first') => path.join(folder, name)

async function operate(name: string, ...args: string[]) {
  return operateOn(source.url, name, ...args)
}
function operateOn(databaseUrl: string, ...command: string[]) {
  return operateUntil(new AbortController().signal, databaseUrl, ...command)
}
async function operateUntil(signal: AbortSignal, databaseUrl: string, ...command: string[]) {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    CHROMA_URL: await testChromaUrl(),
    DATA_DIR: folder,
  })
  return runCommand(command, {
    config,
    log: createLog('silent'),
    say: (line) => said.push(line),
    signal,
  })
}
const upload = (name: string, text: string) => owner.upload(engineId, name, text)
async function isIndexed() {
  const documents = `/api/rag/users/${owner.id}/engines/${engineId}/documents`
  const { body } = await app.rest('GET', documents, { token: owner.token })
  return body.documents.every(({ status }: { status: string }) => status === 'ready')
}
async function copyOfBackup(name: string) {
  await cp(backupFolder(), backupFolder(name), { recursive: true })
  return backupFolder(name)
}
async function onNewDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const database = await createTestDatabase()
  try {
    return await work(database.url)
  } finally {
    await database.drop()
  }
}
async function ask<T extends postgres.Row>(url: string, question: string): Promise<T[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return await sql.unsafe<T[]>(question)
  } finally {
    await sql.end()
  }
}

it('is for its owner alone, and leaves out sessions', async () => {
  expect((await stat(backupFolder())).mode & 0o777).toBe(0o700)
  const names = await readdir(backupFolder())
  expect(names).toContain('users.copy.gz')
  expect(names).not.toContain('sessions.copy.gz')
  for (const name of names) expect((await stat(path.join(backupFolder(), name))).mode & 0o777).toBe(0o600)
})

it('is one moment of a database that goes on changing', async () => {
  const writers = Array.from({ length: 20 }, () => app.register())
  const taken = backupFolder('while-writing')
  await operate('backup', taken)
  await Promise.all(writers)
  const { tables } = JSON.parse(await readFile(path.join(taken, 'manifest.json'), 'utf8'))
  const rowsOf = (wanted: string) => tables.find(({ name }: { name: string }) => name === wanted).rows
  expect(rowsOf('passwords')).toBe(rowsOf('users') - (await houseUsers()))
})
async function houseUsers(): Promise<number> {
  const [row] = await ask<{ count: number }>(
    source.url,
    'select count(*)::int from users where id not in (select user_id from passwords)',
  )
  return row?.count ?? 0
}

it('refuses a folder that holds something, and leaves nothing unfinished behind', async () => {
  await expect(operate('backup', backupFolder())).rejects.toThrow(/is not empty/)
  await expect(
    operateOn('postgres://nobody@127.0.0.1:1/x', 'backup', backupFolder('never')),
  ).rejects.toThrow()
  expect((await readdir(folder)).filter((name) => /unfinished|never/.test(name))).toEqual([])
})

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
  expect(await operate('backup', backupFolder('link'))).toBe(0)
  expect((await lstat(backupFolder('link'))).isSymbolicLink()).toBe(true)
  expect(await readdir(place)).toContain('manifest.json')
})

it.runIf(canMount)('refuses a disk before it has written anything: it can take nothing’s place', async () => {
  const disk = await mountSmallDisk(1)
  try {
    await expect(operate('backup', disk.folder)).rejects.toThrow(/Name a new folder within it/)
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
  expect(await operate('backup', backupFolder('after'))).toBe(0)
  expect(await unfinished()).toEqual(['alive.unfinished-a1', 'foreign.unfinished-a1'])
  for (const name of await unfinished()) await rm(backupFolder(name), { recursive: true })
})

it('leaves alone what came into the folder meanwhile', async () => {
  const taken = backupFolder('contested')
  await mkdir(taken)
  let backup: Promise<unknown> | undefined
  await whileHeld(source.url, translationsHeld, async () => {
    backup = operate('backup', taken)
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
    const backup = operateUntil(stop.signal, source.url, 'backup', backupFolder('given-up'))
    await eventually(unfinished, (names) => names.length > 0)
    stop.abort(new Error('Enough.'))
    await expect(backup).rejects.toThrow('Enough.')
  })
  expect((await readdir(folder)).filter((name) => name.includes('given-up'))).toEqual([])
})

it('leaves the database as it was when a restore is told to end', () =>
  onNewDatabase(async (url) => {
    const stop = new AbortController()
    await whileHeld(url, 'lock table users in access share mode', async () => {
      const restore = operateUntil(stop.signal, url, 'restore', backupFolder())
      const waiting = () =>
        ask(
          url,
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      await eventually(waiting, (rows) => rows.length > 0)
      stop.abort(new Error('Enough.'))
      await expect(restore).rejects.toThrow('Enough.')
    })
    expect(await ask(url, 'select from users')).toHaveLength(0)
  }))

it('restores into an empty database: everyone logs in, and everything is found by words and by meaning', async () => {
  const target = await createTestDatabase()
  expect(await operateOn(target.url, 'restore', backupFolder())).toBe(0)
  const [row] = await ask<{ marked: number; sessions: number }>(
    target.url,
    `select (select count(*)::int from passages where embedder is not null) as marked,
      (select count(*)::int from sessions) as sessions`,
  )
  expect(row).toEqual({ marked: 0, sessions: 0 })

  const restored = await startTestApp({ DATABASE_URL: target.url })
  try {
    const json = { username: owner.name, password: 'secret-enough' }
    const { body: login } = await restored.rest('POST', '/api/auth/login', { json })
    const call = { token: login.token }
    const { body: old } = await restored.rest('GET', '/api/auth/verify', { token: owner.token })
    expect(old.success).not.toBe(true)
    const documents = `/api/rag/users/${owner.id}/engines/${engineId}/documents`
    const { body } = await eventually(
      () => restored.rest('GET', documents, call),
      (answer) => answer.body.documents?.[0]?.status === 'ready',
    )
    expect(body.documents[0].filename).toBe('ferry.txt')
    const engines = await restored.trpc(login.token).rag.engines.query()
    expect(engines.map(({ name }) => name)).toContain('Ferry\tnotes\\ – 渡輪')
    const search = `/api/rag/users/${owner.id}/engines/${engineId}/search`
    for (const question of ['dusk', '黃昏']) {
      const found = await restored.rest('POST', search, { ...call, json: { question } })
      expect(found.body.passages[0].filename).toBe('ferry.txt')
    }
    expect(await operateOn(target.url, 'doctor', '--check')).toBe(0)
  } finally {
    await restored.stop()
    await target.drop()
  }
})

it('gives no number out twice', () =>
  onNewDatabase(async (url) => {
    await operateOn(url, 'restore', backupFolder())
    const [row] = await ask<{ isBeyond: boolean }>(
      url,
      `select nextval(pg_get_serial_sequence('passages', 'id')) > (select max(id) from passages) as "isBeyond"`,
    )
    expect(row?.isBeyond).toBe(true)
  }))

it('replaces what a database holds only when it is forced to', () =>
  onNewDatabase(async (url) => {
    await operateOn(url, 'restore', backupFolder())
    await ask(url, "insert into settings values ('later', 'x')")
    await expect(operateOn(url, 'restore', backupFolder())).rejects.toThrow(/--force/)
    expect(await ask(url, "select from settings where key = 'later'")).toHaveLength(1)
    await operateOn(url, 'restore', backupFolder(), '--force')
    expect(await ask(url, "select from settings where key = 'later'")).toHaveLength(0)
  }))

it('refuses while an app is connected', async () => {
  await expect(operate('restore', backupFolder(), '--force')).rejects.toThrow(/Stop it first/)
})

it('refuses a damaged backup, and changes nothing', () =>
  onNewDatabase(async (url) => {
    const manifest = (at: string) => path.join(at, 'manifest.json')
    const damages: Record<string, (at: string) => Promise<unknown>> = {
      cut: async (at) => {
        const file = path.join(at, 'passages.copy.gz')
        await writeFile(file, (await readFile(file)).subarray(0, -20))
      },
      longer: (at) => appendFile(path.join(at, 'users.copy.gz'), 'x'),
      missing: (at) => rm(path.join(at, 'engines.copy.gz')),
      unreadable: (at) => writeFile(manifest(at), '{'),
      climbing: async (at) =>
        writeFile(manifest(at), (await readFile(manifest(at), 'utf8')).replace('users.copy.gz', '../users')),
    }
    for (const [name, damage] of Object.entries(damages)) {
      const at = await copyOfBackup(name)
      await damage(at)
      await expect(operateOn(url, 'restore', at)).rejects.toThrow(/damaged/)
    }
    expect(await ask(url, 'select from users')).toHaveLength(0)
  }))

it('refuses a backup of a newer version', () =>
  onNewDatabase(async (url) => {
    const at = await copyOfBackup('newer')
    const file = path.join(at, 'manifest.json')
    const manifest = JSON.parse(await readFile(file, 'utf8'))
    manifest.migrations.push(manifest.migrations.at(-1) + 1)
    await writeFile(file, JSON.stringify(manifest))
    await expect(operateOn(url, 'restore', at)).rejects.toThrow(/newer version/)
  }))

it('brings a backup of an older version up to date', () =>
  onNewDatabase(async (url) => {
    const at = await copyOfBackup('older')
    const file = path.join(at, 'manifest.json')
    const manifest = JSON.parse(await readFile(file, 'utf8'))
    const first = { ...manifest, migrations: manifest.migrations.slice(0, 1) }
    first.tables = manifest.tables.filter(({ name }: { name: string }) =>
      ['users', 'passwords'].includes(name),
    )
    await writeFile(file, JSON.stringify(first))
    await operateOn(url, 'restore', at)
    expect(await ask(url, 'select from users where name_runs(username_key) is null')).toHaveLength(0)
    expect(await ask(url, 'select from drizzle.__drizzle_migrations')).toHaveLength(
      manifest.migrations.length,
    )
    expect((await ask(url, 'select from users')).length).toBeGreaterThan(0)
  }))

it('refuses tables of something else', () =>
  onNewDatabase(async (url) => {
    await ask(url, 'drop schema drizzle cascade')
    await expect(operateOn(url, 'restore', backupFolder(), '--force')).rejects.toThrow(/something else/)
  }))
