import { TRPCError } from '@trpc/server'
import type { ErrorCode } from '#shared/errors.ts'
import { refusalOf } from '../failures.ts'

const trpcCode: Record<ErrorCode, TRPCError['code']> = {
  bad_request: 'BAD_REQUEST',
  unauthorized: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  conflict: 'CONFLICT',
  too_large: 'PAYLOAD_TOO_LARGE',
  unsupported_type: 'UNSUPPORTED_MEDIA_TYPE',
  unprocessable: 'UNPROCESSABLE_CONTENT',
  rate_limited: 'TOO_MANY_REQUESTS',
  internal: 'INTERNAL_SERVER_ERROR',
  model_failed: 'BAD_GATEWAY',
  unavailable: 'SERVICE_UNAVAILABLE',
  timeout: 'GATEWAY_TIMEOUT',
}

/** Any error as tRPC spells it, with the message that a person may read. */
export function toTrpcError(error: unknown): TRPCError {
  const refusal = refusalOf(error)
  return new TRPCError({ code: trpcCode[refusal.code], message: refusal.message, cause: refusal })
}
