import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
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

it('keeps a connection for longer than proxies keep theirs', async () => {
  const { headers } = await fetch(server.url)
  expect(headers.get('keep-alive')).toBe('timeout=75')
})

it('has drained when the last request under way is answered, whoever keeps its connection', async () => {
  const slow = async () => {
    await sleep(300)
    return new Response('Well.')
  }
  const { url, drain } = await listen(slow, { host: '127.0.0.1', port: 0 }, createLog('silent'))
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const answered = once(request(url, { agent }).end(), 'response')
  await sleep(100)
  const startedAtMs = performance.now()
  const drained = drain(10_000)
  const [answer]: IncomingMessage[] = await answered
  expect(answer?.resume().statusCode).toBe(200)
  await drained
  expect(performance.now() - startedAtMs).toBeLessThan(2000)
})

it('cuts off nobody who reads slowly while it drains', async () => {
  const text = 'x'.repeat(20_000_000)
  const { url, drain } = await listen(
    () => new Response(text),
    { host: '127.0.0.1', port: 0 },
    createLog('silent'),
  )
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'readable')
  const drained = drain(10_000)
  await sleep(300)
  let bytes = 0
  socket.on('data', ({ length }: Buffer) => {
    bytes += length
  })
  await once(socket, 'close')
  await drained
  expect(bytes).toBeGreaterThan(text.length)
})

it('waits for nobody who has asked nothing', async () => {
  const { url, drain } = await listen(answer, { host: '127.0.0.1', port: 0 }, createLog('silent'))
  const ahead = connect(Number(new URL(url).port), '127.0.0.1')
  await once(ahead, 'connect')
  const startedAtMs = performance.now()
  await drain(10_000)
  expect(performance.now() - startedAtMs).toBeLessThan(2000)
  ahead.destroy()
})

it('says while it drains that a connection is not kept', async () => {
  let goOn: () => void = () => undefined
  const told = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const slow = () => told.then(() => new Response('Well.'))
  const { url, drain } = await listen(slow, { host: '127.0.0.1', port: 0 }, createLog('silent'))
  const answer = fetch(url)
  await sleep(100)
  const drained = drain(10_000)
  goOn()
  expect((await answer).headers.get('connection')).toBe('close')
  await drained
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
