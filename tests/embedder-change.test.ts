import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createChromaIndex } from '#server/adapters/chroma/chroma-index.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { eventually, fileForm, type TestUser } from './support/caller.ts'
import { type ScriptedServer, startScriptedGemini } from './support/scripted-gemini.ts'
import type { ScriptedRequest } from './support/scripted-model-server.ts'
import { createTestDatabase, type TestDatabase, testChromaUrl } from './support/test-database.ts'

let database: TestDatabase
let sql: postgres.Sql
let gemini: ScriptedServer
let app: TestApp
let owner: TestUser
let engineId: string
beforeAll(async () => {
  database = await createTestDatabase()
  sql = postgres(database.url, { max: 1 })
  gemini = await startScriptedGemini()
  app = await startTestApp({ DATABASE_URL: database.url })
  owner = await app.register()
  engineId = await owner.makeEngine()
})
afterAll(async () => {
  await app.stop()
  await gemini.stop()
  await sql.end()
  await database.drop()
})

const localKey = 'local-hash-1024'
const geminiKey = 'gemini-embedding-001-768'
const passages = { taskType: 'RETRIEVAL_DOCUMENT' }
const questions = { taskType: 'RETRIEVAL_QUERY' }

const asksFor = ({ body }: ScriptedRequest, { taskType }: { taskType: string }) =>
  (body.requests as { taskType?: string }[] | undefined)?.[0]?.taskType === taskType
const askedFor = (kind: { taskType: string }) => gemini.requests.filter((each) => asksFor(each, kind)).length

async function restartWith(environment: Record<string, string>) {
  await app.stop()
  app = await startTestApp({ DATABASE_URL: database.url, ...environment })
}
const upload = (name: string, text: string) =>
  app.rest('POST', `/api/rag/users/${owner.id}/upload`, {
    token: owner.token,
    form: fileForm(engineId, name, text),
  })
async function find(question: string) {
  const path = `/api/rag/users/${owner.id}/engines/${engineId}/search`
  const { body } = await app.rest('POST', path, { token: owner.token, json: { question } })
  return body.passages.map(({ filename }: { filename: string }) => filename)
}
async function isIndexed() {
  const path = `/api/rag/users/${owner.id}/engines/${engineId}/documents`
  const { body } = await app.rest('GET', path, { token: owner.token })
  return body.documents.every(({ status }: { status: string }) => status === 'ready')
}
async function searchedBy() {
  const [row] = await sql<{ embedder: string }[]>`select embedder from engines where id = ${engineId}`
  return row?.embedder
}
async function isGone(key: string) {
  const index = createChromaIndex({ url: await testChromaUrl() })
  const missing = await index.missing([`${engineId}-${key}`], AbortSignal.timeout(5000))
  return missing.length === 1
}

it('a new embedder makes all vectors again beside the old ones, which are searched until then', async () => {
  await upload('ferry.txt', 'The ferry to Lantern Point leaves at dusk.')
  await eventually(isIndexed, Boolean)
  expect(await searchedBy()).toBe(localKey)

  let release: (reply: string) => void = () => undefined
  const held = new Promise<string>((resolve) => {
    release = resolve
  })
  gemini.setScript((request) => (asksFor(request, passages) ? held : 'fine'))
  await restartWith({ GEMINI_API_KEY: 'key', GEMINI_BASE_URL: gemini.baseUrl })
  await eventually(async () => askedFor(passages), Boolean)
  await upload('tide.txt', 'The tide turns at nine.')
  expect(await find('When does the ferry leave?')).toContain('ferry.txt')
  expect(await find('When does the tide turn?')).toContain('tide.txt')
  expect(await searchedBy()).toBe(localKey)
  expect(askedFor(questions)).toBe(0)

  release('fine')
  await eventually(searchedBy, (key) => key === geminiKey)
  expect(await isIndexed()).toBe(true)
  expect(await find('When does the ferry leave?')).toContain('ferry.txt')
  expect(askedFor(questions)).toBe(1)
  await eventually(() => isGone(localKey), Boolean)
  expect(await isGone(geminiKey)).toBe(false)
})

it('goes on by words where the old embedder is no longer set, and back to both', async () => {
  await restartWith({})
  expect(await find('When does the ferry leave?')).toContain('ferry.txt')
  await eventually(searchedBy, (key) => key === localKey)
  expect(await find('When does the tide turn?')).toContain('tide.txt')
  await eventually(() => isGone(geminiKey), Boolean)
  expect(await isGone(localKey)).toBe(false)
})
