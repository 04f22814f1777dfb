import { authCalls } from './modules/auth/published-calls.ts'
import { friendsCalls } from './modules/friends/published-calls.ts'
import { ragCalls } from './modules/rag/published-calls.ts'
import { synopsisCalls } from './modules/synopsis/published-calls.ts'
import { templatesCalls } from './modules/templates/published-calls.ts'
import { translationCalls } from './modules/translation/published-calls.ts'

/** Every published path under /api but the contract itself; in the order in which it is shown. */
export const publishedCalls = [
  ...authCalls,
  ...ragCalls,
  ...synopsisCalls,
  ...templatesCalls,
  ...translationCalls,
  ...friendsCalls,
] as const
