import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '#server/adapters/postgres/embedded-postgres.ts'
import { createLog } from '#server/log.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { eventually, type TestUser } from './support/caller.ts'

let dataDir: string
let store: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let sql: postgres.Sql
let app: TestApp
let owner: TestUser
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sceneroom-deletion-'))
  await chmod(dataDir, 0o755)
  store = await startEmbeddedPostgres({ dataDir, log: createLog('silent') })
  sql = postgres(store.url, { max: 1, onnotice: () => undefined })
  // A Chroma of the test's own, beside a database whose files are in the same folder.
  app = await startTestApp({ DATA_DIR: dataDir, DATABASE_URL: store.url, CHROMA_URL: '' })
  owner = await app.register()
})
afterAll(async () => {
  await app.stop()
  await sql.end()
  await store.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

const makeEngine = () => owner.makeEngine('Doomed')
async function upload(engineId: string, name: string, word: string): Promise<string> {
  const text = `${`The ${word} hangs in the old lamp room, and nobody asks why. `.repeat(40)}\n\n`.repeat(4)
  const { body } = await owner.upload(engineId, name, text)
  const path = `/api/rag/users/${owner.id}/engines/${engineId}/documents`
  await eventually(
    () => app.rest('GET', path, { token: owner.token }),
    (answer) => answer.body.documents.every(({ status }: { status: string }) => status === 'ready'),
  )
  return body.document.id
}
const deleteDocument = (engineId: string, id: string) =>
  app.rest('DELETE', `/api/rag/users/documents/${id}?ragId=${engineId}`, { token: owner.token })

const collections = async () =>
  (await readdir(path.join(dataDir, 'chroma'))).filter((name) => /^[0-9a-f-]{36}$/.test(name)).length
const removalsLeft = () => sql`select id from vector_removals`

/** Files that hold a word, once the database has written what stands and dropped what does not. */
async function filesWith(word: string): Promise<string[]> {
  await sql`vacuum full documents, passages, postings`
  await sql`checkpoint`
  const all = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const each of all) {
    const file = path.join(each.parentPath, each.name)
    // The write-ahead log keeps what was done for recovery, and is written over in time.
    if (!each.isFile() || file.includes(`${path.sep}pg_wal${path.sep}`)) continue
    const bytes = await readFile(file).catch(() => Buffer.alloc(0))
    if (bytes.includes(word)) found.push(path.relative(dataDir, file))
  }
  return found
}

it('a deleted document leaves no byte of its words in the data folder, and the others stay', async () => {
  const engineId = await makeEngine()
  const gone = await upload(engineId, 'gone.txt', 'quetzalcoatlus')
  await upload(engineId, 'kept.txt', 'brachiosaurus')
  expect(await filesWith('quetzalcoatlus')).not.toEqual([])
  await deleteDocument(engineId, gone)
  await eventually(removalsLeft, (rows) => rows.length === 0)
  expect(await filesWith('quetzalcoatlus')).toEqual([])
  expect(await filesWith('brachiosaurus')).not.toEqual([])
})

it('the last document of an engine takes the folder of its vectors with it, and the engine can be filled again', async () => {
  const before = await collections()
  const engineId = await makeEngine()
  const last = await upload(engineId, 'last.txt', 'archaeopteryx')
  expect(await collections()).toBe(before + 1)
  await deleteDocument(engineId, last)
  await eventually(collections, (count) => count === before)
  await upload(engineId, 'new.txt', 'ichthyosaurus')
  expect(await collections()).toBe(before + 1)
})

it('a deleted engine leaves nothing: no row, no byte, no folder', async () => {
  const before = await collections()
  const engineId = await makeEngine()
  await upload(engineId, 'a.txt', 'pachycephalosaurus')
  const { no } = (await sql`select no from engines where id = ${engineId}`)[0] ?? {}
  await app.rest('DELETE', `/api/rag/users/${owner.id}/engines/${engineId}`, { token: owner.token })
  await eventually(removalsLeft, (rows) => rows.length === 0)
  expect(await collections()).toBe(before)
  expect(await filesWith('pachycephalosaurus')).toEqual([])
  expect(await sql`select 1 from postings where engine_no = ${no ?? -1}`).toEqual([])
})
