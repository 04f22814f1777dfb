import { and, between, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import { documents, passages } from '../../../db/schema/rag.ts'
import type { OwnedEngine, ReadableEngine } from '../engines/policy.ts'
import { holdEngine } from '../engines/repo.ts'
import { noteRemovals, untried } from '../vectors/repo.ts'
import { createDocumentInsert, type NewDocument } from './insertion-repo.ts'
import type { PassagePlace, TextPart } from './text-window.ts'

export interface DocumentRow {
  id: string
  filename: string
  createdAt: Date
  pages: number | null
  passageCount: number
  /** Passages whose vector is not in the index yet. */
  queuedCount: number
  indexError: string | null
}

export type DocumentsRepo = ReturnType<typeof createDocumentsRepo>

/**
 * Documents with their passages and their lexical index: written, and deleted, as one. `embedderKey` is the
 * embedder in use, whose vectors may be on their way into the index.
 */
export function createDocumentsRepo(db: Database, embedderKey: string) {
  const insertDocument = createDocumentInsert(db)
  const twinOf = db
    .select({ filename: documents.filename })
    .from(documents)
    .where(
      and(
        eq(documents.engineId, sql.placeholder('engineId')),
        eq(documents.sha256, sql.placeholder('sha256')),
      ),
    )
    .prepare('find_twin')

  return {
    /**
     * Keeps a document, its passages and its postings, all or nothing. Undefined: the engine has this very file.
     * Throws `not_found` when the engine was deleted meanwhile, the signal's reason when the caller gives up.
     */
    insert: async (
      engine: OwnedEngine,
      document: NewDocument,
      signal: AbortSignal,
    ): Promise<DocumentRow | undefined> => {
      const row = await insertDocument(engine, document, signal)
      if (!row) return undefined
      const { id, filename, read } = document
      return {
        id,
        filename,
        createdAt: row.createdAt,
        pages: read.pages ?? null,
        passageCount: read.passages.length,
        queuedCount: read.passages.length,
        indexError: null,
      }
    },

    findBySha256: async (engine: OwnedEngine, sha256: string): Promise<{ filename: string } | undefined> => {
      const [found] = await twinOf.execute({ engineId: engine.id, sha256 })
      return found
    },

    /** Newest first. */
    list: (engine: OwnedEngine): Promise<DocumentRow[]> =>
      db
        .select({
          id: documents.id,
          filename: documents.filename,
          createdAt: documents.createdAt,
          pages: documents.pages,
          passageCount: documents.passageCount,
          queuedCount: sql<number>`(select count(*)::int from ${passages}
            where ${passages.documentNo} = ${documents.no} and ${passages.embedder} is null)`,
          indexError: documents.indexError,
        })
        .from(documents)
        .where(eq(documents.engineId, engine.id))
        .orderBy(desc(documents.createdAt), desc(documents.no)),

    /** Those whose file is not among `current` (SHA-256, hex). */
    listOutdated: async (engine: OwnedEngine, current: ReadonlySet<string>): Promise<{ id: string }[]> => {
      const rows = await db
        .select({ id: documents.id, sha256: documents.sha256 })
        .from(documents)
        .where(eq(documents.engineId, engine.id))
      return rows.filter(({ sha256 }) => !current.has(sha256))
    },

    /** Takes away the wait before the next attempt at what is not indexed, and the last one's error. False: no such document. */
    requeue: (engine: OwnedEngine, documentId: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [found] = await tx
          .update(documents)
          .set({ indexError: null })
          .where(and(eq(documents.id, documentId), eq(documents.engineId, engine.id)))
          .returning({ no: documents.no })
        if (!found) return false
        await tx
          .update(passages)
          .set(untried)
          .where(and(eq(passages.documentNo, found.no), isNull(passages.embedder), gt(passages.attempts, 0)))
        return true
      }),

    /**
     * Deletes a document with all that came of it, and notes its vectors for removal. False: it is not there. Throws
     * `not_found` when its engine was deleted meanwhile.
     */
    delete: (engine: OwnedEngine, documentId: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        const wanted = and(eq(documents.id, documentId), eq(documents.engineId, engine.id))
        // The engine before its document, as its own deletion does; and no upload in between may be taken for the last.
        await holdEngine(tx, engine, 'update')
        const [document] = await tx
          .select({ id: documents.id, no: sql<number>`${documents.no}` })
          .from(documents)
          .where(wanted)
          .for('update')
        if (!document) return false
        const others = await tx
          .select({ one: sql`1` })
          .from(documents)
          .where(and(eq(documents.engineId, engine.id), ne(documents.id, documentId)))
          .limit(1)
        await noteRemovals(tx, engine.id, embedderKey, others.length > 0 ? document : undefined)
        await tx.delete(documents).where(wanted)
        return true
      }),

    /**
     * Where the passages stand that a stretch of a document touches, and so many of them before and after it, in
     * their order. Where it touches none, as between two of them, those around it.
     */
    findPlaces: async (
      engine: ReadableEngine,
      documentId: string,
      { start, end }: { start: number; end: number },
      neighbours: number,
    ): Promise<PassagePlace[]> => {
      const [touched] = await db
        .select({
          first: sql<number>`coalesce(min(${passages.ordinal}) filter (where ${endOf} > ${start}), max(${passages.ordinal}), 0)`,
          last: sql<number>`coalesce(max(${passages.ordinal}) filter (where ${startOf} < ${Math.max(end, start + 1)}), 0)`,
        })
        .from(passages)
        .innerJoin(documents, eq(documents.no, passages.documentNo))
        .where(and(eq(documents.id, documentId), eq(documents.engineId, engine.id)))
      const { first = 0, last = 0 } = touched ?? {}
      return db
        .select({ ordinal: passages.ordinal, locator: passages.locator })
        .from(passages)
        .innerJoin(documents, eq(documents.no, passages.documentNo))
        .where(
          and(
            eq(documents.id, documentId),
            eq(documents.engineId, engine.id),
            between(passages.ordinal, Math.min(first, last) - neighbours, Math.max(first, last) + neighbours),
          ),
        )
        .orderBy(passages.ordinal)
        .limit(placesMax)
    },

    /**
     * The text of a document from the first of these passages, which follow each other, to the last: of 50 MB no more
     * than that comes out of the database.
     */
    findPart: async (
      engine: ReadableEngine,
      documentId: string,
      places: readonly PassagePlace[],
    ): Promise<TextPart | undefined> => {
      const first = places[0]?.ordinal ?? 0
      const start = first > 0 ? (places[0]?.locator.start ?? 0) : 0
      const end = places.at(-1)?.locator.end ?? 0
      const [found] = await db
        .select({
          filename: documents.filename,
          passageCount: documents.passageCount,
          length: sql<number>`coalesce((select ${endOf} from ${passages}
            where ${passages.documentNo} = ${documents.no} order by ${passages.ordinal} desc limit 1), 0)`,
          text: sql<string>`substr(${documents.text}, ${start + 1} - (${pairsBefore(first)}), ${end - start})`,
        })
        .from(documents)
        .where(and(eq(documents.id, documentId), eq(documents.engineId, engine.id)))
      return found && { ...found, start, text: found.text.slice(0, end - start) }
    },
  }
}

/**
 * How many characters of a document's passages before this one are two UTF-16 units, which places count, and one to
 * PostgreSQL. Between passages stands white space, where there are none.
 */
function pairsBefore(ordinal: number): SQL {
  const units = sql`${endOf} - ${startOf}`
  return sql`
    select coalesce(sum(${units} - char_length(${passages.text})), 0)::int from ${passages}
    where ${passages.documentNo} = ${documents.no} and ${passages.ordinal} < ${ordinal}
      and octet_length(${passages.text}) > ${units}`
}

const startOf = sql`(${passages.locator}->>'start')::int`
const endOf = sql`(${passages.locator}->>'end')::int`

/** However long a stretch is asked for. */
const placesMax = 100
