import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { register, restCall, type TestUser } from '../tests/support/caller.ts'
import { fillAccount, signIn } from './support/doors.ts'
import { gatewayPage, refusal, refusalOfOne } from './support/faults.ts'
import { keepSession, keepStored } from './support/signed-in.ts'
import {
  shownMs,
  storageSteps,
  storedSession as stored,
  timeText,
  unsignedToken,
  watchStorage,
} from './support/stored-session.ts'
import { useApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const app = useApp()

const checks = /\/trpc\/auth\.(verify|me)/

describe('a route that needs someone signed in', () => {
  test.each(['/', '/synopsis-editor', '/ragtest', '/rag', '/translation', '/search-users', '/notifcations'])(
    'sends a guest from %s to login with the whole path',
    async (path) => {
      const page = await open(`${path}?from=a%20link&share=100%25`)
      await page.waitForURL('**/login?**')
      expect(redirectOf(page)).toBe(`${path}?from=a%20link&share=100%25`)
      expect(await page.title()).toBe('Sceneroom')
    },
  )

  test('is returned to after login, with its query', async () => {
    const user = await register(app.url)
    const page = await open('/translation?from=link&share=100%25')
    await page.waitForURL('**/login?**')
    await signIn(page, user.name)
    await page.waitForURL(`${app.url}/translation?from=link&share=100%25`)
    expect(await stored(page)).not.toContain(null)
  })
})

test.each(['/login', '/register'])('someone signed in who visits %s goes home', async (path) => {
  const page = await openAs(await register(app.url), path)
  await page.waitForURL(`${app.url}/`)
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
})

test.each([
  ['/ai-assistant', '/rag', 'RAG System'],
  ['/knowledge-base', '/rag', 'RAG System'],
  ['/notifications', '/notifcations', 'Notifications'],
])('%s leads to %s', async (from, to, title) => {
  const page = await openAs(await register(app.url), `${from}?n=1`)
  await page.waitForURL(`${app.url}${to}?n=1`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
})

test.each(['/nothing', '/login/more', '/synopsis-editor/1'])(
  '%s is not found, signed in or out',
  async (path) => {
    const page = await open(path)
    await page.getByRole('heading', { name: 'This page was cut' }).waitFor()
    expect(await page.title()).toBe('Sceneroom')
    await keepSession(page, await register(app.url))
    await page.goto(path)
    await page.getByRole('heading', { name: 'This page was cut' }).waitFor()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.waitForURL(`${app.url}/`)
  },
)

describe('the stored token', () => {
  const user = '{"userid":"x","username":"x"}'
  const nowSeconds = Math.floor(Date.now() / 1000)

  test.each<[string, Record<string, string>]>([
    ['missing', { user }],
    ['without its user', { token: unsignedToken({ exp: nowSeconds + 3600 }) }],
    ['malformed', { user, token: 'no.token' }],
    ['no JSON inside', { user, token: 'aaaa.bbbb.cccc' }],
    ['without an expiry', { user, token: unsignedToken({ sub: 'x' }) }],
    ['expired a second ago', { user, token: unsignedToken({ exp: nowSeconds - 1 }) }],
  ])('is cleared with its user when it is %s, without asking the server', async (_, entries) => {
    const page = await browser.newPage({ baseURL: app.url })
    await keepStored(page, entries)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/translation')
    await page.waitForURL('**/login?redirect=/translation')
    expect(await stored(page)).toEqual([null, null])
    expect(asked.filter((url) => url.includes('/trpc/'))).toEqual([])
  })

  test('counts its expiry in seconds', async () => {
    const page = await browser.newPage({ baseURL: app.url })
    // A server that has not answered yet: what it says of this token is another matter.
    await page.route('**/trpc/**', () => undefined)
    await keepStored(page, { user, token: unsignedToken({ exp: nowSeconds + 600 }) })
    await page.goto('/search-users')
    await page.getByRole('heading', { level: 1, name: 'User Search' }).waitFor()
  })

  test('is cleared with its user when it was altered', async () => {
    const { token, ...rest } = await register(app.url)
    const [head, , signature] = token.split('.')
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const longer = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 9 })).toString('base64url')
    const page = await openAs({ ...rest, token: `${head}.${longer}.${signature}` }, '/search-users?search=a')
    await expectSignedOut(page, '/search-users?search=a')
  })
})

describe('the check after a load', () => {
  test.each(['verify', 'me'])('ends the session when %s alone is refused', async (refused) => {
    const user = await register(app.url)
    const page = await browser.newPage({ baseURL: app.url })
    await keepSession(page, user)
    await page.route(checks, (route) =>
      route.fulfill(
        refusalOfOne(route.request().url(), `auth.${refused}`, { userid: user.id, username: user.name }),
      ),
    )
    await page.goto('/search-users')
    await expectSignedOut(page, '/search-users')
  })

  test.each([
    ['the server fails', (route: Route) => route.fulfill(refusal(500, 'Out of order'))],
    ['a gateway answers 401 in its place', (route: Route) => route.fulfill(gatewayPage(401))],
    ['there is no network', (route: Route) => route.abort()],
  ])('keeps the session when %s, and says so with a way to try again', async (_, fault) => {
    const user = await register(app.url)
    const page = await browser.newPage({ baseURL: app.url })
    await keepSession(page, user)
    await page.route(checks, fault)
    await page.goto('/search-users')
    const warning = page.getByText('Your session could not be checked', { exact: false })
    await warning.waitFor()
    expect((await stored(page))[0]).toBe(user.token)
    expect(new URL(page.url()).pathname).toBe('/search-users')
    await page.unroute(checks)
    await page.getByRole('button', { name: 'Retry' }).click()
    await warning.waitFor({ state: 'detached' })
    browser.takeProblems()
  })

  test('is asked for thrice before that is said, and once for each Retry', async () => {
    const page = await browser.newPage({ baseURL: app.url })
    await keepSession(page, await register(app.url))
    let lost = 0
    await page.route(checks, (route) => {
      lost++
      return route.abort()
    })
    await page.goto('/search-users')
    const words = await page.getByText('Your session could not be checked').elementHandle()
    expect(lost).toBe(3)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.waitForFunction((said) => !said?.isConnected, words)
    expect(lost).toBe(4)
    browser.takeProblems()
  })
})

describe('login', () => {
  test('clears what was stored, stores token and user, and goes home', async () => {
    const user = await register(app.url)
    const page = await open('/login')
    await watchStorage(page)
    await signIn(page, user.name)
    await page.waitForURL(`${app.url}/`)
    expect(await storageSteps(page)).toEqual(['-token', '-user', '+user', '+token'])
    const [token, stringified] = await stored(page)
    expect(token?.split('.')).toHaveLength(3)
    expect(JSON.parse(stringified ?? '')).toEqual({ userid: user.id, username: user.name })
  })

  test('needs both inputs', async () => {
    const page = await open('/login')
    await expectRequired(page, 'Sign In', ['username', 'password'])
    expect(await page.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
  })

  test('says why it failed', async () => {
    const page = await open('/login')
    const submit = () => signIn(page, 'nobody-here')
    await submit()
    await alert(page, 'Wrong username or password.')
    await expectFailures(page, 'login', submit, [
      'Login failed. Please try again.',
      '登入失敗，請檢查網路連線',
    ])
  })
})

describe('registration', () => {
  const created = 'Account created successfully! Redirecting...'

  test('says that it worked, with everything stored, and goes home after a second and a half', async () => {
    const page = await open('/register')
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('placeholder')).toMatch(
      /min 6 characters/,
    )
    await watchStorage(page)
    await fillAccount(page)
    await timeText(page, created)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText(created, { exact: true }).waitFor()
    expect(await storageSteps(page)).toEqual(['-token', '-user', '+user', '+token'])
    await page.waitForURL(`${app.url}/`)
    expect(await shownMs(page)).toBeGreaterThan(1200)
    expect(await shownMs(page)).toBeLessThan(3000)
  })

  test('needs every input', async () => {
    const page = await open('/register')
    await expectRequired(page, 'Create Account', ['username', 'password', 'confirmPassword'])
    expect(await page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  })

  test('says why it failed', async () => {
    const { name } = await register(app.url)
    const page = await open('/register')
    const submit = () => page.getByRole('button', { name: 'Create Account' }).click()
    await fillAccount(page, { confirm: 'something-else' })
    await submit()
    await alert(page, 'The two passwords do not match.')
    await fillAccount(page, { password: 'short' })
    await submit()
    await alert(page, 'A password has at least 6 characters.')
    await fillAccount(page, { username: name })
    await submit()
    await alert(page, 'This username is already taken.')
    await expectFailures(page, 'register', submit, [
      'Registration failed. Please try again.',
      '註冊失敗，請檢查網路連線',
    ])
  })
})

test('logging out clears token and user, and ends the session on the server', async () => {
  const user = await register(app.url)
  const page = await openAs(user, '/search-users')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${app.url}/login`)
  expect(await stored(page)).toEqual([null, null])
  expect((await restCall(app.url, 'GET', '/api/auth/me', { token: user.token })).status).toBe(401)
})

async function open(path: string) {
  const page = await browser.newPage({ baseURL: app.url })
  await page.goto(path)
  return page
}

async function openAs(user: TestUser, path: string) {
  const page = await browser.newPage({ baseURL: app.url })
  await keepSession(page, user)
  await page.goto(path)
  return page
}

function redirectOf(page: Page) {
  return new URL(page.url()).searchParams.get('redirect')
}

async function alert(page: Page, text: string) {
  await page.getByRole('alert').getByText(text, { exact: true }).waitFor()
}

/** The server refused the token: nothing is stored, and login says so and knows the way back. */
async function expectSignedOut(page: Page, from: string) {
  await page.waitForURL('**/login?**')
  expect(redirectOf(page)).toBe(from)
  await page.getByText('Your session has ended. Please sign in again.').waitFor()
  expect(await stored(page)).toEqual([null, null])
  browser.takeProblems()
}

async function expectRequired(page: Page, button: string, names: string[]) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: button }).click()
  const missing = page.locator('input:required:invalid')
  expect(await missing.evaluateAll((all) => all.map((each) => each.getAttribute('name')))).toEqual(names)
  expect(asked.filter((url) => url.includes('/trpc/'))).toEqual([])
}

/** The text for an answer that says nothing readable, and the text for none at all. */
async function expectFailures(
  page: Page,
  call: string,
  submit: () => Promise<void>,
  texts: [string, string],
) {
  const calls = `**/trpc/auth.${call}*`
  await page.route(calls, (route) => route.fulfill(refusal(500, 'The room is on fire.')))
  await submit()
  await alert(page, 'The room is on fire.')
  await page.unroute(calls)
  await page.route(calls, (route) => route.fulfill(gatewayPage(502)))
  await submit()
  await alert(page, texts[0])
  await page.unroute(calls)
  await page.route(calls, (route) => route.abort())
  await submit()
  await alert(page, texts[1])
  expect(await stored(page)).toEqual([null, null])
  browser.takeProblems()
}
