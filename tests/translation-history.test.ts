import { describe, expect, it } from 'vitest'
import { inCantonese, openTranslationRoom, pair, streamed, voiceScript } from './support/translation-room.ts'

const room = openTranslationRoom()

describe('the history of translations', () => {
  it('keeps what was asked for and what came of it, over both doors, for its author alone', async () => {
    room.gemini.setScript(inCantonese)
    const author = await room.app.register()
    const history = author.trpc.translation.history
    expect(await history.list.query({})).toEqual([])
    const asked = { glossary: [{ source: 'hold', target: '你好' }], names: ['Tom'] }
    const rules = [{ line: 1, wantedSyllables: 2 }]
    const events = await streamed(author, {
      ...{ text: 'TOM: Hold on!', ...pair, lyrics: true, lines: rules },
      ...asked,
    })
    await room.post(voiceScript, { text: 'x'.repeat(300), ...pair, mode: 'duration' }, author.token)
    const end = events.at(-1)
    const [newer, older] = await history.list.query({})
    expect(newer).toMatchObject({ beginning: `${'x'.repeat(240)}…`, mode: 'duration', outcome: 'complete' })
    expect(older).toMatchObject({
      id: end?.type === 'end' && end.id,
      ...pair,
      model: 'gemini-2.5-flash',
      mode: 'syllable',
      beginning: 'TOM: Hold on!',
      outcome: 'complete',
      ratio: 1,
      overallScore: 100,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    const { id = '' } = older ?? {}
    expect(await history.read.query({ id })).toMatchObject({
      text: 'TOM: Hold on!',
      translatedText: 'TOM: 你好',
      lyrics: true,
      ...asked,
      rules,
      error: null,
      lines: [{ source: 'Hold on!', target: '你好', status: 'fits' }],
      translationQuality: { overallScore: 100 },
    })
    for (const call of [
      () => room.writer.trpc.translation.history.read.query({ id }),
      () => room.writer.trpc.translation.history.delete.mutate({ id }),
    ]) {
      await expect(call()).rejects.toThrow('This translation is not there any more.')
    }
    expect(await room.writer.trpc.translation.history.list.query({ before: id })).toEqual([])
    expect((await history.list.query({ before: newer?.id ?? '' })).map((each) => each.id)).toEqual([id])
    await history.delete.mutate({ id })
    await expect(history.read.query({ id })).rejects.toThrow('This translation is not there any more.')
    expect(await history.list.query({})).toHaveLength(1)
  })

  it('has nothing of a translation of which nothing came', async () => {
    room.gemini.setScript(() => ({ status: 403 }))
    const author = await room.app.register()
    await expect(streamed(author, { text: 'Hold on!', ...pair })).rejects.toThrow()
    expect(await author.trpc.translation.history.list.query({})).toEqual([])
  })

  it('is shown to nobody who is signed out', async () => {
    const history = room.app.trpc().translation.history
    await expect(history.list.query({})).rejects.toThrow('Please log in first.')
    await expect(history.read.query({ id: 'x' })).rejects.toThrow('Please log in first.')
    await expect(history.delete.mutate({ id: 'x' })).rejects.toThrow('Please log in first.')
  })
})
