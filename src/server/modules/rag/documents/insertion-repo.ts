import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../../db/open.ts'
import { documents, engines, passages, postings } from '../../../db/schema/rag.ts'
import type { PostingBatch, ReadDocument, ReadPassage } from '../../../ports/document-reader.ts'
import type { OwnedEngine } from '../engines/policy.ts'
import { holdEngine } from '../engines/repo.ts'
import { entriesOf, entryBytes } from './posting-lists.ts'

export interface NewDocument {
  id: string
  filename: string
  sha256: string
  read: ReadDocument
}

interface KeptDocument {
  no: number
  createdAt: Date
}

/** What stands for a value of a statement: the value itself, or its name where the statement is prepared. */
type ValueOf = (name: string) => SQLWrapper

const passagesPerStatement = 1000
const noPostings: PostingBatch = { terms: '', passageCounts: [], entries: new Uint8Array() }

/**
 * Keeps a document, its passages and its postings, all or nothing. Undefined: the engine has this very file. Throws
 * `not_found` when the engine was deleted meanwhile, the signal's reason when the caller gives up.
 */
export function createDocumentInsert(db: Database) {
  const takePassageIds = createPassageIds(db)
  const insertAlone = startStatement(db)

  return async (
    engine: OwnedEngine,
    { read, ...document }: NewDocument,
    signal: AbortSignal,
  ): Promise<KeptDocument | undefined> => {
    const ids = await takePassageIds(read.passages.length)
    const [firstPostings = noPostings, ...laterPostings] = read.postings
    signal.throwIfAborted()
    const start = {
      ...document,
      engineId: engine.id,
      engineNo: engine.no,
      pages: read.pages ?? null,
      text: read.text,
      passageCount: ids.length,
      termCount: read.termCount,
      ...passageValues(read.passages, ids, 0),
      ...postingValues(firstPostings, ids),
    }

    async function insertInSteps(tx: Queries): Promise<KeptDocument | undefined> {
      const [kept] = await startStatement(tx).execute(start)
      if (!kept) return undefined
      for (let from = passagesPerStatement; from < ids.length; from += passagesPerStatement) {
        const values = parameters(passageValues(read.passages, ids, from))
        await tx.execute(passagesInserted(sql``, sql`${kept.no}`, values))
      }
      for (const batch of laterPostings) {
        signal.throwIfAborted()
        await insertPostings(tx, { engineNo: engine.no, documentNo: kept.no }, batch, ids)
      }
      return kept
    }

    const isOneStatement = laterPostings.length === 0 && ids.length <= passagesPerStatement
    const kept = isOneStatement ? (await insertAlone.execute(start))[0] : await db.transaction(insertInSteps)
    if (!kept) await holdEngine(db, engine)
    return kept
  }
}

/** Stores one batch of a document's posting lists, its passages numbered by their ids. */
export async function insertPostings(
  tx: Queries,
  { engineNo, documentNo }: { engineNo: number; documentNo: number },
  batch: PostingBatch,
  passageIds: readonly number[],
): Promise<void> {
  const values = parameters({ engineNo, ...postingValues(batch, passageIds) })
  await tx.execute(postingsInserted(sql``, sql`${documentNo}`, values))
}

/** So many numbers are taken at once: asking for those of each document was a way to the disk and back. */
const idsPerReserve = 1000

/**
 * Numbers for passages in ascending order, taken ahead so that what refers to the passages can be stored in the same
 * statement. Those left over when the process ends stay unused.
 */
function createPassageIds(db: Queries) {
  let reserved: number[] = []
  return async (count: number): Promise<number[]> => {
    while (reserved.length < count) {
      const wanted = count - reserved.length + idsPerReserve
      const rows = await db.execute<{ id: string }>(sql`
        select nextval(pg_get_serial_sequence('passages', 'id')) as id from generate_series(1, ${wanted}::int)`)
      reserved = [...reserved, ...rows.map(({ id }) => Number(id))].sort((one, other) => one - other)
    }
    return reserved.splice(0, count)
  }
}

/**
 * A document, its first passages and its first postings in one prepared statement: the way to the database and back is
 * most of what a small file takes. No row: the engine has it, or is gone.
 */
function startStatement(queries: Queries) {
  const kept = queries.$with('kept', { no: documents.no, createdAt: documents.createdAt }).as(sql`
    insert into ${documents} (id, engine_id, filename, sha256, pages, text, passage_count, term_count)
    select ${placeholder('id')}, id, ${placeholder('filename')}, ${placeholder('sha256')},
      ${placeholder('pages')}::int, ${placeholder('text')}, ${placeholder('passageCount')}::int, ${placeholder('termCount')}::int
    from ${engines} where id = ${placeholder('engineId')} for key share
    on conflict (engine_id, sha256) do nothing
    returning no, created_at`)
  const stored = queries.$with('stored', {}).as(passagesInserted(sql`kept,`, sql`no`, placeholder))
  const listed = queries.$with('listed', {}).as(postingsInserted(sql`kept,`, sql`no`, placeholder))
  return queries
    .with(kept, stored, listed)
    .select({ no: sql<number>`${kept.no}`, createdAt: kept.createdAt })
    .from(kept)
    .prepare('insert_document')
}

function passageValues(read: readonly ReadPassage[], ids: readonly number[], from: number) {
  const rows = read.slice(from, from + passagesPerStatement)
  return {
    firstOrdinal: from,
    passageIds: numbers(ids.slice(from, from + passagesPerStatement)),
    texts: rows.map(({ text }) => text),
    locators: rows.map(({ locator }) => JSON.stringify(locator)),
  }
}

function passagesInserted(source: SQL, documentNo: SQL, value: ValueOf): SQL {
  return sql`
    insert into ${passages} (id, document_no, ordinal, text, locator)
    overriding system value
    select passage_id, ${documentNo}::int, ${value('firstOrdinal')}::int + place - 1, text, locator::jsonb
    from ${source} unnest(${value('passageIds')}::bigint[], ${value('texts')}::text[], ${value('locators')}::text[])
      with ordinality as read(passage_id, text, locator, place)`
}

function postingValues({ terms, passageCounts, entries }: PostingBatch, passageIds: readonly number[]) {
  let end = 0
  const ends = passageCounts.map((count) => (end += count))
  return {
    terms,
    passageCounts: numbers(passageCounts),
    ends: numbers(ends),
    entries: entriesOf(entries, passageIds),
  }
}

/** As PostgreSQL spells an array: the driver would quote each number and look for quotes in it. */
function numbers(values: readonly number[]): string {
  return `{${values.join()}}`
}

function postingsInserted(source: SQL, documentNo: SQL, value: ValueOf): SQL {
  const bytes = sql.raw(String(entryBytes))
  return sql`
    insert into ${postings} (engine_no, term, document_no, passage_count, entries)
    select ${value('engineNo')}::int, term, ${documentNo}::int, passages,
      substr(${value('entries')}::bytea, (past - passages) * ${bytes} + 1, passages * ${bytes})
    from ${source} unnest(
      string_to_array(${value('terms')}, e'\\n'), ${value('passageCounts')}::int[], ${value('ends')}::int[]
    ) as list(term, passages, past)`
}

const placeholder: ValueOf = (name) => sql.placeholder(name)

/** Each as one parameter, where Drizzle would otherwise spell out an array as many. */
function parameters(values: Readonly<Record<string, unknown>>): ValueOf {
  return (name) => sql.param(values[name])
}
