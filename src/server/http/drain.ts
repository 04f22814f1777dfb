import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** Who sends meanwhile on a connection that was idle is answered still, and told that it ends. */
const sweepMs = 150
const firstBytesMs = 1000

/**
 * How a server ends: it takes no new connection, lets what is under way finish for so many milliseconds, then ends what
 * is left. To be made before it listens.
 */
export function createDrain(server: Server): (drainMs: number) => Promise<void> {
  const connections = new Set<Socket>()
  const answers = new Set<ServerResponse>()
  server.on('connection', (socket) => {
    connections.add(socket.once('close', () => connections.delete(socket)))
  })
  server.prependListener('request', (_, answer) => {
    answers.add(answer.once('close', () => answers.delete(answer)))
    if (!server.listening) answer.shouldKeepAlive = false
  })

  /** Node takes a connection for idle whose answer is whole, though most of it may still be on its way. */
  function closeIdle() {
    if (![...answers].some(({ writableEnded }) => writableEnded)) server.closeIdleConnections()
  }

  /** And one that was made ahead, as browsers do, for one that is about to ask. */
  function closeUnused() {
    for (const each of connections) if (each.bytesRead === 0) each.destroy()
  }

  return (drainMs) => {
    for (const each of answers) each.shouldKeepAlive = false
    return new Promise((resolve) => {
      const timers = [
        // After what has arrived by then is read: a busy process is late with it.
        setInterval(() => setImmediate(closeIdle), sweepMs),
        setTimeout(closeUnused, firstBytesMs),
        setTimeout(() => server.closeAllConnections(), drainMs),
      ]
      // Not the `close` of HTTP, which closes what Node takes for idle.
      NetServer.prototype.close.call(server, () => {
        for (const each of timers) clearTimeout(each)
        resolve()
      })
    })
  }
}
