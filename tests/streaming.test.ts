import { describe, expect, it } from 'vitest'
import type { WritingEvent } from '#shared/writing.ts'
import { eventually, gather } from './support/caller.ts'
import { openWritersRoom, synopsisString } from './support/writers-room.ts'

const room = openWritersRoom()

describe('generating over tRPC', () => {
  it('streams: first the sources and author, then the text as it comes, then the end', async () => {
    room.gemini.setScript(() => ({ text: 'One two three four five six.', delayMs: 60, pieceCharacters: 8 }))
    const events: (WritingEvent & { atMs: number })[] = []
    for await (const event of await room.writer.trpc.synopsis.generate.mutate({
      synopsisString,
      engineId: room.engineId,
    })) {
      events.push({ ...event, atMs: performance.now() })
    }
    expect(events[0]).toMatchObject({ type: 'start', author: { key: 'gemini-2.5-flash', offline: false } })
    expect(events.at(-1)).toMatchObject({ type: 'end', timestamp: expect.stringMatching(/Z$/) })
    const texts = events.filter((event) => event.type === 'text')
    expect(texts.map(({ text }) => text).join('')).toBe('One two three four five six.')
    expect(texts.length).toBeGreaterThan(2)
    expect((texts.at(-1)?.atMs ?? 0) - (texts[0]?.atMs ?? 0)).toBeGreaterThan(40)
  })

  it('stops when the writer stops: the model hears of it, what has arrived is kept', async () => {
    room.gemini.setScript(() => ({ text: 'Slowly it goes on and on. '.repeat(40), delayMs: 50 }))
    const stop = new AbortController()
    const stream = await room.writer.trpc.synopsis.generate.mutate(
      { synopsisString, engineId: room.engineId },
      { signal: stop.signal },
    )
    let seen = ''
    await expect(async () => {
      for await (const event of stream) {
        if (event.type === 'text') seen += event.text
        if (seen.length > 20) stop.abort()
      }
    }).rejects.toThrow()
    await eventually(
      async () => room.written().at(-1)?.aborted,
      (aborted) => aborted === true,
      3000,
    )
    const [row] = await eventually(room.generations, ([newest]) => newest?.outcome === 'stopped', 3000)
    expect(row?.output.length).toBeGreaterThanOrEqual(16)
    expect('Slowly it goes on and on. '.repeat(40)).toContain(row?.output)
  })

  it('ends within a second when the engine is taken back meanwhile', async () => {
    const guest = await room.app.register()
    await room.writer.trpc.rag.share.mutate({ engineId: room.engineId, targetUsername: guest.name })
    room.gemini.setScript(() => ({ text: 'On and on. '.repeat(400), delayMs: 50 }))
    const stream = await guest.trpc.synopsis.generate.mutate({ synopsisString, engineId: room.engineId })
    let revokedAtMs = 0
    const reading = (async () => {
      for await (const event of stream) {
        if (event.type !== 'text' || revokedAtMs) continue
        await room.writer.trpc.rag.unshare.mutate({ engineId: room.engineId, targetUsername: guest.name })
        revokedAtMs = performance.now()
      }
    })()
    await expect(reading).rejects.toMatchObject({ message: 'There is no such engine.' })
    expect(performance.now() - revokedAtMs).toBeLessThan(1000)
  })
})

describe('asking an engine', () => {
  const query = (question: unknown, token = room.writer.token, userId = room.writer.id) =>
    room.app.rest('POST', `/api/rag/users/${userId}/engines/${room.engineId}/query`, {
      token,
      json: { question },
    })

  it('answers with its sources and the time', async () => {
    room.gemini.setScript(() => 'She sank off Lantern Point [1].')
    const { body } = await query('Where did the Marigold sink?')
    expect(body).toMatchObject({ success: true, answer: 'She sank off Lantern Point [1].' })
    expect(body.timestamp).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(body.sources[0]).toMatchObject({ n: 1, title: 'pilots', name: 'pilots.txt' })
  })

  it('streams over tRPC', async () => {
    room.gemini.setScript(() => 'In 1962 [1].')
    expect(
      await gather(await room.writer.trpc.rag.query.mutate({ engineId: room.engineId, question: 'When?' })),
    ).toBe('In 1962 [1].')
  })

  it('refuses a blank question', async () => {
    const refusal = { message: 'Please enter a question.', data: { httpStatus: 400 } }
    for (const question of ['  ', '', undefined]) {
      const { status, body } = await query(question)
      expect([status, body.message]).toEqual([400, refusal.message])
      const input = { engineId: room.engineId, question: question as string }
      await expect(room.writer.trpc.rag.query.mutate(input)).rejects.toMatchObject(refusal)
    }
  })
})
