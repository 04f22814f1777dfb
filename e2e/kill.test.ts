import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, fileForm, register, restCall, type TestUser } from '../tests/support/caller.ts'
import { type ScriptedServer, startScriptedGemini } from '../tests/support/scripted-gemini.ts'
import { type RunningApp, startApp } from './support/start-app.ts'

let dataDir: string
let gemini: ScriptedServer
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sceneroom-kill-'))
  gemini = await startScriptedGemini()
})
afterAll(async () => {
  await gemini.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

const documentCount = 12
const document = (n: number) =>
  `Log of pilot number ${n}.\n\n${`Watch ${n}: the beacon word of this log is beacon${n}word. `.repeat(60)}`

const start = () => startApp({ dataDir, env: { GEMINI_API_KEY: 'key', GEMINI_BASE_URL: gemini.baseUrl } })

test('an app killed while it indexes comes back by itself and finds everything, once', async () => {
  gemini.setScript(() => ({ hang: true }))
  const first = await start()
  const user = await register(first.url)
  const engineId = await makeEngine(first, user)
  for (let n = 0; n < documentCount; n++) {
    expect((await upload(first, user, engineId, n)).status).toBe(200)
  }
  await eventually(
    async () => gemini.requests.length,
    (count) => count > 0,
  )
  const statuses = (await documents(first, user, engineId)).map(({ status }) => status)
  expect(new Set(statuses)).not.toContain('ready')
  const lastUpload = upload(first, user, engineId, documentCount).catch(() => undefined)
  await first.kill()
  const acknowledged = (await lastUpload)?.status === 200

  gemini.setScript(() => 'Found again [1].')
  const second = await start()
  try {
    const listed = await eventually(
      () => documents(second, user, engineId),
      (all) => all.every(({ status }) => status === 'ready'),
      30_000,
    )
    const names = listed.map(({ filename }) => filename)
    expect(new Set(names).size).toBe(names.length)
    for (let n = 0; n < documentCount; n++) expect(names).toContain(`log-${n}.txt`)
    if (acknowledged) expect(names).toContain(`log-${documentCount}.txt`)
    for (let n = 0; n < documentCount; n++) {
      const [best] = await search(second, user, engineId, `beacon${n}word`)
      expect(best?.filename).toBe(`log-${n}.txt`)
    }
    const all = await search(second, user, engineId, 'beacon word of the pilot log', 50)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const json = { synopsisString: 'Act\n  Scene: the pilot and beacon3word', engineId }
    const answer = await restCall(second.url, 'POST', '/api/msw-with-file/askai', { token: user.token, json })
    expect(answer.body.aiProcessedOutput).toBe('Found again [1].')
  } finally {
    expect(await second.stop()).toBe(0)
  }
})

test('an app whose vectors are gone makes them again from its rows', async () => {
  gemini.setScript(() => 'fine')
  const first = await start()
  const user = await register(first.url)
  const engineId = await makeEngine(first, user)
  await upload(first, user, engineId, 1)
  const ready = (app: RunningApp) =>
    eventually(
      () => documents(app, user, engineId),
      (all) => all.every(({ status }) => status === 'ready'),
    )
  await ready(first)
  expect(await first.stop()).toBe(0)
  await rm(path.join(dataDir, 'chroma'), { recursive: true })

  const second = await start()
  await eventually(
    async () => second.output(),
    (output) => output.includes('vectors were lost and are made again'),
  )
  await ready(second)
  expect(await second.stop()).toBe(0)
})

async function makeEngine(app: RunningApp, { token }: TestUser): Promise<string> {
  const json = { engineName: 'Logs' }
  return (await restCall(app.url, 'POST', '/api/rag/users/engines', { token, json })).body.engine.id
}

function upload(app: RunningApp, { id, token }: TestUser, engineId: string, n: number) {
  const form = fileForm(engineId, `log-${n}.txt`, document(n))
  return restCall(app.url, 'POST', `/api/rag/users/${id}/upload`, { token, form })
}

async function documents(app: RunningApp, { id, token }: TestUser, engineId: string) {
  const path = `/api/rag/users/${id}/engines/${engineId}/documents`
  return (await restCall(app.url, 'GET', path, { token })).body.documents as {
    filename: string
    status: string
  }[]
}

async function search(
  app: RunningApp,
  { id, token }: TestUser,
  engineId: string,
  question: string,
  limit = 5,
) {
  const path = `/api/rag/users/${id}/engines/${engineId}/search`
  const { body } = await restCall(app.url, 'POST', path, { token, json: { question, limit } })
  return body.passages as { id: string; filename: string }[]
}
