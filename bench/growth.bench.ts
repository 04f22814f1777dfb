import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres, { type Sql } from 'postgres'
import { startEmbeddedPostgres } from '#server/adapters/postgres/embedded-postgres.ts'
import { createLog } from '#server/log.ts'
import { startApp } from '../e2e/support/start-app.ts'
import { register, restCall, type TestUser } from '../tests/support/caller.ts'

const usersMany = 1_000_000
const edgesMany = 100_000
const addersMany = 10_000
const enginesVisible = 10_000
/** Of others, and Private: what a list must not read through. */
const enginesHidden = 90_000
const ownersMany = 2000
const asksEach = 100
const slowerMsMax = 30
/** A list that reads a whole table reads more; the indexer looks through the engines every minute. */
const rowsScannedMax = 10_000

/** What is searched for: a beginning, a middle, one letter, two characters of Chinese, and what nobody is called. */
const texts = ['anna.1f', 'na.1f', 'a', '小明', 'qqq']

/** How much slower the lists of a full database are than those of an empty one, and whether any read a whole table. */
export async function run() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sceneroom-bench-'))
  const server = await startEmbeddedPostgres({ dataDir, log: createLog('silent') })
  const app = await startApp({
    command: [process.execPath, '--import', 'tsx', 'src/server/main.ts'],
    env: { DATABASE_URL: server.url, LOG_LEVEL: 'fatal' },
  })
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined })
  try {
    const user = await register(app.url)
    await p95Ms(app.url, user)
    const before = await p95Ms(app.url, user)
    await plant(sql, user.id)
    await p95Ms(app.url, user)
    const scannedBefore = await rowsScanned(sql)
    const after = await p95Ms(app.url, user)
    const rowsScannedPerAsk = Math.round(((await rowsScanned(sql)) - scannedBefore) / (3 * asksEach))
    const slower = Object.entries(after).map(([name, ms]) => [name, round(ms - (before[name] ?? 0))] as const)
    if (rowsScannedPerAsk > rowsScannedMax || slower.some(([, ms]) => ms > slowerMsMax)) {
      console.error(`A list reads a whole table, or is more than ${slowerMsMax} ms slower.`)
      process.exitCode = 1
    }
    const slowerMs = Object.fromEntries(slower.map(([name, ms]) => [`${name} slower p95 ms`, ms]))
    return { ...slowerMs, rowsScannedPerAsk }
  } finally {
    await sql.end()
    await app.stop()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function p95Ms(url: string, user: TestUser): Promise<Record<string, number>> {
  const searches = texts.map((text) => `/api/friends/search-users?search=${encodeURIComponent(text)}`)
  return {
    engines: await p95Of(url, user, [`/api/rag/users/${user.id}/engines`]),
    'user search': await p95Of(url, user, searches),
    notifications: await p95Of(url, user, ['/api/friends/notifications']),
  }
}

async function p95Of(url: string, { token }: TestUser, paths: readonly string[]): Promise<number> {
  const spentMs: number[] = []
  for (let asked = 0; asked < asksEach; asked += 1) {
    const startedAtMs = performance.now()
    const { status } = await restCall(url, 'GET', paths[asked % paths.length] ?? '', { token })
    if (status !== 200) throw new Error(`A list answered ${status}.`)
    spentMs.push(performance.now() - startedAtMs)
  }
  spentMs.sort((one, other) => one - other)
  return spentMs[Math.floor(asksEach * 0.95)] ?? 0
}

/** Every reason to see an engine opens as many to the user, and ten thousand people have added them. */
async function plant(sql: Sql, userId: string): Promise<void> {
  // Made again at the end: a million insertions into it would take ten times as long.
  const [index] = await sql`select indexdef from pg_indexes where indexname = 'users_name_runs'`
  await sql`drop index users_name_runs`
  await sql`
    insert into users (id, username, username_key)
    select 'u' || n, name, name from (
      select n, case when n % 2 = 0 then 'anna.' else '王小明.' end || to_hex(n) as name
      from generate_series(1, ${usersMany}::int) as n) as named`
  await sql`set maintenance_work_mem = '512MB'`
  await sql.unsafe(index?.indexdef)
  await sql`
    insert into friendships (user_id, friend_id, created_at)
    select 'u' || n, case when n <= ${addersMany}::int then ${userId} else 'u' || n + 1 end,
      now() - n * interval '1 second'
    from generate_series(1, ${edgesMany}::int) as n`
  await sql`
    insert into engines (id, owner_id, name, description, visibility, created_at)
    select 'e' || n,
      case when n % 4 = 3 and n <= ${enginesVisible}::int then ${userId} else 'u' || 1 + n % ${ownersMany}::int end,
      'Research ' || n, 'What was found out about the ' || n || 'th voyage.',
      case when n > ${enginesVisible}::int then 'Private'
        else (array['Public', 'Friend', 'Private', 'Private'])[1 + n % 4] end,
      now() - n * interval '1 second'
    from generate_series(1, ${enginesVisible + enginesHidden}::int) as n`
  await sql`
    insert into engine_shares (engine_id, user_id)
    select 'e' || n, case when n % 4 = 2 and n <= ${enginesVisible}::int then ${userId} else 'u' || n end
    from generate_series(1, ${enginesVisible + enginesHidden}::int) as n`
  await sql`vacuum analyze`
}

/** Rows read one after the other, without an index. What half of all names hold is found so at once, and may be. */
async function rowsScanned(sql: Sql): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, statisticsMs))
  const [row] = await sql`
    select sum(seq_tup_read)::int as rows from pg_stat_user_tables
    where relname in ('users', 'friendships', 'engines', 'engine_shares')`
  return row?.rows ?? 0
}

/** PostgreSQL's backends report what they did at most once a second. */
const statisticsMs = 1500

function round(ms: number): number {
  return Math.round(ms * 10) / 10
}
