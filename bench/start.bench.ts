import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startApp } from '../e2e/support/start-app.ts'
import { memoryMegabytes } from './memory.ts'

const rounds = 3
const restMs = 5000
const restMegabytesMax = 350

/**
 * From the command to a ready app with everything embedded, on an empty data folder and again on the same one, and
 * the memory of all of it some seconds later.
 */
export async function run() {
  const firsts: Start[] = []
  const warms: Start[] = []
  for (let round = 0; round < rounds; round++) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sceneroom-bench-'))
    firsts.push(await startRestAndStop(dataDir))
    warms.push(await startRestAndStop(dataDir))
    await rm(dataDir, { recursive: true, force: true })
  }
  const measured = {
    firstStartMs: median(firsts.map(({ readyMs }) => readyMs)),
    warmStartMs: median(warms.map(({ readyMs }) => readyMs)),
    firstRestMegabytes: median(firsts.map(({ megabytes }) => megabytes)),
    warmRestMegabytes: median(warms.map(({ megabytes }) => megabytes)),
  }
  if (Math.max(measured.firstRestMegabytes, measured.warmRestMegabytes) > restMegabytesMax) {
    console.error(`At rest, all of it takes more than ${restMegabytesMax} MB.`)
    process.exitCode = 1
  }
  return measured
}

interface Start {
  readyMs: number
  megabytes: number
}

async function startRestAndStop(dataDir: string): Promise<Start> {
  const startedAtMs = performance.now()
  const app = await startApp({ dataDir, command: ['npm', 'start'] })
  const readyMs = Math.round(performance.now() - startedAtMs)
  await sleep(restMs)
  const { totalMegabytes } = memoryMegabytes(app.pid)
  await app.stop()
  return { readyMs, megabytes: totalMegabytes }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
