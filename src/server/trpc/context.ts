import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import type { Underway } from '../underway.ts'
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
  /** Answers that come piece by piece: what they end with is stored before the server stops. */
  streams: Underway
}
