import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileFiles } from './support/hostile-files.ts'
import { useApp, useUser } from './support/use-app.ts'

const files = hostileFiles()
const longestMs = 1000
const growthBytesMax = 100 * 1024 * 1024

const app = useApp({ UPLOAD_MAX_MB: '2' })
const owner = useUser(app)
let engineId: string
let sql: ReturnType<typeof postgres>
beforeAll(async () => {
  engineId = await owner.makeEngine('Fort')
  sql = postgres(app.databaseUrl, { max: 1 })
  // The reader's threads start with the first files.
  await Promise.all(
    [1, 2].map((n) => upload(`${n}.txt`, new Uint8Array(Buffer.from(`The keeper waits ${n}.`)))),
  )
})
afterAll(() => sql.end())

async function upload(name: string, content: Uint8Array<ArrayBuffer>) {
  const started = performance.now()
  const answer = await owner.upload(engineId, name, content)
  return { ...answer, tookMs: performance.now() - started }
}

/** Of this engine: the starter engine fills at the same time. */
const rows = () => sql`select d.id, count(p.id)::int as passages from documents d
  left join passages p on p.document_no = d.no where d.engine_id = ${engineId} group by d.id order by d.id`

describe('a file that must not get in', () => {
  it('comes in 60 kinds and more, each once', () => {
    expect(new Set(files.map(([kind]) => kind)).size).toBe(files.length)
    expect(files.length).toBeGreaterThanOrEqual(60)
  })

  it.each(files)(
    '(%s) is refused with its reason, and nothing of it is kept',
    async (_kind, name, content, status, reason) => {
      const before = await rows()
      let answer = await upload(name, content)
      expect({ status: answer.status, message: answer.body.message }).toEqual({
        status,
        message: expect.stringMatching(reason),
      })
      expect(answer.body).toMatchObject({
        success: false,
        message: answer.body.message,
        error: answer.body.message,
      })
      expect(await rows()).toEqual(before)
      // A machine at work on other things may take its time once.
      if (answer.tookMs > longestMs) answer = await upload(name, content)
      expect(answer.tookMs).toBeLessThan(longestMs)
    },
  )

  it('leaves the server in health, with the memory it had', async () => {
    const bombs = files.filter(([, , , , reason]) => reason.source.includes('unpacks'))
    let peak = 0
    const resting = process.memoryUsage.rss()
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 5)
    for (const [, name, content] of bombs) await upload(name, content)
    clearInterval(watch)
    expect(peak - resting).toBeLessThan(growthBytesMax)
    const kept = await upload('after.txt', new Uint8Array(Buffer.from('The lamp burns on.')))
    expect([kept.status, kept.body.document.passages]).toEqual([200, 1])
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  })
})
