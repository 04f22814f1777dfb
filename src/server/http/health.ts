import { Hono } from 'hono'

export interface Readiness {
  database: () => Promise<void>
  vectors: (signal: AbortSignal) => Promise<void>
}

const answerTimeoutMs = 2000

/** `/healthz` while the process lives; `/readyz` when database and vector store answer, else which one does not. */
export function health(readiness: Readiness) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const signal = AbortSignal.timeout(answerTimeoutMs)
      const [database, vectors] = await Promise.all([
        answers(readiness.database(), signal),
        answers(readiness.vectors(signal), signal),
      ])
      const word = (ok: boolean) => (ok ? 'ok' : 'not answering')
      const ready = database && vectors
      return c.json(
        { status: ready ? 'ok' : 'not ready', database: word(database), vectorStore: word(vectors) },
        ready ? 200 : 503,
      )
    })
}

/** False when the call fails, or has not ended when the signal says so. */
export function answers(call: Promise<void>, signal: AbortSignal): Promise<boolean> {
  const tooLate = new Promise<boolean>((resolve) => {
    signal.addEventListener('abort', () => resolve(false), { once: true })
  })
  return Promise.race([call.then(() => true).catch(() => false), tooLate])
}
