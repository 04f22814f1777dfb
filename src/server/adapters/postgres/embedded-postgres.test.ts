import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '#server/log.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { findPostgresLauncher, type PostgresLauncher } from './postgres-launcher.ts'

const log = createLog('silent')
/** Everybody may enter it; a folder that mkdtemp makes is otherwise its owner's alone. */
let openFolder = ''
let privateFolder = ''
let dataDir = ''
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  openFolder = await mkdtemp(path.join(tmpdir(), 'embedded-postgres-'))
  await chmod(openFolder, 0o755)
  privateFolder = await mkdtemp(path.join(tmpdir(), 'embedded-postgres-'))
  dataDir = path.join(openFolder, 'data')
})

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

afterAll(async () => {
  for (const folder of [openFolder, privateFolder]) await rm(folder, { recursive: true, force: true })
})

async function start(folder: string) {
  const server = await startEmbeddedPostgres({ dataDir: folder, log })
  stops.push(server.stop)
  return server
}

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const sql = postgres(url, { max: 1, connect_timeout: 5 })
  try {
    return await sql.unsafe<Row[]>(statement)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const readNotes = (url: string) => query<{ text: string }>(url, 'select text from note')
const serverPid = async () =>
  Number.parseInt(await readFile(`${dataDir}/postgres/data/postmaster.pid`, 'utf8'), 10)

test('a first start killed half-way does not block the next one', async () => {
  const app = spawnApp(dataDir)
  await vi.waitFor(
    async () =>
      expect(await readdir(dataDir, { recursive: true })).toContainEqual(expect.stringMatching(/global$/)),
    {
      timeout: 10_000,
    },
  )
  app.kill('SIGKILL')
  await once(app, 'exit')
  const server = await start(dataDir)
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

test('it serves queries, on loopback, in every script, and stops', async () => {
  const server = await start(dataDir)
  expect(server.version).toMatch(/^\d+\.\d+/)
  expect(new URL(server.url).hostname).toBe('127.0.0.1')
  const [row] = await query(server.url, `select lower('ÄÉΣЖ') as lower, current_setting('fsync') as fsync`)
  expect(row).toEqual({ lower: 'äéσж', fsync: 'on' })
  await query(server.url, `create table note (text text); insert into note values ('kept')`)
  await server.stop()
  await expect(query(server.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
})

test('a later start has the data', async () => {
  const server = await start(dataDir)
  expect(await readNotes(server.url)).toEqual([{ text: 'kept' }])
})

test('nobody gets in without the password, which only the owner of the folder can read', async () => {
  const server = await start(dataDir)
  const url = new URL(server.url)
  for (const password of ['', 'wrong']) {
    url.password = password
    await expect(query(url.href, 'select 1')).rejects.toThrow(/password/)
  }
  expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o077).toBe(0)
  expect((await stat(path.join(dataDir, 'postgres', 'password'))).mode & 0o077).toBe(0)
})

test('a server that is killed serves again at the same address', async () => {
  const server = await start(dataDir)
  const pid = await serverPid()
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(async () => expect(await serverPid()).not.toBe(pid), { timeout: 10_000 })
  await vi.waitFor(async () => expect(await readNotes(server.url)).toHaveLength(1), { timeout: 10_000 })
})

test('what was acknowledged before the app was killed is there after the next start', async () => {
  const app = await startApp(dataDir)
  await query(app.url, `insert into note values ('acknowledged')`)
  app.process.kill('SIGKILL')
  await once(app.process, 'exit')
  const server = await start(dataDir)
  expect(await readNotes(server.url)).toContainEqual({ text: 'acknowledged' })
})

test('a server that outlived its app is ended and replaced', async () => {
  const leftover = await startLeftover()
  const server = await start(dataDir)
  expect(leftover.exitCode ?? leftover.signalCode).not.toBeNull()
  expect(await readNotes(server.url)).toContainEqual({ text: 'kept' })
})

test("a claim whose pid is another program's today does not block the start and does not hurt it", async () => {
  const bystander = spawn('sleep', ['60'], { stdio: 'ignore' })
  stops.push(async () => bystander.kill())
  const claim = [
    bystander.pid,
    path.join(dataDir, 'postgres', 'data'),
    1,
    5432,
    '',
    '127.0.0.1',
    '1 1',
    'ready',
  ]
  await writeFile(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), claim.join('\n'))
  const server = await start(dataDir)
  expect(await readNotes(server.url)).toContainEqual({ text: 'kept' })
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull()
})

test('a deep data folder with spaces and Chinese characters serves', async () => {
  const folder = path.join(openFolder, 'a folder with spaces', '編劇的資料'.repeat(8), 'deep'.repeat(30))
  const server = await start(folder)
  const [row] = await query<{ folder: string }>(
    server.url,
    `select current_setting('data_directory') as folder`,
  )
  expect(row?.folder).toBe(path.join(folder, 'postgres', 'data'))
})

test('a data folder only this user may enter serves, whoever the user is', async () => {
  const server = await start(path.join(privateFolder, 'data'))
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a data folder that moved from an open to a private place serves, with its data', async () => {
  const moved = path.join(privateFolder, 'moved')
  await rename(dataDir, moved)
  const server = await start(moved)
  expect(await readNotes(server.url)).toContainEqual({ text: 'kept' })
  await server.stop()
  await rename(moved, dataDir)
  expect(await readNotes((await start(dataDir)).url)).toContainEqual({ text: 'kept' })
})

test('an app of an ordinary user starts it as that user', async () => {
  const folder = path.join(privateFolder, 'ordinary')
  await mkdir(folder)
  const launcher = await findPostgresLauncher(folder, process.execPath)
  await launcher.adopt(folder)
  const app = await startApp(path.join(folder, 'data'), launcher)
  expect(app.uid).not.toBe(0)
  expect(await query(app.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

const script = `
  import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))}
  import { pino } from ${JSON.stringify(createRequire(import.meta.url).resolve('pino'))}
  const server = await startEmbeddedPostgres({ dataDir: process.argv[1], log: pino({ level: 'silent' }) })
  console.log(JSON.stringify({ url: server.url, uid: process.getuid() }))
  process.stdin.once('end', () => server.stop()).resume()
`

/** Another process that starts the database in a folder, and ends it when its standard input ends. */
function spawnApp(folder: string, launcher?: PostgresLauncher) {
  const tsx = createRequire(import.meta.url).resolve('tsx')
  const nodeArgs = ['--import', tsx, '--input-type=module', '-e', script, folder]
  const plain = { file: process.execPath, args: nodeArgs, options: {} }
  const { file, args, options } = launcher?.command(process.execPath, nodeArgs) ?? plain
  const app = spawn(file, args, { ...options, stdio: ['pipe', 'pipe', 'inherit'] })
  stops.push(async () => {
    if (app.exitCode === null && app.signalCode === null)
      await Promise.all([once(app, 'exit'), app.stdin.end()])
  })
  return app
}

async function startApp(folder: string, launcher?: PostgresLauncher) {
  const app = spawnApp(folder, launcher)
  const [line] = await once(app.stdout, 'data')
  const answer: { url: string; uid: number } = JSON.parse(String(line))
  return { ...answer, process: app }
}

/** A server on the folder that belongs to no running app. */
async function startLeftover(): Promise<ChildProcess> {
  const { postgres: program } = await findPostgresBinaries()
  const launcher = await findPostgresLauncher(path.join(dataDir, 'postgres'), program)
  const folder = path.join(dataDir, 'postgres', 'data')
  const { file, args, options } = launcher.command(program, [
    '-D',
    folder,
    '-c',
    'listen_addresses=',
    '-c',
    'unix_socket_directories=.',
  ])
  const server = spawn(file, args, { ...options, stdio: 'ignore' })
  stops.push(async () => server.kill('SIGQUIT'))
  await vi.waitFor(async () => expect(await serverPid()).toBe(server.pid), { timeout: 5000 })
  return server
}
