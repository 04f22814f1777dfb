import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** One call as the server saw it. */
export interface ScriptedRequest {
  /** What was called, e.g. `streamGenerateContent` or `chat/completions`. */
  method: string
  model: string
  /** The key as it arrived in its header. */
  apiKey: string | undefined
  /** The parsed JSON body. */
  body: Record<string, unknown>
  /** The system prompt, and all other text of the call, in order. */
  system: string
  prompt: string
  /** True once the client has hung up before the answer was complete. */
  aborted: boolean
}

/**
 * What the script answers with. A plain string is streamed in small pieces and ends well.
 * - `text`: the same, with `delayMs` before each piece and `pieceCharacters` in each (default 16)
 * - `status`: refuses with this HTTP status (`retryAfter` in seconds; `message` is the provider's own text)
 * - `hang`: sends `text`, if any, and then nothing, for ever
 * - `cutAfter`: breaks the connection after so many pieces of `text`
 * - `malformed`: an event that is no JSON, after `text`, if any
 * - `empty`: an answer without text
 * - `blocked`: no text, the provider's safety filter names this reason
 * - `finishReason`: sends `text` and ends with this reason instead of the good one; `null` ends without any
 */
export type ScriptedReply =
  | string
  | { text: string; delayMs?: number; pieceCharacters?: number; finishReason?: string | null }
  | { status: number; retryAfter?: number | string; message?: string }
  | { hang: true; text?: string }
  | { cutAfter: number; text?: string }
  | { malformed: true; text?: string }
  | { empty: true }
  | { blocked: string }

/** Answers the call; `index` counts the calls from 0. Of its replies, only faults concern embedding calls. */
export type Script = (request: ScriptedRequest, index: number) => ScriptedReply | Promise<ScriptedReply>

export interface ScriptedServer {
  baseUrl: string
  /** Every call so far, oldest first. */
  requests: ScriptedRequest[]
  setScript(script: Script): void
  /** Ends every connection and the server. */
  stop(): Promise<void>
}

/** A provider's wire protocol, as far as the server needs it. */
export interface Protocol {
  basePath: string
  parse(
    path: string,
    body: Record<string, unknown>,
  ): Pick<ScriptedRequest, 'method' | 'model' | 'system' | 'prompt'>
  keyOf(headers: IncomingMessage['headers']): string | undefined
  /** Says how the call wants its answer: as embeddings, as a stream of events, or whole. */
  kind(request: ScriptedRequest): 'embeddings' | 'stream' | 'whole' | undefined
  embeddings(request: ScriptedRequest): unknown
  textEvent(text: string): unknown
  /** `reason` undefined is the protocol's good end. */
  endEvent(reason: string | undefined): unknown
  blockedEvent(reason: string): unknown
  /** Sent after the last event of a good stream. */
  trailer: string
  whole(text: string, reason: string | undefined): unknown
  error(status: number, message: string): unknown
}

/** Starts a real HTTP server on loopback that speaks `protocol` and answers by `script`. */
export async function startScriptedServer(protocol: Protocol, script: Script): Promise<ScriptedServer> {
  const requests: ScriptedRequest[] = []
  let current = script
  const server = createServer((incoming, response) => {
    receive(protocol, incoming, response)
      .then(async (request) => {
        if (!request) return sendJson(response, 404, protocol.error(404, `Nothing at ${incoming.url}`))
        const index = requests.push(request) - 1
        return await answer(protocol, request, response, await current(request, index))
      })
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}${protocol.basePath}`,
    requests,
    setScript(next) {
      current = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A vector for `text` that depends on its words alone, so that texts sharing words are close. Not normalised. */
export function scriptedEmbedding(text: string, dimensions: number): number[] {
  const vector = new Array<number>(dimensions).fill(0.001)
  for (const word of text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    let hash = 0
    for (const character of word) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
    vector[hash % dimensions] = (vector[hash % dimensions] ?? 0) + 1
  }
  return vector
}

type StreamReply = Exclude<ScriptedReply, string | { status: number }>

/** Undefined for what the protocol does not have. */
async function receive(
  protocol: Protocol,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<ScriptedRequest | undefined> {
  const body = await readJson(incoming)
  const path = (incoming.url ?? '').slice(protocol.basePath.length)
  const apiKey = protocol.keyOf(incoming.headers)
  const request = { ...protocol.parse(path, body), apiKey, body, aborted: false }
  response.on('close', () => {
    request.aborted = !response.writableFinished
  })
  return incoming.method === 'POST' && protocol.kind(request) !== undefined ? request : undefined
}

async function answer(
  protocol: Protocol,
  request: ScriptedRequest,
  response: ServerResponse,
  reply: ScriptedReply,
): Promise<void> {
  const kind = protocol.kind(request)
  const scripted = typeof reply === 'string' ? { text: reply } : reply
  if ('status' in scripted) {
    if (scripted.retryAfter !== undefined) response.setHeader('retry-after', String(scripted.retryAfter))
    const message = scripted.message ?? 'Scripted fault'
    return sendJson(response, scripted.status, protocol.error(scripted.status, message))
  }
  if (kind === 'stream') return await sendStream(protocol, request, response, scripted)
  if ('hang' in scripted) return
  if ('cutAfter' in scripted) return void response.destroy()
  if ('malformed' in scripted) return void response.end('{"broken')
  if (kind === 'embeddings') return sendJson(response, 200, protocol.embeddings(request))
  if ('blocked' in scripted) return sendJson(response, 200, protocol.blockedEvent(scripted.blocked))
  const reason = 'finishReason' in scripted ? (scripted.finishReason ?? undefined) : undefined
  return sendJson(response, 200, protocol.whole('text' in scripted ? scripted.text : '', reason))
}

async function sendStream(
  protocol: Protocol,
  request: ScriptedRequest,
  response: ServerResponse,
  reply: StreamReply,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  const send = (event: unknown) => response.write(`data: ${JSON.stringify(event)}\n\n`)
  const delayMs = 'delayMs' in reply ? (reply.delayMs ?? 0) : 0
  const text = 'text' in reply ? (reply.text ?? '') : ''
  const pieces = piecesOf(text, 'pieceCharacters' in reply ? (reply.pieceCharacters ?? 16) : 16)
  const kept = 'cutAfter' in reply ? pieces.slice(0, reply.cutAfter) : pieces
  for (const piece of kept) {
    if (delayMs > 0) await sleep(delayMs)
    if (request.aborted) return
    send(protocol.textEvent(piece))
  }
  if ('hang' in reply) return
  // Gives the pieces time to leave before the connection breaks under them.
  if ('cutAfter' in reply) return void sleep(20).then(() => response.destroy())
  if ('malformed' in reply) return void response.end('data: {"candidates": [{"cont\n\n')
  if ('blocked' in reply) send(protocol.blockedEvent(reply.blocked))
  else if (!('finishReason' in reply)) send(protocol.endEvent(undefined))
  else if (reply.finishReason !== null) send(protocol.endEvent(reply.finishReason))
  response.end(protocol.trailer)
}

function piecesOf(text: string, characters: number): string[] {
  return text.match(new RegExp(`.{1,${characters}}`, 'gsu')) ?? []
}

async function readJson(incoming: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of incoming.setEncoding('utf8')) text += chunk
  return text === '' ? {} : JSON.parse(text)
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
