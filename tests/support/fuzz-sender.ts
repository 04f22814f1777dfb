import { Agent, request } from 'node:http'
import type { TestApp } from './app.ts'
import { fileForm, type TestUser } from './caller.ts'
import type { Attack } from './fuzz-attacks.ts'

interface Answer {
  status: number
  type: string
  text: string
}

const answerTimeoutMs = 20_000
/** What is deleted or used up by attacks that go through comes back. */
const requestsPerWorld = 150

/** Sends attacks as someone who owns what they name, and says what is wrong with an answer. */
export function createSender(app: TestApp) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  let world: World | undefined
  let sentCount = 0
  const statuses = new Map<number, number>()
  return {
    /** How often each status was answered. */
    statuses,
    async complaintAbout(attack: Attack): Promise<string | undefined> {
      if (!world || sentCount++ % requestsPerWorld === 0) world = await makeWorld(app)
      const known = world
      const placed = (text: string) => text.replaceAll(/@(\w+)@/g, (whole, name) => known[name] ?? whole)
      const headers: Record<string, string> = { ...attack.headers }
      if (attack.isSignedIn) headers.authorization ??= `Bearer ${world.token}`
      const body = attack.body && Buffer.from(placed(attack.body.toString('latin1')), 'latin1')
      const path = placed(attack.path)
      const answer = await send(app.url, { ...attack, path, headers, body }, agent).catch((error) =>
        String(error),
      )
      if (typeof answer === 'string') return answer
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === 401 && headers.authorization === `Bearer ${world.token}`) world = undefined
      return complaint(attack.method, path, answer)
    },
    stop: () => agent.destroy(),
  }
}

type World = Record<string, string>

async function makeWorld(app: TestApp): Promise<World> {
  const [user, other] = [await app.register(), await app.register()]
  const engine = await user.trpc.rag.createEngine.mutate({ engineName: 'Harbour' })
  const text = 'INT. LIGHTHOUSE - NIGHT\n\nThe tide came in and the harbour light went out.'
  const document = await user.trpc.rag.upload.mutate(fileForm(engine.id, 'log.txt', text))
  const template = await makeTemplate(user)
  return {
    token: user.token,
    user: user.id,
    engine: engine.id,
    document: document.id,
    template,
    other: other.id,
    otherName: other.name,
  }
}

function makeTemplate(user: TestUser): Promise<string> {
  return user.trpc.templates.create.mutate({
    scriptname: 'Mine',
    template_structure: {
      sections: [
        {
          id: 's',
          title: 'One',
          order: 0,
          layoutClass: 'half-width',
          fields: [{ id: 'f', type: 'text', label: 'Title', order: 0 }],
        },
      ],
    },
  })
}

function send(url: string, { method, path, headers, body }: Attack, agent: Agent): Promise<Answer> {
  const { hostname, port } = new URL(url)
  const length = body ? { 'content-length': String(body.length) } : {}
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path, headers: { ...headers, ...length }, agent, timeout: answerTimeoutMs },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece) => pieces.push(piece))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            text: Buffer.concat(pieces).toString(),
          }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${answerTimeoutMs} ms`)))
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Words that only our insides use: of the stack, the database, its driver, the validation, the file system. */
const insides =
  /\bat [\w.<>]+ \(|\.(?:ts|mjs|cjs|js):\d|node_modules|file:\/\/\/(?!etc)|\/(?:src|dist|tmp|home|root)\/|drizzle|postgres|Failed query|violates|\bselect "|insert into|relation "|ZodError|invalid_type|_zod|TypeError|SyntaxError|RangeError|Unexpected token|in JSON at|Cannot read|is not a function|is not iterable|not an object|undefined|\[object|ECONN|ENOENT|"stack"/i

/** Only where a language model was asked for and there is none. */
const noModel = /GEMINI_API_KEY/

function complaint(method: string, path: string, { status, type, text }: Answer): string | undefined {
  if (status >= 500 && !(status === 503 && noModel.test(text))) return `${status}: ${text.slice(0, 300)}`
  const isPage = type.startsWith('text/html') || type.startsWith('text/css') || type.includes('javascript')
  if (isPage || path.startsWith('/api/openapi.json')) return undefined
  const [shown] = insides.exec(withoutOwnWords(text, path)) ?? []
  if (shown) return `shows “${shown}”: ${text.slice(0, 500)}`
  if (method === 'HEAD' || status < 400) return undefined
  if (path.startsWith('/api/'))
    return isEnvelope(text) ? undefined : `no envelope with ${status}: ${text.slice(0, 300)}`
  if (path.startsWith('/trpc/'))
    return isTrpcError(text) ? undefined : `no shape with ${status}: ${text.slice(0, 300)}`
  return undefined
}

/** A path that was asked for may be named back. */
function withoutOwnWords(text: string, path: string): string {
  const [, name = ''] = /^\/trpc\/([^?]*)/.exec(path) ?? []
  return name ? text.replaceAll(name, '') : text
}

function isEnvelope(text: string): boolean {
  const body = parsed(text)
  return (
    body?.success === false &&
    isSentence(body.message) &&
    body.error === body.message &&
    typeof body.requestId === 'string' &&
    Object.keys(body).length === 4
  )
}

function isTrpcError(text: string): boolean {
  const body = parsed(text)
  if (!Array.isArray(body)) return isSentence(body?.error?.message)
  return body.every((each) => 'result' in each || isSentence(each?.error?.message))
}

function isSentence(text: unknown): boolean {
  return typeof text === 'string' && /\S/.test(text) && text.length < 2000
}

// biome-ignore lint/suspicious/noExplicitAny: what the wire says, whatever it says
function parsed(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
