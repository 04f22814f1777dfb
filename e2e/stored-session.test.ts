import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { register } from '../tests/support/caller.ts'
import { gatewayPage, refusal, refusalOfOne } from './support/faults.ts'
import { keepSession, keepStored } from './support/signed-in.ts'
import { storedSession as stored, unsignedToken } from './support/stored-session.ts'
import { useApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const app = useApp()

const checks = /\/trpc\/auth\.(verify|me)/

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
    const page = await browser.newPage({ baseURL: app.url })
    await keepSession(page, { ...rest, token: `${head}.${longer}.${signature}` })
    await page.goto('/search-users?search=a')
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

/** The server refused the token: nothing is stored, and login says so and knows the way back. */
async function expectSignedOut(page: Page, from: string) {
  await page.waitForURL('**/login?**')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(from)
  await page.getByText('Your session has ended. Please sign in again.').waitFor()
  expect(await stored(page)).toEqual([null, null])
  browser.takeProblems()
}
