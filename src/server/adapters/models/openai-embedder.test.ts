import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ScriptedServer } from '../../../../tests/support/scripted-gemini.ts'
import { startScriptedOpenAi } from '../../../../tests/support/scripted-openai.ts'
import { createOpenAiEmbedder } from './openai-embedder.ts'

const signal = new AbortController().signal
let server: ScriptedServer

beforeAll(async () => {
  server = await startScriptedOpenAi()
})
beforeEach(() => {
  server.requests.length = 0
})
afterAll(() => server.stop())

describe('the OpenAI-compatible embedder', () => {
  test('sends the texts in one call and gives a vector of length 1 for each', async () => {
    const embedder = createOpenAiEmbedder({
      model: 'text-embedding-3-small',
      apiKey: 'sk-1',
      baseUrl: server.baseUrl,
      timeoutMs: 2000,
    })
    const vectors = await embedder.embed(['a keeper', 'the sea'], 'passage', signal)
    expect(vectors.map((vector) => Math.hypot(...vector))).toEqual(
      [1, 1].map((one) => expect.closeTo(one, 6)),
    )
    expect(vectors[0]).not.toEqual(vectors[1])
    expect(embedder.key).toBe('text-embedding-3-small')
    expect(server.requests).toMatchObject([
      { method: 'embeddings', model: 'text-embedding-3-small', apiKey: 'sk-1', prompt: 'a keeper\nthe sea' },
    ])
    expect(server.requests[0]?.body).not.toHaveProperty('dimensions')
  })

  test('asks without a key where there is none, and has a plain key for any name of a model', async () => {
    const { baseUrl } = server
    const embedder = createOpenAiEmbedder({ model: 'bge-m3:latest', baseUrl, timeoutMs: 2000 })
    expect(await embedder.embed(['a'], 'question', signal)).toHaveLength(1)
    expect(server.requests[0]?.apiKey).toBeUndefined()
    expect(embedder.key).toMatch(/^bge-m3-latest-[0-9a-f]{8}$/)
  })

  test('puts vectors that come out of order back in order', async () => {
    const data = [
      { index: 1, embedding: [0, 2] },
      { index: 0, embedding: [3, 0] },
    ]
    expect(await embedAnswered({ data }, ['first', 'second'])).toEqual([
      [1, 0],
      [0, 1],
    ])
  })

  test.each([
    ['a vector too few', { data: [{ index: 0, embedding: [1] }] }],
    ['vectors of two lengths', { data: [{ embedding: [1] }, { embedding: [1, 2] }] }],
    ['no vectors', { message: 'ok' }],
  ])('refuses %s', async (_name, answer) => {
    await expect(embedAnswered(answer, ['first', 'second'])).rejects.toMatchObject({ code: 'model_failed' })
  })
})

/** Embeds through a server that gives this answer to everything. */
async function embedAnswered(answer: unknown, texts: string[]): Promise<number[][]> {
  const fixed = createServer((_request, response) => response.end(JSON.stringify(answer)))
  await new Promise<void>((resolve) => fixed.listen(0, '127.0.0.1', resolve))
  try {
    const baseUrl = `http://127.0.0.1:${(fixed.address() as AddressInfo).port}/v1`
    return await createOpenAiEmbedder({ model: 'm', baseUrl, timeoutMs: 2000 }).embed(
      texts,
      'passage',
      signal,
    )
  } finally {
    fixed.closeAllConnections()
    fixed.close()
  }
}
