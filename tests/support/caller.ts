import {
  createTRPCClient,
  httpBatchStreamLink,
  httpLink,
  isNonJsonSerializable,
  splitLink,
} from '@trpc/client'
import type { AppRouter } from '#server/app-router.ts'
import type { User } from '#shared/auth.ts'

/** A user of the test's own, signed in. */
export interface TestUser {
  id: string
  name: string
  token: string
  /** Calls procedures as this user. */
  trpc: ReturnType<typeof trpcClient>
  /** A new engine of theirs; its id. */
  makeEngine(name?: string): Promise<string>
  /** Sends a file to an engine over REST. */
  upload(engineId: string, name: string, content: FileContent): Promise<RestAnswer>
}

type FileContent = string | Uint8Array<ArrayBuffer>

export interface RestAnswer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the wire says, whatever it says
  body: any
}

export interface RestCall {
  token?: string
  json?: unknown
  form?: FormData
  raw?: { body: string; contentType: string }
}

/** A procedure client on either edge's server. */
export function trpcClient(url: string, token?: string) {
  const options = { url: `${url}/trpc`, headers: token ? { authorization: `Bearer ${token}` } : {} }
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ input }) => isNonJsonSerializable(input),
        true: httpLink(options),
        false: httpBatchStreamLink(options),
      }),
    ],
  })
}

/** Calls a published path as it would be called by a script. */
export async function restCall(
  url: string,
  method: string,
  path: string,
  call: RestCall = {},
): Promise<RestAnswer> {
  const headers: Record<string, string> = call.token ? { authorization: `Bearer ${call.token}` } : {}
  let body: BodyInit | undefined = call.form
  if (call.json !== undefined) {
    headers['content-type'] = 'application/json'
    body = JSON.stringify(call.json)
  } else if (call.raw) {
    headers['content-type'] = call.raw.contentType
    body = call.raw.body
  }
  const response = await fetch(url + path, { method, headers, body })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

/** Registers over REST; the password is `secret-enough`. */
export async function register(url: string, name = uniqueName()): Promise<TestUser> {
  const json = { username: name, password: testPassword, confirmPassword: testPassword }
  const { status, body } = await restCall(url, 'POST', '/api/auth/register', { json })
  if (status !== 200) throw new Error(`${name} could not register: ${status} ${JSON.stringify(body)}`)
  return userOf(url, body.user, body.token)
}

function userOf(url: string, { userid: id, username: name }: User, token: string): TestUser {
  const trpc = trpcClient(url, token)
  return {
    id,
    name,
    token,
    trpc,
    makeEngine: async (engineName = 'Research') => (await trpc.rag.createEngine.mutate({ engineName })).id,
    upload: (engineId, filename, content) =>
      restCall(url, 'POST', `/api/rag/users/${id}/upload`, {
        token,
        form: fileForm(engineId, filename, content),
      }),
  }
}

export const testPassword = 'secret-enough'

/** A file form as the upload call wants it. */
export function fileForm(engineId: string, name: string, content: FileContent): FormData {
  const form = new FormData()
  form.set('ragId', engineId)
  form.set('file', new File([content], name))
  return form
}

/** A streamed text, gathered. */
export async function gather(events: AsyncIterable<{ type: string; text?: string }>): Promise<string> {
  let text = ''
  for await (const event of events) if (event.type === 'text') text += event.text ?? ''
  return text
}

/** Asks again until the answer satisfies, for what happens in the background. */
export async function eventually<T>(
  ask: () => Promise<T>,
  isEnough: (answer: T) => boolean,
  withinMs = 15_000,
): Promise<T> {
  const deadlineMs = Date.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (isEnough(answer)) return answer
    if (Date.now() > deadlineMs) throw new Error(`Not within ${withinMs} ms; last: ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export function uniqueName(): string {
  return `writer-${crypto.randomUUID().slice(0, 12)}`
}
