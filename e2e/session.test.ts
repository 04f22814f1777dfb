import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { register, restCall, type TestUser } from '../tests/support/caller.ts'
import { fillAccount, signIn } from './support/doors.ts'
import { gatewayPage, refusal } from './support/faults.ts'
import { keepSession } from './support/signed-in.ts'
import {
  shownMs,
  storageSteps,
  storedSession as stored,
  timeText,
  watchStorage,
} from './support/stored-session.ts'
import { useApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const app = useApp()

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
