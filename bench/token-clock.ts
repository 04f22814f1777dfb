import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Slow until told to hurry, so that texts which began long ago are no longer than others by then. */
let everyMs = 1000
const hurriedMs = 20
const tokensPerStream = 5000
/** Streams take turns, so that they do not all speak at once. */
const turns = 4

/**
 * A process that speaks as much of Gemini's protocol as streaming takes: a first token at once, then one a second, and
 * 50 a second from a signal SIGUSR2 on, each of which says when it was sent: `t`, milliseconds since 1970, a space. It
 * prints its port.
 */
const streams: Map<ServerResponse, number>[] = Array.from({ length: turns }, () => new Map())
let opened = 0
const server = createServer((request, response) => {
  const those = streams[opened++ % turns]
  request.resume()
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(event())
  those?.set(response, 1)
  response.once('close', () => those?.delete(response))
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))

process.on('SIGUSR2', () => {
  everyMs = hurriedMs
})

let dueMs = performance.now()
let turn = 0
tick()

/** One timer for all; a turn that came late is made up for. */
function tick() {
  for (; dueMs <= performance.now(); dueMs += everyMs / turns) {
    const token = event()
    const those = streams[turn++ % turns] ?? new Map<ServerResponse, number>()
    for (const [response, sent] of those) {
      those.set(response, sent + 1)
      if (sent < tokensPerStream) response.write(token)
      else response.end(event('STOP'))
    }
  }
  setTimeout(tick, dueMs - performance.now())
}

function event(finishReason?: string): string {
  const content = { role: 'model', parts: [{ text: `t${Date.now()} ` }] }
  return `data: ${JSON.stringify({ candidates: [{ content, finishReason, index: 0 }] })}\n\n`
}
