import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/adapters/postgres/embedded-postgres.ts'
import { createLog } from '#server/log.ts'
import { startApp } from '../e2e/support/start-app.ts'
import { ensureBuilt } from '../scripts/ensure-built.mjs'
import { register } from '../tests/support/caller.ts'

const rounds = 5
const roundMs = 2000
const connections = 16
const ratioMin = 0.7
const secret = 'the-secret-of-a-benchmark-and-nothing-else'

/** How much of a bare handler's throughput the two edges keep: same token, same session, same query, side by side. */
export async function run() {
  ensureBuilt()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sceneroom-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') })
  const app = await startApp({ env: { DATABASE_URL: postgres.url, JWT_SECRET: secret } })
  const bare = await startBare(postgres.url)
  try {
    const user = await register(app.url)
    const paths = {
      bare: `${bare.url}/templates`,
      trpc: `${app.url}/trpc/templates.list`,
      rest: `${app.url}/api/templates/users/${user.id}`,
    }
    const perSecond: Record<keyof typeof paths, number[]> = { bare: [], trpc: [], rest: [] }
    for (let round = 0; round <= rounds; round++) {
      for (const [name, url] of Object.entries(paths)) {
        const rate = await ratePerSecond(url, user.token)
        // The first round warms up.
        if (round > 0) perSecond[name as keyof typeof paths].push(rate)
      }
    }
    const [bareRate, trpcRate, restRate] = [perSecond.bare, perSecond.trpc, perSecond.rest].map(median) as [
      number,
      number,
      number,
    ]
    const trpcShare = Number((trpcRate / bareRate).toFixed(2))
    const restShare = Number((restRate / bareRate).toFixed(2))
    if (Math.min(trpcShare, restShare) < ratioMin) {
      console.error(`An edge keeps less than ${ratioMin} of the bare handler's throughput.`)
      process.exitCode = 1
    }
    return { bareRequestsPerSecond: Math.round(bareRate), trpcShare, restShare }
  } finally {
    bare.stop()
    await app.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startBare(databaseUrl: string) {
  const script = path.join(import.meta.dirname, 'bare-server.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, databaseUrl, secret], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (line) => resolve(`${line}`.trim())),
  )
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

async function ratePerSecond(url: string, token: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = { authorization: `Bearer ${token}` }
  const until = performance.now() + roundMs
  let answered = 0
  const askOnAndOn = async () => {
    while (performance.now() < until) {
      await ask(url, headers, agent)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, askOnAndOn))
  agent.destroy()
  return (answered / roundMs) * 1000
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`))
      response.resume().once('end', resolve)
    })
      .once('error', reject)
      .end()
  })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
