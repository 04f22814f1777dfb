import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { createLog } from '#server/log.ts'

/** Where a run's databases come from: each is a copy of the migrated `template`. */
export interface DatabaseSource {
  adminUrl: string
  template: string
  /** Every database of this run is named so; what a test leaves behind is dropped with the run. */
  prefix: string
}

const log = createLog('warn')

/** One PostgreSQL and one Chroma for the whole run, each started by the first test that asks for it. */
export function createSharedServices(externalDatabaseUrl: string | undefined) {
  const stops: (() => Promise<void>)[] = []
  const databases = once(async () => {
    const adminUrl = externalDatabaseUrl ?? (await startPostgres(stops))
    const source = await makeTemplate(adminUrl)
    stops.push(() => dropAll(source))
    return source
  })
  const chroma = once(async () => ({ url: await startChroma(stops) }))
  return {
    databases,
    chroma,
    async stop() {
      for (const stop of stops.reverse()) await stop()
    },
  }
}

async function startPostgres(stops: (() => Promise<void>)[]): Promise<string> {
  const { startEmbeddedPostgres } = await import('#server/adapters/postgres/embedded-postgres.ts')
  const dataDir = await temporaryFolder('postgres', stops)
  const server = await startEmbeddedPostgres({ dataDir, log })
  stops.push(() => server.stop())
  const sql = postgres(server.url, { max: 1 })
  // Nothing here outlives the run, so nothing has to reach the disk.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await sql.unsafe(`ALTER SYSTEM SET ${setting} = off`)
  }
  await sql`SELECT pg_reload_conf()`
  await sql.end()
  return server.url
}

async function startChroma(stops: (() => Promise<void>)[]): Promise<string> {
  const { startEmbeddedChroma } = await import('#server/adapters/chroma/embedded-chroma.ts')
  const server = await startEmbeddedChroma({ dataDir: await temporaryFolder('chroma', stops), log })
  stops.push(() => server.stop())
  return server.url
}

async function makeTemplate(adminUrl: string): Promise<DatabaseSource> {
  const { migrateDatabase } = await import('#server/db/migrate.ts')
  const prefix = `sceneroom_test_${Date.now().toString(36)}_${process.pid}`
  const template = `${prefix}_template`
  await withAdmin(adminUrl, (sql) => sql`CREATE DATABASE ${sql(template)}`)
  await migrateDatabase(databaseUrl(adminUrl, template))
  return { adminUrl, template, prefix }
}

async function dropAll({ adminUrl, prefix }: DatabaseSource) {
  await withAdmin(adminUrl, async (sql) => {
    const left = await sql<{ datname: string }[]>`
      SELECT datname FROM pg_database WHERE starts_with(datname, ${prefix})`
    for (const { datname } of left) await sql`DROP DATABASE ${sql(datname)} WITH (FORCE)`
  })
}

/** PostgreSQL runs as another user where the tests run as root. */
const everyoneEnters = 0o755

async function temporaryFolder(name: string, stops: (() => Promise<void>)[]) {
  const folder = await mkdtemp(path.join(tmpdir(), `sceneroom-test-${name}-`))
  await chmod(folder, everyoneEnters)
  stops.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  return folder
}

/** Runs statements on the administrative database; `CREATE DATABASE` allows no transaction. */
export async function withAdmin<T>(
  adminUrl: string,
  work: (sql: postgres.Sql) => PromiseLike<T>,
): Promise<T> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** The address of another database on the same server. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
