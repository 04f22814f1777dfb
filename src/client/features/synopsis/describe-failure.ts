import { readFailure } from '#client/lib/failure.ts'
import type { Texts } from '#client/texts/en.ts'

/** Why a call failed, with its HTTP status where there was an answer. */
export function describeFailure(
  error: unknown,
  { writing, common }: Pick<Texts, 'writing' | 'common'>,
): string {
  const failure = readFailure(error)
  if (failure.kind === 'network') return common.networkError
  if (failure.status === undefined) return common.unexpectedError
  return writing.httpError(
    failure.status,
    failure.kind === 'answered' ? failure.message : common.unexpectedError,
  )
}
