import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { eventually, type TestUser } from './support/caller.ts'
import { type ScriptedServer, startScriptedGemini } from './support/scripted-gemini.ts'
import { appForTest } from './support/use-app.ts'

let gemini: ScriptedServer
let app: TestApp
let owner: TestUser
let engineId: string
beforeAll(async () => {
  gemini = await startScriptedGemini()
  app = await startTestApp({
    GEMINI_API_KEY: 'key',
    GEMINI_BASE_URL: gemini.baseUrl,
    EMBEDDING_MODEL: 'local',
  })
  owner = await app.register()
  engineId = await owner.makeEngine()
})
afterAll(async () => {
  await app.stop()
  await gemini.stop()
})

const scrape = async (headers: Record<string, string> = {}, url = app.url) => {
  const response = await fetch(`${url}/metrics`, { headers })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}
/** The value of a line that begins with this; undefined where there is none. */
async function figureOf(series: string) {
  const { text } = await scrape()
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

it('counts requests by route and status, in the form of Prometheus', async () => {
  await app.rest('GET', `/api/rag/users/${owner.id}/engines/${engineId}/documents`, { token: owner.token })
  await app.rest('GET', '/api/nothing-of-the-kind')
  const { type, text } = await scrape()
  expect(type).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(text).toMatch(
    /sceneroom_http_requests_total\{method="GET",route="\/api\/rag\/users\/:userId\/engines\/:\w+\/documents",status="200"\} 1/,
  )
  expect(text).toContain('sceneroom_http_requests_total{method="GET",route="/api/*",status="404"} 1')
  expect(text).toMatch(
    /sceneroom_http_request_duration_seconds_bucket\{le="0\.5",method="GET",route="\/api\/\*"\} 1/,
  )
  expect(text).toMatch(/process_cpu_seconds_total \d/)
})

it('labels nothing with what belongs to a person', async () => {
  for (const path of ['/api/Odile', `/${owner.name}`, '/trpc/Odile,rag.engines', '/assets/Odile.js']) {
    await app.rest('GET', path, { token: owner.token })
  }
  const { text } = await scrape()
  expect(text).not.toContain('Odile')
  expect(text).not.toContain(owner.id)
  expect(text).not.toContain(owner.name)
  expect(text).not.toContain(engineId)
})

it('tells whether the parts answer, what waits, and the state of the documents', async () => {
  const uploaded = await owner.upload(engineId, 'ferry.txt', 'The ferry to Lantern Point leaves at dusk.')
  expect(uploaded.body).toMatchObject({ success: true })
  expect(await figureOf('sceneroom_up{part="postgres"}')).toBe(1)
  expect(await figureOf('sceneroom_up{part="chroma"}')).toBe(1)
  // The figures of the database are taken every two seconds at most.
  await eventually(
    () => figureOf('sceneroom_documents{state="ready"}'),
    (ready) => ready !== undefined && ready > 0,
    60_000,
  )
  await eventually(
    () => figureOf('sceneroom_passages_waiting'),
    (waiting) => waiting === 0,
    60_000,
  )
  expect(await figureOf('sceneroom_documents{state="failed"}')).toBe(0)
})

it('counts texts by model and outcome, and shows those that are being written', async () => {
  let release: (reply: string) => void = () => undefined
  const held = new Promise<string>((resolve) => {
    release = resolve
  })
  const json = { engineId, synopsisString: 'Title: Dusk' }
  const ask = () => app.rest('POST', '/api/msw-with-file/askai', { token: owner.token, json })
  gemini.setScript(() => held)
  const asked = ask()
  await eventually(
    () => figureOf('sceneroom_streams_open'),
    (open) => open === 1,
  )
  release('A ferry leaves.')
  await asked
  gemini.setScript(() => ({ status: 400 }))
  await ask()
  const labels = 'model="gemini-2.5-flash",task="synopsis"'
  expect(await figureOf('sceneroom_streams_open')).toBe(0)
  expect(await figureOf(`sceneroom_model_calls_total{${labels},outcome="complete"}`)).toBe(1)
  expect(await figureOf(`sceneroom_model_calls_total{${labels},outcome="model_failed"}`)).toBe(1)
  expect(await figureOf(`sceneroom_model_first_token_seconds_count{${labels}}`)).toBe(1)
})

it('is for this machine alone: not for what a proxy passes on', async () => {
  expect((await scrape()).status).toBe(200)
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    expect((await scrape({ [name]: '127.0.0.1' })).status).toBe(404)
  }
})

it('is for whoever shows the token, where one is set', async () => {
  const closed = await appForTest({ METRICS_TOKEN: 'a-token-for-prometheus', TRUSTED_PROXIES: '1' })
  expect((await scrape({}, closed.url)).status).toBe(404)
  expect((await scrape({ authorization: 'Bearer a-token-for-prometheuz' }, closed.url)).status).toBe(404)
  const { status, text } = await scrape({ authorization: 'Bearer a-token-for-prometheus' }, closed.url)
  expect(status).toBe(200)
  expect(text).toContain('sceneroom_up')
})

it('is for nobody behind a proxy without a token', async () => {
  const behind = await appForTest({ TRUSTED_PROXIES: '1' })
  expect((await scrape({}, behind.url)).status).toBe(404)
})
