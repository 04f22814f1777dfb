import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { createApp } from '#server/app.ts'
import type { PublishedCall } from '#server/published-call.ts'
import { publishedCalls } from '#server/published-calls.ts'
import { procedureAccess } from '#server/trpc/procedure-access.ts'
import { fileForm, type RestAnswer, testPassword } from './support/caller.ts'
import { rootDir } from './support/paths.ts'
import { inCantonese, pair } from './support/translation-room.ts'
import { openWritersRoom, synopsisString } from './support/writers-room.ts'

const room = openWritersRoom()
const calls: readonly PublishedCall[] = publishedCalls
const contractPaths = ['get /openapi.json', 'get /docs', 'get /docs/page.css', 'get /docs/{script}']

interface Operation {
  operationId: string
  security: unknown[]
  parameters: { name: string; in: string }[]
  responses: Record<string, unknown>
}
// biome-ignore lint/suspicious/noExplicitAny: the document is read as a stranger would read it
let contract: any
const operations = (): [string, Operation][] =>
  Object.entries<Record<string, Operation>>(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
  )

beforeAll(async () => {
  contract = (await room.app.rest('GET', '/api/openapi.json')).body
})

describe('the contract', () => {
  it('names exactly the paths that are served', () => {
    const served = servedPaths().filter((path) => !contractPaths.some((each) => path.startsWith(each)))
    expect(
      operations()
        .map(([path]) => path)
        .sort(),
    ).toEqual(served.sort())
  })

  it('is OpenAPI 3.1, each path under the name of the procedure that it calls', () => {
    expect(contract.openapi).toBe('3.1.0')
    const ids = operations().map(([, { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !procedureAccess.has(id))).toEqual([])
  })

  it('asks for a session where the procedure does', () => {
    const open = operations().filter(([, { security }]) => security.length === 0)
    const expected = calls.filter(({ procedure }) => procedureAccess.get(procedure) === 'public')
    expect(open.map(([, { operationId }]) => operationId).sort()).toEqual(
      expected.map(({ procedure }) => procedure).sort(),
    )
  })

  it('has a parameter for every part of a path in braces', () => {
    for (const [path, { parameters }] of operations()) {
      const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => `{${name}}`)
      expect({ path, inPath }).toEqual({ path, inPath: path.match(/\{\w+\}/g) ?? [] })
    }
  })

  it('refers to nothing that it does not hold', () => {
    const references = [...JSON.stringify(contract).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path = '']) => path,
    )
    expect(references.length).toBeGreaterThan(100)
    // biome-ignore lint/suspicious/noExplicitAny: walks the document
    const found = (path: string) => path.split('/').reduce((each: any, part) => each?.[part], contract)
    expect(references.filter((path) => found(path) === undefined)).toEqual([])
  })

  it('is what docs/rest-paths.md lists, path by path beside its procedure', () => {
    const text = readFileSync(path.join(rootDir, 'docs/rest-paths.md'), 'utf8')
    const rows = [...text.matchAll(/^\| `([A-Z]+) \/api([^`?]+)[^`]*`[^|]*\| `([\w.]+)`/gm)]
    const listed = rows.map(
      ([, method = '', where, procedure]) => `${method.toLowerCase()} ${where}: ${procedure}`,
    )
    const named = operations().map(([where, { operationId }]) => `${where}: ${operationId}`)
    expect(listed.sort()).toEqual(named.sort())
  })

  it('gives examples that the calls take', () => {
    for (const { body, example, procedure } of calls) {
      expect({ procedure, hasExample: example !== undefined }).toEqual({
        procedure,
        hasExample: body !== undefined,
      })
      body?.parse(example)
    }
  })
})

describe('every call answers as the contract says', () => {
  const answered = new Set<string>()

  /** Calls a published path as the writer and reads its answer with the schema that the contract is made from. */
  async function call<Answer = Record<string, never>>(
    procedure: string,
    given: {
      path?: Record<string, string>
      query?: string
      json?: unknown
      form?: FormData
      token?: string
    } = {},
  ): Promise<Answer> {
    const found = calls.find((each) => each.procedure === procedure)
    if (!found) throw new Error(`${procedure} has no published path.`)
    const parts: Record<string, string> = { userId: room.writer.id, ...given.path }
    const path = found.path.replace(/\{(\w+)\}/g, (_, name) => parts[name] ?? '')
    const { token = room.writer.token, json, form } = given
    const answer = await room.app.rest(found.method.toUpperCase(), `/api${path}${given.query ?? ''}`, {
      token,
      json,
      form,
    })
    expect({ procedure, status: answer.status, message: answer.body.error }).toEqual({
      procedure,
      status: 200,
    })
    answered.add(procedure)
    return read(found.answer, answer) as Answer
  }

  const read = (schema: z.ZodType, { body }: RestAnswer) => schema.parse(body)
  const inEngine = () => ({ path: { id: room.engineId } })

  it('accounts', async () => {
    const username = `contract-${crypto.randomUUID().slice(0, 8)}`
    await call('auth.register', { json: { username, password: testPassword, confirmPassword: testPassword } })
    const { token } = await call<{ token: string }>('auth.login', {
      json: { username, password: testPassword },
    })
    await call('auth.verify', { token })
    await call('auth.me', { token })
    await call('auth.logout', { token })
  })

  it('friends', async () => {
    const friend = await room.app.register()
    await friend.trpc.friends.add.mutate({ friendUsername: room.writer.name })
    const { notifications } = await call<{ notifications: unknown[] }>('friends.notifications')
    expect(notifications).toHaveLength(1)
    const { users } = await call<{ users: unknown[] }>('friends.searchUsers', {
      query: `?search=${friend.name}`,
    })
    expect(users).toHaveLength(1)
    await call('friends.addBack', { json: { friendUserId: friend.id } })
    await call('friends.add', { json: { friendUsername: friend.name } })
  })

  it('templates', async () => {
    const { templates } = await call<{ templates: { template_structure: object }[] }>('templates.list')
    const json = {
      userid: room.writer.id,
      scriptname: 'Mine',
      is_default: false,
      template_structure: JSON.stringify(templates[0]?.template_structure),
    }
    const { id } = await call<{ id: string }>('templates.create', { json })
    await call('templates.update', { path: { id }, json: { ...json, scriptname: 'Ours' } })
    await call('templates.delete', { path: { id } })
  })

  it('engines', async () => {
    const guest = await room.app.register()
    const json = { targetUsername: guest.name }
    await call('rag.share', { ...inEngine(), json })
    const { users } = await call<{ users: unknown[] }>('rag.shares', inEngine())
    expect(users).toEqual([{ userid: guest.id, username: guest.name }])
    const shared = await room.app.rest('GET', `/api/rag/users/${guest.id}/engines`, { token: guest.token })
    const listed = calls.find(({ procedure }) => procedure === 'rag.engines')?.answer.parse(shared.body)
    expect(JSON.stringify(listed)).toContain('"sharedBy"')
    await call('rag.unshare', { ...inEngine(), json })
    await call('rag.setVisibility', { ...inEngine(), json: { visibility: 'Friend' } })
    await call('rag.engines')
    const { engine } = await call<{ engine: { id: string } }>('rag.createEngine', {
      json: { engineName: 'Short-lived' },
    })
    await call('rag.deleteEngine', { path: { id: engine.id } })
  })

  it('documents', async () => {
    const subtitles = '1\n00:00:01,000 --> 00:00:02,500\nMARGIT: Hold the rope!\n'
    const form = fileForm(room.engineId, 'night.srt', subtitles)
    const { document } = await call<{ document: { id: string } }>('rag.upload', { form })
    const script = 'INT. LIGHTHOUSE - NIGHT\n\nMARGIT\nHold the rope!\n\nTOM\nThe tide is turning.\n'
    await call('rag.upload', { form: fileForm(room.engineId, 'night.fountain', script) })
    await call('rag.documents', inEngine())
    const path = { id: room.engineId, documentId: document.id }
    await call('rag.retryDocument', { path })
    await call('rag.readDocument', { path, query: '?start=0&end=5' })
    const { passages } = await call<{ passages: unknown[] }>('rag.search', {
      ...inEngine(),
      json: { question: 'rope' },
    })
    expect(passages.length).toBeGreaterThan(1)
    await call('rag.deleteDocument', { path: { id: document.id }, query: `?ragId=${room.engineId}` })
  })

  it('written texts', async () => {
    room.gemini.setScript(() => 'She “sank off Lantern Point” [1].')
    const { quotes } = await call<{ quotes: unknown[] }>('rag.query', {
      ...inEngine(),
      json: { question: 'Where did the Marigold sink?' },
    })
    expect(quotes).toHaveLength(1)
    await call('synopsis.generate', { json: { synopsisString, engineId: room.engineId } })
    await call('synopsis.followUp', { json: { followUpString: 'Shorter.', engineId: room.engineId } })
  })

  it('translations', async () => {
    room.gemini.setScript(inCantonese)
    await call('translation.languages')
    await call('translation.models')
    await call('translation.translate', { json: { text: 'MARGIT: Hold the rope!\n\nTOM: Aye.', ...pair } })
    await call('translation.batch', { json: { texts: ['Hold the rope!', ' '], ...pair } })
    const texts = { originalText: 'Hold the rope!\nAye.', translatedText: '拉住條繩！' }
    await call('translation.qualityCheck', { json: { ...texts, ...pair } })
    await call('translation.syllables', { json: { text: 'Hold the rope!', language: 'en' } })
  })

  it('without one left out', () => {
    expect([...answered].sort()).toEqual(calls.map(({ procedure }) => procedure).sort())
  })
})

describe('the page to try it', () => {
  it('loads its own files and nothing else', async () => {
    const page = await room.app.rest('GET', '/api/docs')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    const text = String(page.body)
    expect(text).not.toMatch(/https?:|<style|<script(?![^>]*src=)|style=|\son\w+=/)
    const files = [...text.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, file = '']) => file)
    expect(files).toHaveLength(3)
    const scripts = ['page', 'call-form', 'elements', 'schema-outline'].map((name) => `/api/docs/${name}.mjs`)
    for (const file of [...files, ...scripts]) {
      const { status, headers } = await room.app.rest('GET', file)
      const type = file.endsWith('.css')
        ? 'text/css'
        : file.endsWith('.mjs')
          ? 'text/javascript'
          : 'application/json'
      expect([file, status, headers.get('content-type')?.startsWith(type)]).toEqual([file, 200, true])
    }
    expect((await room.app.rest('GET', '/api/docs/..%2fdocs.ts')).status).toBe(404)
  })
})

/** As Hono knows them, respelled as the contract does. */
function servedPaths(): string[] {
  // Nothing is called: what the routes are made of is never asked.
  const { routes } = createApp({
    services: {},
    readiness: {},
    uploadBytesMax: 0,
    trustedProxies: 0,
    clientFolder: '',
  } as unknown as Parameters<typeof createApp>[0])
  return routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(
      ({ method, path }) => `${method.toLowerCase()} ${path.slice('/api'.length).replace(/:(\w+)/g, '{$1}')}`,
    )
}
