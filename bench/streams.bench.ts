import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fallbackTemplate } from '#shared/fallback-template.ts'
import { composeSynopsisString } from '#shared/synopsis-string.ts'
import { type RunningApp, startApp } from '../e2e/support/start-app.ts'
import { eventually, fileForm, register, restCall, type TestUser } from '../tests/support/caller.ts'
import { memoryMegabytes } from './memory.ts'
import { processorMs, processorMsByPart } from './processor-time.ts'
import { sampleScreenplay } from './sample-screenplay.ts'

const passagesMany = Number(process.env.BENCH_PASSAGES ?? 10_000)
const pagesPerFile = 120
const generationsWarming = 10
const generationsAsked = 60
const streamsAtOnce = Number(process.env.BENCH_STREAMS ?? 200)
const relayMs = 8000
const firstCharacterMsMax = 120
const lateMsMax = 100
const kilobytesMax = 200

const synopsisString = composeSynopsisString(fallbackTemplate, {
  openingScene: 'The pilot waits at the quay; the ferry is late, and the lantern in the lamp room is out.',
  initiation: 'A stranger brings a letter that his brother wrote twenty winters ago.',
  processAndAchievements: 'She learns to read the tide tables and the ledger of the harbour master.',
  obstaclesAndChallenges: 'The storm, the salt, and a promise that nobody wants to hear of.',
  turningPointAndDiscovery: 'The bell in the church porch was never lost.',
  finalBattle: 'On the ferry deck, at night, without an engine.',
  oneLiner: 'A pilot must find the bell before the last ferry.',
})

/**
 * Generate over HTTP beside a model that answers at once, by the built product: how long to the first character in an
 * engine of so many passages, one after another, the very first and then when warm, and what that costs each process;
 * then many texts at once at 50 tokens a second each, how long a crowd waits for its first characters, how late tokens
 * are relayed, what a token costs each of the three processes, which share the machine, and memory: what an open
 * stream keeps (heap and buffers without garbage, less what is left when all are closed), and apart from it by how
 * much the whole process grows for a crowd, room that it has been given and does not need among it.
 */
export async function run() {
  const model = await startTokenClock()
  const app = await startApp({
    command: [process.execPath, '--expose-gc', '--import', collector, 'dist/server/main.js'],
    env: {
      GEMINI_API_KEY: 'any',
      GEMINI_BASE_URL: `${model.url}/v1beta`,
      EMBEDDING_MODEL: 'local',
      UPLOAD_RATE_LIMIT: 'off',
    },
  })
  try {
    const user = await register(app.url)
    const { id: engineId } = await user.trpc.rag.createEngine.mutate({ engineName: 'Streams' })
    await fill(app.url, user, engineId)
    const generate = () => openGeneration(app.url, user, engineId)

    const [firstEverMs = 0] = await oneByOne(generate, generationsWarming)
    const costBefore = processorMsByPart(app.pid)
    const firstMs = await oneByOne(generate, generationsAsked)
    const costAfter = processorMsByPart(app.pid)
    const cost = (part: keyof typeof costAfter) =>
      Math.round((costAfter[part] - costBefore[part]) / generationsAsked)

    const before = await memoryOf(app)
    const streams = Array.from({ length: streamsAtOnce }, generate)
    const crowdMs = await Promise.all(streams.map(({ firstMs }) => firstMs))
    model.hurry()
    await sleep(settleMs)
    for (const { lateMs } of streams) lateMs.length = 0
    const watches = [app.pid, model.pid, process.pid].map(stopwatch)
    await sleep(relayMs)
    const [appMs = 0, clockMs = 0, readerMs = 0] = watches.map((spentMs) => spentMs())
    const lateMs = streams.flatMap((stream) => stream.lateMs)
    const open = await memoryOf(app)
    for (const { stop } of streams) stop()
    await eventually(
      () => openStreams(app.url),
      (still) => still === 0,
      closeMsMax,
    )
    await sleep(settleMs)
    const closed = await memoryOf(app)
    const relayed = lateMs.length / (streamsAtOnce * (relayMs / 1000) * 50)
    const measured = {
      firstEverMs: Math.round(firstEverMs),
      firstCharacterMedianMs: at(0.5, firstMs),
      firstCharacterP95Ms: at(0.95, firstMs),
      generateAppProcessorMs: cost('app'),
      generatePostgresProcessorMs: cost('postgres'),
      generateChromaProcessorMs: cost('chroma'),
      crowdFirstCharacterMedianMs: at(0.5, crowdMs),
      crowdFirstCharacterP95Ms: at(0.95, crowdMs),
      tokenLateP95Ms: at(0.95, lateMs),
      tokensRelayedShare: Math.round(relayed * 100) / 100,
      kilobytesPerStream: Math.round((open.bytesKept - closed.bytesKept) / 1024 / streamsAtOnce),
      megabytesGrownByCrowd: open.appMegabytes - before.appMegabytes,
      peakMegabytes: peakMegabytes(app.pid),
      appMicrosecondsPerToken: Math.round((appMs * 1000) / lateMs.length),
      clockMicrosecondsPerToken: Math.round((clockMs * 1000) / lateMs.length),
      readerMicrosecondsPerToken: Math.round((readerMs * 1000) / lateMs.length),
    }
    const isMissed =
      measured.firstCharacterP95Ms > firstCharacterMsMax ||
      measured.tokenLateP95Ms > lateMsMax ||
      measured.kilobytesPerStream > kilobytesMax
    if (isMissed) {
      console.error(
        `A goal is missed: ${firstCharacterMsMax} ms, ${lateMsMax} ms, ${kilobytesMax} kB a stream.`,
      )
      process.exitCode = 1
    }
    return measured
  } finally {
    await app.stop()
    model.stop()
  }
}

/** The start of so many texts at once is another matter. */
const settleMs = 2000
const collector = path.join(import.meta.dirname, 'collect-garbage.mjs')

/**
 * What the app has of the machine's memory, and what of it somebody needs, when it has collected its garbage, twice:
 * some is found to be garbage by the first time only.
 */
async function memoryOf({ pid, output }: RunningApp) {
  const told = () => Array.from(output().matchAll(/^bytes kept: (\d+)$/gm), ([, bytes]) => Number(bytes))
  for (let times = 0; times < 2; times += 1) {
    const before = told().length
    process.kill(pid, 'SIGUSR2')
    await eventually(
      async () => told().length,
      (now) => now > before,
      collectMsMax,
    )
  }
  return { bytesKept: told().at(-1) ?? 0, appMegabytes: memoryMegabytes(pid).appMegabytes }
}

const collectMsMax = 30_000
const closeMsMax = 60_000

/** How many texts are being written, as the app itself says. */
async function openStreams(url: string): Promise<number> {
  const page = await (await fetch(`${url}/metrics`)).text()
  return Number(/^sceneroom_streams_open (\d+)$/m.exec(page)?.[1])
}

/** The most that a process has ever had of the machine's memory. */
function peakMegabytes(pid: number): number {
  const peak = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(peak) / 1024)
}

/** Asks again as soon as a first character is there; gives how long each took. */
async function oneByOne(generate: () => ReturnType<typeof openGeneration>, many: number): Promise<number[]> {
  const firstMs: number[] = []
  for (let asked = 0; asked < many; asked += 1) {
    const generation = generate()
    firstMs.push(await generation.firstMs)
    generation.stop()
  }
  return firstMs
}

/** Gives the milliseconds of processor time that a process has taken since. */
function stopwatch(pid: number): () => number {
  const startedAtMs = processorMs(pid)
  return () => processorMs(pid) - startedAtMs
}

/** In a process of its own, which has nothing to do but to send. */
async function startTokenClock() {
  const script = path.join(import.meta.dirname, 'token-clock.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (line) => resolve(`${line}`.trim())),
  )
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    /** From one token a second to 50. */
    hurry: () => child.kill('SIGUSR2'),
    stop: () => child.kill(),
  }
}

/** Uploads screenplays until the engine holds so many passages, and waits for their vectors. */
async function fill(url: string, user: TestUser, engineId: string): Promise<void> {
  for (let passages = 0, files = 1; passages < passagesMany; files += 1) {
    const form = fileForm(engineId, `pilot-${files}.fountain`, sampleScreenplay(pagesPerFile, files))
    const { status, body } = await restCall(url, 'POST', `/api/rag/users/${user.id}/upload`, {
      token: user.token,
      form,
    })
    if (status !== 200) throw new Error(JSON.stringify(body))
    passages += body.document.passages
  }
  const list = () => user.trpc.rag.documents.query({ engineId })
  await eventually(list, (listed) => listed.every(({ status }) => status === 'ready'), 3_600_000)
}

/** One text asked for and read as it comes; `lateMs` has an entry for each token. A browser's client reads alike. */
function openGeneration(url: string, { token }: TestUser, engineId: string) {
  const startedAtMs = performance.now()
  const lateMs: number[] = []
  let first: (ms: number) => void = () => undefined
  const firstMs = new Promise<number>((resolve) => {
    first = resolve
  })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'trpc-accept': 'application/jsonl',
  }
  const call = request(`${url}/trpc/synopsis.generate?batch=1`, { method: 'POST', headers, agent: false })
  call.once('response', (response) => {
    response.setEncoding('utf8').on('data', (lines: string) => {
      const now = Date.now()
      for (const [, sentAt] of lines.matchAll(/t(1\d{12})(?!\d)/g)) {
        if (lateMs.push(now - Number(sentAt)) === 1) first(performance.now() - startedAtMs)
      }
    })
    response.once('error', () => undefined)
  })
  call.once('error', () => undefined)
  call.end(JSON.stringify({ 0: { synopsisString, engineId } }))
  return { firstMs, lateMs, stop: () => call.destroy() }
}

function at(share: number, values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.POSITIVE_INFINITY)
}
