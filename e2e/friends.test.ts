import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PageOptions } from '../tests/support/browser.ts'
import { register, type TestUser, testPassword } from '../tests/support/caller.ts'
import { keepSession } from './support/signed-in.ts'
import { useApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const app = useApp()
let ada: TestUser
let others: TestUser[]
/** Part of the names of `others`, and of nobody else's. */
const part = word()
beforeAll(async () => {
  ada = await register(app.url)
  others = await Promise.all(['a', 'b', 'c'].map((end) => register(app.url, `${part}.${end}`)))
})

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search users' })
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const searches = '**/trpc/*friends.searchUsers*'

describe('the guard', () => {
  test('keeps both pages for users, and remembers the whole path with what was searched for', async () => {
    const page = await browser.newPage({ baseURL: app.url })
    await page.goto('/notifcations')
    await page.waitForURL('**/login?redirect=/notifcations')
    await page.goto(`/search-users?search=${part}`)
    await page.waitForURL(
      `**/login?redirect=${encodeURIComponent(`/search-users?search=${part}`).replaceAll('%2F', '/')}`,
    )
    await page.getByLabel('Username').fill(ada.name)
    await page.getByLabel('Password').fill(testPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Found 3 user(s)', { exact: true }).waitFor()
    expect(await box(page).inputValue()).toBe(part)
    expect(await page.title()).toBe('Sceneroom')
  })

  test('lets the right spelling lead to the notifications', async () => {
    const page = await open('/notifications')
    await page.waitForURL('**/notifcations')
    await page.getByRole('heading', { name: 'Notifications' }).waitFor()
  })
})

describe('User Search', () => {
  test('leaves the drawing its place whichever way the words run', async () => {
    const page = await open('/search-users')
    await box(page).fill('ميناء')
    const [direction, left] = await box(page).evaluate((element) => {
      const { direction, paddingLeft } = getComputedStyle(element)
      return [direction, Number.parseFloat(paddingLeft)] as const
    })
    expect(direction).toBe('rtl')
    expect(left).toBeGreaterThan(40)
  })

  test('searches once, 300 ms after the last key, and keeps the term in the address', async () => {
    const page = await open('/search-users')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('friends.searchUsers')) asked.push(decodeURIComponent(request.url()))
    })
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const key of part) {
      await box(page).press(key)
      await page.clock.runFor(200)
    }
    await page.clock.runFor(90)
    await page.waitForTimeout(200)
    expect(asked).toEqual([])
    const request = page.waitForRequest(searches)
    await page.clock.runFor(60)
    await request
    await page.clock.resume()
    await page.getByText('Found 3 user(s)', { exact: true }).waitFor()
    expect(asked).toEqual([expect.stringContaining(`"search":"${part}"`)])
    expect(new URL(page.url()).search).toBe(`?search=${part}`)
    await page.reload()
    await page.getByText('Found 3 user(s)', { exact: true }).waitFor()
    await box(page).fill('')
    await page.waitForURL(`${app.url}/search-users`)
    await page.getByText('Type a few letters', { exact: false }).waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: part }).count()).toBe(0)
  })

  test('searches at once with Enter, and says when nobody is found', async () => {
    const page = await open('/search-users')
    await page.clock.pauseAt(Date.now() + 60_000)
    await box(page).fill(`${part}-nobody`)
    const request = page.waitForRequest(searches)
    await box(page).press('Enter')
    await page.clock.runFor(200)
    await request
    await page.clock.resume()
    await page.getByRole('status').getByText('No users found', { exact: true }).waitFor()
  })

  test('shows its drawing on the box', async () => {
    const page = await open('/search-users')
    await box(page).waitFor()
    const isOnTop = await page
      .getByRole('search')
      .locator('svg')
      .evaluate((drawing) => {
        // Presses go through it to the box.
        ;(drawing.parentElement as HTMLElement).style.pointerEvents = 'auto'
        const { left, top, width, height } = drawing.getBoundingClientRect()
        const there = document.elementFromPoint(left + width / 2, top + height / 2)
        return drawing.parentElement?.contains(there) ?? false
      })
    expect(isOnTop).toBe(true)
  })

  test('waits while an input method puts a character together', async () => {
    const name = `林${word()}`
    await register(app.url, name)
    const page = await open('/search-users')
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('friends.searchUsers')) asked += 1
    })
    const keyboard = await page.context().newCDPSession(page)
    await box(page).focus()
    await keyboard.send('Input.imeSetComposition', { text: 'lin', selectionStart: 3, selectionEnd: 3 })
    await page.waitForTimeout(600)
    expect([await box(page).inputValue(), asked]).toEqual(['lin', 0])
    await keyboard.send('Input.insertText', { text: '林' })
    await row(page, name).waitFor()
    expect([await box(page).inputValue(), asked]).toEqual(['林', 1])
  })

  test('searches for what is in the address, letter by letter, whatever it looks like', async () => {
    const page = await open('/search-users')
    const request = page.waitForRequest(searches)
    await page.goto(`/search-users?search=${encodeURIComponent('%41+&')}`)
    expect(decodeURIComponent((await request).url())).toContain('"search":"%41+&"')
    expect(await box(page).inputValue()).toBe('%41+&')
  })

  test('never shows a late answer in place of a newer one', async () => {
    const page = await open('/search-users')
    const held: Route[] = []
    await page.route(searches, (route) =>
      route.request().url().includes('.a') ? held.push(route) : route.continue(),
    )
    await box(page).fill(`${part}.a`)
    await page.waitForRequest(searches)
    await box(page).fill(`${part}.b`)
    await row(page, `${part}.b`).waitFor()
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
    await page.waitForTimeout(400)
    expect(await page.getByRole('list', { name: 'Users' }).getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining(`${part}.b`),
    ])
  })

  test('follows the address when a link or the way back changes it', async () => {
    const page = await open(`/search-users?search=${part}`)
    await page.getByText('Found 3 user(s)', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Add friends' }).click()
    await page.getByText('Type a few letters', { exact: false }).waitFor()
    expect(await box(page).inputValue()).toBe('')
    await page.goBack()
    await page.getByText('Found 3 user(s)', { exact: true }).waitFor()
    expect(await box(page).inputValue()).toBe(part)
  })

  test('shows the server’s words, “Network error” or “Search failed”, and tries again', async () => {
    const page = await open('/search-users')
    await page.route(searches, (route) => route.abort())
    await page.goto(`/search-users?search=${part}`)
    await page.getByRole('alert').getByText('Network error', { exact: true }).waitFor()
    await page.unroute(searches)
    await page.route(searches, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<p>' }),
    )
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('alert').getByText('Search failed', { exact: true }).waitFor()
    await page.unroute(searches)
    await page.getByRole('button', { name: 'Retry' }).press('Enter')
    await page.getByText('Found 3 user(s)', { exact: true }).waitFor()
    expect(await focusIsIn(page, 'main')).toBe(true)
    await page.goto(`/search-users?search=${'x'.repeat(129)}`)
    await page.getByRole('alert').getByText('Please search for at most 128 characters.').waitFor()
    expect(browser.takeProblems().join()).toMatch(/ERR_FAILED.*502/s)
  })
})

describe('Add Friend', () => {
  test('marks the user as a friend, for good, and keeps the place of who works by keyboard', async () => {
    const friend = await register(app.url, `${word()}.friend`)
    const page = await open(`/search-users?search=${friend.name}`)
    const button = row(page, friend.name).getByRole('button', { name: 'Add Friend' })
    await button.waitFor()
    await box(page).focus()
    await page.keyboard.press('Tab')
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    const done = row(page, friend.name).getByRole('button', { name: 'Already Friend' })
    await done.waitFor()
    expect(await done.isDisabled()).toBe(true)
    await page.waitForFunction((name) => document.activeElement?.textContent?.includes(name), friend.name)
    expect((await friend.trpc.friends.notifications.query()).map(({ userid }) => userid)).toEqual([ada.id])
    await page.reload()
    await done.waitFor()
  })

  test('says in the page why it failed, and can be pressed again', async () => {
    const [name = ''] = others.map((other) => other.name)
    const page = await open(`/search-users?search=${name}`)
    const button = page.getByRole('button', { name: 'Add Friend' })
    await page.route('**/trpc/friends.add?*', (route) =>
      route.continue({ postData: (route.request().postData() ?? '').replace(name, 'nobody-of-this-name') }),
    )
    await button.click()
    await page
      .getByRole('alert')
      .getByText('Error: There is no user of this name.', { exact: true })
      .waitFor()
    await page.unroute('**/trpc/friends.add?*')
    await page.route('**/trpc/friends.add?*', (route) => route.abort())
    await button.click()
    await page.getByRole('alert').getByText('Failed to send friend request', { exact: true }).waitFor()
    await page.unroute('**/trpc/friends.add?*')
    await button.click()
    await page.getByRole('button', { name: 'Already Friend' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(browser.takeProblems().join()).toContain('ERR_FAILED')
  })

  test('answers the request of someone who added the user, and the bell follows', async () => {
    const [user, asker] = [await register(app.url), await register(app.url)]
    await asker.trpc.friends.add.mutate({ friendUsername: user.name })
    const page = await open(`/search-users?search=${asker.name}`, { user })
    await page.getByRole('link', { name: 'Notifications: 1' }).waitFor()
    await page.getByRole('button', { name: 'Add Friend' }).click()
    await page.getByRole('link', { name: 'Notifications: 0' }).waitFor()
  })
})

async function open(path: string, { user = ada, ...options }: PageOptions & { user?: TestUser } = {}) {
  const page = await browser.newPage({ baseURL: app.url, ...options })
  await keepSession(page, user)
  await page.goto(path)
  return page
}

function focusIsIn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((place) => document.activeElement?.closest(place) !== null, selector)
}

function word(): string {
  return `w${crypto.randomUUID().replaceAll('-', '').slice(0, 8)}`
}
