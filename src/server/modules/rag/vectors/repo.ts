import { and, eq, gt, inArray, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm'
import { isOneOf } from '../../../db/is-one-of.ts'
import { type Database, type Queries, takeTime } from '../../../db/open.ts'
import { documents, embedderInUse, engines, passages, vectorRemovals } from '../../../db/schema/rag.ts'
import { vectorSpace } from './vector-space.ts'

export type VectorsRepo = ReturnType<typeof createVectorsRepo>

const enginesPerSwitch = 50

/** A passage that waits for nothing, as if no attempt at it had failed. */
export const untried = { heldUntil: null, attempts: 0 }
/** A passage of the queue. */
export const inQueue = { embedder: null, ...untried }

/**
 * Whose vectors are made, and whose are searched. A change of the embedder makes all vectors again in spaces beside the
 * old ones; each engine is searched by the old until its own are complete.
 */
export function createVectorsRepo(db: Database) {
  return {
    /**
     * Puts an embedder in use, and what others made back into the queue; returns how many passages. With a patience,
     * does so only when the one in use is this or was not seen for so many seconds: undefined when it is another.
     */
    use: (embedderKey: string, patienceSeconds = 0): Promise<number | undefined> =>
      db.transaction(async (tx) => {
        const first = await tx
          .insert(embedderInUse)
          .values({ key: embedderKey })
          .onConflictDoNothing()
          .returning({ key: embedderInUse.key })
        const [before] = await tx
          .select({
            key: embedderInUse.key,
            isGone: sql<boolean>`${embedderInUse.seenAt} <= now() - ${patienceSeconds} * interval '1 second'`,
          })
          .from(embedderInUse)
          .for('update')
        if (before?.key !== embedderKey && !before?.isGone) return undefined
        await tx.update(embedderInUse).set({ key: embedderKey, seenAt: sql`now()` })
        return before?.key === embedderKey && first.length === 0 ? 0 : requeueOthers(tx, embedderKey)
      }),

    /** Searches by this embedder's vectors from now on where they are complete, and notes the old ones for removal. */
    switchEngines: (embedderKey: string): Promise<number> =>
      db.transaction(async (tx) => {
        if (!(await holdEmbedder(tx, embedderKey))) return 0
        const queued = tx
          .select({ one: sql`1` })
          .from(passages)
          .innerJoin(documents, eq(documents.no, passages.documentNo))
          .where(and(eq(documents.engineId, engines.id), isNull(passages.embedder)))
        const complete = await tx
          .select({ id: engines.id, embedder: sql<string>`${engines.embedder}` })
          .from(engines)
          .where(and(ne(engines.embedder, embedderKey), notExists(queued)))
          .limit(enginesPerSwitch)
          .for('no key update', { skipLocked: true })
        if (complete.length === 0) return 0
        await tx
          .insert(vectorRemovals)
          .values(complete.map(({ id, embedder }) => ({ space: vectorSpace(id, embedder) })))
        await tx
          .update(engines)
          .set({ embedder: embedderKey })
          .where(inArray(engines.id, idsOf(complete)))
        return complete.length
      }),

    /** Engines that are searched by this embedder's vectors. */
    listSearched: async (embedderKey: string): Promise<string[]> =>
      idsOf(await db.select({ id: engines.id }).from(engines).where(eq(engines.embedder, embedderKey))),

    /** Those of the engines of which some passage has a vector of this embedder. */
    listIndexed: async (embedderKey: string, among: readonly string[]): Promise<string[]> => {
      if (among.length === 0) return []
      // In the order of an index: otherwise PostgreSQL may look for the first one through the passages of all engines.
      const marked = db
        .select({ one: sql`1` })
        .from(passages)
        .where(and(eq(passages.documentNo, documents.no), eq(passages.embedder, embedderKey)))
        .orderBy(passages.ordinal)
        .limit(1)
      const rows = await db
        .selectDistinct({ id: documents.engineId })
        .from(documents)
        .where(and(isOneOf(documents.engineId, among), sql`(${marked}) is not null`))
      return idsOf(rows)
    },

    /** Queues again whatever is marked indexed in these engines, which are searched by no vectors until then. */
    requeueEngines: (engineIds: readonly string[]): Promise<void> =>
      db.transaction(async (tx) => {
        const inEngines = tx
          .select({ no: documents.no })
          .from(documents)
          .where(isOneOf(documents.engineId, engineIds))
        await takeTime(tx)
        await tx.update(engines).set({ embedder: null }).where(isOneOf(engines.id, engineIds))
        await tx
          .update(passages)
          .set(inQueue)
          .where(and(inArray(passages.documentNo, inEngines), isNotNull(passages.embedder)))
      }),

    /** The oldest removals behind the one with the id `after`, at most `limit`. */
    listRemovals: async (limit: number, after = 0): Promise<number[]> => {
      const rows = await db
        .select({ id: vectorRemovals.id })
        .from(vectorRemovals)
        .where(gt(vectorRemovals.id, after))
        .orderBy(vectorRemovals.id)
        .limit(limit)
      return rows.map(({ id }) => id)
    },

    /** Runs `remove` for a removal and forgets it; nothing happens when another process is at it, or has done it. */
    settleRemoval: (
      id: number,
      remove: (removal: { space: string; documentId: string | null }) => Promise<void>,
    ): Promise<void> =>
      db.transaction(async (tx) => {
        const [removal] = await tx
          .select({ space: vectorRemovals.space, documentId: vectorRemovals.documentId })
          .from(vectorRemovals)
          .where(eq(vectorRemovals.id, id))
          .for('update', { skipLocked: true })
        if (!removal) return
        await remove(removal)
        await tx.delete(vectorRemovals).where(eq(vectorRemovals.id, id))
      }),
  }
}

/** Whether an embedder is in use; it stays so until the transaction ends. */
export async function holdEmbedder(tx: Queries, embedderKey: string): Promise<boolean> {
  const [inUse] = await tx.select({ key: embedderInUse.key }).from(embedderInUse).for('share')
  return !inUse || inUse.key === embedderKey
}

/** Those of the spaces that wait for their removal: nothing may be stored there before. */
export async function listDoomed(tx: Queries, spaces: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ space: vectorRemovals.space })
    .from(vectorRemovals)
    .where(and(inArray(vectorRemovals.space, [...spaces]), isNull(vectorRemovals.documentId)))
  return rows.map(({ space }) => space)
}

/**
 * Notes an engine's vectors for removal, or those of one document, wherever some may be. The rows must be locked
 * already, so that none are stored meanwhile, and still be there. `embedderKey`: the one this process has.
 */
export async function noteRemovals(
  tx: Queries,
  engineId: string,
  embedderKey: string,
  document?: { id: string; no: number },
): Promise<void> {
  const marks = await tx
    .selectDistinct({ key: passages.embedder })
    .from(passages)
    .innerJoin(documents, eq(documents.no, passages.documentNo))
    .where(document ? eq(passages.documentNo, document.no) : eq(documents.engineId, engineId))
  const searched = await tx.select({ key: engines.embedder }).from(engines).where(eq(engines.id, engineId))
  // A process that was killed between storing and marking leaves vectors of the embedder in use.
  const inUse = await tx.select({ key: embedderInUse.key }).from(embedderInUse)
  const keys = new Set([embedderKey, ...[...marks, ...searched, ...inUse].flatMap(({ key }) => key ?? [])])
  const documentId = document?.id ?? null
  await tx
    .insert(vectorRemovals)
    .values([...keys].map((key) => ({ space: vectorSpace(engineId, key), documentId })))
}

async function requeueOthers(tx: Queries, embedderKey: string): Promise<number> {
  await takeTime(tx)
  const others = ne(passages.embedder, embedderKey)
  // What is searched meanwhile stays; of an embedder that never got so far nothing does.
  await tx.execute(sql`
    insert into ${vectorRemovals} (space)
    select distinct ${documents.engineId} || '-' || ${passages.embedder}
    from ${passages} join ${documents} on ${documents.no} = ${passages.documentNo}
    join ${engines} on ${engines.id} = ${documents.engineId}
    where ${others} and ${passages.embedder} is distinct from ${engines.embedder}`)
  const queued = await tx.update(passages).set(inQueue).where(others)
  return queued.count
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
