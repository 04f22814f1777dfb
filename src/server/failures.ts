import { TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import type { ErrorCode } from '#shared/errors.ts'
import { AppError, databaseSilent } from './errors.ts'

/**
 * What a person is told about any error: the refusal inside it, a plain word for what we recognise,
 * and nothing of our insides otherwise (`internal`).
 */
export function refusalOf(error: unknown): AppError {
  let transport: AppError | undefined
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof AppError) return each
    if (each instanceof ZodError) return new AppError('bad_request', describeIssues(each))
    const known = knownFailure(each)
    if (known) return new AppError(...known, { cause: error })
    transport ??= transportRefusal(each)
  }
  return (
    transport ??
    new AppError('internal', 'Something went wrong on our side. Please try again.', { cause: error })
  )
}

const transportCodes: Partial<Record<TRPCError['code'], [ErrorCode, string]>> = {
  PARSE_ERROR: ['bad_request', 'The request is not valid JSON.'],
  BAD_REQUEST: ['bad_request', 'The request could not be understood.'],
  NOT_FOUND: ['not_found', 'There is no such call.'],
  METHOD_NOT_SUPPORTED: ['bad_request', 'This call does not take that method.'],
  UNSUPPORTED_MEDIA_TYPE: ['unsupported_type', 'This call does not take that content type.'],
  PAYLOAD_TOO_LARGE: ['too_large', 'The request is too large.'],
}

function transportRefusal(error: Error): AppError | undefined {
  const known = error instanceof TRPCError ? transportCodes[error.code] : undefined
  return known && new AppError(known[0], known[1], { cause: error })
}

function describeIssues(error: ZodError): string {
  return [...new Set(error.issues.map(describeIssue))].slice(0, 3).join(' ')
}

/** Our own words where the schema has some, else the rule's, under the name of the place. */
function describeIssue(issue: ZodError['issues'][number]): string {
  if (!/^(Invalid|Too (big|small)|Unrecognized)\b/.test(issue.message)) return issue.message
  const place = issue.path.join('.').slice(0, placeCharactersMax).toWellFormed() || 'The input'
  if (issue.code !== 'invalid_type') return `${place}: ${issue.message}`
  return `${place}: ${nameOfType[issue.expected] ?? 'another kind of value'} is expected.`
}

const placeCharactersMax = 100

const nameOfType: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** By PostgreSQL's codes, and those of the driver and of the sockets under it. */
const databaseFailures: [codes: RegExp, ErrorCode, string][] = [
  [
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED)|57P0[1-5]|53300|08...)$/,
    'unavailable',
    databaseSilent,
  ],
  [
    /^(40001|40P01|55P03)$/,
    'unavailable',
    'Others are changing the same thing. Please try again in a moment.',
  ],
  [
    /^(53...|58030)$/,
    'unavailable',
    'This server has run out of room. Whoever runs it should check its disk and memory.',
  ],
  [/^57014$/, 'timeout', 'The database took too long to answer. Please try again.'],
]

function knownFailure(error: Error): [ErrorCode, string] | undefined {
  const { code } = error as { code?: unknown }
  if (error.name === 'AbortError' || (code === 'ECONNRESET' && error.message === 'aborted')) {
    return ['bad_request', 'The connection was closed before the call was complete.']
  }
  // The driver notes the query on its errors, where there was one yet.
  if (typeof code !== 'string' || !('query' in error || /^(CONNECT|57P)/.test(code))) return undefined
  const found = databaseFailures.find(([codes]) => codes.test(code))
  return found && [found[1], found[2]]
}
