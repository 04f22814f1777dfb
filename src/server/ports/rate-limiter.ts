/** Counts attempts under a key over all processes. */
export interface RateLimiter {
  /** Throws `AppError('rate_limited')` with the seconds to wait once the key has had its share. */
  consume(key: string): Promise<void>
  /** Forgets the attempts under a key. */
  forgive(key: string): Promise<void>
}
