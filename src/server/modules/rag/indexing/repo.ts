import { and, eq, exists, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import { documents, passages, vectorRemovals } from '../../../db/schema/rag.ts'

export interface QueuedPassage {
  id: number
  documentId: string
  documentNo: number
  engineId: string
  text: string
}

export interface VectorRemoval {
  id: number
  space: string
  documentId: string | null
}

export type IndexingRepo = ReturnType<typeof createIndexingRepo>

/** The queue of passages without a vector, and of vectors without a passage. */
export function createIndexingRepo(db: Database) {
  return {
    /** Takes up to `limit` passages of the queue for `holdSeconds`; no two processes take the same one. */
    take: (limit: number, holdSeconds: number): Promise<QueuedPassage[]> =>
      db.transaction(async (tx) => {
        const free = await tx
          .select({ id: passages.id })
          .from(passages)
          .where(
            and(
              isNull(passages.embedder),
              or(isNull(passages.heldUntil), lt(passages.heldUntil, sql`now()`)),
            ),
          )
          .orderBy(passages.documentNo, passages.id)
          .limit(limit)
          .for('update', { skipLocked: true })
        const ids = free.map(({ id }) => id)
        if (ids.length === 0) return []
        await tx
          .update(passages)
          .set({ heldUntil: secondsFromNow(holdSeconds) })
          .where(inArray(passages.id, ids))
        return tx
          .select({
            id: passages.id,
            documentId: documents.id,
            documentNo: passages.documentNo,
            engineId: documents.engineId,
            text: passages.text,
          })
          .from(passages)
          .innerJoin(documents, eq(documents.no, passages.documentNo))
          .where(inArray(passages.id, ids))
          .orderBy(passages.documentNo, passages.id)
      }),

    /** Holds passages for `holdSeconds` more. */
    hold: async (ids: readonly number[], holdSeconds: number): Promise<void> => {
      await db
        .update(passages)
        .set({ heldUntil: secondsFromNow(holdSeconds) })
        .where(and(inArray(passages.id, [...ids]), isNull(passages.embedder)))
    },

    /**
     * Runs `store` for those of the passages whose document still stands, keeping it from deletion meanwhile,
     * and marks them indexed: a vector can never be stored after its row is gone.
     */
    settle: (
      queued: readonly QueuedPassage[],
      embedderKey: string,
      store: (standing: readonly QueuedPassage[]) => Promise<void>,
    ) =>
      db.transaction(async (tx) => {
        // The document first and its passages after it, as a deletion does: the other way round each waits for the other.
        const rows = await tx
          .select({ no: documents.no })
          .from(documents)
          .where(inArray(documents.no, documentNosOf(queued)))
          .for('key share')
        const documentNos = rows.map(({ no }) => no)
        const standing = queued.filter(({ documentNo }) => documentNos.includes(documentNo))
        if (standing.length === 0) return
        await store(standing)
        await tx
          .update(passages)
          .set({ embedder: embedderKey, heldUntil: null, attempts: 0 })
          .where(inArray(passages.id, idsOf(standing)))
        await tx
          .update(documents)
          .set({ indexError: null })
          .where(and(inArray(documents.no, documentNos), sql`${documents.indexError} is not null`))
      }),

    /** Puts passages back for a later attempt; the wait doubles with each, from 2 seconds to 10 minutes. */
    putBack: (queued: readonly QueuedPassage[], reason: string | undefined): Promise<void> =>
      db.transaction(async (tx) => {
        if (reason !== undefined) {
          await tx
            .update(documents)
            .set({ indexError: reason })
            .where(inArray(documents.no, documentNosOf(queued)))
        }
        const wait = sql`now() + least(600, 2 * power(2, ${passages.attempts})) * interval '1 second'`
        await tx
          .update(passages)
          .set({ heldUntil: wait, attempts: sql`least(${passages.attempts} + 1, 20)` })
          .where(inArray(passages.id, idsOf(queued)))
      }),

    /** Queues again what another embedder indexed, and notes those vectors for removal. Returns how many. */
    requeueOthers: (embedderKey: string): Promise<number> =>
      db.transaction(async (tx) => {
        const others = ne(passages.embedder, embedderKey)
        await tx.execute(sql`
          insert into ${vectorRemovals} (space)
          select distinct ${documents.engineId} || '-' || ${passages.embedder}
          from ${passages} join ${documents} on ${documents.no} = ${passages.documentNo} where ${others}`)
        const queued = await tx
          .update(passages)
          .set({ embedder: null, heldUntil: null, attempts: 0 })
          .where(others)
          .returning({ id: passages.id })
        return queued.length
      }),

    /** Engines of which some passage is marked indexed. */
    listIndexedEngines: async (): Promise<string[]> => {
      const marked = db
        .select({ one: sql`1` })
        .from(passages)
        .where(and(eq(passages.documentNo, documents.no), isNotNull(passages.embedder)))
      const rows = await db
        .selectDistinct({ engineId: documents.engineId })
        .from(documents)
        .where(exists(marked))
      return rows.map(({ engineId }) => engineId)
    },

    /** Queues again what is marked indexed in these engines. */
    requeueEngines: async (engineIds: readonly string[]): Promise<void> => {
      const inEngines = db
        .select({ no: documents.no })
        .from(documents)
        .where(inArray(documents.engineId, [...engineIds]))
      await db
        .update(passages)
        .set({ embedder: null, heldUntil: null, attempts: 0 })
        .where(and(inArray(passages.documentNo, inEngines), isNotNull(passages.embedder)))
    },

    listRemovals: (limit: number): Promise<VectorRemoval[]> =>
      db
        .select({ id: vectorRemovals.id, space: vectorRemovals.space, documentId: vectorRemovals.documentId })
        .from(vectorRemovals)
        .orderBy(vectorRemovals.id)
        .limit(limit),

    forgetRemoval: async (id: number): Promise<void> => {
      await db.delete(vectorRemovals).where(eq(vectorRemovals.id, id))
    },
  }
}

function idsOf(queued: readonly QueuedPassage[]): number[] {
  return queued.map(({ id }) => id)
}

function documentNosOf(queued: readonly QueuedPassage[]): number[] {
  return [...new Set(queued.map(({ documentNo }) => documentNo))]
}

const secondsFromNow = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`
