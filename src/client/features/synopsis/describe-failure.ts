import { messageOf, readFailure } from '#client/lib/failure.ts'
import type { Texts } from '#client/texts/en.ts'

/** Why a call failed, with its HTTP status where there was an answer. */
export function describeFailure(
  error: unknown,
  { writing, common }: Pick<Texts, 'writing' | 'common'>,
): string {
  const failure = readFailure(error)
  const message = messageOf(error, common)
  const status = failure.kind === 'network' ? undefined : failure.status
  return status === undefined ? message : writing.httpError(status, message)
}
