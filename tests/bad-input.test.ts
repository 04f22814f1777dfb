import { describe, expect, it } from 'vitest'
import { publishedCalls } from '#server/published-calls.ts'
import { policies } from './support/access-table.ts'
import { fileForm } from './support/caller.ts'
import { callOver } from './support/two-edges.ts'
import { useApp, useUser } from './support/use-app.ts'

const app = useApp()
const user = useUser(app)

const jsonCalls = (): [string, string][] =>
  publishedCalls
    .filter((call) => 'body' in call)
    .map(({ method, path }) => [
      method.toUpperCase(),
      `/api${path.replace('{userId}', user.id).replace(/\{\w+\}/g, 'any')}`,
    ])

const badBodies: [string, { body: string; contentType: string }, number[]][] = [
  ['broken JSON', { body: '{"a":', contentType: 'application/json' }, [400]],
  ['an empty body', { body: '', contentType: 'application/json' }, [400]],
  ['a JSON array', { body: '[]', contentType: 'application/json' }, [400]],
  ['a JSON null', { body: 'null', contentType: 'application/json' }, [400]],
  ['an empty object', { body: '{}', contentType: 'application/json' }, [400, 403, 404]],
  ['plain text', { body: 'hello', contentType: 'text/plain' }, [415]],
  [
    'a NUL',
    { body: '{"username":"a\\u0000","question":"\\u0000"}', contentType: 'application/json' },
    [400, 403],
  ],
  [
    'a prototype key',
    { body: '{"__proto__":{"admin":true}}', contentType: 'application/json' },
    [400, 403, 404],
  ],
  [
    'a NUL behind a key of every object’s',
    {
      body: '{"constructor":1,"engineName":"a\\u0000","username":"\\u0000"}',
      contentType: 'application/json',
    },
    [400, 403, 404],
  ],
  [
    'deep nesting',
    { body: `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`, contentType: 'application/json' },
    [400, 403, 404],
  ],
]

describe('every call that takes JSON', () => {
  it.each(badBodies)('answers %s with the envelope and a fitting status', async (_, raw, statuses) => {
    expect(jsonCalls().length).toBeGreaterThan(17)
    for (const [method, path] of jsonCalls()) {
      const { status, body } = await app.rest(method, path, { token: user.token, raw })
      expect({ method, path, status: statuses.includes(status) ? 'fitting' : status }).toEqual({
        method,
        path,
        status: 'fitting',
      })
      expect(body).toEqual({
        success: false,
        message: expect.stringMatching(/\S/),
        error: body.message,
        requestId: expect.any(String),
      })
      expect(body.message).not.toMatch(/select |insert |drizzle|postgres|node_modules|at \w+ \(|ZodError/i)
    }
  })

  it('over tRPC refuses what is no object, of every procedure that takes one', async () => {
    const withInput = Object.entries(policies).filter(([name, { input }]) => input && name !== 'rag.upload')
    const caller = { token: user.token, userId: user.id }
    for (const wrong of ['a text', [], null, 7, true]) {
      const answers = withInput.map(async ([name]) => ({
        name,
        ...(await callOver('tRPC', app.url, name, wrong, caller)),
      }))
      for (const { name, word, text } of await Promise.all(answers)) {
        expect({ name, wrong, word }).toEqual({ name, wrong, word: 'bad_request' })
        expect(text).not.toMatch(/node_modules|"stack":"|ZodError|drizzle/)
      }
    }
  })

  it('answers a body of 5 MB with 413', async () => {
    const raw = { body: JSON.stringify({ question: 'x'.repeat(5_000_000) }), contentType: 'application/json' }
    const { status, body } = await app.rest('POST', `/api/rag/users/${user.id}/engines/any/query`, {
      token: user.token,
      raw,
    })
    expect([status, body.message]).toEqual([413, 'The request is too large.'])
  })
})

it.each(['/trpc/%zz/auth.me', '/trpc/%ff', '/trpc/%', '/api/%zz', '/api/rag/users/%zz/engines'])(
  '%s, which cannot be decoded, is no call',
  async (path) => {
    const response = await fetch(app.url + path, { headers: { authorization: `Bearer ${user.token}` } })
    expect([response.status, response.headers.get('content-type')]).toEqual([
      expect.toSatisfy((status: number) => status === 403 || status === 404),
      'application/json',
    ])
  },
)

it('takes no id that cannot be kept, in a form as in JSON', async () => {
  const form = fileForm('\0', 'note.txt', 'The tide came in.')
  const sent = { token: user.token, form }
  const { status, body } = await app.rest('POST', `/api/rag/users/${user.id}/upload`, sent)
  expect([status, body.message]).toEqual([400, 'Please choose an engine.'])
})

it('takes no bytes for text that are not UTF-8', async () => {
  const response = await fetch(`${app.url}/api/rag/users/engines`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json; charset=latin1' },
    body: Buffer.from('{"engineName":"caf\xe9"}', 'latin1'),
  })
  expect(response.status).toBe(400)
})

describe('bodies that are too large', () => {
  const large = { body: 'x'.repeat(20_000_000), contentType: 'application/json' }

  it('are refused in words even while they are still being sent', async () => {
    for (let i = 0; i < 3; i++) {
      const { status } = await app.rest('POST', '/api/rag/users/engines', { token: user.token, raw: large })
      expect(status).toBe(413)
    }
  })

  it('are not taken from someone signed out, in one piece or many, as JSON or as a form', async () => {
    const parts = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 10; i++) controller.enqueue(new Uint8Array(100_000))
        controller.close()
      },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const forms = [parts, new Uint8Array(1_000_000)].map((body) => {
      const form: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
      return fetch(`${app.url}/trpc/auth.login`, form)
    })
    for (const response of await Promise.all(forms)) expect(response.status).toBe(401)
    expect((await app.rest('POST', '/api/auth/login', { raw: large })).status).toBe(401)
  })

  it('are refused in the words of tRPC there', async () => {
    const previousResponse = 'x'.repeat(5_000_000)
    await expect(
      user.trpc.synopsis.followUp.mutate({ followUpString: 'Shorter', engineId: 'any', previousResponse }),
    ).rejects.toMatchObject({
      message: 'The request is too large.',
      data: { code: 'too_large', httpStatus: 413 },
    })
  })
})

describe('paths and methods', () => {
  it('a batch of more calls than any page makes is refused', async () => {
    const paths = Array.from({ length: 33 }, () => 'auth.me').join(',')
    const { status, body } = await app.rest('GET', `/trpc/${paths}?batch=1`, { token: user.token })
    expect([status, body.error.data.code]).toEqual([400, 'bad_request'])
  })

  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing/at/all'],
    ['GET', '/api'],
    ['DELETE', '/api/auth/login'],
  ])('%s %s is a JSON 404', async (method, path) => {
    const { status, body } = await app.rest(method, path, { token: user.token })
    expect([status, body.success, body.message]).toEqual([404, false, 'There is no such call.'])
  })

  it.each([
    ['an unknown procedure', '/trpc/nothing.here', 404],
    ['a mutation called as a query', '/trpc/auth.login', 405],
    ['an input that is not JSON', '/trpc/rag.search?input=%7B', 400],
  ])('tRPC answers %s in words', async (_, path, expected) => {
    const { status, headers, body } = await app.rest('GET', path, { token: user.token })
    expect([status, headers.get('content-type')]).toEqual([expected, 'application/json'])
    expect(JSON.stringify(body)).not.toMatch(/node_modules|at \w+ \(|"stack"/)
  })

  it.each(['%00', '..%2f..%2fetc%2fpasswd', 'a'.repeat(500), '%F0%9F%98%80', '%ff'])(
    'an id of %s is no one’s',
    async (id) => {
      for (const [method, path] of [
        ['GET', `/api/rag/users/${user.id}/engines/${id}/documents`],
        ['DELETE', `/api/rag/users/${user.id}/engines/${id}`],
        ['DELETE', `/api/rag/users/documents/${id}?ragId=${id}`],
        ['DELETE', `/api/templates/${id}`],
      ] as const) {
        const { status, body } = await app.rest(method, path, { token: user.token })
        expect([400, 404]).toContain(status)
        expect(body.success).toBe(false)
      }
    },
  )

  it('paths that are not calls show the page, and files that are not there do not', async () => {
    const page = await app.rest('GET', '/synopsis-editor')
    expect([200, 503]).toContain(page.status)
    expect((await app.rest('GET', '/assets/nothing.js')).status).toBe(404)
  })
})

describe('health', () => {
  it('tells that the process lives and that its parts answer', async () => {
    expect((await app.rest('GET', '/healthz')).status).toBe(200)
    expect((await app.rest('GET', '/readyz')).body).toEqual({
      status: 'ok',
      database: 'ok',
      vectorStore: 'ok',
    })
  })

  it('sends a strict content security policy with every page', async () => {
    const { headers } = await app.rest('GET', '/')
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'self'.*object-src 'none'.*frame-ancestors 'none'/,
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})
