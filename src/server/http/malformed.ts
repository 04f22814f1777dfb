import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { RequestError } from '@hono/node-server'
import { refusalOf } from '../failures.ts'
import type { Log } from '../log.ts'
import { envelope } from './on-error.ts'

/** Answers what never becomes a request of the app as the app refuses others: one envelope, one line in the log. */
export function refuseMalformed(log: Log) {
  function refusal(status: number, message: string, code?: string) {
    const requestId = crypto.randomUUID()
    log.info({ status, requestId, code }, 'a request could not be read')
    const headers = { 'content-type': 'application/json', 'x-request-id': requestId }
    return { status, headers, body: JSON.stringify(envelope(message, requestId)) }
  }

  return {
    /** The listener of a server's `clientError`. */
    onSocket: (error: NodeJS.ErrnoException, socket: Duplex): void => {
      if (!socket.writable || isBeingAnswered(socket)) {
        socket.destroy(error)
        return
      }
      const [code, message] = refusals[error.code ?? ''] ?? notUnderstood
      const { status, headers, body } = refusal(code, message, error.code)
      const lines = Object.entries({
        ...headers,
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      }).map((pair) => pair.join(': '))
      const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')
      socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy())
    },

    /** What is answered where the app was not reached: the target or the host is no address. */
    onRequest: (error: unknown): Response => {
      if (!(error instanceof RequestError)) log.error({ err: error }, 'a request failed')
      const answer =
        error instanceof RequestError ? notUnderstood : ([500, refusalOf(error).message] as const)
      const { body, ...init } = refusal(...answer)
      return new Response(body, init)
    },
  }
}

type Refusal = readonly [status: number, message: string]

const notUnderstood: Refusal = [400, 'The request could not be understood.']

const refusals: Partial<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: [431, 'The head of the request is too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
}

/** Node keeps the answer under way on its socket, and nowhere else. */
function isBeingAnswered(socket: Duplex & { _httpMessage?: ServerResponse }): boolean {
  return socket._httpMessage?.headersSent ?? false
}
