import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Actor } from '../actor.ts'
import type { Caller } from '../app-router.ts'
import type { Log } from '../log.ts'

/** What the edge knows of a request. */
export interface AppEnv {
  Variables: {
    requestId: string
    actor: Actor | null
    /** The procedures, called as this request's caller. */
    api: Caller
  }
}

/** Gives every request an id, sends it back in `x-request-id`, and logs one line when it has been answered. */
export function requestLine(log: Log) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAtMs = performance.now()
    const requestId = crypto.randomUUID()
    c.set('requestId', requestId)
    await next()
    c.header('x-request-id', requestId)
    const ms = Math.round(performance.now() - startedAtMs)
    log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request')
  })
}

/**
 * The caller's network address: of the addresses that the request has passed, the one that the outermost of our own
 * `trustedProxies` has seen; what a caller wrote further left counts for nothing. Empty where there is no socket (a
 * test that calls the app directly).
 */
export function addressOf(c: HonoContext, trustedProxies: number): string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
  const passed = [...forwarded.map((each) => each.trim()).filter(Boolean), socketAddressOf(c)]
  return passed[Math.max(0, passed.length - 1 - trustedProxies)] ?? ''
}

function socketAddressOf(c: HonoContext): string {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    return ''
  }
}
