import { type RunningApp, startApp } from '../e2e/support/start-app.ts'
import { eventually, fileForm, register, restCall, type TestUser } from '../tests/support/caller.ts'
import { type BenchSet, benchSets } from './retrieval-sets.ts'

const sizes = (process.env.BENCH_PASSAGES ?? '1000,10000,100000').split(',').map(Number)
const charactersPerFile = 150_000
const questionsAsked = 200
const p95MsMax = 60
const readyWithinMs = 3_600_000

/**
 * `search` over HTTP in an engine of so many passages, made of the sentences of the plots in `BENCH_DATA` in another
 * order, asked their questions; the built-in embedder's own time of some milliseconds is in it.
 */
export async function run() {
  const plots = [...benchSets()].find(({ name }) => name === 'narrative')
  if (!plots) return {}
  const app = await startApp({
    command: [process.execPath, '--import', 'tsx', 'src/server/main.ts'],
    env: { UPLOAD_RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' },
  })
  try {
    const user = await register(app.url)
    const { id } = await user.trpc.rag.createEngine.mutate({ engineName: 'Latency', description: '' })
    const fill = filler(app, user, id, plots)
    const figures: Record<string, number> = {}
    for (const size of sizes) {
      await fill(size)
      Object.assign(figures, await ask(app, user, id, plots, size))
      console.log(JSON.stringify(figures))
    }
    const [p95Ms = 0] = Object.values(figures).slice(-1)
    if (p95Ms > p95MsMax) {
      console.error(`The 95th percentile is ${p95Ms} ms, over the limit of ${p95MsMax}.`)
      process.exitCode = 1
    }
    return figures
  } finally {
    await app.stop()
  }
}

/** Uploads until the engine holds so many passages, and waits for their vectors. */
function filler(app: RunningApp, user: TestUser, engineId: string, { documents }: BenchSet) {
  const sentences = documents.flatMap(({ text }) => text.match(/[^.!?]+[.!?]+/g) ?? [])
  const random = seeded(7)
  let passages = 0
  let files = 0
  return async (size: number) => {
    while (passages < size) {
      const parts: string[] = []
      for (let length = 0; length < charactersPerFile; length += parts.at(-1)?.length ?? 1) {
        parts.push(sentences[Math.floor(random() * sentences.length)] ?? '.')
      }
      files += 1
      const { status, body } = await restCall(app.url, 'POST', `/api/rag/users/${user.id}/upload`, {
        token: user.token,
        form: fileForm(engineId, `part-${files}.txt`, parts.join(' ')),
      })
      if (status !== 200) throw new Error(JSON.stringify(body))
      passages += body.document.passages
    }
    const list = () => user.trpc.rag.documents.query({ engineId })
    await eventually(list, (listed) => listed.every(({ status }) => status === 'ready'), readyWithinMs)
  }
}

async function ask(app: RunningApp, user: TestUser, engineId: string, { questions }: BenchSet, size: number) {
  const step = Math.max(1, Math.floor(questions.length / questionsAsked))
  const asked = questions.filter((_, at) => at % step === 0)
  const spentMs: number[] = []
  for (const { text } of asked) {
    const startedMs = performance.now()
    await restCall(app.url, 'POST', `/api/rag/users/${user.id}/engines/${engineId}/search`, {
      token: user.token,
      json: { question: text },
    })
    spentMs.push(performance.now() - startedMs)
  }
  spentMs.sort((one, other) => one - other)
  const at = (share: number) => Math.round((spentMs[Math.floor(spentMs.length * share)] ?? 0) * 10) / 10
  return { [`${size} passages p50 ms`]: at(0.5), [`${size} passages p95 ms`]: at(0.95) }
}

/** The same numbers from 0 to 1 each time (a linear congruential generator). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
