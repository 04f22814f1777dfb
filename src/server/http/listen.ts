import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Log } from '../log.ts'
import { createDrain } from './drain.ts'
import { refuseMalformed } from './malformed.ts'

export interface Listening {
  /** E.g. `http://127.0.0.1:3000`. */
  url: string
  /** Takes no new connection, lets what is under way finish for `drainMs`, then ends what is left. */
  drain(drainMs: number): Promise<void>
}

interface Address {
  host: string
  port: number
  /** Who has not sent the whole of a request by then is cut off; how long the answer takes is another matter. */
  requestTimeoutMs?: number
}

/** The largest file over a slow line. */
const wholeRequestMs = 5 * 60_000
const headersMsMax = 20_000
/** Longer than proxies keep a connection that is not in use: one of theirs would meet its end on the way. */
const unusedConnectionMs = 75_000

/** Serves an app on an address. Throws in plain words when the address cannot be had. */
export function listen(
  fetch: Parameters<typeof getRequestListener>[0],
  { host, port, requestTimeoutMs = wholeRequestMs }: Address,
  log: Log,
): Promise<Listening> {
  const malformed = refuseMalformed(log)
  const answer = getRequestListener(fetch, { errorHandler: malformed.onRequest })
  const options = {
    requireHostHeader: false,
    requestTimeout: requestTimeoutMs,
    headersTimeout: Math.min(requestTimeoutMs, headersMsMax),
    connectionsCheckingInterval: Math.min(requestTimeoutMs, headersMsMax) / 4,
    keepAliveTimeout: unusedConnectionMs,
  }
  const server = createServer(options, (incoming, outgoing) => {
    // Only in HTTP/1.0 may it be left out.
    if (incoming.httpVersion === '1.0') incoming.headers.host ??= 'localhost'
    void answer(incoming, outgoing)
  })
  const drain = createDrain(server)
  server.on('clientError', malformed.onSocket)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(explain(error, host, port))))
    server.listen(port, host, () => {
      const { port } = server.address() as AddressInfo
      resolve({ url: urlOf(host, port), drain })
    })
  })
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function explain({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken: end what uses it, or set PORT to another.`
  if (code === 'EACCES')
    return `Port ${port} on ${host} may not be used by this user: set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL')
    return `This machine has no address ${host}: set HOST to 127.0.0.1 or 0.0.0.0.`
  return `Cannot listen on ${host}:${port}: ${message}`
}
