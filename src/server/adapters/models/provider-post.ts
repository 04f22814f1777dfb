import { type IncomingMessage, request as requestOverHttp } from 'node:http'
import { request as requestOverHttps } from 'node:https'
import { ConnectionLost, ProviderRefusal } from './provider-errors.ts'

export interface ProviderCall {
  url: string
  headers: Record<string, string>
  /** Sent as JSON. */
  body: unknown
  /** What to ask in its place where it is refused so. */
  otherwise?(refusal: ProviderRefusal): ProviderCall | undefined
}

const redirectsMax = 3

/**
 * Posts to a provider and resolves with its answer as soon as that begins. Throws `ProviderRefusal` for any status but
 * a good one, `ConnectionLost` where there is no answer. Not by `fetch`, whose streams cost twice as much a token.
 */
export async function postToProvider(call: ProviderCall, signal: AbortSignal): Promise<IncomingMessage> {
  let { url } = call
  for (let redirects = 0; ; redirects += 1) {
    const answer = await send({ ...call, url }, signal)
    const { statusCode: status = 0, headers } = answer
    if (status >= 200 && status < 300) return answer
    const isRepeated = (status === 307 || status === 308) && redirects < redirectsMax
    const next = isRepeated ? withinOrigin(headers.location, url) : undefined
    if (next === undefined)
      throw new ProviderRefusal(status, await textOf(answer, refusalBytesMax), headers['retry-after'])
    answer.destroy()
    url = next
  }
}

/** Undefined elsewhere: there the key does not go, and a server that has moved for good is for its setting to name. */
function withinOrigin(location: string | undefined, from: string): string | undefined {
  if (location === undefined || !URL.canParse(location, from)) return undefined
  const to = new URL(location, from)
  return to.origin === new URL(from).origin ? to.href : undefined
}

const answerBytesMax = 64 * 1024 * 1024
/** More than any says of itself. */
const refusalBytesMax = 64 * 1024

/** An answer up to so many bytes, what is beyond left out. Throws `ConnectionLost` where it breaks off. */
export async function textOf(answer: IncomingMessage, bytesMax = answerBytesMax): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of answer) {
      pieces.push(piece)
      size += piece.length
      if (size >= bytesMax) break
    }
  } catch (cause) {
    throw new ConnectionLost(cause as Error)
  }
  return new TextDecoder().decode(Buffer.concat(pieces))
}

/** The signal is not handed on: Node lets its abort escape as an error of nobody's, right after a whole answer. */
function send({ url, headers, body }: ProviderCall, signal: AbortSignal): Promise<IncomingMessage> {
  signal.throwIfAborted()
  const request = url.startsWith('https:') ? requestOverHttps : requestOverHttp
  const sent = { 'content-type': 'application/json', 'user-agent': 'sceneroom', ...headers }
  const call = request(url, { method: 'POST', headers: sent })
  const hangUp = () => call.destroy()
  signal.addEventListener('abort', hangUp, { once: true })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    call
      .once('response', resolve)
      .on('error', (cause) => reject(new ConnectionLost(cause)))
      .once('close', () => {
        signal.removeEventListener('abort', hangUp)
        // What changes to another protocol is closed without an answer and without an error.
        reject(new ConnectionLost())
      })
  })
  // Not among what listens until the answer has ended, and would keep the body as long.
  call.end(JSON.stringify(body))
  return answered
}
