import type { TransactionSql } from 'postgres'

/** A table as its rows are copied: without the columns that PostgreSQL computes. */
export interface TableShape {
  name: string
  columns: string[]
  /** Columns whose numbers a sequence of their own gives out. */
  counted: string[]
}

/** The product's tables as they are now, each after those it refers to. */
export async function readTables(sql: TransactionSql): Promise<TableShape[]> {
  const tables = await sql<{ name: string; columns: string[]; counted: string[]; refers: string[] }[]>`
    select relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select array_agg(attname::text) from pg_attribute
        where attrelid = pg_class.oid and attidentity <> ''), '{}') as counted,
      coalesce((select array_agg(distinct other.relname::text) from pg_constraint
        join pg_class other on other.oid = confrelid
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid), '{}') as refers
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by relname`
  const sorted: TableShape[] = []
  const pending = [...tables]
  while (pending.length > 0) {
    const at = pending.findIndex(({ refers }) => refers.every((name) => sorted.some((t) => t.name === name)))
    const [next] = pending.splice(at, 1)
    if (at < 0 || !next) throw new Error('Tables refer to each other in a circle.')
    sorted.push({ name: next.name, columns: next.columns, counted: next.counted })
  }
  return sorted
}

/** When each migration that has been applied was made, the first one first; empty for a new database. */
export async function readMigrations(sql: TransactionSql): Promise<number[]> {
  const [known] = await sql<{ there: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as there`
  if (!known?.there) return []
  const rows = await sql<{ madeAt: string }[]>`
    select created_at as "madeAt" from drizzle.__drizzle_migrations order by created_at`
  return rows.map(({ madeAt }) => Number(madeAt))
}

/** The last number that a column's sequence has given out; null before the first. */
export async function lastNumber(sql: TransactionSql, table: string, column: string): Promise<number | null> {
  const [row] = await sql<{ last: string | null }[]>`
    select pg_sequence_last_value(pg_get_serial_sequence(quote_ident(${table}), ${column})::regclass) as last`
  return row?.last == null ? null : Number(row.last)
}

/** Spaces of the vector store that these rows may have vectors in. */
export async function readSpaces(sql: TransactionSql, embedders: readonly string[]): Promise<string[]> {
  const [known] = await sql<{ there: boolean }[]>`select to_regclass('public.engines') is not null as there`
  if (!known?.there) return []
  const rows = await sql<{ id: string }[]>`select id from engines`
  return rows.flatMap(({ id }) => embedders.map((key) => `${id}-${key}`))
}

/** Keys of all embedders whose vectors these rows speak of. */
export async function readEmbedders(sql: TransactionSql): Promise<string[]> {
  const places = [
    ['passages', 'embedder'],
    ['engines', 'embedder'],
    ['embedder_in_use', 'key'],
  ] as const
  const keys = new Set<string>()
  for (const [table, column] of places) {
    const [known] = await sql<{ there: boolean }[]>`
      select exists (select from information_schema.columns where table_schema = 'public'
        and table_name = ${table} and column_name = ${column}) as there`
    if (!known?.there) continue
    const rows = await sql<{ key: string }[]>`
      select distinct ${sql(column)} as key from ${sql(table)} where ${sql(column)} is not null`
    for (const { key } of rows) keys.add(key)
  }
  return [...keys]
}
