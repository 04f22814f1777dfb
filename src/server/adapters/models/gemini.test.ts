import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '#server/errors.ts'
import type { WritingRequest } from '#server/ports/language-model.ts'
import { type ScriptedServer, startScriptedGemini } from '../../../../tests/support/scripted-gemini.ts'
import { createGeminiModel } from './gemini.ts'

const apiKey = 'AIza-very-secret-0123456789'
const request: WritingRequest = {
  instructions: 'You write synopses.',
  messages: [
    { role: 'user', text: 'A lighthouse keeper.' },
    { role: 'assistant', text: 'Once.' },
    { role: 'user', text: 'Shorter.' },
  ],
  task: { kind: 'follow-up', instruction: 'Shorter.', previous: 'Once.', evidence: [] },
}

let gemini: ScriptedServer
let calls: ScriptedServer['requests']

beforeAll(async () => {
  gemini = await startScriptedGemini()
  calls = gemini.requests
})
beforeEach(() => {
  calls.length = 0
})
afterAll(() => gemini.stop())

function model(timeoutMs = 2000) {
  return createGeminiModel({
    modelId: 'gemini-2.5-flash',
    apiKey,
    baseUrl: gemini.baseUrl,
    timeoutMs,
    retryDelayMs: 10,
  })
}

/** What arrives, and the error it ends with. */
async function read(timeoutMs?: number, signal: AbortSignal = new AbortController().signal) {
  const pieces: string[] = []
  try {
    for await (const piece of model(timeoutMs).write(request, signal)) pieces.push(piece)
  } catch (error) {
    return { pieces, text: pieces.join(''), error: error as AppError }
  }
  return { pieces, text: pieces.join(''), error: undefined }
}

describe('a Gemini model', () => {
  test('streams the answer piece by piece and sends key, model, system prompt and messages as Gemini wants them', async () => {
    const written = 'The sea takes back what the lighthouse lent. 海は静かだ。'
    gemini.setScript(() => ({ text: written, pieceCharacters: 8, delayMs: 50 }))
    const { pieces, text, error } = await read()
    expect(error).toBeUndefined()
    expect(text).toBe(written)
    expect(pieces.length).toBeGreaterThan(2)
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({
      method: 'streamGenerateContent',
      model: 'gemini-2.5-flash',
      apiKey,
      system: 'You write synopses.',
      prompt: 'A lighthouse keeper.\nOnce.\nShorter.',
    })
    expect(calls[0]?.body.contents).toMatchObject([{ role: 'user' }, { role: 'model' }, { role: 'user' }])
  })

  test('is introduced by its name, and an unknown one by its id', () => {
    expect(model()).toMatchObject({ key: 'gemini-2.5-flash', name: 'Gemini 2.5 Flash', offline: false })
    const other = createGeminiModel({ modelId: 'gemini-9', apiKey, baseUrl: gemini.baseUrl, timeoutMs: 1 })
    expect(other).toMatchObject({ key: 'gemini-9', name: 'gemini-9' })
  })
})

describe('retries', () => {
  test.each([429, 500, 502, 503])(
    'HTTP %i is tried again and the answer then comes whole',
    async (status) => {
      gemini.setScript((_request, index) => (index < 2 ? { status } : 'At last.'))
      expect(await read()).toMatchObject({ text: 'At last.', error: undefined })
      expect(calls).toHaveLength(3)
    },
  )

  test('a connection that breaks before the first text is tried again', async () => {
    gemini.setScript((_request, index) => (index === 0 ? { cutAfter: 0 } : 'At last.'))
    expect(await read()).toMatchObject({ text: 'At last.', error: undefined })
    expect(calls).toHaveLength(2)
  })

  test('they end after the fourth call, with a plain reason', async () => {
    gemini.setScript(() => ({ status: 503 }))
    const { error } = await read()
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({
      code: 'model_failed',
      message: expect.stringContaining('having trouble (HTTP 503)'),
    })
    expect(calls).toHaveLength(4)
  })

  test('Retry-After is waited for when it is short', async () => {
    gemini.setScript((_request, index) => (index === 0 ? { status: 429, retryAfter: 1 } : 'At last.'))
    const startedAt = performance.now()
    expect(await read()).toMatchObject({ text: 'At last.', error: undefined })
    expect(performance.now() - startedAt).toBeGreaterThan(950)
  })

  test('a Retry-After that is too long is passed on at once instead', async () => {
    gemini.setScript(() => ({ status: 429, retryAfter: 3600 }))
    const { error } = await read()
    expect(error).toMatchObject({ code: 'model_failed', retryAfterSeconds: 3600 })
    expect(error?.message).toContain('quota')
    expect(calls).toHaveLength(1)
  })

  test('nothing is tried again once text has been sent', async () => {
    gemini.setScript(() => ({ cutAfter: 2, text: 'The keeper climbs the stairs, one by one.' }))
    const { text, error } = await read()
    expect(text).toBe('The keeper climbs the stairs, on')
    expect(error).toMatchObject({ code: 'model_failed', message: expect.stringContaining('broke off') })
    expect(calls).toHaveLength(1)
  })
})

describe('errors in plain words', () => {
  test.each([
    [400, `API key not valid: ${apiKey}`, 'refused the API key'],
    [401, `Unknown ${apiKey}`, 'GEMINI_API_KEY'],
    [403, `No rights for ${apiKey}`, 'refused the API key'],
    [404, 'models/x is not found', 'not a model this provider knows'],
    [400, 'The input token count (2000000) exceeds the maximum', 'Please shorten it'],
    [400, 'User location is not supported for the API use.', 'not offered where this server stands'],
    [400, `Invalid ${apiKey}`, 'invalid (HTTP 400)'],
    [402, 'Pay first', 'no credit left'],
  ])('HTTP %i "%s": no retry, the cause named, the key nowhere', async (status, message, expected) => {
    gemini.setScript(() => ({ status, message }))
    const { error } = await read()
    expect(error).toMatchObject({ code: 'model_failed', message: expect.stringContaining(expected) })
    expect(`${error?.stack} ${String(error?.cause)} ${JSON.stringify(error)}`).not.toContain(apiKey)
    expect(String(error?.cause)).toContain(`HTTP ${status}`)
    expect(calls).toHaveLength(1)
  })

  test.each([
    ['an empty answer', { empty: true } as const],
    ['blank text', '  \n'],
  ])('%s is no text, and no failure of the model', async (_name, reply) => {
    gemini.setScript(() => reply)
    expect(await read()).toMatchObject({ text: '', error: undefined })
    expect(calls).toHaveLength(1)
  })

  test.each([
    ['an answer blocked for safety', { blocked: 'SAFETY' }, 'safety filter stopped it (SAFETY)'],
    ['an event that is no JSON', { malformed: true } as const, 'cannot be read'],
    ['a length limit reached by thinking alone', { finishReason: 'MAX_TOKENS', text: '' }, 'before writing'],
    ['a stream without an end', { finishReason: null, text: '' }, 'broke off'],
  ])('%s', async (_name, reply, expected) => {
    gemini.setScript(() => reply)
    const { text, error } = await read()
    expect(text).toBe('')
    expect(error).toMatchObject({ code: 'model_failed', message: expect.stringContaining(expected) })
    expect(calls).toHaveLength(1)
  })

  test.each([
    ['the length limit', { finishReason: 'MAX_TOKENS', text: 'So far.' }, 'length limit'],
    ['the safety filter', { finishReason: 'SAFETY', text: 'So far.' }, 'safety filter'],
    ['an event that is no JSON', { malformed: true, text: 'So far.' } as const, 'cannot be read'],
    ['an end that never came', { finishReason: null, text: 'So far.' }, 'broke off'],
    ['a reason of its own', { finishReason: 'OTHER', text: 'So far.' }, 'broke off'],
  ])('%s ends an answer: its text is kept, then the reason comes', async (_name, reply, expected) => {
    gemini.setScript(() => reply)
    const { text, error } = await read()
    expect(text).toBe('So far.')
    expect(error).toMatchObject({ code: 'model_failed', message: expect.stringContaining(expected) })
  })

  test('a server that is not there', async () => {
    const closed = await startScriptedGemini()
    await closed.stop()
    const away = createGeminiModel({
      modelId: 'gemini-2.5-flash',
      apiKey,
      baseUrl: closed.baseUrl,
      timeoutMs: 2000,
      retryDelayMs: 5,
    })
    const reading = away.write(request, new AbortController().signal)[Symbol.asyncIterator]().next()
    await expect(reading).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('cannot be reached'),
    })
  })

  test('a key that no header can carry', async () => {
    const broken = createGeminiModel({
      modelId: 'gemini-2.5-flash',
      apiKey: '“smart”',
      baseUrl: gemini.baseUrl,
      timeoutMs: 2000,
    })
    const reading = broken.write(request, new AbortController().signal)[Symbol.asyncIterator]().next()
    await expect(reading).rejects.toMatchObject({ message: expect.stringContaining('GEMINI_API_KEY') })
  })
})

describe('time and hanging up', () => {
  test('silence before the first token is a timeout, and the call is hung up', async () => {
    gemini.setScript(() => ({ hang: true }))
    const { error } = await read(150)
    expect(error).toMatchObject({
      code: 'timeout',
      message: expect.stringContaining('Gemini 2.5 Flash sent nothing'),
    })
    expect(calls).toHaveLength(1)
    await expect.poll(() => calls[0]?.aborted).toBe(true)
  })

  test('silence between tokens is a timeout; the text so far is kept', async () => {
    gemini.setScript(() => ({ hang: true, text: 'So far.' }))
    expect(await read(150)).toMatchObject({ text: 'So far.', error: { code: 'timeout' } })
  })

  test('an answer slower than the timeout as a whole is fine while it keeps coming', async () => {
    gemini.setScript(() => ({ text: 'one two three four five', delayMs: 80, pieceCharacters: 4 }))
    expect(await read(300)).toMatchObject({ text: 'one two three four five', error: undefined })
  })

  test('a reader who takes his time is not the provider being silent', async () => {
    gemini.setScript(() => ({ text: 'one two three', pieceCharacters: 4, delayMs: 60 }))
    let text = ''
    for await (const piece of model(150).write(request, new AbortController().signal)) {
      text += piece
      await sleep(200)
    }
    expect(text).toBe('one two three')
  })

  test('an abort ends the writing without an error and reaches the socket', async () => {
    gemini.setScript(() => ({ hang: true, text: 'So far.' }))
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 100)
    expect(await read(5000, controller.signal)).toMatchObject({ text: 'So far.', error: undefined })
    await expect.poll(() => calls[0]?.aborted).toBe(true)
  })

  test('an abort during the wait for a retry ends it', async () => {
    gemini.setScript(() => ({ status: 503, retryAfter: 1 }))
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 100)
    expect(await read(5000, controller.signal)).toMatchObject({ text: '', error: undefined })
    await sleep(1200)
    expect(calls).toHaveLength(1)
  })

  test('an abort before the call sends nothing', async () => {
    expect(await read(5000, AbortSignal.abort())).toMatchObject({ text: '', error: undefined })
    expect(calls).toHaveLength(0)
  })

  test('a reader who leaves hangs the call up', async () => {
    gemini.setScript(() => ({ text: 'word '.repeat(400), delayMs: 5 }))
    for await (const _piece of model().write(request, new AbortController().signal)) break
    await expect.poll(() => calls[0]?.aborted).toBe(true)
  })
})
