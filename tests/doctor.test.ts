import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createChromaIndex } from '#server/adapters/chroma/chroma-index.ts'
import { startEmbeddedChroma } from '#server/adapters/chroma/embedded-chroma.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { runCommand } from '#server/operations/commands.ts'
import type { VectorIndex } from '#server/ports/vector-index.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { eventually, type TestUser } from './support/caller.ts'
import { filesUnder } from './support/source-files.ts'
import { createTestDatabase, type TestDatabase } from './support/test-database.ts'

const { signal } = new AbortController()
const starterFiles = filesUnder('content/starter-engine').length
const embedder = 'local-hash-1024'
let database: TestDatabase
let dataDir: string
/** Of its own: the starter engine's space has the same name in every installation. */
let chroma: Awaited<ReturnType<typeof startEmbeddedChroma>>
let index: VectorIndex
let sql: postgres.Sql
let app: TestApp
let owner: TestUser
let engineId: string
let said: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'sceneroom-doctor-'))
  chroma = await startEmbeddedChroma({ dataDir, log: createLog('silent') })
  index = createChromaIndex({ url: chroma.url })
  sql = postgres(database.url, { max: 1 })
  app = await startTestApp({ DATABASE_URL: database.url, CHROMA_URL: chroma.url })
  owner = await app.register()
  engineId = await owner.makeEngine()
  for (const [name, text] of Object.entries({
    'ferry.txt': 'The ferry to Lantern Point leaves at dusk.',
    'tide.txt': 'The tide turns at nine, and the gulls know it.',
  })) {
    await owner.upload(engineId, name, text)
  }
  // The starter engine is filled in the background too.
  await eventually(countDocuments, (count) => count === starterFiles + 2, 60_000)
  await eventually(countQueued, (count) => count === 0, 60_000)
})
beforeEach(() => {
  said = []
})
afterAll(async () => {
  await app.stop()
  await sql.end()
  await database.drop()
  await chroma.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function operate(...args: string[]) {
  const config = readConfig({ DATABASE_URL: database.url, CHROMA_URL: chroma.url })
  return runCommand(args, { config, log: createLog('silent'), say: (line) => said.push(line), signal })
}
const space = () => `${engineId}-${embedder}`
async function countQueued() {
  const [row] = await sql<{ count: number }[]>`
    select (select count(*)::int from passages where embedder is null) +
      (select count(*)::int from vector_removals) as count`
  return row?.count
}
async function countDocuments() {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from documents`
  return row?.count
}
async function idsInIndex() {
  const ids: string[] = []
  for await (const page of index.entries(space(), signal)) ids.push(...page.map(({ passageId }) => passageId))
  return ids.map(Number).sort((a, b) => a - b)
}
async function idsInDatabase() {
  const rows = await sql<{ id: string }[]>`select passages.id from passages
    join documents on documents.no = document_no where engine_id = ${engineId} order by passages.id`
  return rows.map(({ id }) => Number(id))
}
async function find(question: string) {
  const call = { token: owner.token, json: { question } }
  const { body } = await app.rest('POST', `/api/rag/users/${owner.id}/engines/${engineId}/search`, call)
  return body.passages.map(({ filename }: { filename: string }) => filename)
}
async function isMended() {
  expect(await operate('doctor', '--check')).toBe(1)
  expect(await operate('doctor')).toBe(0)
  expect(await operate('doctor', '--check')).toBe(0)
  expect(said).toContain('Database and vectors agree.')
}

it('finds nothing in a sound installation, while the app runs', async () => {
  expect([await operate('doctor', '--check'), said]).toEqual([0, [expect.stringContaining('agree')]])
})

it('removes vectors that have no passage', async () => {
  const vector = Array.from({ length: 1024 }, (_, at) => (at === 0 ? 1 : 0))
  const planted = [
    { passageId: '999999991', documentId: 'gone', vector },
    { passageId: '999999992', documentId: 'gone', vector },
  ]
  await index.upsert(space(), planted, signal)
  await isMended()
  expect(said.join()).toContain('2 vectors have no passage')
  expect(await idsInIndex()).toEqual(await idsInDatabase())
})

it('makes the vectors that are missing, and only those', async () => {
  const [first] = await idsInDatabase()
  await index.removePassages(space(), [String(first)], signal)
  await isMended()
  expect(said.join()).toContain('1 passages are marked as indexed and have no vector')
  expect(await idsInIndex()).toEqual(await idsInDatabase())
})

it('makes a vector anew that names the document of another passage', async () => {
  const [first] = await idsInDatabase()
  const vector = Array.from({ length: 1024 }, () => 0.1)
  await index.upsert(space(), [{ passageId: String(first), documentId: 'another', vector }], signal)
  await isMended()
  const [hits] = await index.nearest(space(), [vector], 1, signal)
  expect(hits?.[0]?.similarity).toBeLessThan(0.9)
})

it('rebuilds a space that is gone', async () => {
  await index.removeSpace(space(), signal)
  expect(await operate('doctor')).toBe(0)
  expect(await idsInIndex()).toEqual(await idsInDatabase())
})

it.each([
  ['a list is missing', () => sql`delete from postings where term = 'ferri' or term = 'ferry'`],
  [
    'a frequency is wrong',
    () => sql`update postings set entries = overlay(entries placing '\\x0007' from 7) where term = 'tide'`,
  ],
  [
    'a list too many',
    () => sql`insert into postings (engine_no, term, document_no, passage_count, entries)
    select engine_no, 'intruder', document_no, passage_count, entries from postings limit 1`,
  ],
  ['a list is longer than it says', () => sql`update postings set passage_count = 9 where term = 'tide'`],
  ['a count is wrong', () => sql`update documents set term_count = 1 where filename = 'tide.txt'`],
])('mends the word index: %s', async (_, damage) => {
  expect((await damage()).count).toBeGreaterThan(0)
  await isMended()
  expect(said.join()).toContain('word index of a document differs')
  expect(await find('ferry')).toContain('ferry.txt')
  expect(await find('tide')).toContain('tide.txt')
})

it('tells of spaces of no engine, and removes them only when asked: another installation may own them', async () => {
  const stray = `${crypto.randomUUID()}-${embedder}`
  await index.upsert(stray, [{ passageId: '1', documentId: 'a', vector: [1, 0] }], signal)
  expect(await operate('doctor', '--check')).toBe(0)
  expect(said.join()).toMatch(/belong to no engine here/)
  expect(await index.missing([stray], signal)).toEqual([])
  await index.removeSpace(stray, signal)
})

it('does not take what waits in the queue, or for its removal, for a difference', async () => {
  await sql`update passages set embedder = null, held_until = now() + interval '1 minute', attempts = 3
    where document_no = (select no from documents where filename = 'tide.txt')`
  expect(await operate('doctor', '--check')).toBe(0)
  expect(await operate('doctor')).toBe(0)
  expect(await countQueued()).toBe(0)
})

it('reindex makes all vectors from nothing, of one engine or of all', async () => {
  const vector = Array.from({ length: 1024 }, () => 0.1)
  await index.upsert(space(), [{ passageId: '999999993', documentId: 'gone', vector }], signal)
  expect(await operate('reindex', '--engine', engineId)).toBe(0)
  expect(await idsInIndex()).toEqual(await idsInDatabase())
  await index.removeSpace(space(), signal)
  expect(await operate('reindex')).toBe(0)
  expect(await idsInIndex()).toEqual(await idsInDatabase())
  await expect(operate('reindex', '--engine', 'unknown')).rejects.toThrow('There is no such engine.')
})

it('leaves the vectors to the app where its settings name another embedder', async () => {
  const config = readConfig({
    DATABASE_URL: database.url,
    CHROMA_URL: chroma.url,
    GEMINI_API_KEY: 'key',
    GEMINI_BASE_URL: 'http://127.0.0.1:1/v1beta',
  })
  const parts = { config, log: createLog('silent'), say: (line: string) => said.push(line), signal }
  expect(await runCommand(['reindex'], parts)).toBe(1)
  expect(said.join()).toContain(`The app makes vectors with ${embedder}`)
  await eventually(countQueued, (count) => count === 0)
  expect(await operate('doctor', '--check')).toBe(0)
})

it('refuses an unknown command', async () => {
  await expect(operate('heal')).rejects.toThrow('backup, restore, reindex, doctor')
})

it('works on the built-in stores, with the app and without it', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sceneroom-operator-'))
  const built = { DATABASE_URL: '', CHROMA_URL: '', DATA_DIR: dataDir }
  const parts = {
    config: readConfig(built),
    log: createLog('silent'),
    say: (line: string) => said.push(line),
    signal,
  }
  try {
    const alone = await startTestApp(built)
    try {
      await alone.register('a-writer-who-stays')
      expect(await runCommand(['backup', path.join(dataDir, 'kept')], parts)).toBe(0)
      expect(await runCommand(['doctor'], parts)).toBe(0)
      await expect(runCommand(['restore', path.join(dataDir, 'kept')], parts)).rejects.toThrow(/in use/)
    } finally {
      await alone.stop()
    }
    expect(await runCommand(['doctor', '--check'], parts)).toBe(0)
    expect(await runCommand(['restore', path.join(dataDir, 'kept'), '--force'], parts)).toBe(0)
    expect(await runCommand(['doctor'], parts)).toBe(0)
    expect(await runCommand(['doctor', '--check'], parts)).toBe(0)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}, 180_000)
