import type { EngineOrigin } from '#shared/rag.ts'
import type { Visibility } from '#shared/visibility.ts'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../errors.ts'

/** An engine and the ties that may open it to one caller, as the database says at this moment. */
export interface EngineTies {
  id: string
  no: number
  /** Key of the embedder whose vectors are searched; null before the first. */
  embedder: string | null
  ownerId: string
  visibility: Visibility
  isShared: boolean
  /** The owner added the caller. */
  isOwnersFriend: boolean
}

declare const readable: unique symbol
declare const owned: unique symbol

/** An engine that this request may query: told by `isReader` alone. */
export type ReadableEngine = EngineTies & { readonly [readable]: true }
/** An engine that this request may change: made by `requireOwner` alone. */
export type OwnedEngine = ReadableEngine & { readonly [owned]: true }

/** The strongest reason why the caller sees an engine; undefined when they do not. */
export function originOf(actor: Actor, engine: EngineTies): EngineOrigin | undefined {
  if (engine.ownerId === actor.userId) return 'owner'
  if (engine.isShared) return 'shared'
  if (engine.visibility === 'Friend' && engine.isOwnersFriend) return 'friend'
  return engine.visibility === 'Public' ? 'public' : undefined
}

/** Whether the caller may query the engine; undefined stands for one that does not exist. */
export function isReader(actor: Actor, engine: EngineTies | undefined): engine is ReadableEngine {
  return engine !== undefined && originOf(actor, engine) !== undefined
}

/** Throws `not_found` for an engine the caller may not know of, as for one that does not exist. */
export function requireReader(actor: Actor, engine: EngineTies | undefined): ReadableEngine {
  if (!isReader(actor, engine)) throw noSuchEngine()
  return engine
}

/** The refusal for an engine that is not there, or no longer. */
export function noSuchEngine(): AppError {
  return new AppError('not_found', 'There is no such engine.')
}

/** Throws `not_found` where the engine is unknown to the caller, `forbidden` where they may only query it. */
export function requireOwner(actor: Actor, engine: EngineTies | undefined): OwnedEngine {
  const known = requireReader(actor, engine)
  if (known.ownerId !== actor.userId) {
    throw new AppError('forbidden', 'Only the owner of this engine may do that.')
  }
  return known as OwnedEngine
}
