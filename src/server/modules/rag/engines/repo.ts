import { and, asc, desc, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Visibility } from '#shared/visibility.ts'
import { type Database, type Queries, takeTime } from '../../../db/open.ts'
import { documents, engineShares, engines } from '../../../db/schema/rag.ts'
import { users } from '../../../db/schema/users.ts'
import type { FriendsRepo } from '../../friends/repo.ts'
import { noteRemovals } from '../vectors/repo.ts'
import { type EngineTies, noSuchEngine, type OwnedEngine } from './policy.ts'

export interface EngineRow extends EngineTies {
  name: string
  description: string
  createdAt: Date
  ownerName: string
}

interface NewEngine {
  id: string
  ownerId: string
  name: string
  description: string
  visibility: Visibility
}

export type EnginesRepo = ReturnType<typeof createEnginesRepo>

/** `embedderKey`: the embedder in use, whose vectors may be on their way into the index. */
export function createEnginesRepo(db: Database, embedderKey: string, hasAdded: FriendsRepo['hasAdded']) {
  const isShared = (userId: string | Placeholder | SQL) => sql<boolean>`exists (select 1 from ${engineShares}
    where ${engineShares.engineId} = ${engines.id} and ${engineShares.userId} = ${userId})`

  const tiesTo = (userId: string | Placeholder | SQL) => ({
    id: engines.id,
    no: sql<number>`${engines.no}`,
    embedder: engines.embedder,
    ownerId: engines.ownerId,
    visibility: engines.visibility,
    isShared: isShared(userId),
    isOwnersFriend: sql<boolean>`${engines.visibility} = 'Friend' and ${hasAdded(engines.ownerId, userId)}`,
  })

  const selectFor = (userId: string | Placeholder) =>
    db
      .select({
        ...tiesTo(userId),
        name: engines.name,
        description: engines.description,
        createdAt: engines.createdAt,
        ownerName: users.username,
      })
      .from(engines)
      .innerJoin(users, eq(users.id, engines.ownerId))

  // Every call on an engine asks this.
  const findFor = selectFor(sql.placeholder('userId'))
    .where(eq(engines.id, sql.placeholder('engineId')))
    .prepare('find_engine')

  const asked = {
    pairs: sql`unnest(${sql.placeholder('userIds')}::text[], ${sql.placeholder('engineIds')}::text[]) as asked(user_id, engine_id)`,
    userId: sql<string>`asked.user_id`,
  }
  // Four times a second, for every text that is being written.
  const findTies = db
    .select({ ...tiesTo(asked.userId), userId: asked.userId })
    .from(engines)
    .innerJoin(asked.pairs, sql`asked.engine_id = ${engines.id}`)
    .prepare('find_ties')

  /** A set for each reason to see an engine, the strongest first, so that each is found by an index of its own. */
  const visibleTo = (userId: string, limit: number) => {
    const those = (reason: SQL | undefined) => db.select({ id: engines.id }).from(engines).where(reason)
    const newest = (reason: SQL) => those(reason).orderBy(desc(engines.createdAt)).limit(limit)
    return unionAll(
      newest(eq(engines.ownerId, userId)),
      db.select({ id: engineShares.engineId }).from(engineShares).where(eq(engineShares.userId, userId)),
      those(and(eq(engines.visibility, 'Friend'), hasAdded(engines.ownerId, userId))),
      newest(eq(engines.visibility, 'Public')),
    ).limit(limit)
  }

  return {
    /** One engine as it stands to a caller. */
    find: async (userId: string, engineId: string): Promise<EngineRow | undefined> => {
      const [found] = await findFor.execute({ userId, engineId })
      return found
    },

    /** Engines as they stand to a caller each, in their order; undefined for one that is not there. */
    findEach: async (
      pairs: readonly { userId: string; engineId: string }[],
    ): Promise<(EngineTies | undefined)[]> => {
      const userIds = pairs.map(({ userId }) => userId)
      const found = await findTies.execute({ userIds, engineIds: pairs.map(({ engineId }) => engineId) })
      const keyOf = (userId: string, engineId: string) => `${userId} ${engineId}`
      const ties = new Map(found.map((each) => [keyOf(each.userId, each.id), each]))
      return pairs.map(({ userId, engineId }) => ties.get(keyOf(userId, engineId)))
    },

    /** The engines the caller may see, newest first; of more than `limit`, those seen for the strongest reasons. */
    list: (userId: string, limit: number): Promise<EngineRow[]> =>
      selectFor(userId)
        .where(inArray(engines.id, visibleTo(userId, limit)))
        .orderBy(desc(engines.createdAt), asc(engines.id)),

    /** Does nothing when there is an engine of this id. */
    insert: async (engine: NewEngine): Promise<void> => {
      await db.insert(engines).values(engine).onConflictDoNothing({ target: engines.id })
    },

    setVisibility: async (engine: OwnedEngine, visibility: Visibility): Promise<void> => {
      const changed = await db.update(engines).set({ visibility }).where(eq(engines.id, engine.id))
      if (changed.count === 0) throw noSuchEngine()
    },

    /** Opens the engine to a user; again changes nothing. Throws `not_found` when it was deleted meanwhile. */
    share: (engine: OwnedEngine, userId: string): Promise<void> =>
      db.transaction(async (tx) => {
        await holdEngine(tx, engine)
        await tx.insert(engineShares).values({ engineId: engine.id, userId }).onConflictDoNothing()
      }),

    unshare: async (engine: OwnedEngine, userId: string): Promise<void> => {
      await db
        .delete(engineShares)
        .where(and(eq(engineShares.engineId, engine.id), eq(engineShares.userId, userId)))
    },

    /** Whom the engine is shared with by name, in alphabetical order. */
    listShares: (engine: OwnedEngine): Promise<{ userid: string; username: string }[]> =>
      db
        .select({ userid: users.id, username: users.username })
        .from(engineShares)
        .innerJoin(users, eq(users.id, engineShares.userId))
        .where(eq(engineShares.engineId, engine.id))
        .orderBy(asc(users.usernameKey)),

    /** Deletes the engine with all that is in it, and notes its vectors for removal. Throws as `share` does. */
    delete: (engine: OwnedEngine): Promise<void> =>
      db.transaction(async (tx) => {
        await holdEngine(tx, engine, 'update')
        await tx
          .select({ no: documents.no })
          .from(documents)
          .where(eq(documents.engineId, engine.id))
          .orderBy(documents.no)
          .for('update')
        await takeTime(tx)
        await noteRemovals(tx, engine.id, embedderKey)
        await tx.delete(engines).where(and(eq(engines.id, engine.id), eq(engines.ownerId, engine.ownerId)))
      }),
  }
}

/**
 * Keeps an engine from being deleted until the transaction ends; for `update`, from being held by others too. Throws
 * `not_found` when it is deleted already.
 */
export async function holdEngine(
  tx: Queries,
  engine: OwnedEngine,
  strength: 'key share' | 'update' = 'key share',
): Promise<void> {
  const standing = await tx
    .select({ id: engines.id })
    .from(engines)
    .where(eq(engines.id, engine.id))
    .for(strength)
  if (standing.length === 0) throw noSuchEngine()
}
