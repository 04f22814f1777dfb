import { TRPCClientError } from '@trpc/client'

/** What went wrong with a call, as far as a page cares. */
export type Failure =
  /** The server refused or failed and said why, in words for people. */
  | { kind: 'answered'; status: number; message: string }
  /** What came is not our server's answer, or the error is none of the network's. */
  | { kind: 'unreadable'; status: number | undefined }
  /** Nothing answered, or the answer was cut off. */
  | { kind: 'network' }

/** Something that is not our server answered, such as a gateway with a page of its own. */
export class UnreadableAnswer extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The answer is not JSON (HTTP ${status}).`)
    this.name = 'UnreadableAnswer'
    this.status = status
  }
}

export function readFailure(error: unknown): Failure {
  if (!(error instanceof TRPCClientError)) return { kind: 'unreadable', status: undefined }
  if (error.cause instanceof UnreadableAnswer) return { kind: 'unreadable', status: error.cause.status }
  const status: unknown = error.data?.httpStatus
  if (typeof status === 'number') return { kind: 'answered', status, message: error.message }
  const { response } = error.meta ?? {}
  return response instanceof Response ? { kind: 'unreadable', status: response.status } : { kind: 'network' }
}

interface FailureWords {
  /** Where no reason came. */
  unexpectedError: string
  networkError: string
  /** Where something else than our server answered. */
  answeredElsewhere: (status: number) => string
}

/** Why a call failed, as a sentence: the server's own where it gave one. */
export function messageOf(error: unknown, words: FailureWords): string {
  const failure = readFailure(error)
  if (failure.kind === 'network') return words.networkError
  if (failure.kind === 'answered') return failure.message || words.unexpectedError
  return failure.status === undefined ? words.unexpectedError : words.answeredElsewhere(failure.status)
}

/** A definite 401: the token is refused. */
export function isUnauthorized(error: unknown): boolean {
  const failure = readFailure(error)
  return failure.kind === 'answered' && failure.status === 401
}
