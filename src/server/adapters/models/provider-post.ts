import { type IncomingMessage, request as requestOverHttp } from 'node:http'
import { request as requestOverHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import { ConnectionLost, ProviderRefusal } from './provider-errors.ts'

export interface ProviderCall {
  url: string
  headers: Record<string, string>
  /** Sent as JSON. */
  body: unknown
}

/**
 * Posts to a provider and resolves with its answer as soon as that begins. Throws `ProviderRefusal` for any status but
 * a good one, `ConnectionLost` where there is no answer. Not by `fetch`, whose streams cost twice as much a token.
 */
export async function postToProvider(call: ProviderCall, signal: AbortSignal): Promise<IncomingMessage> {
  const answer = await send(call, signal)
  const { statusCode: status = 0, headers } = answer
  if (status >= 200 && status < 300) return answer
  throw new ProviderRefusal(status, await textOf(answer), headers['retry-after'])
}

/** The whole of an answer. Throws `ConnectionLost` where it breaks off. */
export async function textOf(answer: IncomingMessage): Promise<string> {
  return text(answer).catch((cause) => {
    throw new ConnectionLost(cause)
  })
}

/** The signal is not handed on: Node lets its abort escape as an error of nobody's, right after a whole answer. */
function send({ url, headers, body }: ProviderCall, signal: AbortSignal): Promise<IncomingMessage> {
  signal.throwIfAborted()
  const request = url.startsWith('https:') ? requestOverHttps : requestOverHttp
  const sent = { 'content-type': 'application/json', 'user-agent': 'sceneroom', ...headers }
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', headers: sent })
    const hangUp = () => call.destroy()
    signal.addEventListener('abort', hangUp, { once: true })
    call
      .once('response', resolve)
      .on('error', (cause) => reject(new ConnectionLost(cause)))
      .once('close', () => signal.removeEventListener('abort', hangUp))
      .end(JSON.stringify(body))
  })
}
