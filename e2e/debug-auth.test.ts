import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { PageOptions } from '../tests/support/browser.ts'
import { register, restCall, type TestUser } from '../tests/support/caller.ts'
import { axeFindings, sidewaysScroll } from './support/look.ts'
import { keepSession, keepStored } from './support/signed-in.ts'
import { useApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const app = useApp()

const token = (page: Page) => page.getByRole('region', { name: 'Token' })
const storedUser = (page: Page) => page.getByRole('region', { name: 'Stored user' })
const answer = (page: Page, path: string) => page.getByRole('region', { name: `GET ${path}` })
const verify = '/api/auth/verify'
const me = '/api/auth/me'
const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])

describe('signed in', () => {
  test('it tells what the token says, what is stored and what the server answers, with the token masked', async () => {
    const user = await register(app.url)
    const page = await openAs(user)
    expect(await page.title()).toBe('Sceneroom')
    await page.getByText(`Signed in as ${user.name}`).waitFor()
    await token(page).getByText('Not expired', { exact: true }).waitFor()
    await token(page).getByText('Expires in 6 days 23 hours').waitFor()
    const { iat, exp, sid } = claimsOf(user.token)
    expect(await claimValues(page)).toMatchObject({
      sub: user.id,
      username: user.name,
      sid,
      iat: expect.stringContaining(String(iat)),
      exp: expect.stringContaining(String(exp)),
    })
    const instants = await token(page)
      .locator('time')
      .evaluateAll((all) => all.map((each) => each.getAttribute('datetime')))
    expect(instants).toEqual([iat, exp].map((seconds) => new Date(Number(seconds) * 1000).toISOString()))
    expect(JSON.parse((await storedUser(page).locator('pre').textContent()) ?? '')).toEqual({
      userid: user.id,
      username: user.name,
    })
    await expectAnswer(page, verify, 200, { success: true, valid: true })
    await expectAnswer(page, me, 200, { success: true, user: { userid: user.id, username: user.name } })

    const shown = await page.content()
    expect(shown).toContain(`${user.token.slice(0, 6)}…${user.token.slice(-6)}`)
    for (const piece of user.token.split('.')) expect(shown).not.toContain(piece)
  })

  test('testing again asks the server again', async () => {
    const page = await openAs(await register(app.url))
    await answer(page, me).getByText('HTTP 200').waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const answers = [verify, me].map((path) => page.waitForResponse(`**${path}`))
    await page.getByRole('button', { name: 'Test again' }).click()
    await Promise.all(answers)
    expect(asked.sort()).toEqual([me, verify])
  })

  test('clearing the stored session signs out in this browser alone', async () => {
    const user = await register(app.url)
    const page = await openAs(user)
    await page.getByRole('button', { name: 'Clear stored session' }).press('Enter')
    await page.getByRole('status').getByText('The stored session was cleared from this browser.').waitFor()
    await page.getByText('Signed out', { exact: true }).waitFor()
    expect(await stored(page)).toEqual([null, null])
    await token(page).getByText('No token is stored in this browser.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main')
    await expectAnswer(page, me, 401)
    await page.goto('/search-users')
    await page.waitForURL('**/login?redirect=/search-users')
    expect((await restCall(app.url, 'GET', me, { token: user.token })).status).toBe(200)
    expectOnlyRefusals()
  })

  test('a session that ended elsewhere is refused at the next test, cleared, and still told about', async () => {
    const user = await register(app.url)
    const page = await openAs(user)
    await answer(page, me).getByText('HTTP 200').waitFor()
    await user.trpc.auth.logout.mutate()
    await page.getByRole('button', { name: 'Test again' }).click()
    await page
      .getByText('This session was refused and cleared from this browser.', { exact: false })
      .waitFor()
    expect(await stored(page)).toEqual([null, null])
    expect((await claimValues(page)).username).toBe(user.name)
    await expectAnswer(page, verify, 401, { success: false, message: 'Please log in first.' })
    expectOnlyRefusals()
  })

  test('a server that does not answer is told as that', async () => {
    const page = await openAs(await register(app.url))
    await answer(page, me).getByText('HTTP 200').waitFor()
    await page.route('**/api/auth/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Test again' }).click()
    await answer(page, verify)
      .getByRole('alert')
      .getByText('The server cannot be reached.', { exact: false })
      .waitFor()
    expect((await stored(page))[0]).not.toBeNull()
    expect(browser.takeProblems().join()).toContain('ERR_FAILED')
  })
})

describe('with a session that cannot count', () => {
  test('signed out, it says that nothing is stored, and what the server answers to nobody', async () => {
    const page = await openWith({})
    await page.getByText('Signed out', { exact: true }).waitFor()
    await token(page).getByText('No token is stored in this browser.').waitFor()
    await storedUser(page).getByText('No user is stored in this browser.').waitFor()
    expect(await page.getByRole('button', { name: 'Clear stored session' }).isDisabled()).toBe(true)
    await page.getByText('Asked without a token.').waitFor()
    await expectAnswer(page, verify, 401, { success: false, message: 'Please log in first.' })
    await expectAnswer(page, me, 401, { success: false })
    expectOnlyRefusals()
  })

  test('a malformed token and user are cleared away, and shown for what they were', async () => {
    const page = await openWith({ token: 'this-is-no-token-at-all', user: '{"broken":' })
    await token(page).getByText('Malformed', { exact: true }).waitFor()
    await token(page).getByText('thi…all').waitFor()
    await storedUser(page).getByText('This is not the JSON of a user.').waitFor()
    await storedUser(page).getByText('{"broken":', { exact: true }).waitFor()
    expect(await stored(page)).toEqual([null, null])
    await expectAnswer(page, verify, 401)
    await page.getByRole('button', { name: 'Clear stored session' }).click()
    await token(page).getByText('No token is stored in this browser.').waitFor()
    expectOnlyRefusals()
  })

  test('an expired token is cleared away, and still says when it expired', async () => {
    const exp = Math.floor(Date.now() / 1000) - 3 * 3600 - 120
    const page = await openWith({
      token: jwt({ sub: 'x', username: '陳美玲', iat: exp - 60, exp }),
      user: '{"userid":"x","username":"陳美玲"}',
    })
    await token(page).getByText('Expired', { exact: true }).waitFor()
    await token(page)
      .getByText(/^Expired 3 hours 2 minutes ago$/)
      .waitFor()
    expect((await claimValues(page)).username).toBe('陳美玲')
    expect(await token(page).getByText('陳美玲').getAttribute('lang')).toBe('zh-Hant')
    expect(await stored(page)).toEqual([null, null])
    await expectAnswer(page, me, 401)
    expectOnlyRefusals()
  })

  test('a token without an expiry, and one that no header can carry, are told as that', async () => {
    const page = await openWith({ token: jwt({ sub: 'x', exp: 'never' }), user: '7' })
    await token(page).getByText('No expiry', { exact: true }).waitFor()
    await storedUser(page).getByText('This is not the JSON of a user.').waitFor()
    expect((await claimValues(page)).exp).toBe('"never"')
    await expectAnswer(page, me, 401)
    await page.evaluate(() => localStorage.setItem('token', '這不是權杖'))
    await token(page).getByText('Malformed', { exact: true }).waitFor()
    await page.getByText('Not asked: the token has characters that no request header can carry.').waitFor()
    expectOnlyRefusals()
  })

  test('the time left runs down before the reader’s eyes, to the end', async () => {
    const page = await openAs(await register(app.url))
    await page.evaluate(
      (short) => localStorage.setItem('token', short),
      jwt({ exp: Math.floor(Date.now() / 1000) + 4 }),
    )
    await token(page)
      .getByText(/^Expires in [1-4] seconds?$/)
      .waitFor()
    await token(page)
      .getByText(/^Expired \d seconds? ago$/)
      .waitFor()
    await expectAnswer(page, me, 401)
    expectOnlyRefusals()
  })
})

describe('the look', () => {
  test.each([
    ['light', 'en', 'Debug Authentication'],
    ['dark', 'zh-Hant', '登入狀態檢查'],
  ] as const)('holds in the %s theme, in %s, at 320 px', async (colorScheme, language, title) => {
    const page = await openAs(
      await register(app.url),
      { colorScheme, viewport: { width: 320, height: 640 } },
      language,
    )
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByText('HTTP 200').nth(1).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.evaluate((old) => localStorage.setItem('token', old), jwt({ exp: 1 }))
    await page.getByText('HTTP 401').nth(1).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    expectOnlyRefusals()
  })
})

async function openAs(user: TestUser, options: PageOptions = {}, language = 'en') {
  const page = await browser.newPage({ baseURL: app.url, ...options })
  await keepSession(page, user)
  await keepStored(page, { language })
  await page.goto('/debug-auth')
  return page
}

async function openWith(entries: Record<string, string>) {
  const page = await browser.newPage({ baseURL: app.url })
  await keepStored(page, entries)
  await page.goto('/debug-auth')
  return page
}

async function expectAnswer(page: Page, path: string, status: number, body: object = {}) {
  await answer(page, path).getByText(`HTTP ${status}`, { exact: true }).waitFor()
  expect(JSON.parse((await answer(page, path).locator('pre').textContent()) ?? '')).toMatchObject(body)
}

/** Each claim's text, without the time that is shown beside an instant. */
async function claimValues(page: Page): Promise<Record<string, string>> {
  const rows = await token(page).locator('dl > div').all()
  const pairs = await Promise.all(
    rows.map(async (each) => [
      await each.locator('dt').textContent(),
      await each.locator('dd code').textContent(),
    ]),
  )
  return Object.fromEntries(pairs)
}

/** A browser notes every 401 in its console; nothing else may be there. */
function expectOnlyRefusals() {
  const problems = browser.takeProblems()
  expect(problems.filter((problem) => !problem.includes('status of 401'))).toEqual([])
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

function jwt(claims: object): string {
  const piece = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${piece({ alg: 'HS256', typ: 'JWT' })}.${piece(claims)}.${'c2lnbmF0dXJl'.repeat(3)}`
}
