import { type SQL, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../../db/open.ts'
import { documents, engines, passages, postings } from '../../../db/schema/rag.ts'
import type { ReadDocument, ReadPassage } from '../../../ports/document-reader.ts'
import { type PostingList, postingLists } from '../documents/posting-lists.ts'
import type { OwnedEngine } from '../engines/policy.ts'
import { holdEngine } from '../engines/repo.ts'

export interface NewDocument {
  id: string
  filename: string
  sha256: string
  read: ReadDocument
}

interface DocumentStart {
  ids: readonly number[]
  termCount: number
  lists: readonly PostingList[]
}

interface KeptDocument {
  no: number
  createdAt: Date
}

const passagesPerStatement = 1000

/**
 * Keeps a document, its passages and its postings, all or nothing. Undefined: the engine has this very file. Throws
 * `not_found` when the engine was deleted meanwhile, the signal's reason when the caller gives up.
 */
export async function insertDocument(
  db: Database,
  engine: OwnedEngine,
  document: NewDocument,
  signal: AbortSignal,
): Promise<KeptDocument | undefined> {
  const { passages: read } = document.read
  const lengths = read.map(({ terms }) => sum(terms.values()))
  const ids = await takePassageIds(db, read.length)
  const batches = postingLists(read, ids, lengths)
  const first = await batches.next()
  const second = await batches.next()
  signal.throwIfAborted()

  async function write(tx: Queries): Promise<KeptDocument | undefined> {
    const start = { ids, termCount: sum(lengths), lists: first.value ?? [] }
    const kept = await insertStart(tx, engine, document, start)
    if (!kept) {
      await holdEngine(tx, engine)
      return undefined
    }
    for (let from = passagesPerStatement; from < read.length; from += passagesPerStatement) {
      await tx.execute(passagesInserted(sql`${kept.no}`, sql``, read, ids, from))
    }
    for (let next = second; !next.done; next = await batches.next()) {
      signal.throwIfAborted()
      await insertPostings(tx, engine.no, kept.no, next.value)
    }
    return kept
  }

  const isOneStatement = second.done && read.length <= passagesPerStatement
  return isOneStatement ? write(db) : db.transaction(write)
}

export async function insertPostings(
  tx: Queries,
  engineNo: number,
  documentNo: number,
  lists: readonly PostingList[],
): Promise<void> {
  await tx.execute(postingsInserted(engineNo, sql`${documentNo}`, sql``, lists))
}

/** Taken ahead, so that what refers to the passages can be stored in the same statement. */
async function takePassageIds(db: Queries, count: number): Promise<number[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select nextval(pg_get_serial_sequence('passages', 'id')) as id from generate_series(1, ${count}::int)`)
  return rows.map(({ id }) => Number(id))
}

/**
 * A document, its first passages and its first postings in one statement: the way to the database and back is most of
 * what a small file takes. Undefined: the engine has it, or is gone.
 */
async function insertStart(
  tx: Queries,
  engine: OwnedEngine,
  { id, filename, sha256, read }: NewDocument,
  { ids, termCount, lists }: DocumentStart,
): Promise<KeptDocument | undefined> {
  const [row] = await tx.execute<{ no: number; created_at: string }>(sql`
    with kept as (
      insert into ${documents} (id, engine_id, filename, sha256, pages, text, passage_count, term_count)
      select ${id}, id, ${filename}, ${sha256}, ${read.pages ?? null}::int, ${read.text}, ${ids.length}::int, ${termCount}::int
      from ${engines} where id = ${engine.id} for key share
      on conflict (engine_id, sha256) do nothing
      returning no, created_at
    ), stored as (${passagesInserted(sql`no`, sql`kept,`, read.passages, ids, 0)}),
    listed as (${postingsInserted(engine.no, sql`no`, sql`kept,`, lists)})
    select no, created_at from kept`)
  return row && { no: row.no, createdAt: new Date(row.created_at) }
}

function passagesInserted(
  documentNo: SQL,
  source: SQL,
  read: readonly ReadPassage[],
  ids: readonly number[],
  from: number,
): SQL {
  const rows = read.slice(from, from + passagesPerStatement)
  return sql`
    insert into ${passages} (id, document_no, ordinal, text, locator)
    overriding system value
    select passage_id, ${documentNo}::int, ${from}::int + place - 1, text, locator::jsonb
    from ${source} unnest(
      ${arrayOf(ids.slice(from, from + passagesPerStatement))}::bigint[],
      ${arrayOf(rows.map(({ text }) => text))}::text[],
      ${arrayOf(rows.map(({ locator }) => JSON.stringify(locator)))}::text[]
    ) with ordinality as read(passage_id, text, locator, place)`
}

function postingsInserted(
  engineNo: number,
  documentNo: SQL,
  source: SQL,
  lists: readonly PostingList[],
): SQL {
  const inBraces = (name: 'passage_ids' | 'frequencies' | 'lengths') =>
    arrayOf(lists.map((list) => `{${list[name].join()}}`))
  return sql`
    insert into ${postings} (engine_no, term, document_no, passage_ids, frequencies, lengths)
    select ${engineNo}::int, term, ${documentNo}::int, passage_ids::bigint[], frequencies::int[], lengths::int[]
    from ${source} unnest(
      ${arrayOf(lists.map(({ term }) => term))}::text[],
      ${inBraces('passage_ids')}::text[],
      ${inBraces('frequencies')}::text[],
      ${inBraces('lengths')}::text[]
    ) as list(term, passage_ids, frequencies, lengths)`
}

/** One parameter, which Drizzle would otherwise spell out as many: the statement stays the same for any number. */
function arrayOf(values: readonly (string | number)[]): SQL {
  return sql`${sql.param(values)}`
}

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const each of numbers) total += each
  return total
}
