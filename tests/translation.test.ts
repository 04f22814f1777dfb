import { describe, expect, it } from 'vitest'
import { eventually } from './support/caller.ts'
import {
  askedDocument,
  askedLines,
  inCantonese,
  lineByLine,
  openTranslationRoom,
  pair,
  streamed,
  translationKey,
  voiceScript,
} from './support/translation-room.ts'

const room = openTranslationRoom()

describe('the languages', () => {
  it('are told to anyone, by their codes, with their own name and the English one', async () => {
    const { status, body } = await room.app.rest('GET', '/api/translation/languages')
    expect([status, body.success]).toEqual([200, true])
    expect(Object.keys(body.supportedLanguages)).toEqual(
      'en zh-CN zh-HK zh-TW ja ko th vi id es fr de it pt nl pl ru tr ar hi'.split(' '),
    )
    expect(body.supportedLanguages['zh-HK']).toEqual({
      name: '粵語',
      englishName: 'Cantonese (Hong Kong)',
    })
    for (const each of Object.values(body.supportedLanguages)) {
      expect(each).toEqual({
        name: expect.stringMatching(/\S/),
        englishName: expect.stringMatching(/^[A-Z]/),
      })
    }
    expect(await room.app.trpc().translation.languages.query()).toEqual(body.supportedLanguages)
  })
})

describe('the models', () => {
  it('are those within reach, Gemini 2.5 Flash first', async () => {
    const { status, body } = await room.app.rest('GET', '/api/translation/models', {
      token: room.writer.token,
    })
    expect([status, body.success]).toEqual([200, true])
    const keys = Object.keys(body.supportedModels)
    expect(keys[0]).toBe('gemini-2.5-flash')
    expect(keys).toEqual(expect.arrayContaining(['gemini-2.5-pro', 'llama3', 'qwen3']))
    for (const model of Object.values(body.supportedModels)) {
      expect(model).toEqual({
        name: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
        available: true,
      })
    }
    expect(await room.writer.trpc.translation.models.query()).toEqual(body.supportedModels)
  })

  it('are told to nobody who is signed out', async () => {
    expect((await room.app.rest('GET', '/api/translation/models')).status).toBe(401)
  })
})

describe('translating a voice script', () => {
  const text = '  Hold the rope!\r\n\r\n---\nNow.\t\n40\n'

  it('puts every line where it stood, with its syllables and its quality', async () => {
    room.gemini.setScript(
      lineByLine((line) => ({ 'Hold the rope!': '捉住繩！', 'Now.': '而家' })[line] ?? '40'),
    )
    const { status, body } = await room.post(voiceScript, { text, ...pair })
    expect([status, body.success]).toEqual([200, true])
    const { translation, metadata } = body
    expect(translation.translatedText).toBe('  捉住繩！\r\n\r\n---\n而家\t\n40\n')
    expect(translation.syllableAnalysis).toMatchObject({
      sourceSyllables: 6,
      targetSyllables: 7,
      ratio: 7 / 6,
    })
    expect(translation.syllableAnalysis.lines).toHaveLength(6)
    expect(translation.syllableAnalysis.lines[0]).toEqual({
      line: 1,
      source: 'Hold the rope!',
      target: '捉住繩！',
      sourceSyllables: 3,
      targetSyllables: 3,
      wantedSyllables: 3,
      ratio: 1,
      withinTolerance: true,
      status: 'fits',
      character: null,
      candidates: [{ text: '捉住繩！', syllables: 3, flaws: [] }],
      looksLikeInstruction: false,
    })
    expect(translation.translationQuality.overallScore).toBe(100)
    expect(translation.translationQuality.parts.map((part: { name: string }) => part.name)).toEqual([
      'syllableFit',
      'completeness',
      'untranslatedRemains',
      'namesAndNumbersKept',
      'glossary',
    ])
    expect(metadata).toEqual({
      model: 'gemini-2.5-flash',
      mode: 'syllable',
      rounds: 1,
      calls: 1,
      repairCalls: 0,
      syllableMethod: 'spoken',
      durationMs: expect.any(Number),
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  it('asks the model that was chosen, in a language it understands, and never sends the key elsewhere', async () => {
    room.gemini.setScript(inCantonese)
    const { body } = await room.post(voiceScript, { text, ...pair, model: 'gemini-2.5-pro' })
    expect(body.metadata.model).toBe('gemini-2.5-pro')
    const [call] = room.asked()
    expect(call).toMatchObject({ model: 'gemini-2.5-pro', apiKey: translationKey })
    expect(call?.system).toContain('from English into Cantonese (Hong Kong)')
    expect(JSON.stringify(call?.body)).not.toContain(translationKey)
    expect(call?.body.generationConfig).toMatchObject({ responseMimeType: 'application/json' })
    expect(room.asked().flatMap(askedLines)).toEqual([
      ['L1', 'Hold the rope!'],
      ['L4', 'Now.'],
      ['L5', '40'],
    ])
  })

  it('sends at most 20 lines at a time, each with what is said around it', async () => {
    room.gemini.setScript(inCantonese)
    const script = Array.from({ length: 53 }, (_, at) => `Line of number ${at + 1}`).join('\n')
    const { body } = await room.post(voiceScript, { text: script, ...pair })
    expect(body.translation.translatedText.split('\n')).toHaveLength(53)
    expect(
      room
        .asked()
        .map((request) => askedLines(request).length)
        .sort(),
    ).toEqual([13, 20, 20])
    const documents = room.asked().map(askedDocument)
    const second = documents.find(({ lines }) => lines[0]?.id === 'L21')?.lines
    const said = (lines: { text: string }[] = []) => lines.map((line) => line.text)
    expect(said(second?.[0]?.saidBefore)).toEqual([18, 19, 20].map((at) => `Line of number ${at}`))
    expect(said(second?.[19]?.saidAfter)).toEqual([41, 42].map((at) => `Line of number ${at}`))
    expect(second?.filter(({ saidBefore }) => saidBefore)).toHaveLength(1)
  })

  it('asks once more for lines that were left out, and for those alone', async () => {
    let left = 1
    room.gemini.setScript(
      lineByLine((line, { id }) => (id === 'L4' && left-- > 0 ? null : line === '40' ? line : '好好')),
    )
    const { body } = await room.post(voiceScript, { text, ...pair })
    expect(body.translation.translatedText).toBe('  好好\r\n\r\n---\n好好\t\n40\n')
    expect(body.metadata.rounds).toBe(2)
    expect(room.asked().map((request) => askedLines(request).map(([mark]) => mark))).toEqual([
      ['L1', 'L4', 'L5'],
      ['L4'],
    ])
  })

  it('says which lines it could not get rather than making them up', async () => {
    room.gemini.setScript(lineByLine((line, { id }) => (id === 'L4' ? '…' : line === '40' ? line : '好好')))
    const { status, body } = await room.post(voiceScript, { text, ...pair })
    expect(status).toBe(502)
    expect(body.message).toMatch(
      /^Gemini 2\.5 Flash gave no usable translation of line 4, although asked three times\./,
    )
    expect(room.asked()).toHaveLength(3)
  })

  it('passes on in plain words what the model fails with', async () => {
    room.gemini.setScript(() => ({ status: 403 }))
    const { status, body } = await room.post(voiceScript, { text, ...pair })
    expect(status).toBe(502)
    expect(body.message).toMatch(/^[A-Z].{15,}\.$/)
    expect(JSON.stringify(body)).not.toContain(translationKey)
  })

  it('stops the model when the caller goes away', async () => {
    room.gemini.setScript(() => ({ text: '{"lines": '.repeat(100), delayMs: 50 }))
    const leaving = new AbortController()
    const call = streamed(room.writer, { text, ...pair }, leaving.signal)
    await eventually(
      async () => room.asked().length,
      (count) => count === 1,
    )
    leaving.abort()
    await expect(call).rejects.toThrow()
    await eventually(
      async () => room.asked()[0]?.aborted,
      (aborted) => aborted === true,
    )
  })

  it('leaves a text as it stands in which there is nothing to say', async () => {
    const { body } = await room.post(voiceScript, { text: '…\n---', ...pair })
    expect(body.translation).toMatchObject({ translatedText: '…\n---', syllableAnalysis: { ratio: null } })
    expect(room.asked()).toEqual([])
  })

  it('takes a script of 100,000 characters', async () => {
    room.gemini.setScript(inCantonese)
    const script = `${'A line that is said by somebody in the harbour.\n'.repeat(2083)}${'x'.repeat(16)}`
    expect(script).toHaveLength(100_000)
    const { status, body } = await room.post(voiceScript, { text: script, ...pair })
    expect(status).toBe(200)
    expect(body.translation.syllableAnalysis.lines).toHaveLength(2084)
  })

  it.each([
    ['a blank text', { text: ' \n\t' }, 'Please enter a text to translate.'],
    ['no text', { text: undefined }, 'Please enter a text to translate.'],
    [
      'a text of 100,001 characters',
      { text: 'x'.repeat(100_001) },
      'Please keep this within 100,000 characters.',
    ],
    ['an unknown source language', { sourceLanguage: 'tlh' }, /source language from the list/],
    ['an unknown target language', { targetLanguage: '__proto__' }, /target language from the list/],
    ['no target language', { targetLanguage: undefined }, /target language from the list/],
    ['one language for both', { targetLanguage: 'en' }, /are the same/],
    [
      'an unknown model',
      { model: 'gpt-99' },
      'There is no model named “gpt-99” here. Please choose one from the list.',
    ],
    ['an empty model', { model: '' }, 'The model is named by its key.'],
  ])('refuses %s', async (_, input, reason) => {
    const { status, body } = await room.post(voiceScript, { text, ...pair, ...input })
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, error: body.message })
    expect(body.message).toMatch(reason)
    expect(room.asked()).toEqual([])
  })

  it('refuses whoever is signed out, on each of its calls', async () => {
    for (const path of [voiceScript, `${voiceScript}/batch`, '/api/translation/quality-check']) {
      expect((await room.app.rest('POST', path, { json: { text, ...pair } })).status).toBe(401)
    }
  })

  it('answers the same through a procedure', async () => {
    room.gemini.setScript(inCantonese)
    const end = (await streamed(room.writer, { text, ...pair })).at(-1)
    expect(end?.type).toBe('end')
    expect((await room.post(voiceScript, { text, ...pair })).body.translation).toEqual(
      end?.type === 'end' && end.translation,
    )
  })
})
