import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { testPassword, uniqueName } from './support/caller.ts'
import { appForTest, useApp } from './support/use-app.ts'

const app = useApp()

const credentials = (username: string, password = testPassword) => ({ username, password })
const registration = (username: string, password = testPassword, confirmPassword = password) => ({
  username,
  password,
  confirmPassword,
})

describe('registering', () => {
  it('answers with a token that lives seven days, in seconds, and the user', async () => {
    const username = uniqueName()
    const { status, body } = await app.rest('POST', '/api/auth/register', { json: registration(username) })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, user: { username }, message: expect.any(String) })
    const { exp = 0, iat = 0, sub, sid, username: named } = decodeJwt(body.token)
    expect(exp - iat).toBe(7 * 24 * 60 * 60)
    expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(60)
    expect({ sub, named }).toEqual({ sub: body.user.userid, named: username })
    expect(sid).toEqual(expect.any(String))
  })

  it('answers the same through tRPC', async () => {
    const username = uniqueName()
    const signedIn = await app.trpc().auth.register.mutate(registration(username))
    expect(signedIn).toMatchObject({ user: { username }, token: expect.any(String) })
  })

  it('gives the account its own editable copy of the default structure', async () => {
    const user = await app.register()
    const [template, ...more] = await user.trpc.templates.list.query()
    expect(more).toEqual([])
    expect(template).toMatchObject({ scriptname: 'Default Structure', is_default: true })
    expect(template?.id).not.toBe('fallback')
    expect(template?.template_structure.sections.map(({ id }) => id)).toEqual([
      'act1',
      'act2',
      'act3a',
      'act3b',
      'additionalDetails',
    ])
  })

  it('gives it in Chinese, field for field, to whoever registers in Chinese', async () => {
    const username = uniqueName()
    const path = `${app.url}/api/auth/register`
    const headers = { 'content-type': 'application/json', 'accept-language': 'zh-HK,zh;q=0.9,en;q=0.8' }
    const answer = await fetch(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(registration(username)),
    })
    const { token } = (await answer.json()) as { token: string }
    const [template] = await app.trpc(token).templates.list.query()
    const words = template?.template_structure.sections.flatMap(({ title, fields }) => [
      title,
      ...fields.flatMap(({ label, type, placeholder }) =>
        type === 'checkbox' ? label : [label, placeholder],
      ),
    ])
    expect(template?.scriptname).toBe('預設結構')
    expect(words).toHaveLength(5 + 14 + 13)
    for (const each of words ?? []) expect(each).toMatch(/^[\p{Script=Han}：，？・]+$/u)
    const english = await (await app.register()).trpc.templates.list.query()
    const idsOf = (all: typeof english) =>
      all[0]?.template_structure.sections.flatMap(({ id, fields }) => [id, ...fields.map((each) => each.id)])
    expect(idsOf(await app.trpc(token).templates.list.query())).toEqual(idsOf(english))
  })

  it.each([
    ['too short a password', registration(uniqueName(), '12345'), 'A password has at least 6 characters.'],
    [
      'passwords that differ',
      registration(uniqueName(), 'abcdef', 'abcdeg'),
      'The two passwords do not match.',
    ],
    ['a password over 200 characters', registration(uniqueName(), 'x'.repeat(201)), /at most 200/],
    ['too short a name', registration('ab'), /3 to 32/],
    ['too long a name', registration('x'.repeat(33)), /3 to 32/],
    ['a name with a space inside', registration('two words'), /3 to 32/],
    ['a name with markup', registration('<b>bold</b>'), /3 to 32/],
    ['a name of letters that do not show', registration('\u3164\u3164\u3164'), /3 to 32/],
    ['a name with an invisible mark in it', registration('scene\ufe0froom'), /3 to 32/],
    ['a name that begins with an accent', registration('\u0301cole'), /3 to 32/],
    ['no name', { password: testPassword, confirmPassword: testPassword }, 'Please enter a username.'],
    ['no password', { username: uniqueName() }, /Please enter a password/],
    ['a number for a name', { ...registration(''), username: 7 }, 'Please enter a username.'],
    ['a NUL in the name', registration('nul\0name'), /cannot be stored/],
    ['a lone surrogate in the password', registration(uniqueName(), 'secret\ud800'), /cannot be stored/],
  ])('refuses %s with its reason', async (_, json, reason) => {
    const { status, body } = await app.rest('POST', '/api/auth/register', { json })
    expect(status).toBe(400)
    expect(body).toEqual({
      success: false,
      message: typeof reason === 'string' ? reason : expect.stringMatching(reason),
      error: body.message,
      requestId: expect.any(String),
    })
  })

  it('takes names of any script, trimmed', async () => {
    for (const name of ['陳大文', 'เขียนบท', '山田_太郎', 'Zoë.Müller']) {
      const { body } = await app.rest('POST', '/api/auth/register', { json: registration(`  ${name} `) })
      expect(body.user?.username).toBe(name)
    }
  })

  it('refuses a name that differs from another only by case or width', async () => {
    const name = uniqueName()
    await app.register(name)
    for (const twin of [name, name.toUpperCase(), name.replace('w', 'ｗ')]) {
      const { status, body } = await app.rest('POST', '/api/auth/register', { json: registration(twin) })
      expect([status, body.message]).toEqual([409, 'This username is already taken.'])
    }
  })

  it('lets one of two simultaneous registrations of a name win', async () => {
    const json = registration(uniqueName())
    const answers = await Promise.all([1, 2, 3].map(() => app.rest('POST', '/api/auth/register', { json })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('logging in', () => {
  it('takes the name in any case and answers with a token that me and verify accept', async () => {
    const user = await app.register()
    const { status, body } = await app.rest('POST', '/api/auth/login', {
      json: credentials(user.name.toUpperCase()),
    })
    expect([status, body.success]).toEqual([200, true])
    const me = await app.rest('GET', '/api/auth/me', { token: body.token })
    expect(me.body).toEqual({ success: true, user: { userid: user.id, username: user.name } })
    expect((await app.rest('GET', '/api/auth/verify', { token: body.token })).status).toBe(200)
    expect(await app.trpc(body.token).auth.me.query()).toEqual(me.body.user)
  })

  it('answers a wrong password and an unknown name alike', async () => {
    const user = await app.register()
    const wrong = await app.rest('POST', '/api/auth/login', { json: credentials(user.name, 'not-the-one') })
    const unknown = await app.rest('POST', '/api/auth/login', { json: credentials(uniqueName()) })
    const house = await app.rest('POST', '/api/auth/login', { json: credentials('sceneroom', '') })
    expect(wrong.status).toBe(401)
    expect(wrong.body.message).toBe('Wrong username or password.')
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
    expect(unknown.status).toBe(401)
    expect(house.status).toBe(400)
  })

  it('says of a name that is too long that it is too long', async () => {
    const json = credentials('x'.repeat(201))
    const { status, body } = await app.rest('POST', '/api/auth/login', { json })
    expect([status, body.message]).toEqual([400, 'Please keep this within 200 characters.'])
  })

  it('takes about as long for an unknown name as for a wrong password', async () => {
    const user = await app.register()
    const time = async (name: string) => {
      const startedAtMs = performance.now()
      await app.rest('POST', '/api/auth/login', { json: credentials(name, 'not-the-one') })
      return performance.now() - startedAtMs
    }
    const fastest = { unknown: Infinity, wrong: Infinity }
    // By turns, and the fastest of each: what else the machine does falls on both.
    for (let turn = 0; turn < 15; turn++) {
      fastest.unknown = Math.min(fastest.unknown, await time(uniqueName()))
      fastest.wrong = Math.min(fastest.wrong, await time(user.name))
    }
    expect(fastest.unknown / fastest.wrong).toBeGreaterThan(0.33)
    expect(fastest.unknown / fastest.wrong).toBeLessThan(3)
  })
})

describe('a session', () => {
  it('ends at once, everywhere, with logout, and other sessions of the user go on', async () => {
    const user = await app.register()
    const other = await app.rest('POST', '/api/auth/login', { json: credentials(user.name) })
    expect((await app.rest('POST', '/api/auth/logout', { token: user.token })).body).toEqual({
      success: true,
    })
    for (const path of ['/api/auth/me', '/api/auth/verify']) {
      const { status, body } = await app.rest('GET', path, { token: user.token })
      expect([status, body.message]).toEqual([401, 'Please log in first.'])
    }
    await expect(user.trpc.auth.me.query()).rejects.toMatchObject({
      message: 'Please log in first.',
      data: { code: 'unauthorized', httpStatus: 401 },
    })
    expect((await app.rest('GET', '/api/auth/me', { token: other.body.token })).status).toBe(200)
  })

  it.each([
    ['no token', undefined],
    ['a word', 'nonsense'],
    ['an unsigned token', 'eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.'],
    [
      'a token of another server',
      'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJ4In0.WVGjU1fh9eVYyXeU8jQBZvLkW9VOBvZk0xv3v6r7N2c',
    ],
  ])('is not opened by %s', async (_, token) => {
    expect((await app.rest('GET', '/api/auth/verify', { token })).status).toBe(401)
  })

  it('is not opened by an altered token', async () => {
    const { token } = await app.register()
    const [head, , signature] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: 'someone-else' })).toString(
      'base64url',
    )
    expect((await app.rest('GET', '/api/auth/me', { token: `${head}.${forged}.${signature}` })).status).toBe(
      401,
    )
  })
})

describe('rate limits', () => {
  it('refuse further attempts on a name with 429 and say when to come back', async () => {
    const limited = await appForTest({ LOGIN_RATE_LIMIT: '3' })
    const json = credentials(uniqueName(), 'guess-guess')
    const attempts: number[] = []
    for (let i = 0; i < 4; i++)
      attempts.push((await limited.rest('POST', '/api/auth/login', { json })).status)
    expect(attempts).toEqual([401, 401, 401, 429])
    const refused = await limited.rest('POST', '/api/auth/login', { json })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const overTrpc = await limited.rest('POST', '/trpc/auth.login', { json })
    expect([overTrpc.status, overTrpc.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/\d/)])
    expect(refused.body).toMatchObject({
      success: false,
      message: expect.stringMatching(/try again in \d+ seconds/),
    })
  })

  it('count registrations of a name like logins', async () => {
    const limited = await appForTest({ LOGIN_RATE_LIMIT: '2' })
    const json = registration(uniqueName())
    const statuses: number[] = []
    for (let i = 0; i < 4; i++) {
      statuses.push((await limited.rest('POST', '/api/auth/register', { json })).status)
    }
    expect(statuses).toEqual([200, 409, 409, 429])
  })

  it('count an address over all names', async () => {
    const limited = await appForTest({ LOGIN_RATE_LIMIT: '1' })
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) {
      statuses.push(
        (await limited.rest('POST', '/api/auth/login', { json: credentials(uniqueName()) })).status,
      )
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429])
  })

  it('count a network of IPv6 as one address, and all ports of one', async () => {
    const limited = await appForTest({ LOGIN_RATE_LIMIT: '1', TRUSTED_PROXIES: '1' })
    const loginFrom = async (address: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
      const request = { method: 'POST', headers, body: JSON.stringify(credentials(uniqueName())) }
      return (await fetch(`${limited.url}/api/auth/login`, request)).status
    }
    for (const end of ['0:0:0:1', ':2', ':ffff:3', ':a:b:4', '1:2:3:4', ':6']) {
      expect(await loginFrom(`2001:db8:0:7:${end}`)).toBe(401)
    }
    expect(await loginFrom('2001:DB8::7:9:9:9:9')).toBe(429)
    expect(await loginFrom('2001:db8::8:9:9:9:9')).toBe(401)
    for (const port of [1, 2, 3, 4, 5, 6]) expect(await loginFrom(`198.51.100.7:${port}`)).toBe(401)
    expect(await loginFrom('::ffff:198.51.100.7')).toBe(429)
  })

  it.each([
    ['0', '198.51.100.7', [401, 401, 401, 401, 401, 401, 429, 429]],
    ['1', '198.51.100.7', [401, 401, 401, 401, 401, 401, 429, 401]],
    ['1', '203.0.113.9, 198.51.100.7', [401, 401, 401, 401, 401, 401, 429, 401]],
  ])('believe %s proxies in front about the address (%s)', async (proxies, forwarded, expected) => {
    const limited = await appForTest({ LOGIN_RATE_LIMIT: '1', TRUSTED_PROXIES: proxies })
    const statuses: number[] = []
    for (const address of [...Array(7).fill(forwarded), '198.51.100.8']) {
      const response = await fetch(`${limited.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(credentials(uniqueName())),
      })
      statuses.push(response.status)
    }
    expect(statuses).toEqual(expected)
  })
})
