import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import postgres, { type Sql } from 'postgres'
import { type RunningApp, startApp } from '../e2e/support/start-app.ts'
import { findRunningPostgres } from '../src/server/adapters/postgres/running-postgres.ts'
import { eventually, fileForm, restCall, trpcClient } from '../tests/support/caller.ts'
import { rootDir } from '../tests/support/paths.ts'
import type { FilledEngines } from './fill-engines.ts'
import { memoryMegabytes } from './memory.ts'
import { processorMsByPart } from './processor-time.ts'
import { proseQuestion } from './sample-prose.ts'
import { sampleScreenplay } from './sample-screenplay.ts'

const run = promisify(execFile)
const fromSource = [process.execPath, '--import', 'tsx'] as const
const restMs = 8000
const asksMany = 100
const uploadsMany = 5
const pagesUploaded = 20

/** What a start, searches, uploads, deletions and the doctor take over HTTP on a folder that `fillEngines` has filled. */
export async function measureServed({ dataDir, engineIds, ...filled }: FilledEngines & { dataDir: string }) {
  const startedMs = performance.now()
  const app = await startApp({
    dataDir,
    command: [...fromSource, 'src/server/main.ts'],
    env: { UPLOAD_RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' },
  })
  const startMs = Math.round(performance.now() - startedMs)
  const sql = postgres(await findRunningPostgres(dataDir), { max: 1, onnotice: () => undefined })
  try {
    await sleep(restMs)
    const rest = named('rest', memoryMegabytes(app.pid))
    const owner = { ...filled, app, sql }
    const figures = {
      startMs,
      ...rest,
      ...(await searchEach(owner, engineIds)),
      ...named('searched', memoryMegabytes(app.pid)),
      ...(await listEngines(owner)),
      ...(await changeOne(owner, engineIds.at(-1) ?? '')),
      ...(await folderMegabytes(dataDir)),
    }
    return { ...figures, ...(await examine(dataDir, app)) }
  } finally {
    await sql.end()
    await app.stop()
  }
}

interface Owner {
  app: RunningApp
  sql: Sql
  userId: string
  token: string
}

/** In turn, so that each engine's collection is closed when it is first searched, and open when it is asked again. */
async function searchEach({ app, sql, userId, token }: Owner, engineIds: readonly string[]) {
  const first: number[] = []
  const again: number[] = []
  const scannedBefore = await countScans(sql)
  const before = processorMsByPart(app.pid)
  for (const [n, id] of engineIds.entries()) {
    for (const times of [first, again]) {
      const path = `/api/rag/users/${userId}/engines/${id}/search`
      const question = times === first ? `Where is the beacon of engine${n}?` : proseQuestion(n)
      times.push(await timed(() => restCall(app.url, 'POST', path, { token, json: { question } })))
    }
  }
  const after = processorMsByPart(app.pid)
  const each = (part: keyof typeof after) =>
    Math.round(((after[part] - before[part]) / first.length / 2) * 10) / 10
  return {
    ...spread('firstSearch', first),
    ...spread('nextSearch', again),
    searchAppProcessorMs: each('app'),
    searchPostgresProcessorMs: each('postgres'),
    searchChromaProcessorMs: each('chroma'),
    tablesScannedWhole: (await countScans(sql)) - scannedBefore,
  }
}

async function listEngines({ app, userId, token }: Owner) {
  const times: number[] = []
  for (let asked = 0; asked < asksMany; asked += 1) {
    times.push(await timed(() => restCall(app.url, 'GET', `/api/rag/users/${userId}/engines`, { token })))
  }
  return spread('engineList', times)
}

/** Uploads to one of the engines, deletes one of the files again, and then the whole engine. */
async function changeOne({ app, sql, userId, token }: Owner, engineId: string) {
  const found: number[] = []
  const ready: number[] = []
  const { rag } = trpcClient(app.url, token)
  const isReady = async () =>
    (await rag.documents.query({ engineId })).every(({ status }) => status === 'ready')
  const isRemoved = async () => (await sql`select from vector_removals`).length === 0
  for (let seed = 1; seed <= uploadsMany; seed += 1) {
    const file = new TextEncoder().encode(`${sampleScreenplay(pagesUploaded, seed)}\n\nbeaconword${seed}.`)
    const form = fileForm(engineId, `script-${seed}.fountain`, file)
    const uploadedMs = performance.now()
    await restCall(app.url, 'POST', `/api/rag/users/${userId}/upload`, { token, form })
    const { passages } = await rag.search.query({ engineId, question: `beaconword${seed}` })
    if (passages[0]?.filename !== `script-${seed}.fountain`) throw new Error('The upload was not found.')
    found.push(performance.now() - uploadedMs)
    await eventually(isReady, Boolean, 60_000)
    ready.push(performance.now() - uploadedMs)
  }
  const [document] = await rag.documents.query({ engineId })
  const removals = async (remove: () => Promise<unknown>) => {
    const ms = await timed(remove)
    return [Math.round(ms), Math.round(ms + (await timed(() => eventually(isRemoved, Boolean, 60_000))))]
  }
  const [deleteDocumentMs = 0, documentGoneMs = 0] = await removals(() =>
    rag.deleteDocument.mutate({ engineId, documentId: document?.id ?? '' }),
  )
  const [deleteEngineMs = 0, engineGoneMs = 0] = await removals(() => rag.deleteEngine.mutate({ engineId }))
  const uploads = { uploadToFoundMs: middle(found), uploadToReadyMs: middle(ready) }
  return { ...uploads, deleteDocumentMs, documentGoneMs, deleteEngineMs, engineGoneMs }
}

async function examine(dataDir: string, app: RunningApp) {
  const { PATH = '', HOME = '' } = process.env
  const before = processorMsByPart(app.pid)
  const startedMs = performance.now()
  const [program, ...args] = [...fromSource, 'src/server/operations/operator.ts', 'doctor', '--check']
  const doctor = run(program ?? '', args, { cwd: rootDir, env: { PATH, HOME, DATA_DIR: dataDir } })
  let doctorMegabytesMax = 0
  let processorMs = 0
  const watch = setInterval(() => {
    doctorMegabytesMax = Math.max(doctorMegabytesMax, memoryMegabytes(doctor.child.pid ?? 0).appMegabytes)
    processorMs = processorMsByPart(doctor.child.pid ?? 0).app || processorMs
  }, 500)
  try {
    await doctor
  } catch (error) {
    if (!isDifference(error)) throw error
  } finally {
    clearInterval(watch)
  }
  const after = processorMsByPart(app.pid)
  return {
    doctorSeconds: seconds(performance.now() - startedMs),
    doctorProcessorSeconds: seconds(processorMs),
    doctorPostgresProcessorSeconds: seconds(after.postgres - before.postgres),
    doctorChromaProcessorSeconds: seconds(after.chroma - before.chroma),
    doctorMegabytesMax,
  }
}

/** The doctor's exit code where it finds one: the words of small engines are counted by hand. */
const isDifference = (error: unknown) => error instanceof Error && 'code' in error && error.code === 1

/** How often a table of documents was read as a whole. */
async function countScans(sql: Sql): Promise<number> {
  await sleep(statisticsMs)
  const [row] = await sql`
    select sum(seq_scan)::int as scans from pg_stat_user_tables
    where relname in ('documents', 'passages', 'postings')`
  return row?.scans ?? 0
}

/** PostgreSQL's backends report what they did at most once a second. */
const statisticsMs = 1500

async function folderMegabytes(dataDir: string) {
  const { stdout } = await run('du', ['-sm', `${dataDir}/postgres`, `${dataDir}/chroma`])
  const [postgresDiskMegabytes = 0, chromaDiskMegabytes = 0] = stdout.split('\n').map(Number.parseFloat)
  return { postgresDiskMegabytes, chromaDiskMegabytes }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

function spread(name: string, times: number[]) {
  times.sort((one, other) => one - other)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return { [`${name}P50Ms`]: at(0.5), [`${name}P95Ms`]: at(0.95) }
}

const middle = (times: number[]) => Math.round(times.sort((a, b) => a - b)[times.length >> 1] ?? 0)

const seconds = (ms: number) => Math.round(ms / 1000)

const named = (when: string, figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${when} ${name}`, value]))
