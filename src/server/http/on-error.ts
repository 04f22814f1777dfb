import { getTRPCErrorShape } from '@trpc/server'
import type { ErrorHandler } from 'hono'
import { errorStatus } from '#shared/errors.ts'
import { appRouter } from '../app-router.ts'
import type { AppError } from '../errors.ts'
import { refusalOf } from '../failures.ts'
import type { Log } from '../log.ts'
import { toTrpcError } from '../trpc/errors.ts'
import { said, spokenLanguage } from '../words/said.ts'
import { logFailure } from './log-failure.ts'
import type { AppEnv } from './request.ts'

/**
 * Any error outside a procedure as its edge spells it: the one envelope of REST, the shape that tRPC's clients read.
 * Our own defects are shown as nothing but that.
 */
export function onError(log: Log): ErrorHandler<AppEnv> {
  return (error, c) => {
    logFailure(log, error)
    const refusal = refusalOf(error)
    const message = said(refusal.message, spokenLanguage(c.req.header('accept-language')))
    const requestId = c.get('requestId')
    const status = errorStatus[refusal.code]
    if (refusal.retryAfterSeconds) c.header('retry-after', String(refusal.retryAfterSeconds))
    if (c.req.path.startsWith('/trpc')) return c.json({ error: { ...trpcShape(refusal), message } }, status)
    return c.json(envelope(message, requestId), status)
  }
}

/** How REST refuses. */
export function envelope(message: string, requestId: string) {
  return { success: false, message, error: message, requestId }
}

function trpcShape(refusal: AppError) {
  const unknown = { type: 'unknown', path: undefined, input: undefined, ctx: undefined } as const
  return getTRPCErrorShape({ config: appRouter._def._config, error: toTrpcError(refusal), ...unknown })
}
