import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../db/open.ts'
import { rateLimits } from '../../db/schema/auth.ts'
import { AppError } from '../../errors.ts'
import type { RateLimiter } from '../../ports/rate-limiter.ts'

interface Limit {
  /** Separates this limit's keys from the others'. */
  name: string
  /** Attempts a minute; null: unlimited. */
  perMinute: number | null
}

/** A limiter whose counters all processes share in PostgreSQL. */
export function createPostgresRateLimiter(db: Database, { name, perMinute }: Limit): RateLimiter {
  if (perMinute === null) return { consume: async () => undefined, forgive: async () => undefined }
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    points: perMinute,
    duration: 60,
    clearExpiredByTimeout: false,
  })
  return {
    consume: async (key) => {
      try {
        await limiter.consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw new AppError(
          'rate_limited',
          `Too many attempts. Please try again in ${retryAfterSeconds} seconds.`,
          { retryAfterSeconds },
        )
      }
    },
    forgive: async (key) => {
      await limiter.delete(key)
    },
  }
}
