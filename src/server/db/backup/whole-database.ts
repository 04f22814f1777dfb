import { readMigrationFiles } from 'drizzle-orm/migrator'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import { projectFolder } from '../../project-folder.ts'
import { migrationLock } from '../migrate.ts'

/** Runs `work` on the database as it is at one moment, without hindering anyone. */
export function readTogether<T>(
  url: string,
  signal: AbortSignal,
  work: (sql: TransactionSql) => Promise<T>,
): Promise<T> {
  return connected(url, signal, work, (sql, noted) =>
    sql.begin('isolation level repeatable read read only', noted),
  )
}

/** Runs `work` in one transaction: all of it happens, or nothing. No app can start meanwhile. */
export function changeTogether<T>(
  url: string,
  signal: AbortSignal,
  work: (sql: TransactionSql) => Promise<T>,
): Promise<T> {
  return connected(url, signal, work, (sql, noted) =>
    sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${migrationLock})`
      return noted(tx)
    }),
  )
}

/** One connection without a limit on how long a statement takes; cut, whatever it waits for, when `signal` aborts. */
async function connected<T>(
  url: string,
  signal: AbortSignal,
  work: (sql: TransactionSql) => Promise<T>,
  within: (sql: Sql, work: (sql: TransactionSql) => Promise<T>) => Promise<unknown>,
): Promise<T> {
  signal.throwIfAborted()
  let failure: unknown
  const noted = (sql: TransactionSql) =>
    work(sql).catch((error) => {
      failure = error
      throw error
    })
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: { application_name: 'sceneroom-operator' },
  })
  const cut = () => void sql.end({ timeout: 0 })
  signal.addEventListener('abort', cut, { once: true })
  try {
    return (await within(sql, noted)) as T
  } catch (error) {
    signal.throwIfAborted()
    // In the middle of a copy the driver cannot roll back, and tells of that instead.
    throw failure ?? error
  } finally {
    signal.removeEventListener('abort', cut)
    await sql.end({ timeout: 5 })
  }
}

/** How many connections the app has to this database. */
export async function countApps(sql: TransactionSql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where application_name = 'sceneroom' and datname = current_database()`
  return row?.count ?? 0
}

/** Takes the product's tables and functions away; what extensions brought along stays. */
export async function dropAll(sql: TransactionSql): Promise<void> {
  await sql`drop schema if exists drizzle cascade`
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
  for (const { name } of tables) await sql`drop table ${sql(name)} cascade`
  const functions = await sql<{ signature: string }[]>`
    select pg_proc.oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`
  for (const { signature } of functions) await sql.unsafe(`drop function ${signature} cascade`)
}

/** When each migration of this program was made. */
export function knownMigrations(): number[] {
  return readMigrationFiles({ migrationsFolder: projectFolder('drizzle') }).map((each) => each.folderMillis)
}

/** Applies the migrations number `from` to `to` within the transaction, and notes them as at a start. */
export async function migrateWithin(sql: TransactionSql, from: number, to: number): Promise<void> {
  await sql`create schema if not exists drizzle`
  await sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`
  const migrations = readMigrationFiles({ migrationsFolder: projectFolder('drizzle') })
  for (const { sql: statements, hash, folderMillis } of migrations.slice(from, to)) {
    for (const statement of statements) await sql.unsafe(statement)
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`
  }
}

export async function countRows(sql: TransactionSql, table: string): Promise<number> {
  const [row] = await sql<{ count: string }[]>`select count(*) as count from ${sql(table)}`
  return Number(row?.count)
}

/** The sequence of a column goes on after `last`. */
export async function giveOutAfter(
  sql: TransactionSql,
  table: string,
  column: string,
  last: number,
): Promise<void> {
  if (last > 0) await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last})`
}

/** Has these spaces removed from the vector store before anything is stored there. */
export async function noteStaleSpaces(sql: TransactionSql, spaces: readonly string[]): Promise<void> {
  await sql`insert into vector_removals (space) select unnest(${[...spaces]}::text[])`
}
