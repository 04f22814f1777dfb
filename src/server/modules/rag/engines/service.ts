import type { z } from 'zod'
import type { createEngineInput, Engine, engineInput, shareInput, visibilityInput } from '#shared/rag.ts'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../errors.ts'
import type { FriendsService } from '../../friends/service.ts'
import type { Indexer } from '../indexing/indexer.ts'
import {
  isReader,
  type OwnedEngine,
  originOf,
  type ReadableEngine,
  requireOwner,
  requireReader,
} from './policy.ts'
import type { EngineRow, EnginesRepo } from './repo.ts'

interface EnginesDeps {
  repo: EnginesRepo
  friends: FriendsService
  indexer: Pick<Indexer, 'wake'>
}

/** More than anyone chooses from. */
const enginesListedMax = 500

export type EnginesService = ReturnType<typeof createEnginesService>

/** Knowledge bases: who has which, and who may do what with it. */
export function createEnginesService({ repo, friends, indexer }: EnginesDeps) {
  /** The engine, if the caller may query it now. Throws `not_found` otherwise. */
  const readable = async (actor: Actor, engineId: string): Promise<ReadableEngine> =>
    requireReader(actor, await repo.find(actor.userId, engineId))

  /** The engine, if it is the caller's own. Throws `not_found`, or `forbidden` where they may only query it. */
  const owned = async (actor: Actor, engineId: string): Promise<OwnedEngine> =>
    requireOwner(actor, await repo.find(actor.userId, engineId))

  async function requireUser(username: string): Promise<{ id: string }> {
    const user = await friends.findByName(username)
    if (!user) throw new AppError('not_found', 'There is no user of this name.')
    return user
  }

  /** For each of several callers and engines, in their order, whether `readable` would give it to them. */
  async function areReadable(asked: readonly { actor: Actor; engineId: string }[]): Promise<boolean[]> {
    const found = await repo.findEach(asked.map(({ actor: { userId }, engineId }) => ({ userId, engineId })))
    return asked.map(({ actor }, at) => isReader(actor, found[at]))
  }

  return {
    readable,
    areReadable,
    owned,

    /**
     * Every engine the caller may query, each once, newest first. Of more than 500, their own come before what
     * is shared with them by name, that before what friends have opened, and the newest Public ones last.
     */
    async list(actor: Actor): Promise<Engine[]> {
      const rows = await repo.list(actor.userId, enginesListedMax)
      return rows.map((row) => toEngine(actor, row))
    },

    /** A new engine, Private until its owner says otherwise. */
    async create(
      actor: Actor,
      { engineName: name, description }: z.infer<typeof createEngineInput>,
    ): Promise<Engine> {
      const id = crypto.randomUUID()
      await repo.insert({ id, ownerId: actor.userId, name, description, visibility: 'Private' })
      const row = await repo.find(actor.userId, id)
      if (!row) throw new Error('An engine vanished while it was made.')
      return toEngine(actor, row)
    },

    /** Deletes an engine with all its documents. Throws as `owned` does. */
    async delete(actor: Actor, { engineId }: z.infer<typeof engineInput>): Promise<void> {
      await repo.delete(await owned(actor, engineId))
      indexer.wake()
    },

    /** Says who else may query an engine, from the next call on. Throws as `owned` does. */
    async setVisibility(
      actor: Actor,
      { engineId, visibility }: z.infer<typeof visibilityInput>,
    ): Promise<void> {
      await repo.setVisibility(await owned(actor, engineId), visibility)
    },

    /** Opens an engine to one user by name; again changes nothing. Throws `not_found`, `bad_request` for oneself. */
    async share(actor: Actor, { engineId, targetUsername }: z.infer<typeof shareInput>): Promise<void> {
      const engine = await owned(actor, engineId)
      const user = await requireUser(targetUsername)
      if (user.id === actor.userId) throw new AppError('bad_request', 'This engine is already yours.')
      await repo.share(engine, user.id)
    },

    /** Takes a share back: the next call of that user fails, an answer in progress stops. */
    async unshare(actor: Actor, { engineId, targetUsername }: z.infer<typeof shareInput>): Promise<void> {
      const engine = await owned(actor, engineId)
      await repo.unshare(engine, (await requireUser(targetUsername)).id)
    },

    /** Whom an engine is shared with by name. */
    async listShares(actor: Actor, { engineId }: z.infer<typeof engineInput>) {
      return repo.listShares(await owned(actor, engineId))
    },
  }
}

function toEngine(actor: Actor, row: EngineRow): Engine {
  const comingFrom = originOf(actor, row)
  if (!comingFrom) throw new Error('An engine was listed to someone who may not see it.')
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    visibility: row.visibility,
    isOwner: comingFrom === 'owner',
    createdAt: row.createdAt.toISOString(),
    createdBy: row.ownerName,
    comingFrom,
    ...(comingFrom === 'shared' ? { sharedBy: row.ownerName } : {}),
  }
}
