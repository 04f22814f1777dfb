import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../../e2e/support/start-app.ts'
import { eventually, type RestAnswer, register, restCall, type TestUser } from '../support/caller.ts'
import { type OutsideParts, startOutsideParts } from '../support/outside-parts.ts'
import { untilWhole } from '../support/store-audit.ts'

/** How often a PostgreSQL is restarted in each way; `FAULT_ROUNDS=20` is the long form. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 1)
const roundMsMax = 60_000
const wholeAgainMs = 10_000
const refusal = 'The database is not answering. Please try again in a moment.'
/** Before a fault there is traffic, and after it. */
const calmMs = 500
const pauseMs = 50

let parts: OutsideParts
let app: RunningApp
let writer: TestUser
let engineId: string
beforeAll(async () => {
  parts = await startOutsideParts()
  app = await startApp({ env: { ...parts.env, UPLOAD_RATE_LIMIT: 'off' } })
  writer = await register(app.url)
  engineId = await writer.makeEngine('Lights')
})
afterAll(async () => {
  expect(await app.stop()).toBe(0)
  await parts.stop()
})

test('a Chroma that is killed is not noticed: uploads, lists and searches go on, and it is whole again in 10 s', async () => {
  const answers = await underTraffic(() => parts.signalChroma('SIGKILL'))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  await expectWhole(answers)
})

test('a Chroma that hangs delays a search by seconds, nothing else, and it is whole again in 10 s', async () => {
  await parts.signalChroma('SIGSTOP')
  const answers = await Promise.all(calls().map(timed))
  await parts.signalChroma('SIGCONT')
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const [upload = 0, list = 0, search = 0] = answers.map(({ tookMs }) => tookMs)
  expect(Math.max(upload, list)).toBeLessThan(2000)
  expect(search).toBeLessThan(8000)
  await expectWhole(answers)
})

test.each(['SIGINT', 'SIGKILL'] as const)(
  'a PostgreSQL that is restarted by %s: clear refusals meanwhile, nothing acknowledged lost, whole again in 10 s',
  { timeout: rounds * roundMsMax },
  async (signal) => {
    for (let round = 0; round < rounds; round += 1) {
      const answers = await underTraffic(() => parts.signalPostgres(signal))
      for (const { status, body, tookMs } of answers) {
        expect(tookMs).toBeLessThan(wholeAgainMs)
        if (status === 200) continue
        expect({ status, ...body }).toMatchObject({ status: 503, success: false, message: refusal })
      }
      await expectWhole(answers)
    }
  },
)

interface Answer extends RestAnswer {
  tookMs: number
  /** Of an upload. */
  file?: string
}

type Call = () => Promise<Omit<Answer, 'tookMs'>>

/** Calls of every kind while `harm` is done, and for as long after it as anything may take to heal. */
async function underTraffic(harm: () => Promise<void>): Promise<Answer[]> {
  const ended = new AbortController()
  const answers: Answer[] = []
  const traffic = calls().map(async (call) => {
    while (!ended.signal.aborted) {
      answers.push(await timed(call))
      await sleep(pauseMs)
    }
  })
  await sleep(calmMs)
  await harm()
  await sleep(calmMs)
  await eventually(isWhole, Boolean, wholeAgainMs)
    .then(() => sleep(calmMs))
    .finally(() => ended.abort())
  await Promise.all(traffic)
  return answers
}

/** Ready, and by meaning too. */
async function isWhole(): Promise<boolean> {
  const { status } = await restCall(app.url, 'GET', '/readyz')
  return status === 200
}

async function expectWhole(answers: readonly Answer[]): Promise<void> {
  const kept = answers.flatMap(({ status, file }) => (file && status === 200 ? [file] : []))
  expect(kept).not.toEqual([])
  await untilWhole(async () => parts.stores, wholeAgainMs)
  const names = (await writer.trpc.rag.documents.query({ engineId })).map(({ filename }) => filename)
  expect(names).toEqual(expect.arrayContaining(kept))
  expect(new Set(names).size).toBe(names.length)
}

/** An upload of a new file each time, a list, and a search. */
function calls(): Call[] {
  const { id, token } = writer
  const series = crypto.randomUUID()
  const engine = `/api/rag/users/${id}/engines/${engineId}`
  let count = 0
  return [
    async () => {
      const file = `${series}-${count++}.txt`
      const text = `The lamp of ${file} is lit at dusk. The keeper sleeps by day.`
      return { ...(await writer.upload(engineId, file, text)), file }
    },
    () => restCall(app.url, 'GET', `${engine}/documents`, { token }),
    () =>
      restCall(app.url, 'POST', `${engine}/search`, { token, json: { question: 'When is the lamp lit?' } }),
  ]
}

async function timed(call: Call): Promise<Answer> {
  const startedAtMs = performance.now()
  const answer = await call()
  return { ...answer, tookMs: performance.now() - startedAtMs }
}
