import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { Hono, type Context as HonoContext } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { appRouter, createCaller } from './app-router.ts'
import { AppError } from './errors.ts'
import { refusalOf } from './failures.ts'
import { limitBody } from './http/body-limit.ts'
import { clientFiles } from './http/client-files.ts'
import { docs } from './http/docs.ts'
import { health, type Readiness } from './http/health.ts'
import { logFailure } from './http/log-failure.ts'
import { metricsPage } from './http/metrics.ts'
import { onError } from './http/on-error.ts'
import { type AppEnv, addressOf, requestLine } from './http/request.ts'
import { session } from './http/session.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics/metrics.ts'
import { authRest } from './modules/auth/rest.ts'
import { friendsRest } from './modules/friends/rest.ts'
import type { createFiguresRepo } from './modules/rag/figures-repo.ts'
import { ragRest } from './modules/rag/rest.ts'
import { synopsisRest } from './modules/synopsis/rest.ts'
import { templatesRest } from './modules/templates/rest.ts'
import { translationRest } from './modules/translation/rest.ts'
import type { Services } from './services.ts'
import type { Context } from './trpc/context.ts'
import type { Underway } from './underway.ts'
import { spokenLanguage } from './words/said.ts'

interface AppParts {
  services: Services
  streams: Underway
  readiness: Readiness
  uploadBytesMax: number
  /** How many proxies of our own stand in front. */
  trustedProxies: number
  clientFolder: string
  metrics: Metrics
  figures: ReturnType<typeof createFiguresRepo>
  metricsToken: string | undefined
  log: Log
}

/** The whole server as one `fetch` function, without a port: procedures at /trpc, published paths at /api. */
export function createApp(parts: AppParts) {
  const { services, streams, readiness, uploadBytesMax, trustedProxies, clientFolder, log } = parts
  const { metrics, figures, metricsToken } = parts
  const contextFor = (c: HonoContext<AppEnv>): Context => ({
    actor: c.get('actor'),
    address: addressOf(c, trustedProxies),
    language: spokenLanguage(c.req.header('accept-language')),
    services,
    streams,
  })

  const api = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('api', createCaller(contextFor(c), { signal: c.req.raw.signal }))
      await next()
    })
    .route('/', authRest)
    .route('/', templatesRest)
    .route('/', friendsRest)
    .route('/', ragRest)
    .route('/', synopsisRest)
    .route('/', translationRest)
    .route('/', docs())
    .all('*', () => {
      throw new AppError('not_found', 'There is no such call.')
    })

  return new Hono<AppEnv>()
    .onError(onError(log))
    .use(requestLine({ log, metrics, trustedProxies }))
    .use(secureHeaders({ contentSecurityPolicy, referrerPolicy: 'same-origin' }))
    .route('/', health(readiness))
    .route('/', metricsPage({ metrics, figures, readiness, token: metricsToken, trustedProxies }))
    .use('/api/*', session(services.auth), limitBody(uploadBytesMax))
    .use('/trpc/*', session(services.auth), limitBody(uploadBytesMax))
    .route('/api', api)
    .all('/trpc/*', async (c) => {
      if (!isDecodable(c.req.path)) throw new AppError('not_found', 'There is no such call.')
      const answer = await fetchRequestHandler({
        endpoint: '/trpc',
        req: c.req.raw,
        router: appRouter,
        createContext: () => contextFor(c),
        maxBatchSize: callsPerBatchMax,
        responseMeta: ({ errors }) => ({ headers: retryHeaders(errors) }),
        onError: ({ error, path }) => logFailure(log, error, path),
      })
      // A call that is refused before its procedure is known would go out as plain text.
      if (!answer.ok) answer.headers.set('content-type', 'application/json')
      return answer
    })
    .route('/', clientFiles(clientFolder))
}

/** Far more than a page ever asks for at once; each call counts against the limits and the database on its own. */
const callsPerBatchMax = 32

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function retryHeaders(errors: readonly Error[]): Record<string, string> {
  const seconds = Math.max(0, ...errors.map((error) => refusalOf(error).retryAfterSeconds ?? 0))
  return seconds > 0 ? { 'retry-after': String(seconds) } : {}
}

/** The page loads from this server alone, and runs nothing that it did not bring along. */
const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  connectSrc: ["'self'"],
  frameSrc: ["'none'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}
