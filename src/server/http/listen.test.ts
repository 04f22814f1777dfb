import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { listen } from './listen.ts'

it.each([
  ['headers', 'POST / HTTP/1.1\r\nhost: x\r\nx-slow: '],
  ['body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{'],
])('cuts off who does not come to the end of its %s', async (_, beginning) => {
  const server = await listen(async (request) => new Response(await request.text()), {
    host: '127.0.0.1',
    port: 0,
    requestTimeoutMs: 100,
  })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.write(beginning)
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  await server.drain(0)
})
