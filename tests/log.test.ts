import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig, secretsOf } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { eventually, fileForm, register, restCall, type TestUser, trpcClient } from './support/caller.ts'
import { type ScriptedServer, startScriptedGemini } from './support/scripted-gemini.ts'
import { createTestDatabase, type TestDatabase, testChromaUrl } from './support/test-database.ts'

const scene = 'INT. LANTERN ROOM NIGHT, Odile burns the letter'
const secrets = {
  GEMINI_API_KEY: 'planted-gemini-key-4711',
  JWT_SECRET: 'planted-signing-secret-of-enough-length',
  METRICS_TOKEN: 'planted-metrics-token',
}
let database: TestDatabase
let gemini: ScriptedServer
let dataDir: string
let server: RunningServer
let owner: TestUser
let engineId: string
let lines: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  gemini = await startScriptedGemini()
  dataDir = await mkdtemp(path.join(tmpdir(), 'sceneroom-log-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    CHROMA_URL: await testChromaUrl(),
    GEMINI_BASE_URL: gemini.baseUrl,
    LOGIN_RATE_LIMIT: 'off',
    TRUSTED_PROXIES: '1',
    EMBEDDING_MODEL: 'local',
    ...secrets,
  })
  server = await startServer(
    config,
    createLog('trace', { write: (line) => lines.push(line) }, secretsOf(config)),
  )
  owner = await register(server.url)
  engineId = await owner.makeEngine()
})
beforeEach(() => {
  lines = []
})
afterAll(async () => {
  await server.stop()
  await gemini.stop()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const parsed = () => lines.map((line) => JSON.parse(line))

it('writes one line a request, with its route and id, without what was written into it', async () => {
  const answer = await restCall(
    server.url,
    'GET',
    `/api/${encodeURIComponent(scene)}?key=${encodeURIComponent(scene)}`,
  )
  expect(answer.status).toBe(404)
  const id = answer.headers.get('x-request-id')
  expect(answer.body.requestId).toBe(id)
  expect(parsed()).toMatchObject([
    { msg: 'request', method: 'GET', route: '/api/*', status: 404, requestId: id },
  ])
  expect(lines.join()).not.toMatch(/LANTERN|Odile/)
})

it('keeps the id that a proxy of ours gave, and no odd one', async () => {
  const ask = async (id: string) => {
    const response = await fetch(`${server.url}/healthz`, { headers: { 'x-request-id': id } })
    return response.headers.get('x-request-id')
  }
  expect(await ask('edge-0123456789')).toBe('edge-0123456789')
  expect(await ask('x'.repeat(101))).not.toContain('xxx')
  expect(await ask('a b "c" {d}')).toMatch(/^[\da-f-]{36}$/)
})

it('names procedures, known ones alone', async () => {
  await owner.trpc.rag.engines.query()
  await fetch(`${server.url}/trpc/${encodeURIComponent(scene)}`)
  expect(parsed().map(({ route }) => route)).toEqual(['/trpc/rag.engines', '/trpc/(unknown)'])
})

it.each([
  [
    'a published path',
    (json: { engineId: string; question: string }) =>
      restCall(server.url, 'POST', `/api/rag/users/${owner.id}/engines/${engineId}/query`, {
        token: owner.token,
        json,
      }),
  ],
  [
    'the page',
    async (json: { engineId: string; question: string }) => {
      const read = async () => {
        for await (const _ of await owner.trpc.rag.query.mutate(json));
      }
      await expect(read()).rejects.toThrow(/refused the API key/)
    },
  ],
])('tells the operator why a model failed whom %s asked', async (_, ask) => {
  gemini.setScript(() => ({ status: 401 }))
  await ask({ engineId, question: 'Who rows?' })
  const failures = parsed().filter(({ level }) => level > 30)
  expect(failures).toMatchObject([
    {
      level: 40,
      msg: 'a request failed',
      requestId: expect.any(String),
      code: 'model_failed',
      reason: expect.stringMatching(/refused the API key.*HTTP 401/),
    },
  ])
  expect(lines.join('')).not.toContain('"stack"')
})

it('takes one who leaves for no failure of the server', async () => {
  const leaving = new AbortController()
  const texts = { originalText: 'Well.\n'.repeat(500), translatedText: '山の上。\n'.repeat(500) }
  const asked = fetch(`${server.url}/api/translation/quality-check`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...texts, sourceLanguage: 'en', targetLanguage: 'ja' }),
    signal: leaving.signal,
  })
  // The dictionary takes longer to load.
  setTimeout(() => leaving.abort(), 100)
  await expect(asked).rejects.toThrow(/abort/)
  const answered = await eventually(
    async () => parsed().filter(({ msg }) => msg === 'request'),
    (requests) => requests.length > 0,
  )
  expect(answered).toMatchObject([{ status: 400 }])
  expect(parsed().filter(({ level }) => level === 50)).toEqual([])
})

it('holds no secret and no text, whatever fails', async () => {
  const token = { token: owner.token }
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined })
  const upload = (name: string, text: string) =>
    restCall(server.url, 'POST', `/api/rag/users/${owner.id}/upload`, {
      ...token,
      form: fileForm(engineId, name, text),
    })
  const generate = { ...token, json: { engineId, synopsisString: `Title: ${scene}` } }
  try {
    await upload(`${scene}.txt`, scene)
    await upload(`${scene}.exe`, scene)
    for (const fault of [{ status: 400 }, { status: 500 }, { malformed: true }, scene] as const) {
      gemini.setScript(() => fault)
      await restCall(server.url, 'POST', '/api/msw-with-file/askai', generate)
    }
    const json = { username: owner.name, password: scene }
    await restCall(server.url, 'POST', '/api/auth/login', { json })
    await restCall(server.url, 'POST', '/api/auth/login', {
      raw: { body: `{"${scene}`, contentType: 'application/json' },
    })
    await trpcClient(server.url, scene.replace(/\W/g, '-'))
      .rag.engines.query()
      .catch(() => undefined)
    await sql`alter table passages rename to passages_away`
    const failed = await upload('another.txt', `${scene} again`)
    expect(failed.status).toBe(500)
    const asUploaded = fileForm(engineId, 'one more.txt', `${scene} once more`)
    await expect(owner.trpc.rag.upload.mutate(asUploaded)).rejects.toThrow(/on our side/)
    const err = expect.objectContaining({ stack: expect.stringContaining('at ') })
    const defect = expect.objectContaining({ level: 50, msg: 'a request failed', err })
    const defects = parsed().filter(({ level }) => level === 50)
    expect(defects).toEqual([defect, defect])
    expect(defects).toMatchObject([{ requestId: failed.body.requestId }, { path: 'rag.upload' }])
  } finally {
    await sql`alter table passages_away rename to passages`
    await sql.end()
  }
  const all = lines.join('')
  expect(all.match(/.{60}(LANTERN|Odile|burns).{60}/g) ?? []).toEqual([])
  expect(all).not.toContain(owner.token)
  expect(all).not.toContain('secret-enough')
  expect(all).not.toContain(owner.name)
  expect(all).not.toContain('planted')
  expect(all).not.toContain(new URL(database.url).password || 'nothing')
  expect(lines.length).toBeGreaterThan(10)
})
