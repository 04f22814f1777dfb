import { setTimeout as sleep } from 'node:timers/promises'
import { refusalOf } from './failures.ts'
import type { Log } from './log.ts'

/** A built-in database that died is back within seconds. */
const attemptsMax = 6
const retryMs = 1000

/**
 * Stores a text that has reached its reader, as soon as the database is there. It is not taken back where it cannot be
 * stored: `failure` goes to the log.
 */
export async function storeOrLog(insert: () => Promise<void>, log: Log, failure: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await insert()
    } catch (err) {
      if (attempt === attemptsMax || refusalOf(err).code !== 'unavailable') return log.error({ err }, failure)
      await sleep(retryMs)
    }
  }
}
