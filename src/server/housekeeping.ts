import type { Log } from './log.ts'

export interface Housekeeping {
  /** Ends with the round in hand. */
  stop(): Promise<void>
}

const everyMs = 3_600_000

/** Has what has run out taken away, now and every hour; several processes may do so at once. */
export function startHousekeeping(forgetExpired: () => Promise<void>, log: Log): Housekeeping {
  const round = () =>
    forgetExpired().catch((err) => log.warn({ err }, 'what has run out could not be removed'))
  let running = round()
  const timer = setInterval(() => {
    running = round()
  }, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
