import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AppError } from '#server/errors.ts'
import type { WritingRequest } from '#server/ports/language-model.ts'
import type { ScriptedServer } from '../../../../tests/support/scripted-gemini.ts'
import { startScriptedOpenAi } from '../../../../tests/support/scripted-openai.ts'
import { createOpenAiCompatibleModel } from './openai-compatible.ts'

const apiKey = 'sk-very-secret-0123456789'
const request: WritingRequest = {
  instructions: 'You write synopses.',
  messages: [{ role: 'user', text: 'A lighthouse keeper.' }],
  task: { kind: 'answer', question: 'Who?', evidence: [] },
}

let server: ScriptedServer

beforeAll(async () => {
  server = await startScriptedOpenAi()
})
beforeEach(() => {
  server.requests.length = 0
})
afterAll(() => server.stop())

async function read(options: { apiKey?: string; timeoutMs?: number } = { apiKey }) {
  const model = createOpenAiCompatibleModel({
    modelId: 'qwen3:8b',
    baseUrl: server.baseUrl,
    timeoutMs: 2000,
    retryDelayMs: 10,
    ...options,
  })
  let text = ''
  try {
    for await (const piece of model.write(request, new AbortController().signal)) text += piece
  } catch (error) {
    return { text, error: error as AppError }
  }
  return { text, error: undefined }
}

describe('an OpenAI-compatible model', () => {
  test('streams the answer and sends key, model and messages', async () => {
    server.setScript(() => 'The sea takes back what it lent.')
    expect(await read()).toEqual({ text: 'The sea takes back what it lent.', error: undefined })
    expect(server.requests[0]).toMatchObject({
      method: 'chat/completions',
      model: 'qwen3:8b',
      apiKey,
      system: 'You write synopses.',
      prompt: 'A lighthouse keeper.',
    })
  })

  test('sends no key where none is set', async () => {
    server.setScript(() => 'Yes.')
    expect(await read({})).toEqual({ text: 'Yes.', error: undefined })
    expect(server.requests[0]?.apiKey).toBeUndefined()
  })

  test('tries a passing failure again', async () => {
    server.setScript((_request, index) => (index === 0 ? { status: 429 } : 'At last.'))
    expect(await read()).toEqual({ text: 'At last.', error: undefined })
    expect(server.requests).toHaveLength(2)
  })

  test('an end by another name is an end', async () => {
    server.setScript(() => ({ text: 'Done.', finishReason: 'eos_token' }))
    expect(await read()).toEqual({ text: 'Done.', error: undefined })
  })

  test('what it thinks first is not its answer', async () => {
    server.setScript(() => ({ text: '<think>\nWho is Mei?\n</think>\n\nMei waits.', pieceCharacters: 3 }))
    expect(await read()).toEqual({ text: 'Mei waits.', error: undefined })
    server.setScript(() => '<think>Who is Mei?')
    expect(await read()).toEqual({ text: '', error: undefined })
  })

  test('thoughts that were never begun are told once, and left out from then on', async () => {
    server.setScript(() => ({ text: 'Who is Mei?\n</think>\n\nMei waits.', pieceCharacters: 3 }))
    const model = createOpenAiCompatibleModel({ modelId: 'm', baseUrl: server.baseUrl, timeoutMs: 2000 })
    const write = async () => {
      let text = ''
      for await (const piece of model.write(request, new AbortController().signal)) text += piece
      return text
    }
    await expect(write()).rejects.toMatchObject({
      code: 'model_failed',
      message:
        'm wrote down its thoughts before its answer. Please try again: from now on they are left out.',
    })
    expect(await write()).toBe('Mei waits.')
    server.setScript(() => ({ text: 'Who is Mei? She', finishReason: 'length' }))
    await expect(write()).rejects.toMatchObject({ message: 'm reached its length limit before writing.' })
    server.setScript(() => '{}')
    const asked = { ...request, answerSchema: { type: 'object' } }
    for await (const piece of model.write(asked, new AbortController().signal)) expect(piece).toBe('{}')
    server.setScript(() => 'Who is Mei?</think>Mei waits.')
    expect(await write()).toBe('Mei waits.')
  })

  test('an answer in chunks is read, its thoughts are not', async () => {
    const chunked = await startScriptedOpenAi(
      () => ({ text: 'Mei waits.', pieceCharacters: 4 }),
      (text) => [
        { type: 'thinking', thinking: [{ type: 'text', text: 'Who is Mei?' }] },
        { type: 'text', text },
      ],
    )
    const model = createOpenAiCompatibleModel({ modelId: 'm', baseUrl: chunked.baseUrl, timeoutMs: 2000 })
    let text = ''
    for await (const piece of model.write(request, new AbortController().signal)) text += piece
    await chunked.stop()
    expect(text).toBe('Mei waits.')
  })

  test.each([
    ['a JSON object', ['json_object']],
    ['a schema alone', ['json_object', 'json_schema']],
    ['none at all', ['json_object', 'json_schema', undefined]],
  ])('is held to a shape in the way that its server knows: %s', async (_, tried) => {
    const known = tried.at(-1)
    const formats: unknown[] = []
    server.setScript(({ body }) => {
      const { type } = (body.response_format ?? {}) as { type?: string }
      formats.push(type)
      return type === known ? '{}' : { status: 400, message: `'response_format.type' must be '${known}'` }
    })
    const model = createOpenAiCompatibleModel({ modelId: 'm', baseUrl: server.baseUrl, timeoutMs: 2000 })
    const ask = async () => {
      let text = ''
      const { signal } = new AbortController()
      for await (const piece of model.write({ ...request, answerSchema: { type: 'object' } }, signal))
        text += piece
      return text
    }
    expect([await ask(), await ask()]).toEqual(['{}', '{}'])
    expect(formats).toEqual([...tried, known])
  })

  test('a refused key is named by its variable and never shown', async () => {
    server.setScript(() => ({ status: 401, message: `Incorrect API key provided: ${apiKey}` }))
    const { error } = await read()
    expect(error).toMatchObject({ code: 'model_failed', message: expect.stringContaining('OPENAI_API_KEY') })
    expect(`${error?.stack} ${String(error?.cause)}`).not.toContain(apiKey)
    expect(server.requests).toHaveLength(1)
  })

  test.each([
    ['the length limit', { text: 'So far.', finishReason: 'length' }, 'So far.', 'length limit'],
    ['the safety filter', { blocked: 'content_filter' }, '', 'safety filter'],
    ['a broken connection', { text: 'So far.', cutAfter: 1 }, 'So far.', 'broke off'],
    ['an end that never came', { text: 'So far.', finishReason: null }, 'So far.', 'broke off'],
    ['an event that is no JSON', { malformed: true } as const, '', 'cannot be read'],
  ])('%s: what came is kept and the reason is plain', async (_name, reply, text, expected) => {
    server.setScript(() => reply)
    const answer = await read()
    expect(answer.text).toBe(text)
    expect(answer.error).toMatchObject({ code: 'model_failed', message: expect.stringContaining(expected) })
    expect(server.requests).toHaveLength(1)
  })

  test('an empty answer is no text, and no failure of the model', async () => {
    server.setScript(() => ({ empty: true }))
    expect(await read()).toEqual({ text: '', error: undefined })
  })

  test('silence is a timeout and hangs up', async () => {
    server.setScript(() => ({ hang: true }))
    expect(await read({ timeoutMs: 150 })).toMatchObject({ error: { code: 'timeout' } })
    await expect.poll(() => server.requests[0]?.aborted).toBe(true)
  })
})
