import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../../e2e/support/start-app.ts'
import { type ScriptedServer, startScriptedGemini } from '../support/scripted-gemini.ts'
import { findStores, untilWhole } from '../support/store-audit.ts'
import { type BusyWriter, createBusyWriter } from './busy-writer.ts'

/** `FAULT_ROUNDS=100 npx vitest run tests/faults/kill.test.ts` is the long form. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 3)
const roundMsMax = 90_000
const workMs = [20, 2000] as const
/** Nothing may wait for longer after a start. */
const settledMs = 60_000

let dataDir: string
let gemini: ScriptedServer
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sceneroom-kills-'))
  gemini = await startScriptedGemini()
  gemini.setScript(() => ({ text: 'The beacon of the pilot burnt all night [1]. '.repeat(4), delayMs: 10 }))
})
afterAll(async () => {
  await gemini.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

const start = () =>
  startApp({
    dataDir,
    env: { GEMINI_API_KEY: 'key', GEMINI_BASE_URL: gemini.baseUrl, UPLOAD_RATE_LIMIT: 'off' },
  })

test('killed at any moment, the app keeps what it acknowledged, once, and rows and vectors agree again', {
  timeout: (rounds + 1) * roundMsMax,
}, async () => {
  let writer: BusyWriter | undefined
  for (let round = 0; round < rounds; round += 1) {
    const app = await start()
    if (writer) await expectWhole(writer, app)
    else writer = await createBusyWriter(app.url)
    const ended = new AbortController()
    const work = writer.work(app.url, ended.signal)
    await Promise.race([work, sleep(randomInt(...workMs))])
    ended.abort()
    await Promise.all([app.kill(), work])
  }
  const last = await start()
  if (writer) await expectWhole(writer, last)
  expect(await last.stop()).toBe(0)
})

async function expectWhole(writer: BusyWriter, { url }: RunningApp): Promise<void> {
  await writer.expectAllKept(url, (await findStores(dataDir)).databaseUrl)
  await untilWhole(() => findStores(dataDir), settledMs)
}
