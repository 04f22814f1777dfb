import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PageOptions } from '../tests/support/browser.ts'
import { register, restCall, type TestUser, testPassword } from '../tests/support/caller.ts'
import { keepSession } from './support/signed-in.ts'
import { storedSession } from './support/stored-session.ts'
import { useApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const app = useApp()

test('the menu of a narrow page closes on Escape, and hands the focus to the button that opens it', async () => {
  const { page } = await openHome({ viewport: { width: 320, height: 640 } })
  const menu = page.getByRole('button', { name: 'Open menu' })
  await menu.click()
  await page.getByRole('link', { name: 'Add friends' }).focus()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Add friends' }).waitFor({ state: 'hidden' })
  expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a workspace that cannot be fetched leaves no empty page', async () => {
  const { page } = await openHome()
  await page.route('**/assets/shell-*.js', (route) => route.abort())
  await page.reload()
  await page.getByRole('heading', { name: 'This page stumbled' }).waitFor()
  await page.unroute('**/assets/shell-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  browser.takeProblems()
})

test('drawings grow with the text', async () => {
  const { page } = await openHome()
  const bell = page.getByRole('link', { name: /^Notifications/ }).locator('svg')
  const before = (await bell.boundingBox())?.width ?? 0
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '212.5%'))
  expect((await bell.boundingBox())?.width).toBeCloseTo(before * 2, 0)
})

test('a message is shown anew each time, so that it is heard each time', async () => {
  const { page } = await openHome()
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('FADE IN:') }
  await page.getByLabel('Change avatar').setInputFiles(notes)
  const first = await page.getByRole('alert').elementHandle()
  await page.getByLabel('Change avatar').setInputFiles(notes)
  await page.waitForFunction((alert) => !alert?.isConnected, first)
  expect(await page.getByRole('alert').count()).toBe(1)
})

test('a message that is closed leaves the focus where it was', async () => {
  const { page } = await openHome()
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('FADE IN:') }
  await page.getByLabel('Change avatar').setInputFiles(notes)
  const link = page.getByRole('link', { name: 'Rag Manager' })
  await link.focus()
  const close = page.getByRole('button', { name: 'Dismiss' })
  await close.focus()
  await page.keyboard.press('Enter')
  await close.waitFor({ state: 'detached' })
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a message that is shown anew keeps the focus that is in it', async () => {
  const { page } = await openHome()
  const check = '**/trpc/auth.*'
  await page.route(check, (route) => route.abort())
  await page.reload()
  const words = await page.getByText('Your session could not be checked').elementHandle()
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction((status) => !status?.isConnected, words)
  expect(await retry.evaluate((element) => element === document.activeElement)).toBe(true)
  browser.takeProblems()
})

test('the tab that is chosen is marked, in forced colours too', async () => {
  const { page } = await openHome()
  await page.emulateMedia({ forcedColors: 'active' })
  const underlines = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab, '::after').borderBottomStyle))
  expect(underlines).toEqual(['solid', 'none'])
})

test('drawings take the colours that are forced upon the page', async () => {
  const { page } = await openHome()
  await page.emulateMedia({ forcedColors: 'active' })
  const colourOf = (element: Element | null) => element && getComputedStyle(element).color
  const link = page.getByRole('link', { name: 'Research' })
  const drawing = await link.locator('svg').evaluate(colourOf)
  expect([await link.evaluate(colourOf), await page.locator('body').evaluate(colourOf)]).toContain(drawing)
})

test('tabs leave alone what is the browser’s, such as Alt+Left for the way back', async () => {
  const { page } = await openHome()
  const own = page.getByRole('tab', { name: 'My Projects' })
  await own.focus()
  for (const key of ['Alt+ArrowLeft', 'Control+ArrowRight', 'Meta+ArrowLeft', 'Control+End']) {
    await page.keyboard.press(key)
    expect(await own.getAttribute('aria-selected')).toBe('true')
  }
})

test('a token that is refused takes no newer one with it, which another tab has stored while this one slept', async () => {
  const [old, newer] = await Promise.all([register(app.url), register(app.url)])
  const { page } = await openHome({}, old)
  await page.getByRole('complementary').getByText(old.name).waitFor()
  await restCall(app.url, 'POST', '/api/auth/logout', { token: old.token })
  const entries = { token: newer.token, user: JSON.stringify({ userid: newer.id, username: newer.name }) }
  await storeUntold(page, entries)
  await page.getByRole('link', { name: 'Add friends' }).click()
  await page.getByRole('complementary').getByText(newer.name).waitFor()
  expect(await storedSession(page)).toEqual([newer.token, entries.user])
  browser.takeProblems()
})

test('what was refused for an old token is asked again with the newer one of the same user', async () => {
  const user = await register(app.url)
  const { page } = await openHome({}, user)
  const { token } = await user.trpc.auth.login.mutate({ username: user.name, password: testPassword })
  await restCall(app.url, 'POST', '/api/auth/logout', { token: user.token })
  await storeUntold(page, { token })
  const again = page.waitForRequest(
    (request) =>
      request.url().includes('friends.notifications') &&
      request.headers().authorization === `Bearer ${token}`,
    { timeout: 15_000 },
  )
  await page.getByRole('link', { name: 'Synopsis Editor' }).click()
  await again
  expect(await storedSession(page)).toContain(token)
  browser.takeProblems()
})

/** A tab is not told of what it stores itself, as one that sleeps is not told of anything. */
async function storeUntold(page: Page, entries: Record<string, string>) {
  await page.evaluate((all) => Object.assign(localStorage, all), entries)
}

async function openHome(options: PageOptions = {}, as?: TestUser) {
  const user = as ?? (await register(app.url))
  const page = await browser.newPage({ baseURL: app.url, ...options })
  await keepSession(page, user)
  await page.goto('/')
  await page.getByRole('heading', { name: `Welcome, ${user.name}` }).waitFor()
  return { page }
}
