import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { refusalOf } from '../failures.ts'
import type { Services } from '../services.ts'
import { createUnderway } from '../underway.ts'
import { createCallerFactory, publicProcedure, router } from './procedures.ts'

const storeMs = 50

/** A procedure that writes without an end, and stores what it wrote when it is left. */
function writingRoom(signal?: AbortSignal) {
  const stored: string[] = []
  const streams = createUnderway()
  const routes = router({
    write: publicProcedure.query(async function* ({ ctx }) {
      try {
        for (;;) {
          yield 'On'
          await sleep(1)
          ctx.signal.throwIfAborted()
        }
      } finally {
        await sleep(storeMs)
        stored.push('On')
      }
    }),
  })
  const context = { actor: null, address: '', language: 'en', services: {} as Services, streams } as const
  const caller = createCallerFactory(routes)(context, { signal })
  return { streams, stored, write: () => caller.write() }
}

it.each(['leaves', 'is cut off'])(
  'is idle when what a stream ends with is stored: who reads it %s',
  async (how) => {
    const cut = new AbortController()
    const { streams, stored, write } = writingRoom(cut.signal)
    const pieces: AsyncIterator<string> = (await write())[Symbol.asyncIterator]()
    await pieces.next()
    const left = how === 'leaves' ? pieces.return?.() : pieces.next().catch(() => undefined)
    if (how === 'is cut off') cut.abort('a text, as the server gives it')
    await streams.idle()
    expect(stored).toEqual(['On'])
    await left
  },
)

it('takes a connection that was cut for no defect of ours', async () => {
  const cut = new AbortController()
  const { write } = writingRoom(cut.signal)
  const read = async () => {
    for await (const _ of await write()) cut.abort('a text, as the server gives it')
  }
  const error = await read().catch((error: unknown) => error)
  expect(refusalOf(error)).toMatchObject({
    code: 'bad_request',
    message: expect.stringContaining('connection was closed'),
  })
})
