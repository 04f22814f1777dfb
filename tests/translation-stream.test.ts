import { describe, expect, it } from 'vitest'
import type { TranslationEvent } from '#shared/translation-result.ts'
import { eventually } from './support/caller.ts'
import {
  answerOf,
  askedDocument,
  inCantonese,
  lineByLine,
  openTranslationRoom,
  pair,
  streamed,
  ten,
  you,
} from './support/translation-room.ts'

const room = openTranslationRoom()

function lineEvents(events: readonly TranslationEvent[]) {
  return events.flatMap((event) => (event.type === 'line' ? [event] : []))
}

describe('the stream', () => {
  it('starts, settles every line, counts them, and ends with the whole', async () => {
    room.gemini.setScript(
      lineByLine((_, { id, previous, syllables }) =>
        id === 'L3' && !previous ? you(syllables + 4) : you(syllables),
      ),
    )
    const events = await streamed(room.writer, { text: `TOM: Hold on!\n\n${ten}`, ...pair })
    expect(events[0]).toEqual({
      type: 'start',
      model: { key: 'gemini-2.5-flash', name: 'Gemini 2.5 Flash' },
      format: 'plain',
      total: 2,
    })
    expect(lineEvents(events).map(({ line, settled }) => [line.line, line.target.length, settled])).toEqual([
      [1, 2, false],
      [3, 14, false],
      [1, 2, true],
      [3, 10, false],
      [3, 10, true],
    ])
    expect(events.filter(({ type }) => type === 'progress')).toEqual([
      { type: 'progress', done: 1, total: 2 },
      { type: 'progress', done: 2, total: 2 },
    ])
    expect(events.at(-1)).toMatchObject({
      type: 'end',
      translation: { translatedText: `TOM: ${you(2)}\n\n${you(10)}` },
    })
  })

  it('has told every line that came before the model failed, and says why it failed', async () => {
    const text = Array.from({ length: 70 }, (_, at) => `No no no ${at}`).join('\n')
    room.gemini.setScript((request, index) =>
      askedDocument(request).lines[0]?.id === 'L61' ? { status: 403 } : inCantonese(request, index),
    )
    const events: TranslationEvent[] = []
    await expect(
      streamed(room.writer, { text, ...pair }, undefined, (event) => events.push(event)),
    ).rejects.toThrow(/GEMINI_API_KEY/)
    expect(new Set(lineEvents(events).map(({ line }) => line.line)).size).toBeGreaterThanOrEqual(20)
    const [last] = await room.writer.trpc.translation.history.list.query({})
    expect(last).toMatchObject({ outcome: 'failed', beginning: expect.stringContaining('No no no 0') })
    const kept = await room.writer.trpc.translation.history.read.query({ id: last?.id ?? '' })
    expect(kept.error).toMatch(/GEMINI_API_KEY/)
    expect(kept.translatedText.split('\n')).toHaveLength(70)
  })

  it('keeps the answers that were on their way when another call failed, and asks nothing more', async () => {
    const text = Array.from({ length: 80 }, () => ten).join('\n')
    room.gemini.setScript((request) => {
      const { lines } = askedDocument(request)
      if (lines[0]?.id === 'L21') return { status: 403 }
      const rows = lines.map(({ id, text: echo }) => ({ id, echo, variants: [you(14)] }))
      return { text: answerOf(rows), delayMs: 500, pieceCharacters: 4096 }
    })
    const events: TranslationEvent[] = []
    const call = streamed(room.writer, { text, ...pair }, undefined, (event) => events.push(event))
    await expect(call).rejects.toThrow(/GEMINI_API_KEY/)
    const translated = new Set(lineEvents(events).map(({ line }) => line.line))
    expect([...translated].sort((one, other) => one - other)).toEqual(
      Array.from({ length: 60 }, (_, at) => at + 1).filter((line) => line <= 20 || line > 40),
    )
    expect(room.asked()).toHaveLength(3)
  })

  it('keeps what had come when it was stopped', async () => {
    const author = await room.app.register()
    room.gemini.setScript(async (request) => {
      const [first] = askedDocument(request).lines
      return first?.id === 'L1'
        ? answerOf(
            askedDocument(request).lines.map(({ id, text, syllables }) => ({
              id,
              echo: text,
              variants: [you(syllables)],
            })),
          )
        : { hang: true }
    })
    const text = Array.from({ length: 25 }, () => ten).join('\n')
    const leaving = new AbortController()
    const call = streamed(author, { text, ...pair }, leaving.signal, (event) => {
      if (event.type === 'progress' && event.done === 20) leaving.abort()
    })
    await expect(call).rejects.toThrow()
    const [kept] = await eventually(
      () => author.trpc.translation.history.list.query({}),
      (list) => list.length > 0,
    )
    expect(kept).toMatchObject({ outcome: 'stopped' })
    const { lines, translatedText } = await author.trpc.translation.history.read.query({ id: kept?.id ?? '' })
    expect(lines.map(({ status }) => status)).toEqual([
      ...Array(20).fill('fits'),
      ...Array(5).fill('missing'),
    ])
    expect(translatedText).toBe([...Array(20).fill(you(10)), ...Array(5).fill(ten)].join('\n'))
  })
})
