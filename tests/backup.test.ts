import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { eventually, type TestUser } from './support/caller.ts'
import * as operator from './support/operator.ts'
import { createTestDatabase, type TestDatabase } from './support/test-database.ts'

const { ask } = operator

let folder: string
let source: TestDatabase
let app: TestApp
let owner: TestUser
let engineId: string

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
  return operator.operateOn({ databaseUrl, dataDir: folder }, ...command)
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
