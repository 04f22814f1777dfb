import { afterEach, describe, expect, it } from 'vitest'
import type { TestUser } from './support/caller.ts'
import { openWritersRoom, synopsisString } from './support/writers-room.ts'

const room = openWritersRoom()
const withinMs = 1000

/** A reader of the writer's new engine, and how it is taken from them. */
interface Reading {
  guest: TestUser
  engineId: string
}

interface Way {
  name: string
  /** What opens the engine to the guest. */
  open(reading: Reading): Promise<unknown>
  revoke(reading: Reading): Promise<unknown>
  refusal: string
  status: number
}

const gone = { refusal: 'There is no such engine.', status: 404 }
const rag = () => room.writer.trpc.rag
const share = ({ guest, engineId }: Reading) => rag().share.mutate({ engineId, targetUsername: guest.name })
const show =
  (visibility: 'Private' | 'Public' | 'Friend') =>
  async ({ engineId }: Reading) =>
    rag().setVisibility.mutate({ engineId, visibility })

const ways: Way[] = [
  {
    name: 'a share is taken back',
    open: share,
    revoke: ({ guest, engineId }) => rag().unshare.mutate({ engineId, targetUsername: guest.name }),
    ...gone,
  },
  { name: 'a Public engine is made Private', open: show('Public'), revoke: show('Private'), ...gone },
  {
    name: 'a friends’ engine is made Private',
    open: async (reading) => {
      await room.writer.trpc.friends.add.mutate({ friendUsername: reading.guest.name })
      await show('Friend')(reading)
    },
    revoke: show('Private'),
    ...gone,
  },
  {
    name: 'a Public engine is opened to friends alone',
    open: show('Public'),
    revoke: show('Friend'),
    ...gone,
  },
  {
    name: 'the engine is deleted',
    open: share,
    revoke: ({ engineId }) => rag().deleteEngine.mutate({ engineId }),
    ...gone,
  },
  {
    name: 'the reader logs out elsewhere',
    open: share,
    revoke: ({ guest }) => guest.trpc.auth.logout.mutate(),
    refusal: 'Please log in first.',
    status: 401,
  },
]

afterEach(() => {
  room.gemini.requests.length = 0
})

describe('an answer in progress ends within a second', () => {
  it.each(ways)('when $name', async ({ open, revoke, refusal, status }) => {
    room.gemini.setScript(() => ({ text: 'On and on. '.repeat(2000), delayMs: 40 }))
    const guest = await room.app.register()
    const { id: engineId } = await rag().createEngine.mutate({ engineName: 'Lent' })
    const reading = { guest, engineId }
    await open(reading)

    const streams = [
      readStream(guest.trpc.rag.query.mutate({ engineId, question: 'Who rows?' })),
      readStream(guest.trpc.synopsis.generate.mutate({ engineId, synopsisString })),
      readStream(guest.trpc.synopsis.followUp.mutate({ engineId, followUpString: 'Shorter.' })),
    ]
    const post = (path: string, json: unknown) => room.app.rest('POST', path, { token: guest.token, json })
    const whole = [
      post(`/api/rag/users/${guest.id}/engines/${engineId}/query`, { question: 'Who rows?' }),
      post('/api/msw-with-file/askai', { engineId, synopsisString }),
    ].map(async (answer) => ({ ...(await answer), endedAtMs: performance.now() }))
    await Promise.all(streams.map(({ begun }) => begun))
    await expect.poll(() => room.written().length, { timeout: 10_000, interval: 20 }).toBe(5)

    await revoke(reading)
    const revokedAtMs = performance.now()

    const ended = await Promise.all(streams.map(({ ended }) => ended))
    expect(ended.map(({ message }) => message)).toEqual(Array(3).fill(refusal))
    const answers = await Promise.all(whole)
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      Array(2).fill([status, refusal]),
    )
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('On and on')
    const lateMs = [...ended, ...answers].map(({ endedAtMs }) => endedAtMs - revokedAtMs)
    expect(Math.max(...lateMs)).toBeLessThan(withinMs)
    await expect.poll(() => room.written().every(({ aborted }) => aborted), { timeout: 2000 }).toBe(true)
  })
})

/** Reads a stream to its end: `begun` when its first text has come, `ended` with what ended it. */
function readStream(opened: Promise<AsyncIterable<{ type: string }>>) {
  let began: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    began = resolve
  })
  const ended = (async () => {
    try {
      for await (const event of await opened) if (event.type === 'text') began()
      return { message: 'it came to its end', endedAtMs: performance.now() }
    } catch (error) {
      return { message: error instanceof Error ? error.message : String(error), endedAtMs: performance.now() }
    }
  })()
  return { begun, ended }
}
