import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#server/log.ts'
import { processStart } from '../processes/process-identity.ts'
import { createChromaIndex } from './chroma-index.ts'
import { startEmbeddedChroma } from './embedded-chroma.ts'

type Chroma = Awaited<ReturnType<typeof startEmbeddedChroma>>

const { signal } = new AbortController()
const running: Chroma[] = []
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sceneroom chroma '))
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((chroma) => chroma.stop()))
  await rm(dataDir, { recursive: true })
})

async function start(folder = dataDir): Promise<Chroma> {
  const chroma = await startEmbeddedChroma({ dataDir: folder, log: createLog('silent') })
  running.push(chroma)
  return chroma
}

const pidOf = async ({ folder }: { folder: string }) =>
  Number(await readFile(path.join(folder, 'server.pid'), 'utf8'))
const isAlive = async (pid: number) => (await processStart(pid)) !== 'gone'
const countIn = async (chroma: Chroma, space: string) =>
  (await createChromaIndex(chroma).nearest(space, [[1, 0, 0]], 5000, signal)).flat().length

async function fill(chroma: { url: string; folder: string }, space: string, count: number) {
  const entries = Array.from({ length: count }, (_, i) => ({
    passageId: `passage ${i}`,
    documentId: 'document',
    vector: [Math.cos(i), Math.sin(i), 1],
  }))
  await createChromaIndex(chroma).upsert(space, entries, signal)
}

test('serves from a deep folder of spaces and Chinese characters, and keeps its data when stopped', async () => {
  const deep = path.join(dataDir, '我的 電影', '第 一 幕', "writer's «room»", '資料')
  const first = await start(deep)
  expect(first.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(first.folder).toBe(path.join(deep, 'chroma'))
  await fill(first, 'engine', 40)
  await first.stop()
  expect(await countIn(await start(deep), 'engine')).toBe(40)
})

test('a stop lets the server end by its own doing, at once', async () => {
  const chroma = await start()
  await fill(chroma, 'engine', 40)
  const startedMs = performance.now()
  await chroma.stop()
  expect(performance.now() - startedMs).toBeLessThan(1000)
  expect(existsSync(path.join(chroma.folder, 'server.pid'))).toBe(false)
})

test('a stop ends the process in less than 2 s, also while it is writing', async () => {
  const chroma = await start()
  const pid = await pidOf(chroma)
  const writing = fill(chroma, 'engine', 4000).catch(() => undefined)
  await delay(300)
  const startedMs = performance.now()
  await chroma.stop()
  expect(performance.now() - startedMs).toBeLessThan(2000)
  expect(await isAlive(pid)).toBe(false)
  await writing
})

test('a killed server is back by itself within 10 s, at the same address, with all it acknowledged', async () => {
  const chroma = await start()
  await fill(chroma, 'engine', 700)
  const pid = await pidOf(chroma)
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(async () => expect(await countIn(chroma, 'engine')).toBe(700), {
    timeout: 10_000,
    interval: 50,
  })
  expect(await pidOf(chroma)).not.toBe(pid)
})

test('the next start after the app was killed works at once, with all that was acknowledged', async () => {
  const { app, chroma, pid } = await startInApp()
  await fill(chroma, 'engine', 300)
  app.kill('SIGKILL')
  const killedMs = performance.now()
  const after = await start()
  expect(await isAlive(pid)).toBe(false)
  expect(performance.now() - killedMs).toBeLessThan(4000)
  expect(await countIn(after, 'engine')).toBe(300)
})

test('a server whose app was killed ends by itself within 2 s', async () => {
  const { app, pid } = await startInApp()
  app.kill('SIGKILL')
  await vi.waitFor(async () => expect(await isAlive(pid)).toBe(false), { timeout: 2000, interval: 20 })
})

test('a space whose files were half saved is gone as a whole; the others, and its name, can be used', async () => {
  const first = await start()
  await fill(first, 'large', 1300)
  const [damaged] = (await readdir(first.folder)).filter((name) => /^[0-9a-f-]{36}$/.test(name))
  if (!damaged) throw new Error('The space has no folder.')
  await fill(first, 'small', 20)
  await first.stop()
  await truncate(path.join(first.folder, damaged, 'index_metadata.pickle'), 5000)
  await writeFile(path.join(first.folder, 'server.pid'), '0')

  const second = await start()
  expect(await countIn(second, 'large')).toBe(0)
  expect(await countIn(second, 'small')).toBe(20)
  expect((await readdir(second.folder)).filter((name) => name.startsWith(damaged))).toEqual([])
  await fill(second, 'large', 30)
  expect(await countIn(second, 'large')).toBe(30)
})

test('a space that was saved whole outlives a kill', async () => {
  const first = await start()
  await fill(first, 'large', 1300)
  const pid = await pidOf(first)
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(async () => expect(await countIn(first, 'large')).toBe(1300), {
    timeout: 10_000,
    interval: 50,
  })
})

test('files of a space whose removal was cut short are gone after the next start', async () => {
  const first = await start()
  await fill(first, 'engine', 10)
  const [segment] = (await readdir(first.folder)).filter((name) => /^[0-9a-f-]{36}$/.test(name))
  // Without its folder the index leaves the files, as an app killed in between does.
  await createChromaIndex({ url: first.url }).removeSpace('engine', signal)
  expect(existsSync(path.join(first.folder, String(segment)))).toBe(true)
  await first.stop()
  const second = await start()
  expect(existsSync(path.join(second.folder, String(segment)))).toBe(false)
})

/** Chroma in an app of its own, which runs until it is killed. */
async function startInApp() {
  const url = (file: string) => JSON.stringify(pathToFileURL(path.join(import.meta.dirname, file)).href)
  const program = `
    const { startEmbeddedChroma } = await import(${url('embedded-chroma.ts')})
    const { createLog } = await import(${url('../../log.ts')})
    const { url, folder } = await startEmbeddedChroma({ dataDir: ${JSON.stringify(dataDir)}, log: createLog('silent') })
    console.log(JSON.stringify({ url, folder }))
    setInterval(() => {}, 1000)`
  const app = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(app.stdout, 'data')
  const chroma: { url: string; folder: string } = JSON.parse(String(line))
  return { app, chroma, pid: await pidOf(chroma) }
}
