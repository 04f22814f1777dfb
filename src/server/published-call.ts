import { z } from 'zod'
import type { ErrorCode } from '#shared/errors.ts'

/** One published path as the contract tells of it; `http/openapi.ts` makes the document from these. */
export interface PublishedCall {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Under /api, its parts in braces: `/rag/users/{userId}/engines`. */
  path: `/${string}`
  /** The procedure that it respells, e.g. `rag.engines`. */
  procedure: string
  summary: string
  /** What stands behind the question mark. */
  query?: z.ZodObject
  /** JSON; what the procedure takes, without what the path says. */
  body?: z.ZodType
  /** A body to try it with. */
  example?: Record<string, unknown>
  /** A multipart form instead. */
  form?: z.ZodObject
  answer: z.ZodType
  /** Beyond what follows from the session, the path and the body. */
  refusals?: readonly ErrorCode[]
}

/** What a model can do to a call. */
export const modelRefusals = ['rate_limited', 'model_failed', 'unavailable', 'timeout'] as const

/** An answer of the wire: `success`, and nothing but these beside it. */
export function answerOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ success: z.literal(true), ...shape })
}

/** A time as the wire spells it. */
export const isoTime = z.iso.datetime().describe('ISO 8601, UTC')
