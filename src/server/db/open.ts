import { sql } from 'drizzle-orm'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres, { type PendingQuery, type Row, type Sql } from 'postgres'

export type Database = PostgresJsDatabase

/** What a repo runs on: the database, or one transaction of it. */
export type Queries = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with'
>

export interface OpenDatabase {
  db: Database
  /** Resolves when the server answers a query. */
  ping(): Promise<void>
  /** Puts a fresh pool in the place of one that a lost server has left unusable. */
  reconnect(): void
  close(): Promise<void>
}

const connectionsMax = 10
const closeTimeoutSeconds = 5
/** The driver's own wait grows to 20 s, in which callers hang though the server is back. */
const reconnectSeconds = 0.25
/**
 * A connection that dies with a write queued never sends less than 1024 bytes again, so that each use of it would wait
 * for its timeout: its next start must be longer. PostgreSQL reads no option in spaces.
 */
const startupPadding = ' '.repeat(1024)

/**
 * Lifts the limit on how long a statement takes, until the transaction ends: for what touches every row of an engine,
 * which may have a million.
 */
export async function takeTime(tx: Queries): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
}

/** Opens a pool on a PostgreSQL 15 or newer. Connects with the first query, not before. */
export function openDatabase(url: string): OpenDatabase {
  let pool = openPool(url)
  // A prepared query keeps its client for good: this one stays when the pool behind it changes.
  const client = new Proxy(pool, { get: (_, key) => Reflect.get(pool, key) })
  return {
    db: drizzle({ client }),
    ping: async () => {
      await pool.unsafe('select 1')
    },
    reconnect: () => {
      const lost = pool
      pool = openPool(url)
      void lost.end({ timeout: closeTimeoutSeconds }).catch(() => undefined)
    },
    close: () => pool.end({ timeout: closeTimeoutSeconds }),
  }
}

function openPool(url: string): Sql {
  const pool = postgres(url, {
    max: connectionsMax,
    connect_timeout: 10,
    idle_timeout: 60,
    backoff: () => reconnectSeconds,
    onnotice: () => undefined,
    connection: { application_name: 'sceneroom', statement_timeout: 60_000, options: startupPadding },
  })
  const { unsafe } = pool
  // Of transactions too, which begin by it.
  pool.unsafe = (...args) => handedInAgain(unsafe(...args))
  // Drizzle has its own way with dates, and tells it to each client that it is given.
  return drizzle({ client: pool }).$client
}

/** What postgres.js 3.4 keeps in a query and does not publish. */
interface DriverQuery {
  /** Null until it is sent. */
  state: unknown
  reject(error: { code?: unknown }): void
  handler(query: DriverQuery): void
}

const adminShutdown = '57P01'

/**
 * A connection that was lost in the middle of a query tells the first one after it, which it has not sent yet, what the
 * server said then (its issue 1223), perhaps hours later. That one is handed in once more, at most for each connection.
 * A server that is still starting refuses by another code (57P03): that is no old news.
 */
function handedInAgain<T extends readonly (Row | undefined)[]>(pending: PendingQuery<T>): PendingQuery<T> {
  const query = pending as unknown as DriverQuery
  const { reject } = query
  let timesLeft = connectionsMax
  query.reject = (error) => {
    const isStale = query.state === null && error.code === adminShutdown
    if (isStale && timesLeft-- > 0) query.handler(query)
    else reject(error)
  }
  return pending
}

/**
 * True for the errors that postgres.js 3.4 lets escape when its server is lost: with a write queued (a TypeError from the
 * socket's writer; its issues 1066, 1154 and 1208), and while a new connection asks which types there are, with a query
 * that nobody waits for. The pool is then to be replaced.
 */
export function isLostServerDefect(error: unknown): boolean {
  if (error instanceof TypeError) return /postgres[\\/](src|cjs)[\\/].*connection\.js/.test(error.stack ?? '')
  return error instanceof Error && 'query' in error && String(error.query).includes('typarray')
}
