import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startApp } from '../e2e/support/start-app.ts'

const rounds = 3

/** From the command to a ready app with everything embedded: on an empty data folder, and again on the same one. */
export async function run() {
  const firsts: number[] = []
  const warms: number[] = []
  for (let round = 0; round < rounds; round++) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sceneroom-bench-'))
    firsts.push(await startAndStop(dataDir))
    warms.push(await startAndStop(dataDir))
    await rm(dataDir, { recursive: true, force: true })
  }
  return { firstStartMs: median(firsts), warmStartMs: median(warms) }
}

async function startAndStop(dataDir: string) {
  const start = performance.now()
  const app = await startApp({ dataDir, command: ['npm', 'start'] })
  const readyMs = Math.round(performance.now() - start)
  await app.stop()
  return readyMs
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
