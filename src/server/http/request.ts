import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Actor } from '../actor.ts'
import type { Caller } from '../app-router.ts'
import { type Log, withRequestId } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { routeName } from './route-name.ts'

/** What the edge knows of a request. */
export interface AppEnv {
  Variables: {
    requestId: string
    actor: Actor | null
    /** The procedures, called as this request's caller. */
    api: Caller
  }
}

interface RequestLineParts {
  log: Log
  metrics: Metrics
  trustedProxies: number
}

/**
 * Gives every request an id, which all its lines in the log carry, sends it back in `x-request-id`, and logs and counts
 * it when it has been answered. The id of a proxy of ours is kept.
 */
export function requestLine({ log, metrics, trustedProxies }: RequestLineParts) {
  return createMiddleware<AppEnv>((c, next) => {
    const startedAtMs = performance.now()
    const given = trustedProxies > 0 ? c.req.header('x-request-id') : undefined
    const requestId = given && wellFormedId.test(given) ? given : crypto.randomUUID()
    c.set('requestId', requestId)
    return withRequestId(requestId, async () => {
      await next()
      // Not by `c.header`, which puts a stream in the place of an answer that is already whole.
      c.res.headers.set('x-request-id', requestId)
      const ms = performance.now() - startedAtMs
      const answered = { method: c.req.method, route: routeName(c), status: c.res.status }
      metrics.request(answered, ms)
      log.info({ ...answered, ms: Math.round(ms) }, 'request')
    })
  })
}

const wellFormedId = /^[\w.-]{8,100}$/

/**
 * The caller's network address (of IPv6 its network, 64 bits): of the addresses that the request has passed, the one
 * that the outermost of our own `trustedProxies` has seen; what a caller wrote further left counts for nothing. Empty
 * where there is no socket (a test that calls the app directly).
 */
export function addressOf(c: HonoContext, trustedProxies: number): string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
  const passed = [...forwarded.map((each) => each.trim()).filter(Boolean), socketAddressOf(c)]
  return networkOf(passed[Math.max(0, passed.length - 1 - trustedProxies)] ?? '')
}

/** Of an IPv6 address the first half: the other is its holder's to choose, for each request anew. */
function networkOf(address: string): string {
  const ipv4 = ipv4Spellings.exec(address)?.[1]
  if (ipv4 || !isIPv6(address)) return ipv4 ?? address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const between = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...between, ...after].slice(0, 4).join(':')
}

/** Plain, within IPv6, or with the port, as some proxies write it. */
const ipv4Spellings = /^(?:::ffff:)?((?:\d+\.){3}\d+)(?::\d+)?$/i

/** Empty where there is no socket. */
export function socketAddressOf(c: HonoContext): string {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    return ''
  }
}
