import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { type Listening, listen } from './listen.ts'

const lines: { msg: string; status: number; requestId: string }[] = []
let server: Listening
beforeAll(async () => {
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) })
  const address = { host: '127.0.0.1', port: 0, requestTimeoutMs: 200 }
  server = await listen(answer, address, log)
})
afterAll(() => server.drain(0))

async function answer(request: Request): Promise<Response> {
  if (!request.url.endsWith('/endless')) return new Response(await request.text().catch(() => ''))
  return new Response(new ReadableStream({ start: (sink) => sink.enqueue(new TextEncoder().encode('On')) }))
}

const post = 'POST / HTTP/1.1\r\nhost: x\r\n'
const chunked = `${post}transfer-encoding: chunked\r\n\r\n`

it.each([
  ['does not come to the end of its head', `${post}x-slow: `, 408, /too long/],
  ['does not come to the end of its body', `${post}content-length: 100\r\n\r\n{`, 408, /too long/],
  ['has too large a head', `${post}x-large: ${'x'.repeat(20_000)}\r\n\r\n`, 431, /head .* too large/],
  ['has chunks with too much beside them', `${chunked}1;${'x'.repeat(20_000)}\r\n`, 413, /too large/],
  ['has a chunk of no size', `${chunked}size\r\n`, 400, /not be understood/],
  ['is no HTTP', 'Good evening.\r\n\r\n', 400, /not be understood/],
  ['names no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400, /not be understood/],
  ['names a host that is none', 'GET / HTTP/1.1\r\nhost: a/b c\r\nconnection: close\r\n\r\n', 400, /not be/],
  ['has a backslash in its path', 'GET /\\ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400, /not be/],
])('refuses in the one envelope what %s', async (_, sent, status, message) => {
  const { head, body } = await send(sent)
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toContain('content-type: application/json')
  const refusal = JSON.parse(body)
  expect(refusal).toEqual({
    success: false,
    message: expect.stringMatching(message),
    error: refusal.message,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(head).toContain(`x-request-id: ${refusal.requestId}`)
  expect(lines.at(-1)).toMatchObject({
    msg: 'a request could not be read',
    status,
    requestId: refusal.requestId,
  })
})

it('serves HTTP/1.0, which knows no host', async () => {
  const { head } = await send('GET / HTTP/1.0\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 200 /)
})

it('adds nothing to an answer that has begun', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write('GET /endless HTTP/1.1\r\nhost: x\r\n\r\n')
  const [begun] = await once(socket, 'data')
  expect(`${begun}`).toMatch(/^HTTP\/1\.1 200 /)
  let rest = ''
  socket.on('data', (data) => {
    rest += data
  })
  socket.write('Good evening.\r\n\r\n')
  await once(socket, 'close')
  expect(rest).not.toContain('HTTP/1.1')
})

async function send(text: string): Promise<{ head: string; body: string }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.write(text)
  await once(socket, 'close')
  const end = answer.indexOf('\r\n\r\n')
  return { head: answer.slice(0, end), body: answer.slice(end + 4) }
}
