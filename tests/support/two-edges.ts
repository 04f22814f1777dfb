import { appRouter } from '#server/app-router.ts'
import type { PublishedCall } from '#server/published-call.ts'
import { publishedCalls } from '#server/published-calls.ts'
import { errorStatus } from '#shared/errors.ts'

/** What came of a call: `ok` or the code of its refusal, and every byte of the answer. */
export interface Outcome {
  word: string
  text: string
  message?: string
}

export const edges = ['tRPC', 'REST'] as const
export type Edge = (typeof edges)[number]

interface Caller {
  token?: string
  /** What stands for {userId} in a path. */
  userId: string
}

/** Calls a procedure, over REST by the path that is published for it; undefined where there is none. */
export function callOver(edge: Edge, url: string, procedure: string, input: unknown, caller: Caller) {
  return edge === 'tRPC' ? overTrpc(url, procedure, input, caller) : overRest(url, procedure, input, caller)
}

/** Whether the procedure has a published path. */
export function isPublished(procedure: string): boolean {
  return published(procedure) !== undefined
}

async function overTrpc(url: string, procedure: string, input: unknown, { token }: Caller): Promise<Outcome> {
  const path = `${url}/trpc/${procedure}`
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  if (input instanceof FormData) {
    return trpcOutcome(await fetch(path, { method: 'POST', headers: authorization, body: input }))
  }
  // As the pages call: an answer that comes in pieces is read to its end.
  const headers = { ...authorization, 'trpc-accept': 'application/jsonl', 'content-type': 'application/json' }
  const calls = JSON.stringify({ 0: input })
  if (typeOf(procedure) === 'query') {
    return trpcOutcome(await fetch(`${path}?batch=1&input=${encodeURIComponent(calls)}`, { headers }))
  }
  return trpcOutcome(await fetch(`${path}?batch=1`, { method: 'POST', headers, body: calls }))
}

async function trpcOutcome(response: Response): Promise<Outcome> {
  const text = await response.text()
  const code = /"data":\{"code":"(\w+)"/.exec(text)?.[1]
  const message = /"message":("(?:[^"\\]|\\.)*")/.exec(text)?.[1]
  return { word: code ?? 'ok', text, ...(code && message ? { message: JSON.parse(message) } : {}) }
}

async function overRest(url: string, procedure: string, input: unknown, caller: Caller): Promise<Outcome> {
  const call = published(procedure)
  if (!call) throw new Error(`${procedure} has no published path.`)
  const headers: Record<string, string> = caller.token ? { authorization: `Bearer ${caller.token}` } : {}
  const { path, json, form } = onTheWire(call, input, caller.userId)
  if (json) headers['content-type'] = 'application/json'
  const body = json ? JSON.stringify(json) : form
  const response = await fetch(`${url}/api${path}`, { method: call.method.toUpperCase(), headers, body })
  const text = await response.text()
  if (response.ok) return { word: 'ok', text }
  const found = Object.entries(errorStatus).find(([, status]) => status === response.status)
  return { word: found?.[0] ?? String(response.status), text, message: JSON.parse(text).message }
}

/** A procedure's input as its published path takes it. */
function onTheWire({ path, query, body, form }: PublishedCall, input: unknown, userId: string) {
  const { id, engineId, documentId, template, ...rest } = (form ? {} : (input ?? {})) as Record<
    string,
    unknown
  >
  const ofPath: Record<string, unknown> = {
    userId,
    documentId,
    id: path.includes('/engines/{id}') ? engineId : path.includes('/documents/{id}') ? documentId : id,
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(ofPath[name])))
  const given = { ...rest, ...(path.includes('{id}') ? {} : { engineId }) }
  const asked = query
    ? new URLSearchParams({ ...given, ragId: String(engineId) } as Record<string, string>)
    : ''
  const ofTemplate = path.startsWith('/templates') ? { userid: userId, ...(template as object) } : {}
  return {
    path: asked ? `${filled}?${asked}` : filled,
    json: body ? { ...given, ...ofTemplate } : undefined,
    form: form ? (input as FormData) : undefined,
  }
}

function published(procedure: string): PublishedCall | undefined {
  return publishedCalls.find((call) => call.procedure === procedure)
}

function typeOf(procedure: string): string {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>
  return procedures[procedure]?._def.type ?? ''
}
