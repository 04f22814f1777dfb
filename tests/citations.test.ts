import { describe, expect, it } from 'vitest'
import type { Source } from '#shared/rag.ts'
import type { CheckedQuote, WritingEvent } from '#shared/writing.ts'
import { eventually, fileForm } from './support/caller.ts'
import { appForTest } from './support/use-app.ts'
import { openWritersRoom, synopsisString } from './support/writers-room.ts'

const room = openWritersRoom()
const question = 'What happened to the Marigold?'

async function ask(engineId = room.engineId) {
  const { status, body } = await room.post(`/api/rag/users/${room.writer.id}/engines/${engineId}/query`, {
    question,
  })
  expect(status).toBe(200)
  return body as { answer: string; sources: Source[]; quotes: CheckedQuote[]; nothingFound: boolean }
}

describe('quotes', () => {
  it('are checked in the passage they cite; those that are not there are told', async () => {
    room.gemini.setScript(
      () =>
        '“The pilot cutter Marigold sank off Lantern Point” [1], and “her bell was found at low tide” [1].',
    )
    const { answer, quotes, sources } = await ask()
    expect(quotes).toMatchObject([
      { text: 'The pilot cutter Marigold sank off Lantern Point', n: 1, verbatim: true },
      { text: 'her bell was found at low tide', n: 1, verbatim: false },
    ])
    expect(quotes.map(({ start, end }) => answer.slice(start, end))).toEqual(quotes.map(({ text }) => text))
    const { inSource } = quotes[0] ?? {}
    expect(sources[0]?.text.slice(inSource?.start, inSource?.end)).toBe(quotes[0]?.text)
  })

  it('are told while the text still comes, which waits for none of them', async () => {
    const text = '“Her bell was never found” [1]. And “the bell was sold at Skagen” [1]. So it goes on.'
    room.gemini.setScript(() => ({ text, pieceCharacters: 5, delayMs: 25 }))
    const events: WritingEvent[] = []
    for await (const event of await room.writer.trpc.rag.query.mutate({
      engineId: room.engineId,
      question,
    })) {
      events.push(event)
    }
    const told = events.flatMap((event, at) => (event.type === 'quote' ? [{ at, ...event.quote }] : []))
    expect(told.map(({ verbatim }) => verbatim)).toEqual([true, false])
    const written = (to: number) =>
      events
        .slice(0, to)
        .map((event) => (event.type === 'text' ? event.text : ''))
        .join('')
    expect(written(told[0]?.at ?? 0).length).toBeLessThan(text.length / 2)
    expect(written(events.length)).toBe(text)
    expect(events.at(-1)?.type).toBe('end')
  })

  it('are joined by the figures that no source cited beside them has', async () => {
    room.gemini.setScript(() => 'She sank in 1962 [1]. The wreck was raised in 1974 [1].')
    const { answer, quotes } = await ask()
    const start = answer.indexOf('1974')
    expect(quotes).toEqual([{ text: '1974', n: 1, verbatim: false, isFigure: true, start, end: start + 4 }])
  })

  it('are stored with the text', async () => {
    room.gemini.setScript(() => 'The log says “the bell was sold at Skagen” [1].')
    const json = { synopsisString, engineId: room.engineId }
    const { body } = await room.post('/api/msw-with-file/askai', json)
    expect(body.quotes).toMatchObject([{ text: 'the bell was sold at Skagen', verbatim: false }])
    const [newest] = await room.generations()
    expect(newest?.quotes).toEqual(body.quotes)
  })
})

describe('citation marks', () => {
  it('cannot be made by the text itself, nor lead anywhere but to a source', async () => {
    room.gemini.setScript(
      () =>
        'Sunk [1](https://evil.example), sold【7】, rung [^1].\n\n[1]: https://evil.example "The log"\n[9]: x',
    )
    const { answer } = await ask()
    expect(answer).toBe(
      'Sunk [1] (https://evil.example), sold, rung [1].\n\n[1] https://evil.example "The log"\n: x',
    )
  })

  it('stand for passages of the engine that was asked, whatever the asker’s others hold', async () => {
    const other = await room.writer.trpc.rag.createEngine.mutate({ engineName: 'Other' })
    const text = 'What happened to the Marigold? The Marigold was raised.'
    await room.writer.trpc.rag.upload.mutate(fileForm(other.id, 'raised.txt', text))
    const { sources } = await ask()
    expect(sources.map(({ name }) => name)).toEqual(['pilots.txt'])
  })
})

describe('the text behind a source', () => {
  it('is read by whoever may query the engine, at the passage', async () => {
    const [source] = (await ask()).sources
    if (!source) throw new Error('There is a source.')
    const { start, end } = source.locator
    const place = { engineId: room.engineId, documentId: source.documentId, start, end }
    const reading = await room.writer.trpc.rag.readDocument.query(place)
    expect(reading.text.slice(start - reading.start, end - reading.start)).toContain('Marigold sank')
    expect(reading).toMatchObject({ filename: 'pilots.txt', passageCount: 1, start: 0 })

    const guest = await room.app.register()
    const path = (userId: string, documentId = source.documentId) =>
      `/api/rag/users/${userId}/engines/${room.engineId}/documents/${documentId}/text?start=${start}&end=${end}`
    const asGuest = () => room.app.rest('GET', path(guest.id), { token: guest.token })
    expect((await asGuest()).status).toBe(404)
    await room.writer.trpc.rag.share.mutate({ engineId: room.engineId, targetUsername: guest.name })
    expect((await asGuest()).body).toEqual({ success: true, ...reading })
    await room.writer.trpc.rag.unshare.mutate({ engineId: room.engineId, targetUsername: guest.name })
    expect((await asGuest()).status).toBe(404)
    await expect(guest.trpc.rag.readDocument.query(place)).rejects.toThrow('There is no such engine.')
    expect((await room.app.rest('GET', path(room.writer.id))).status).toBe(401)
    const { token } = room.writer
    expect((await room.app.rest('GET', path(guest.id), { token })).status).toBe(403)
    expect((await room.app.rest('GET', path(room.writer.id, 'none'), { token })).status).toBe(404)
    const bad = await room.app.rest('GET', `${path(room.writer.id)}x`, { token })
    expect([bad.status, bad.body.error]).toEqual([400, 'The place is a whole number.'])
  })

  it('is not read through another engine', async () => {
    const [source] = (await ask()).sources
    const stranger = await room.app.register()
    const engineId = await stranger.makeEngine('Mine')
    const documentId = source?.documentId ?? ''
    await expect(stranger.trpc.rag.readDocument.query({ engineId, documentId })).rejects.toThrow(
      'There is no such document in this engine.',
    )
  })

  it('of a long document comes in parts, each with its passages and their neighbours', async () => {
    const engineId = await room.writer.makeEngine('Long')
    const paragraph = (n: number) =>
      `Paragraph ${n} 🌊. ${'The tide came in and went out again. '.repeat(50)}`
    const text = Array.from({ length: 60 }, (_, n) => paragraph(n)).join('\n\n')
    const document = await room.writer.trpc.rag.upload.mutate(fileForm(engineId, 'tides.txt', text))
    const read = (start: number, end = start) =>
      room.writer.trpc.rag.readDocument.query({ engineId, documentId: document.id, start, end })
    const passageCount = document.passages ?? 0
    const seen = new Map<number, { start: number; end: number }>()
    let whole = ''
    for (let at = 0; at < text.trim().length; ) {
      const part = await read(at)
      expect(part.text.isWellFormed()).toBe(true)
      expect(part.text.length).toBeLessThanOrEqual(24_000)
      expect(part.start).toBeLessThanOrEqual(at)
      expect(part.end).toBeGreaterThan(at)
      for (const { number, locator } of part.passages) seen.set(number, locator)
      whole += part.text.slice(at - part.start)
      at = part.end
    }
    expect(whole.trim() === text.trim()).toBe(true)
    expect([...seen.keys()].sort((a, b) => a - b)).toEqual(
      Array.from({ length: passageCount }, (_, n) => n + 1),
    )
    const third = seen.get(3)
    const numbers = (await read(third?.start ?? 0, third?.end)).passages.map(({ number }) => number)
    expect(numbers).toEqual(expect.arrayContaining([2, 3, 4]))
    const last = await read(10_000_000)
    expect([last.end, last.passages.at(-1)?.number]).toEqual([last.length, passageCount])
  })
})

describe('a document that waits to be indexed', () => {
  it('is tried again at once for its owner, over either door, and for nobody else', async () => {
    const [document] = await room.writer.trpc.rag.documents.query({ engineId: room.engineId })
    const documentId = document?.id ?? ''
    const path = (userId: string, id = documentId) =>
      `/api/rag/users/${userId}/engines/${room.engineId}/documents/${id}/retry`
    const { token } = room.writer
    expect((await room.app.rest('POST', path(room.writer.id), { token })).body).toEqual({ success: true })
    expect((await room.app.rest('POST', path(room.writer.id, 'none'), { token })).status).toBe(404)
    const guest = await room.app.register()
    await room.writer.trpc.rag.share.mutate({ engineId: room.engineId, targetUsername: guest.name })
    expect((await room.app.rest('POST', path(guest.id), { token: guest.token })).status).toBe(403)
  })
})

describe('a question that the documents do not answer', () => {
  it('is told so, with the nearest passages', async () => {
    const app = await appForTest()
    const writer = await app.register()
    const id = await writer.makeEngine()
    const text = 'The pilot cutter sank off Lantern Point in 1962.'
    await writer.trpc.rag.upload.mutate(fileForm(id, 'pilots.txt', text))
    const query = async (asked: string) =>
      (
        await app.rest('POST', `/api/rag/users/${writer.id}/engines/${id}/query`, {
          token: writer.token,
          json: { question: asked },
        })
      ).body
    const found = await query('Where did the cutter sink?')
    expect([found.nothingFound, found.answer]).toEqual([
      false,
      expect.not.stringMatching('Nothing about this|Little of this'),
    ])
    await eventually(
      () => writer.trpc.rag.documents.query({ engineId: id }),
      ([document]) => document?.status === 'ready',
    )
    const unanswered = await query('Which unicorn danced?')
    expect(unanswered.answer).toContain('Little of this question stands in the documents.')
    expect(unanswered.answer).not.toContain('Nothing about this')
    expect(unanswered).toMatchObject({ nothingFound: true, sources: [{ name: 'pilots.txt' }] })
    expect(unanswered.answer).toContain('The nearest passages')
    expect(unanswered.answer).toContain('Lantern Point')
  })

  it('is told that there is nothing, where there are no documents', async () => {
    const app = await appForTest()
    const writer = await app.register()
    const id = await writer.makeEngine()
    const { body } = await app.rest('POST', `/api/rag/users/${writer.id}/engines/${id}/query`, {
      token: writer.token,
      json: { question: 'Where did the cutter sink?' },
    })
    expect(body).toMatchObject({ nothingFound: false, missing: [], sources: [] })
    expect(body.answer).toContain('Nothing about this was found in the documents.')
  })
})

it('numbers in brackets of a document are quoted, and are no citation marks', async () => {
  const app = await appForTest()
  const writer = await app.register()
  const id = await writer.makeEngine()
  for (const [name, text] of [
    ['log.md', 'The cutter sank in 1962.[^1] She lay \\[1\\] off the point, says 【2】.\n'],
    ['bell.txt', 'The cutter had a bell [1], and ［2］ a cook.'],
  ] as const) {
    await writer.trpc.rag.upload.mutate(fileForm(id, name, text))
  }
  const { body } = await app.rest('POST', `/api/rag/users/${writer.id}/engines/${id}/query`, {
    token: writer.token,
    json: { question: 'What of the cutter?' },
  })
  const marks = [...body.answer.matchAll(/\[(\d+)\]/g)].map(([, n]) => n)
  expect(marks.toSorted()).toEqual(['1', '2'])
  expect(body.quotes.filter(({ verbatim }: CheckedQuote) => !verbatim)).toEqual([])
})
