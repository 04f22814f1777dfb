import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppError } from '#server/errors.ts'
import type { WritingRequest } from '#server/ports/language-model.ts'
import { createGeminiModel } from './gemini.ts'
import { createOpenAiCompatibleModel } from './openai-compatible.ts'

let answer: (response: ServerResponse, request: IncomingMessage) => unknown = () => undefined
const server = createServer((request, response) => answer(response, request))
let baseUrl = ''

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const options = () => ({ modelId: 'any', apiKey: 'key', baseUrl, timeoutMs: 2000, retryDelayMs: 5 })
const request: WritingRequest = {
  instructions: 'Write.',
  messages: [{ role: 'user', text: 'Go on.' }],
  task: { kind: 'answer', question: 'Who?', evidence: [] },
}

async function read(model = createGeminiModel(options())) {
  const pieces: string[] = []
  try {
    for await (const piece of model.write(request, new AbortController().signal)) pieces.push(piece)
  } catch (error) {
    return { pieces, error: error as AppError }
  }
  return { pieces, error: undefined }
}

const line = (event: unknown) => `data: ${JSON.stringify(event)}\n\n`
const said = (text: string, more: object = {}) =>
  line({ candidates: [{ content: { parts: [{ text, ...more }] } }] })
const end = line({ candidates: [{ finishReason: 'STOP' }] })

test('the first text goes on at once, what comes right after it together, and nothing is lost', async () => {
  let hear = () => {}
  const heard = new Promise<void>((resolve) => {
    hear = resolve
  })
  answer = async (response) => {
    response.write(said('0 '))
    await heard
    for (let at = 1; at < 60; at += 1) {
      response.write(said(`${at} `))
      await sleep(5)
    }
    response.end(end)
  }
  const pieces: string[] = []
  for await (const piece of createGeminiModel(options()).write(request, new AbortController().signal)) {
    pieces.push(piece)
    hear()
  }
  expect(pieces.join('')).toBe(Array.from({ length: 60 }, (_, at) => `${at} `).join(''))
  expect(pieces[0]).toBe('0 ')
  expect(pieces.length).toBeLessThan(20)
})

test('an event may come in any pieces, even within a character', async () => {
  const bytes = Buffer.from(`: a comment\r\n\r\n${said('海は静か')}${said('だ。🌊')}${end}`)
  answer = async (response) => {
    for (let at = 0; at < bytes.length; at += 7) {
      response.write(bytes.subarray(at, at + 7))
      await sleep(1)
    }
    response.end()
  }
  expect((await read()).pieces.join('')).toBe('海は静かだ。🌊')
})

test('what a model thinks aloud is not passed on, by either protocol', async () => {
  answer = (response) => response.end(said('Hm. ', { thought: true }) + said('Once.') + end)
  expect(await read()).toEqual({ pieces: ['Once.'], error: undefined })
  const delta = (delta: object, finish_reason: string | null = null) =>
    line({ choices: [{ delta, finish_reason }] })
  answer = (response) =>
    response.end(delta({ reasoning_content: 'Hm. ' }) + delta({ content: 'Once.' }) + delta({}, 'stop'))
  expect(await read(createOpenAiCompatibleModel(options()))).toEqual({ pieces: ['Once.'], error: undefined })
})

test('a request that is found harmful is withheld by the safety filter', async () => {
  answer = (response) => response.end(line({ promptFeedback: { blockReason: 'OTHER' } }))
  const { error } = await read()
  expect(error?.message).toContain('safety filter stopped it (OTHER)')
})

test.each([
  ['of a passing kind is tried again', { code: 503, message: 'overloaded' }, ['At last.'], undefined],
  ['of another kind is explained', { code: 400, message: 'bad' }, [], 'refused the request as invalid'],
])('an error within an answer %s', async (_, error, pieces, message) => {
  let calls = 0
  answer = (response) => response.end(calls++ === 0 ? line({ error }) : said('At last.') + end)
  const result = await read()
  expect(result.pieces).toEqual(pieces)
  expect(result.error?.message ?? '').toContain(message ?? '')
})

test('a redirect on the same server is followed, with the key and all that was asked', async () => {
  const asked: unknown[] = []
  answer = async (response, request) => {
    asked.push([request.url, request.headers['x-goog-api-key'], await json(request)])
    if (asked.length < 3) response.writeHead(306 + asked.length, { location: `/moved/${asked.length}` }).end()
    else response.end(said('At last.') + end)
  }
  expect(await read()).toEqual({ pieces: ['At last.'], error: undefined })
  const [first] = asked as [[string, string, object]]
  expect(first[2]).toHaveProperty('contents')
  expect(asked.slice(1)).toEqual(['/moved/1', '/moved/2'].map((url) => [url, 'key', first[2]]))
})

test.each([
  ['to another host', 308, 'https://elsewhere.example/'],
  ['to another port', 307, 'http://127.0.0.1:9/'],
  ['to nowhere', 307, 'http://'],
  ['in a circle', 307, '/round'],
  ['that makes another request of it', 302, '/got'],
])('a redirect %s is not followed, and the setting to check is named', async (_, status, location) => {
  let calls = 0
  answer = (response) => {
    calls += 1
    response.writeHead(status, { location }).end()
  }
  const { error } = await read()
  expect(error?.message).toContain('has moved. Whoever runs this server should check GEMINI_BASE_URL.')
  expect(calls).toBe(location === '/round' ? 4 : 1)
})

test.each([
  ['words', 'cut off there'],
  [' ', 'before writing'],
])('an answer of "%s" without an end is cut off', async (word, message) => {
  const event = said(word.repeat(10_000))
  answer = async (response) => {
    while (!response.destroyed) if (!response.write(event)) await sleep(1)
  }
  const { pieces, error } = await read()
  expect(error?.message).toContain(message)
  expect(pieces.join('').length).toBeLessThan(2_000_000)
})

test('whoever answers with another protocol is not waited for', async () => {
  const strange = createSocketServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: any\r\n\r\n'),
    )
  })
  await once(strange.listen(0, '127.0.0.1'), 'listening')
  const { port } = strange.address() as AddressInfo
  const { error } = await read(createGeminiModel({ ...options(), baseUrl: `http://127.0.0.1:${port}` }))
  expect(error?.message).toContain('cannot be reached')
  strange.close()
})

test.each([
  ['a line', 'data: ', 'a'],
  ['an event', 'data: a\n', 'data: a\n'],
  ['what is no event', 'event: ', 'a'],
])('%s without an end is no answer, and is not kept', async (_, first, more) => {
  let sent = 0
  answer = async (response) => {
    const closed = once(response, 'close')
    response.write(first)
    for (const piece = more.repeat(50_000); !response.destroyed; sent += piece.length) {
      const drained = new Promise((resolve) => response.once('drain', resolve))
      if (!response.write(piece)) await Promise.race([drained, closed])
    }
  }
  const { error } = await read()
  expect(error?.message).toContain('cannot be read')
  expect(sent).toBeLessThan(32_000_000)
})

test('an answer that says its last word is over, though its server goes on', async () => {
  const last = line({ choices: [{ delta: { content: 'Once.' }, finish_reason: 'stop' }] })
  answer = (response) => response.write(`${last}data: [DONE]\n\n`)
  expect(await read(createOpenAiCompatibleModel(options()))).toEqual({ pieces: ['Once.'], error: undefined })
})

test('a reason to end stands, whatever is said of none after it', async () => {
  const nothing = line({ candidates: [{ finishReason: null }], usageMetadata: {} })
  answer = (response) => response.end(nothing + said('Once.') + end + nothing)
  expect(await read()).toEqual({ pieces: ['Once.'], error: undefined })
})

test.each(['null', '[]', '{"candidates":[{"content":{"parts":7}}]}', '"text"'])(
  'JSON of another shape, %s, is no answer',
  async (json) => {
    answer = (response) => response.end(`data: ${json}\n\n`)
    const { pieces, error } = await read()
    expect(pieces).toEqual([])
    expect(error).toMatchObject({ code: 'model_failed' })
  },
)
