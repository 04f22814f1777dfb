import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { gather, register, trpcClient } from '../tests/support/caller.ts'
import { startScriptedGemini } from '../tests/support/scripted-gemini.ts'
import { startApp } from './support/start-app.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sceneroom-process-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

const refusalOf = (env: Record<string, string>) =>
  startApp({ dataDir, env }).then(
    () => 'it started',
    (error: Error) => error.message,
  )

test('settings that cannot work are all named before anything is started', async () => {
  const output = await refusalOf({ UPLOAD_MAX_MB: 'many', DATABASE_URL: 'mysql://db/x', JWT_SECRET: 'short' })
  for (const name of ['UPLOAD_MAX_MB', 'DATABASE_URL', 'JWT_SECRET'])
    expect(output).toContain(`- ${name}: use`)
})

test('a port that is taken is named, and nothing is left behind that blocks the next start', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as AddressInfo
  expect(await refusalOf({ PORT: String(port) })).toContain(`Port ${port} on 127.0.0.1 is taken`)
  taken.close()
  const app = await startApp({ dataDir })
  expect(await app.stop()).toBe(0)
})

test('a database that does not answer is named without its password', async () => {
  const output = await refusalOf({ DATABASE_URL: 'postgres://root:hunter2@127.0.0.1:1/none' })
  expect(output).toContain('127.0.0.1:1')
  expect(output).not.toContain('hunter2')
})

test('a second process on the same data folder is refused, and the first goes on', async () => {
  const first = await startApp({ dataDir })
  try {
    const output = await refusalOf({})
    expect(output).toMatch(/data/i)
    expect(output).toMatch(/process \d+|pid \d+/i)
    await register(first.url)
  } finally {
    expect(await first.stop()).toBe(0)
  }
})

test('the first line of the log names database, vector store and model', async () => {
  const app = await startApp({ dataDir })
  expect(await app.stop()).toBe(0)
  const line = JSON.parse(
    app
      .output()
      .split('\n')
      .find((each) => each.includes('is starting')) ?? '{}',
  )
  expect(line).toMatchObject({
    database: expect.stringMatching(/^PostgreSQL 18/),
    vectorStore: expect.stringMatching(/chroma/i),
    model: 'offline',
  })
})

test('asked to stop, it lets a running answer finish', async () => {
  const gemini = await startScriptedGemini()
  const app = await startApp({ dataDir, env: { GEMINI_API_KEY: 'key', GEMINI_BASE_URL: gemini.baseUrl } })
  const user = await register(app.url)
  const trpc = trpcClient(app.url, user.token)
  const engine = await trpc.rag.createEngine.mutate({ engineName: 'Research' })
  const whole = 'It takes its time and then it ends.'
  gemini.setScript(() => ({ text: whole, delayMs: 200 }))
  const stream = await trpc.synopsis.generate.mutate({
    synopsisString: 'Act\n  Scene: a quay',
    engineId: engine.id,
  })
  const [text, code] = await Promise.all([gather(stream), app.stop()])
  expect([text, code]).toEqual([whole, 0])
  await gemini.stop()
})
