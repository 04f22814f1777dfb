import { readFailure } from '#client/lib/failure.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Fetches the list of engines anew where a call failed because its engine is not there any more, or not for this user. */
export function useGoneEngine(): (error: unknown) => void {
  const cache = trpc.useUtils()
  return (error) => {
    const failure = readFailure(error)
    if (failure.kind === 'answered' && [403, 404].includes(failure.status))
      void cache.rag.engines.invalidate()
  }
}
