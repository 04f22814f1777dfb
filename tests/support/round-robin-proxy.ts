import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RoundRobinProxy {
  url: string
  /** Where the requests that come from now on go, in turn. */
  routeTo(urls: readonly string[]): void
  stop(): Promise<void>
}

/**
 * What stands before several app processes: gives each request to the next of them, on a connection of its own. One
 * that refuses the connection is passed over, as nothing was sent yet; any other failure reaches the caller.
 */
export async function startRoundRobinProxy(urls: readonly string[]): Promise<RoundRobinProxy> {
  let targets = urls
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const first = turn++
    const inTurn = targets.map((_, at) => targets[(first + at) % targets.length] ?? '')
    forward(incoming, outgoing, inTurn)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    routeTo: (next) => {
      targets = next
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, [target, ...others]: string[]): void {
  if (target === undefined) return void outgoing.writeHead(502).end()
  const { method, headers, url = '/' } = incoming
  const upstream = request(new URL(url, target), { method, headers, agent: false })
  upstream.once('socket', (socket) => socket.once('connect', () => incoming.pipe(upstream)))
  upstream.once('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
    answer.once('error', () => outgoing.destroy())
  })
  upstream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') forward(incoming, outgoing, others)
    else if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end()
  })
  outgoing.once('close', () => upstream.destroy())
}
