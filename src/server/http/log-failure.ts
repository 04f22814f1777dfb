import { errorStatus } from '#shared/errors.ts'
import { refusalOf } from '../failures.ts'
import type { Log } from '../log.ts'

/**
 * Notes why a request could not be served. A defect of ours is an error, with the place in the code; what outside the
 * server stood in the way (a model, the database, no key) is a warning in its own words. A caller's own mistake is none.
 */
export function logFailure(log: Log, error: unknown, path?: string): void {
  const { code } = refusalOf(error)
  if (code === 'internal') log.error({ err: error, path }, 'a request failed')
  else if (errorStatus[code] >= 500) log.warn({ reason: error, code, path }, 'a request failed')
}
