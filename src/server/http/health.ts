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
      const { database, vectors } = await askParts(readiness)
      const word = (ok: boolean) => (ok ? 'ok' : 'not answering')
      const ready = database && vectors
      return c.json(
        { status: ready ? 'ok' : 'not ready', database: word(database), vectorStore: word(vectors) },
        ready ? 200 : 503,
      )
    })
}

/** Which parts answer within two seconds. */
export async function askParts({ database, vectors }: Readiness) {
  const signal = AbortSignal.timeout(answerTimeoutMs)
  const answers = await Promise.all([answersBy(signal, database()), answersBy(signal, vectors(signal))])
  return { database: answers[0], vectors: answers[1] }
}

function answersBy(signal: AbortSignal, call: Promise<void>): Promise<boolean> {
  const tooLate = new Promise<boolean>((resolve) => {
    signal.addEventListener('abort', () => resolve(false), { once: true })
  })
  return Promise.race([call.then(() => true).catch(() => false), tooLate])
}
