import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../../e2e/support/start-app.ts'
import {
  eventually,
  fileForm,
  gather,
  type RestAnswer,
  register,
  restCall,
  type TestUser,
  testPassword,
  trpcClient,
} from '../support/caller.ts'
import { type OutsideParts, startOutsideParts } from '../support/outside-parts.ts'
import { type RoundRobinProxy, startRoundRobinProxy } from '../support/round-robin-proxy.ts'
import { type ScriptedServer, startScriptedGemini } from '../support/scripted-gemini.ts'
import { auditStores } from '../support/store-audit.ts'

/** The load of one person after the other pressing a button. */
const pauseMs = 30
const beforeEndMs = 200

let parts: OutsideParts
let gemini: ScriptedServer
let proxy: RoundRobinProxy
let apps: RunningApp[]
beforeAll(async () => {
  parts = await startOutsideParts()
  gemini = await startScriptedGemini()
  // At once, on an empty database: one of them makes the tables, the others wait.
  apps = await Promise.all([start(), start(), start()])
  proxy = await startRoundRobinProxy(urls())
})
afterAll(async () => {
  await proxy.stop()
  expect(await Promise.all(apps.map((app) => app.stop()))).toEqual([0, 0, 0])
  await gemini.stop()
  await parts.stop()
})

const start = () =>
  startApp({
    env: {
      ...parts.env,
      GEMINI_API_KEY: 'key',
      GEMINI_BASE_URL: gemini.baseUrl,
      UPLOAD_RATE_LIMIT: 'off',
      TRUSTED_PROXIES: '1',
    },
  })
const urls = () => apps.map(({ url }) => url)
const urlOf = (at: number) => apps[at]?.url ?? ''

test('a journey goes on at another process with every step', async () => {
  gemini.setScript(() => ({ text: 'The bell was never found [1].', delayMs: 20 }))
  const user = await register(urlOf(0))
  const { token, id } = user
  const engine = await restCall(urlOf(1), 'POST', '/api/rag/users/engines', {
    token,
    json: { engineName: 'Pilots' },
  })
  const engineId: string = engine.body.engine.id
  const text = 'The cutter Marigold sank off Lantern Point. Her bell was never found.'
  const form = fileForm(engineId, 'pilots.txt', text)
  const upload = await restCall(urlOf(2), 'POST', `/api/rag/users/${id}/upload`, { token, form })
  expect(upload.status).toBe(200)
  await whenReady(urlOf(0), user, engineId, 1)

  const path = `/api/rag/users/${id}/engines/${engineId}/search`
  const found = await restCall(urlOf(1), 'POST', path, { token, json: { question: 'Marigold’s bell?' } })
  expect(found.body.passages[0].filename).toBe('pilots.txt')
  const stream = await trpcClient(urlOf(2), token).synopsis.generate.mutate({
    synopsisString: 'Act\n  Scene: the bell of the Marigold',
    engineId,
  })
  expect(await gather(stream)).toBe('The bell was never found [1].')
})

test('who is added on one process is told on another', async () => {
  const [fan, star] = await Promise.all([register(urlOf(0)), register(urlOf(1))])
  const json = { friendUsername: star.name }
  await restCall(urlOf(0), 'POST', '/api/friends/add-friend', { token: fan.token, json })
  const { body } = await restCall(urlOf(2), 'GET', '/api/friends/notifications', { token: star.token })
  expect(body.notifications).toMatchObject([{ userid: fan.id, username: fan.name }])
})

test('a logout ends the session everywhere, and a text being written elsewhere within a second', async () => {
  gemini.setScript(() => ({ text: 'And so on and on. '.repeat(500), delayMs: 50 }))
  const user = await register(urlOf(0))
  const engineId = await user.makeEngine('Endless')
  const stream = await trpcClient(urlOf(1), user.token).synopsis.generate.mutate({
    synopsisString: 'Act\n  Scene: no end',
    engineId,
  })
  const reading = gather(stream).catch((error) => error.message)
  await eventually(
    async () => gemini.requests.at(-1)?.method,
    (method) => method === 'streamGenerateContent',
  )
  await restCall(urlOf(2), 'POST', '/api/auth/logout', { token: user.token })
  const endedAtMs = performance.now()
  const verdicts = await Promise.all(
    urls().map((url) => restCall(url, 'GET', '/api/auth/verify', { token: user.token })),
  )
  expect(verdicts.map(({ status }) => status)).toEqual([401, 401, 401])
  expect(await reading).toMatch(/sign in|log in|session/i)
  expect(performance.now() - endedAtMs).toBeLessThan(1000)
})

test('each passage is indexed once, whichever process kept it', async () => {
  gemini.setScript(() => 'fine')
  const user = await register(proxy.url)
  const engineId = await user.makeEngine('Logs')
  const words = Array.from({ length: 24 }, (_, at) => `beacon${at}word`)
  const uploads = words.map((word) => {
    const form = fileForm(engineId, `${word}.txt`, `The light called ${word} burnt all night.`)
    return restCall(proxy.url, 'POST', `/api/rag/users/${user.id}/upload`, { token: user.token, form })
  })
  expect(new Set((await Promise.all(uploads)).map(({ status }) => status))).toEqual(new Set([200]))
  await whenReady(proxy.url, user, engineId, words.length)
  const embedded = gemini.requests
    .filter(({ method }) => method.includes('mbed'))
    .map(({ body }) => JSON.stringify(body))
  expect(words.map((word) => embedded.join().split(word).length - 1)).toEqual(words.map(() => 1))
  expect(await auditStores(parts.stores)).toEqual([])
})

test('one process after the other is replaced under load, and no request fails', async () => {
  gemini.setScript(() => ({ text: 'The watch goes on until the morning. '.repeat(4), delayMs: 30 }))
  const user = await register(proxy.url)
  const engineId = await user.makeEngine('Watches')
  const replaced = new AbortController()
  const traffic = loads(user, engineId).map(async (call) => {
    const answers: RestAnswer[] = []
    while (!replaced.signal.aborted) {
      answers.push(await call())
      await sleep(pauseMs)
    }
    return answers
  })
  const replacing = replaceAll().finally(() => replaced.abort())
  const answers = (await Promise.all(traffic)).flat()
  await replacing
  expect(answers.length).toBeGreaterThan(100)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(answers.filter(({ body }) => body.aiProcessedOutput?.length > 100).length).toBeGreaterThan(3)
  const kept = answers.filter(({ body }) => body.document).length
  await whenReady(proxy.url, user, engineId, kept)
  expect(await auditStores(parts.stores)).toEqual([])
})

/**
 * As an orchestrator does it: the new one serves, the old one gets nothing new, and is told to end with its last
 * answers under way. A connection not accepted yet when a server ends is reset: hence the pause, `preStop` in deploy/.
 */
async function replaceAll(): Promise<void> {
  for (const [at, old] of [...apps.entries()]) {
    apps[at] = await start()
    proxy.routeTo(urls())
    await sleep(beforeEndMs)
    expect(await old.stop()).toBe(0)
  }
}

function loads({ id, name, token }: TestUser, engineId: string): (() => Promise<RestAnswer>)[] {
  let count = 0
  const get = (path: string) => () => restCall(proxy.url, 'GET', path, { token })
  const post = (path: string, json: object) => () => restCall(proxy.url, 'POST', path, { token, json })
  const engine = `/api/rag/users/${id}/engines/${engineId}`
  return [
    get('/api/auth/me'),
    get(`${engine}/documents`),
    post('/api/auth/login', { username: name, password: testPassword }),
    post(`${engine}/search`, { question: 'Who keeps the watch?' }),
    post('/api/msw-with-file/askai', { synopsisString: 'Act\n  Scene: the watch', engineId }),
    async () => {
      const file = `watch-${count++}.txt`
      const form = fileForm(engineId, file, `The watch of ${file} is long. The keeper sings to stay awake.`)
      return restCall(proxy.url, 'POST', `/api/rag/users/${id}/upload`, { token, form })
    },
  ]
}

async function whenReady(url: string, user: TestUser, engineId: string, count: number): Promise<void> {
  await eventually(
    () => trpcClient(url, user.token).rag.documents.query({ engineId }),
    (all) => all.length === count && all.every(({ status }) => status === 'ready'),
  )
}
