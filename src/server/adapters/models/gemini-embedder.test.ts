import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ScriptedServer, startScriptedGemini } from '../../../../tests/support/scripted-gemini.ts'
import { createGeminiEmbedder } from './gemini-embedder.ts'

const apiKey = 'AIza-very-secret-0123456789'
const signal = new AbortController().signal
let gemini: ScriptedServer

beforeAll(async () => {
  gemini = await startScriptedGemini()
})
beforeEach(() => {
  gemini.requests.length = 0
  gemini.setScript(() => '')
})
afterAll(() => gemini.stop())

function embedder(options: { timeoutMs?: number; model?: string } = {}) {
  return createGeminiEmbedder({
    apiKey,
    baseUrl: gemini.baseUrl,
    timeoutMs: 2000,
    retryDelayMs: 10,
    ...options,
  })
}

describe('the Gemini embedder', () => {
  test('sends passages as documents in one batch and gives a vector of length 1 for each, in order', async () => {
    const vectors = await embedder().embed(['a keeper', 'the sea', 'a keeper'], 'passage', signal)
    expect(vectors.map((vector) => vector.length)).toEqual([768, 768, 768])
    expect(vectors.map((vector) => Math.hypot(...vector))).toEqual(
      [1, 1, 1].map((one) => expect.closeTo(one, 6)),
    )
    expect(vectors[0]).toEqual(vectors[2])
    expect(vectors[0]).not.toEqual(vectors[1])
    expect(gemini.requests).toMatchObject([
      {
        method: 'batchEmbedContents',
        model: 'gemini-embedding-001',
        apiKey,
        prompt: 'a keeper\nthe sea\na keeper',
      },
    ])
    expect(gemini.requests[0]?.body.requests).toMatchObject(
      Array(3).fill({ taskType: 'RETRIEVAL_DOCUMENT', outputDimensionality: 768 }),
    )
  })

  test('sends a question as a query, through the same call', async () => {
    expect(await embedder().embed(['who?'], 'question', signal)).toHaveLength(1)
    expect(gemini.requests[0]?.method).toBe('batchEmbedContents')
    expect(gemini.requests[0]?.body.requests).toMatchObject([{ taskType: 'RETRIEVAL_QUERY' }])
  })

  test('asks nothing for no texts', async () => {
    expect(await embedder().embed([], 'passage', signal)).toEqual([])
    expect(gemini.requests).toEqual([])
  })

  test('names model and dimensions in its key, within 40 plain characters', () => {
    expect(embedder().key).toBe('gemini-embedding-001-768')
    const odd = [
      'Some/Long.Model:Name-of-more-than-forty-characters',
      'Some/Long.Model:Name-of-more-than-forty-letters',
    ]
    const keys = odd.map((model) => embedder({ model }).key)
    for (const key of keys) expect(key).toMatch(/^[a-z0-9-]{1,40}$/)
    expect(new Set(keys).size).toBe(2)
  })

  test('tries a passing failure again', async () => {
    gemini.setScript((_request, index) => (index < 2 ? { status: 503 } : ''))
    expect(await embedder().embed(['a'], 'question', signal)).toHaveLength(1)
    expect(gemini.requests).toHaveLength(3)
  })

  test('tries a text that is too long once, whatever the status', async () => {
    gemini.setScript(() => ({ status: 500, message: 'input (600 tokens) is too large to process.' }))
    await expect(embedder().embed(['a'], 'passage', signal)).rejects.toThrow('this long')
    expect(gemini.requests).toHaveLength(1)
  })

  test.each([
    [
      'a refused key',
      { status: 400, message: `API key not valid: ${apiKey}` },
      'model_failed',
      'GEMINI_API_KEY',
    ],
    ['a text that is refused', { status: 400, message: 'No.' }, 'unprocessable', 'as invalid'],
    [
      'a text that is too long',
      { status: 500, message: 'The input is too large.' },
      'unprocessable',
      'this long',
    ],
    [
      'one that took its time',
      { status: 504, message: 'The upstream took too long to respond.' },
      'model_failed',
      'having trouble',
    ],
    ['a place', { status: 400, message: 'User location is not supported.' }, 'model_failed', 'not offered'],
    ['an exhausted quota', { status: 429, retryAfter: 60 }, 'model_failed', 'quota'],
    ['an answer that is no JSON', { malformed: true } as const, 'model_failed', 'cannot be read'],
    ['a broken connection', { cutAfter: 0 }, 'unavailable', 'cannot be reached'],
    ['silence', { hang: true } as const, 'timeout', 'sent nothing'],
  ])('%s is said in plain words, without the key', async (_name, reply, code, expected) => {
    gemini.setScript(() => reply)
    const error = await embedder({ timeoutMs: 300 })
      .embed(['a'], 'question', signal)
      .catch((reason: Error) => reason)
    expect(error).toMatchObject({ code, message: expect.stringContaining(expected) })
    expect(`${(error as Error).stack} ${String((error as Error).cause)}`).not.toContain(apiKey)
  })

  test("an abort rejects with the caller's reason and reaches the socket", async () => {
    gemini.setScript(() => ({ hang: true }))
    const controller = new AbortController()
    setTimeout(() => controller.abort(new Error('The document was deleted')), 50)
    const embedding = embedder().embed(['a'], 'passage', controller.signal)
    await expect(embedding).rejects.toThrow('The document was deleted')
    await expect.poll(() => gemini.requests[0]?.aborted).toBe(true)
  })
})
