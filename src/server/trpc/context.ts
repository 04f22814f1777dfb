import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'

/** What every procedure is given, on both edges. */
export interface Context {
  /** Null: signed out, or the token no longer stands for a session. */
  actor: Actor | null
  /** The caller's network address, for rate limits. */
  address: string
  services: Services
}
