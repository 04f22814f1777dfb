import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Locator } from '#shared/rag.ts'
import { isOneOf } from '../../../db/is-one-of.ts'
import type { Database } from '../../../db/open.ts'
import { documents, embedderInUse, engines, passages } from '../../../db/schema/rag.ts'
import { holdEmbedder, listDoomed, untried } from '../vectors/repo.ts'
import { vectorSpace } from '../vectors/vector-space.ts'

export interface QueuedPassage {
  id: number
  documentId: string
  documentNo: number
  engineId: string
  text: string
  locator: Locator
}

export type IndexingRepo = ReturnType<typeof createIndexingRepo>

/** The queue of passages without a vector. */
export function createIndexingRepo(db: Database) {
  return {
    /**
     * Takes up to `limit` passages of the queue for `holdSeconds`, the newest documents first: an upload does not wait
     * behind everything that is made again. No two processes take the same one; none while another embedder is in use.
     */
    take: async (limit: number, holdSeconds: number, embedderKey: string): Promise<QueuedPassage[]> => {
      const free = db
        .select({ id: passages.id })
        .from(passages)
        .where(
          and(
            isNull(passages.embedder),
            or(isNull(passages.heldUntil), lt(passages.heldUntil, sql`now()`)),
            sql`not exists (select from ${embedderInUse} where ${embedderInUse.key} <> ${embedderKey})`,
          ),
        )
        .orderBy(desc(passages.documentNo), desc(passages.id))
        .limit(limit)
        .for('update', { skipLocked: true })
      const taken = await db
        .update(passages)
        .set({ heldUntil: secondsFromNow(holdSeconds) })
        .from(documents)
        .where(and(sql`${passages.id} = any(array(${free}))`, eq(documents.no, passages.documentNo)))
        .returning({
          id: passages.id,
          documentId: documents.id,
          documentNo: passages.documentNo,
          engineId: documents.engineId,
          text: passages.text,
          locator: passages.locator,
        })
      return taken.sort((one, other) => one.documentNo - other.documentNo || one.id - other.id)
    },

    /** Holds passages for `holdSeconds` more. */
    hold: async (ids: readonly number[], holdSeconds: number): Promise<void> => {
      await db
        .update(passages)
        .set({ heldUntil: secondsFromNow(holdSeconds) })
        .where(and(isOneOf(passages.id, ids), isNull(passages.embedder)))
    },

    /**
     * Runs `store` for those of the passages whose document still stands, keeping it from deletion meanwhile,
     * and marks them indexed: a vector can never be stored after its row is gone. Does nothing for those whose space
     * waits for its removal, and for all when another embedder is in use by now.
     */
    settle: (
      queued: readonly QueuedPassage[],
      embedderKey: string,
      store: (standing: readonly QueuedPassage[]) => Promise<void>,
    ) =>
      db.transaction(async (tx) => {
        if (!(await holdEmbedder(tx, embedderKey))) return
        const engineIds = [...new Set(queued.map(({ engineId }) => engineId))]
        await tx
          .update(engines)
          .set({ embedder: embedderKey })
          .where(and(inArray(engines.id, engineIds), isNull(engines.embedder)))
        // The document first and its passages after it, as a deletion does: the other way round each waits for the other.
        const rows = await tx
          .select({ no: documents.no })
          .from(documents)
          .where(inArray(documents.no, documentNosOf(queued)))
          .for('key share')
        const documentNos = rows.map(({ no }) => no)
        const spaceOf = ({ engineId }: QueuedPassage) => vectorSpace(engineId, embedderKey)
        const doomed = await listDoomed(tx, [...new Set(queued.map(spaceOf))])
        const standing = queued.filter(
          (each) => documentNos.includes(each.documentNo) && !doomed.includes(spaceOf(each)),
        )
        if (standing.length === 0) return
        await store(standing)
        await tx
          .update(passages)
          .set({ embedder: embedderKey, ...untried })
          .where(isOneOf(passages.id, idsOf(standing)))
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
          .where(isOneOf(passages.id, idsOf(queued)))
      }),
  }
}

function idsOf(queued: readonly QueuedPassage[]): number[] {
  return queued.map(({ id }) => id)
}

function documentNosOf(queued: readonly QueuedPassage[]): number[] {
  return [...new Set(queued.map(({ documentNo }) => documentNo))]
}

const secondsFromNow = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`
