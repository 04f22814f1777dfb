import { describe, expect, it, onTestFinished } from 'vitest'
import { languageCodes } from '#shared/languages.ts'
import type { LineResult } from '#shared/translation-result.ts'
import { startScriptedOpenAi } from './support/scripted-openai.ts'
import {
  askedLines,
  inCantonese,
  lineByLine,
  openTranslationRoom,
  pair,
  voiceScript,
} from './support/translation-room.ts'
import { appForTest } from './support/use-app.ts'

const room = openTranslationRoom()

describe('a batch', () => {
  const batch = `${voiceScript}/batch`

  it('translates each text by itself: one that fails fails alone', async () => {
    room.gemini.setScript(lineByLine((line) => (line === 'Bad' ? '…' : '你好')))
    const texts = ['Hi!\nYou', ' ', 'Bad', 'x'.repeat(100_001), 'Bye!']
    const { status, body } = await room.post(batch, { texts, ...pair })
    expect([status, body.success]).toEqual([200, true])
    const { results, summary } = body.batchTranslation
    expect(summary).toEqual({ total: 5, successful: 2, failed: 3 })
    expect(results.map((each: { success: boolean }) => each.success)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ])
    expect(results[0].translation.translatedText).toBe('你好\n你好')
    expect(results[0].translation.translationQuality.overallScore).toEqual(expect.any(Number))
    expect(results.slice(1, 4).map((each: { error: string }) => each.error)).toEqual([
      'Please enter a text to translate.',
      expect.stringContaining('no usable translation of line 1'),
      'Please keep this within 100,000 characters.',
    ])
    expect(body.metadata).toMatchObject({ model: 'gemini-2.5-flash', rounds: 1, syllableMethod: 'spoken' })
  })

  it('gives the lines that a failed text has by then beside its failure, to go on from', async () => {
    const text = Array.from({ length: 25 }, (_, at) => `No no no ${at + 1}`).join('\n')
    room.gemini.setScript((request, index) =>
      askedLines(request)[0]?.[0] === 'L21' ? { status: 403 } : inCantonese(request, index),
    )
    const { body } = await room.post(batch, { texts: [text, 'Bye!'], ...pair })
    const [failed, whole] = body.batchTranslation.results
    expect([failed.success, whole.success, body.batchTranslation.summary.failed]).toEqual([false, true, 1])
    expect(failed.error).toMatch(/GEMINI_API_KEY/)
    const { translatedText, syllableAnalysis } = failed.translation
    expect(translatedText.split('\n').slice(20)).toEqual(text.split('\n').slice(20))
    const lines: LineResult[] = syllableAnalysis.lines
    const translated = lines.flatMap(({ line, target }) => (target === '' ? [] : [{ line, text: target }]))
    expect(translated).toHaveLength(20)
    room.gemini.setScript(inCantonese)
    const rest = (await room.post(voiceScript, { text, translated, ...pair })).body.translation
    expect(rest.translatedText.split('\n').slice(0, 20)).toEqual(translatedText.split('\n').slice(0, 20))
    expect(rest.syllableAnalysis.lines.every(({ target }: LineResult) => target !== '')).toBe(true)
  })

  it.each([
    ['no texts', { texts: [] }, 'Please send at least one text.'],
    ['no list', { texts: 'Hi' }, 'Please send the texts as a list.'],
    [
      '51 texts',
      { texts: Array.from({ length: 51 }, () => 'Hi') },
      'Please send at most 50 texts at a time.',
    ],
    ['what is no text', { texts: [1] }, 'Every text is a string.'],
    ['one language for both', { targetLanguage: 'en' }, /are the same/],
    ['an unknown model', { model: 'gpt-99' }, /no model named/],
  ])('refuses %s', async (_, input, reason) => {
    const { status, body } = await room.post(batch, { texts: ['Hi'], ...pair, ...input })
    expect(status).toBe(400)
    expect(body.message).toMatch(reason)
  })
})

describe('a quality check', () => {
  const check = '/api/translation/quality-check'

  it('measures any two texts by the same rules, without a model', async () => {
    const originalText = 'Hold the rope!\n\nRoom 40.'
    const translatedText = '你哋拉住條繩！\n\nRoom four.'
    const { status, body } = await room.post(check, { originalText, translatedText, ...pair })
    expect([status, body.success]).toEqual([200, true])
    const { overallScore, parts, lines } = body.qualityReport
    expect(overallScore).toBeGreaterThan(0)
    expect(overallScore).toBeLessThan(100)
    expect(lines).toHaveLength(3)
    expect(parts.flatMap((part: { issues: unknown[] }) => part.issues)).toEqual(
      expect.arrayContaining([
        { line: 3, reason: 'wrong-script' },
        { line: 3, reason: 'number-missing', detail: '40' },
      ]),
    )
    expect(body.metadata).toMatchObject({ syllableMethod: 'spoken', timestamp: expect.any(String) })
    expect(room.asked()).toEqual([])
    const input = { originalText, translatedText, ...pair }
    expect((await room.writer.trpc.translation.qualityCheck.mutate(input)).qualityReport).toEqual(
      body.qualityReport,
    )
  })

  it('has a model read it too where one is named, and labels what that says', async () => {
    const remarks = [
      { line: 1, remark: 'Too blunt.' },
      { line: 9, remark: 'There is no such line.' },
    ]
    const reading = { meaning: 90.4, naturalness: 70, remarks }
    room.gemini.setScript(() => `Here: ${JSON.stringify(reading)}`)
    const json = { originalText: 'Hold on!', translatedText: '等等！', ...pair }
    const measured = (await room.post(check, json)).body.qualityReport
    expect(measured.reading).toBeUndefined()
    const { qualityReport } = (await room.post(check, { ...json, judge: 'gemini-2.5-pro' })).body
    expect(qualityReport).toEqual({
      ...measured,
      reading: { model: 'gemini-2.5-pro', meaning: 90, naturalness: 70, remarks: remarks.slice(0, 1) },
    })
    room.gemini.setScript(() => '{"meaning": "very good"}')
    const { status, body } = await room.post(check, { ...json, judge: 'gemini-2.5-pro' })
    expect([status, body.message]).toEqual([502, expect.stringContaining('gave no reading that can be used')])
    expect((await room.post(check, { ...json, judge: 'gpt-99' })).status).toBe(400)
  })

  it('takes every pair of languages', async () => {
    for (const [at, sourceLanguage] of languageCodes.entries()) {
      const targetLanguage = languageCodes[(at + 1) % languageCodes.length]
      const json = { originalText: 'A 1', translatedText: 'B 1', sourceLanguage, targetLanguage }
      const { overallScore } = (await room.post(check, json)).body.qualityReport
      expect(overallScore).toBeGreaterThanOrEqual(0)
      expect(overallScore).toBeLessThanOrEqual(100)
    }
  })

  it.each([
    ['a blank original', { originalText: ' ' }, 'Please enter the original text.'],
    ['a blank translation', { translatedText: '' }, 'Please enter the translated text.'],
    ['one language for both', { targetLanguage: 'en' }, /are the same/],
    ['an unknown language', { sourceLanguage: 'xx' }, /source language from the list/],
  ])('refuses %s', async (_, input, reason) => {
    const { status, body } = await room.post(check, {
      originalText: 'Hi',
      translatedText: '你好',
      ...pair,
      ...input,
    })
    expect(status).toBe(400)
    expect(body.message).toMatch(reason)
  })
})

describe('without a Gemini key', () => {
  it('refuses to translate, names the settings, and lists the default model as out of reach', async () => {
    const bare = await appForTest()
    const { token } = await bare.register()
    const { supportedModels } = (await bare.rest('GET', '/api/translation/models', { token })).body
    expect(supportedModels).toEqual({
      'gemini-2.5-flash': {
        name: 'Gemini 2.5 Flash',
        description: expect.stringContaining('GEMINI_API_KEY'),
        available: false,
      },
    })
    for (const json of [
      { text: 'Hi', ...pair },
      { text: 'Hi', ...pair, model: 'gemini-2.5-flash' },
    ]) {
      const { status, body } = await bare.rest('POST', voiceScript, { token, json })
      expect(status).toBe(503)
      expect(body.message).toMatch(/GEMINI_API_KEY.*OPENAI_BASE_URL.*OPENAI_MODELS/)
    }
    const json = { texts: ['Hi'], ...pair }
    expect((await bare.rest('POST', `${voiceScript}/batch`, { token, json })).status).toBe(503)
  })

  it('translates with another model where there is one, but not with the one out of reach', async () => {
    const openAi = await startScriptedOpenAi(inCantonese)
    onTestFinished(() => openAi.stop())
    const other = await appForTest({ OPENAI_BASE_URL: openAi.baseUrl, OPENAI_MODELS: 'llama3' })
    const { token } = await other.register()
    const { supportedModels } = (await other.rest('GET', '/api/translation/models', { token })).body
    expect(Object.keys(supportedModels)).toEqual(['gemini-2.5-flash', 'llama3'])
    const whole = await other.rest('POST', voiceScript, { token, json: { text: 'Hello', ...pair } })
    expect(whole.body.metadata.model).toBe('llama3')
    const json = { text: 'Hello', ...pair, model: 'gemini-2.5-flash' }
    const { status, body } = await other.rest('POST', voiceScript, { token, json })
    expect([status, body.message]).toEqual([503, expect.stringContaining('GEMINI_API_KEY')])
  })
})
