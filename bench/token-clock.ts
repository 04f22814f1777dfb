import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const everyMs = 20
const tokensPerStream = 5000

/**
 * A process that speaks as much of Gemini's protocol as streaming takes: a first token at once, then 50 a second,
 * each of which says when it was sent: `t`, milliseconds since 1970, a space. It prints its port.
 */
const server = createServer((request, response) => {
  request.resume()
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  let sent = 0
  const send = () => {
    sent += 1
    const content = { role: 'model', parts: [{ text: `t${Date.now()} ` }] }
    const finishReason = sent === tokensPerStream ? 'STOP' : undefined
    response.write(`data: ${JSON.stringify({ candidates: [{ content, finishReason, index: 0 }] })}\n\n`)
    if (finishReason) response.end()
  }
  send()
  const timer = setInterval(send, everyMs)
  response.once('close', () => clearInterval(timer))
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
