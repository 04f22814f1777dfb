import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import type { SpokenLanguage } from '../words/said.ts'

/** What every procedure is given, on both edges. */
export interface Context {
  /** Null: signed out, or the token no longer stands for a session. */
  actor: Actor | null
  /** The caller's network address, for rate limits. */
  address: string
  /** What the caller reads: refusals are told in it. */
  language: SpokenLanguage
  services: Services
}
