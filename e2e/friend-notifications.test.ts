import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { PageOptions } from '../tests/support/browser.ts'
import { register, type TestUser } from '../tests/support/caller.ts'
import { axeFindings, sidewaysScroll } from './support/look.ts'
import { keepSession } from './support/signed-in.ts'
import { useApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const app = useApp()

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

describe('Notifications', () => {
  test('lists who added the user; adding them too removes them, and the bell follows without a reload', async () => {
    const { user, askers } = await userWithAskers(2)
    const [early, late] = askers
    if (!early || !late) throw new Error('There are two of them.')
    const page = await open('/notifcations', { user })
    await page.getByRole('heading', { name: 'Friend Requests' }).waitFor()
    const list = page.getByRole('region', { name: 'Friend Requests' }).getByRole('listitem')
    expect(await list.getByRole('paragraph').allInnerTexts()).toEqual([
      `${late.name} added you as a friend`,
      `${early.name} added you as a friend`,
    ])
    await page.getByRole('link', { name: 'Notifications: 2' }).waitFor()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))

    await row(page, late.name).getByRole('button', { name: 'Add them too' }).press('Enter')
    await page.getByRole('status').getByText(`You added ${late.name}.`).waitFor()
    await page.getByRole('link', { name: 'Notifications: 1' }).waitFor()
    expect(await list.count()).toBe(1)
    expect(await focusIsIn(page, 'main')).toBe(true)

    await page.getByRole('button', { name: 'Add them too' }).click()
    await page.getByText('You have no notifications', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Notifications: 0' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Friend Requests' }).count()).toBe(0)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.getByRole('link', { name: 'Find people' }).click()
    await page.waitForURL('**/search-users')
  })

  test('says when they cannot be loaded, in the server’s words where it gave any, and tries again', async () => {
    const { user, askers } = await userWithAskers(1)
    const page = await open('/icon.svg', { user })
    await page.route('**/trpc/*friends.notifications*', (route) => route.abort())
    await page.goto('/notifcations')
    await page.getByRole('alert').getByText('Failed to load notifications', { exact: true }).waitFor()
    await page.unroute('**/trpc/*friends.notifications*')
    await page.route('**/trpc/*friends.notifications*', askAnother('friends.notifications'))
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await page.getByRole('alert').getByText('There is no such call.', { exact: true }).waitFor()
    await page.unroute('**/trpc/*friends.notifications*')
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
    await row(page, askers[0]?.name ?? '').waitFor()
    expect(browser.takeProblems().join()).toContain('ERR_FAILED')
  })

  test('says when adding back failed, and tries again', async () => {
    const { user } = await userWithAskers(1)
    const page = await open('/notifcations', { user })
    const add = '**/trpc/friends.addBack*'
    await page.route(add, (route) => route.abort())
    await page.getByRole('button', { name: 'Add them too' }).click()
    await page.getByRole('alert').getByText('Failed to add friend back', { exact: true }).waitFor()
    await page.unroute(add)
    await page.route(add, askAnother('friends.addBack'))
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('alert').getByText('Error: There is no such call.', { exact: true }).waitFor()
    await page.unroute(add)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('You have no notifications', { exact: true }).waitFor()
    expect(browser.takeProblems().join()).toContain('ERR_FAILED')
  })
})

describe('both pages', () => {
  const names = ['陳美玲', 'สมชาย.ใจดี', 'long-name-of-thirty-two-letters_']

  test.each([
    ['light', 'en'],
    ['dark', 'zh-Hant'],
  ] as const)(
    'read well in the %s theme, in %s, at 320 px, whatever the names',
    async (colorScheme, language) => {
      const user = await register(app.url)
      for (const name of names) {
        const asker = await register(app.url, `${name.slice(0, 23)}${word()}`.slice(0, 32))
        await asker.trpc.friends.add.mutate({ friendUsername: user.name })
      }
      const page = await open('/icon.svg', { user, colorScheme, viewport: { width: 320, height: 640 } })
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      for (const path of [
        '/notifcations',
        `/search-users?search=${encodeURIComponent('陳美玲')}`,
        '/search-users',
      ]) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        if (path !== '/search-users') await page.getByRole('main').getByRole('listitem').first().waitFor()
        expect(await axeFindings(page)).toEqual([])
        expect(await sidewaysScroll(page)).toBe(0)
      }
    },
  )

  test('say each name in its language, and everything else in the reader’s', async () => {
    const user = await register(app.url)
    for (const name of ['王小明', 'วรรณา']) {
      const asker = await register(app.url, `${name}${word().slice(0, 3)}`)
      await asker.trpc.friends.add.mutate({ friendUsername: user.name })
    }
    const page = await open('/notifcations', { user })
    const name = (text: string) => page.getByRole('main').locator('strong > [lang]', { hasText: text })
    expect(await name('王小明').getAttribute('lang')).toBe('zh-Hant')
    expect(await name('วรรณา').getAttribute('lang')).toBe('th')
    await page.getByRole('radio', { name: '中文' }).check({ force: true })
    await page.getByRole('heading', { name: '好友邀請' }).waitFor()
    expect(await row(page, '王小明').getByRole('paragraph').textContent()).toMatch(/把你加為好友$/)
    await page.getByRole('link', { name: '新增好友' }).click()
    await page.getByRole('searchbox', { name: '搜尋使用者' }).fill('王小明')
    await page.getByText('找到 1 位使用者', { exact: true }).waitFor()
  })
})

async function open(path: string, { user, ...options }: PageOptions & { user: TestUser }) {
  const page = await browser.newPage({ baseURL: app.url, ...options })
  await keepSession(page, user)
  await page.goto(path)
  return page
}

async function userWithAskers(count: number) {
  const user = await register(app.url)
  const askers: TestUser[] = []
  for (let n = 0; n < count; n++) {
    const asker = await register(app.url)
    await asker.trpc.friends.add.mutate({ friendUsername: user.name })
    askers.push(asker)
  }
  return { user, askers }
}

/** Sends a call to a procedure that is not there, so that the server itself refuses it. */
function askAnother(procedure: string) {
  return (route: Route) =>
    route.continue({ url: route.request().url().replace(procedure, 'friends.nothing') })
}

function focusIsIn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((place) => document.activeElement?.closest(place) !== null, selector)
}

function word(): string {
  return `w${crypto.randomUUID().replaceAll('-', '').slice(0, 8)}`
}
