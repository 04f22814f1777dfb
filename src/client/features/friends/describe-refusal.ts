import { readFailure } from '#client/lib/failure.ts'

/** `Error: …` with the server's words; `otherwise` where it gave none. */
export function describeRefusal(
  error: unknown,
  withPrefix: (message: string) => string,
  otherwise: string,
): string {
  const failure = readFailure(error)
  return failure.kind === 'answered' && failure.message ? withPrefix(failure.message) : otherwise
}
