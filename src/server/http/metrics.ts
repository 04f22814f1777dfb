import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type Context as HonoContext } from 'hono'
import { AppError } from '../errors.ts'
import type { Figures, Metrics } from '../metrics/metrics.ts'
import type { createFiguresRepo } from '../modules/rag/figures-repo.ts'
import { askParts, type Readiness } from './health.ts'
import { socketAddressOf } from './request.ts'

interface MetricsParts {
  metrics: Metrics
  figures: ReturnType<typeof createFiguresRepo>
  readiness: Readiness
  /** Whoever shows it may read them, from anywhere; without one, callers on this machine alone. */
  token: string | undefined
  trustedProxies: number
}

/** However often they are asked for, the database is asked so seldom. */
const freshMs = 2000

/** `GET /metrics` in Prometheus' text form; for anyone who may not read them there is no such page. */
export function metricsPage({ metrics, figures, readiness, token, trustedProxies }: MetricsParts) {
  let latest: Promise<Figures> | undefined
  let takenAtMs = Number.NEGATIVE_INFINITY

  async function take(): Promise<Figures> {
    const { database, vectors } = await askParts(readiness)
    const up = { postgres: Number(database), chroma: Number(vectors) }
    if (!database) return { up, passagesWaiting: undefined, documents: undefined }
    const [passagesWaiting, documents] = await Promise.all([
      figures.countPassagesWaiting().catch(() => undefined),
      figures.countDocuments().catch(() => undefined),
    ])
    return { up, passagesWaiting, documents }
  }

  return new Hono().get('/metrics', async (c) => {
    if (!mayRead(c, token, trustedProxies)) throw new AppError('not_found', 'There is no such page.')
    if (!latest || performance.now() - takenAtMs > freshMs) {
      takenAtMs = performance.now()
      latest = take()
    }
    return c.body(await metrics.render(await latest), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    })
  })
}

function mayRead(c: HonoContext, token: string | undefined, trustedProxies: number): boolean {
  if (token !== undefined) {
    return timingSafeEqual(digest(c.req.header('authorization') ?? ''), digest(`Bearer ${token}`))
  }
  // Behind a proxy everyone comes from its address.
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => c.req.header(name))
  return trustedProxies === 0 && !isForwarded && isLoopback(socketAddressOf(c))
}

const isLoopback = (address: string) => /^(::ffff:)?127\.|^::1$/.test(address)

const digest = (text: string) => createHash('sha256').update(text).digest()
