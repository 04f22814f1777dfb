import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Locator } from '#shared/rag.ts'
import { isOneOf } from '../../db/is-one-of.ts'
import { type Database, takeTime } from '../../db/open.ts'
import { documents, embedderInUse, engines, passages, postings, vectorRemovals } from '../../db/schema/rag.ts'
import type { WordIndex } from '../../ports/document-reader.ts'
import { insertPostings } from './documents/insertion-repo.ts'
import { inQueue, untried } from './vectors/repo.ts'
import { vectorSpace } from './vectors/vector-space.ts'

export interface SpaceOfEngine {
  engineId: string
  embedder: string
}

export interface DocumentTally {
  no: number
  filename: string
  engineNo: number
}

export type OperationsRepo = ReturnType<typeof createOperationsRepo>

/** What an operator's commands ask and change, across all users. */
export function createOperationsRepo(db: Database) {
  return {
    findEmbedderInUse: async (): Promise<string | undefined> => {
      const [row] = await db.select({ key: embedderInUse.key }).from(embedderInUse)
      return row?.key
    },

    /** Each engine with each embedder that it may have vectors of. */
    listSpaces: async (): Promise<SpaceOfEngine[]> => {
      const marked = db
        .selectDistinct({ engineId: documents.engineId, embedder: sql<string>`${passages.embedder}` })
        .from(passages)
        .innerJoin(documents, eq(documents.no, passages.documentNo))
        .where(isNotNull(passages.embedder))
      const searched = db
        .select({ engineId: engines.id, embedder: sql<string>`${engines.embedder}` })
        .from(engines)
        .where(isNotNull(engines.embedder))
      const used = db
        .select({ engineId: engines.id, embedder: embedderInUse.key })
        .from(engines)
        .innerJoin(embedderInUse, sql`true`)
      return marked.union(searched).union(used)
    },

    /** What waits for its removal from the vector store. */
    listRemovals: () =>
      db.select({ space: vectorRemovals.space, documentId: vectorRemovals.documentId }).from(vectorRemovals),

    /** Ids of the passages that are marked as having a vector in the space. */
    listMarked: async ({ engineId, embedder }: SpaceOfEngine): Promise<number[]> => {
      const rows = await db
        .select({ id: passages.id })
        .from(passages)
        .innerJoin(documents, eq(documents.no, passages.documentNo))
        .where(and(eq(documents.engineId, engineId), eq(passages.embedder, embedder)))
      return rows.map(({ id }) => id)
    },

    /** Those of the passages that stand in the engine, each with its document's id. */
    listStanding: async (engineId: string, ids: readonly number[]): Promise<Map<number, string>> => {
      const rows = await db
        .select({ id: passages.id, documentId: documents.id })
        .from(passages)
        .innerJoin(documents, eq(documents.no, passages.documentNo))
        .where(and(eq(documents.engineId, engineId), isOneOf(passages.id, ids)))
      return new Map(rows.map(({ id, documentId }) => [id, documentId]))
    },

    /** Puts passages back into the queue that are marked as having a vector; returns how many. */
    requeue: (ids: readonly number[]): Promise<number> =>
      db.transaction(async (tx) => {
        await takeTime(tx)
        const changed = await tx
          .update(passages)
          .set(inQueue)
          .where(and(isOneOf(passages.id, ids), isNotNull(passages.embedder)))
        return changed.count
      }),

    /** Has the whole space removed, and all its passages embedded again. Returns how many. */
    remake: (engineId: string, embedderKeys: readonly string[]): Promise<number> =>
      db.transaction(async (tx) => {
        // As a deletion does: vectors on their way to the space are stored first, and go with it.
        await tx.select({ id: engines.id }).from(engines).where(eq(engines.id, engineId)).for('update')
        await tx
          .select({ id: documents.id })
          .from(documents)
          .where(eq(documents.engineId, engineId))
          .for('update')
        await takeTime(tx)
        const ofEngine = tx
          .select({ no: documents.no })
          .from(documents)
          .where(eq(documents.engineId, engineId))
        const changed = await tx.update(passages).set(inQueue).where(inArray(passages.documentNo, ofEngine))
        await tx.update(documents).set({ indexError: null }).where(eq(documents.engineId, engineId))
        if (embedderKeys.length > 0) {
          await tx
            .insert(vectorRemovals)
            .values(embedderKeys.map((key) => ({ space: vectorSpace(engineId, key) })))
        }
        return changed.count
      }),

    /** All engines, the oldest first. */
    listEngines: async (): Promise<string[]> => {
      const rows = await db.select({ id: engines.id }).from(engines).orderBy(engines.createdAt)
      return rows.map(({ id }) => id)
    },

    /** Takes away the wait of what has failed. */
    endWaits: async (): Promise<void> => {
      await db
        .update(passages)
        .set(untried)
        .where(and(isNull(passages.embedder), gt(passages.attempts, 0)))
    },

    /** What the indexer has before it. */
    countWork: async (): Promise<{ passages: number; removals: number }> => {
      const [row] = await db
        .select({
          passages: sql<number>`(select count(*)::int from ${passages} where ${passages.embedder} is null)`,
          removals: sql<number>`(select count(*)::int from ${vectorRemovals})`,
        })
        .from(sql`(select) as one`)
      return row ?? { passages: 0, removals: 0 }
    },

    countDocuments: () => db.$count(documents),

    /** The documents after one, by number. */
    listDocuments: (afterNo: number, limit: number): Promise<DocumentTally[]> =>
      db
        .select({
          no: sql<number>`${documents.no}`,
          filename: documents.filename,
          engineNo: sql<number>`${engines.no}`,
        })
        .from(documents)
        .innerJoin(engines, eq(engines.id, documents.engineId))
        .where(gt(documents.no, afterNo))
        .orderBy(asc(documents.no))
        .limit(limit),

    /** Undefined where the document was deleted. */
    findPassages: async (documentNo: number) => {
      const [counts] = await db
        .select({ passageCount: documents.passageCount, termCount: documents.termCount })
        .from(documents)
        .where(eq(documents.no, documentNo))
      if (!counts) return undefined
      const rows = await db
        .select({ id: passages.id, text: passages.text, locator: passages.locator })
        .from(passages)
        .where(eq(passages.documentNo, documentNo))
        .orderBy(passages.ordinal)
      return { ...counts, passages: rows as { id: number; text: string; locator: Locator }[] }
    },

    /**
     * A document's stored posting lists, in no particular order, all in one value: a row for each takes several times
     * as long.
     */
    readPostings: async (documentNo: number): Promise<Buffer> => {
      const [row] = await db
        .select({
          packed: sql<string | null>`encode(string_agg(
            int4send(${postings.engineNo}) || int4send(${postings.passageCount})
              || int4send(octet_length(${postings.term})) || int4send(octet_length(${postings.entries}))
              || convert_to(${postings.term}, 'UTF8') || ${postings.entries}, ''), 'base64')`,
        })
        .from(postings)
        .where(eq(postings.documentNo, documentNo))
      return Buffer.from(row?.packed ?? '', 'base64')
    },

    /** Writes a document's lexical index anew. False: it was deleted meanwhile. */
    rewritePostings: (
      { no, engineNo }: DocumentTally,
      { termCount, postings: batches }: WordIndex,
      passageIds: readonly number[],
    ): Promise<boolean> =>
      db.transaction(async (tx) => {
        const counts = { passageCount: passageIds.length, termCount }
        const changed = await tx.update(documents).set(counts).where(eq(documents.no, no))
        if (changed.count === 0) return false
        await tx.delete(postings).where(eq(postings.documentNo, no))
        for (const batch of batches) await insertPostings(tx, { engineNo, documentNo: no }, batch, passageIds)
        return true
      }),
  }
}
