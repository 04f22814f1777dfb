import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { PageOptions } from '../tests/support/browser.ts'
import { register, type TestUser } from '../tests/support/caller.ts'
import { useApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const app = useApp()

describe('the sidebar', () => {
  test('says who is here and leads to friends, notifications and out', async () => {
    const { page, user } = await openHome()
    expect(await page.title()).toBe('Sceneroom')
    const sidebar = page.getByRole('complementary', { name: 'Workspace' })
    await sidebar.getByText(user.name).waitFor()
    expect(await hrefOf(sidebar.getByRole('link', { name: 'Add friends' }))).toBe('/search-users')
    expect(await hrefOf(sidebar.getByRole('link', { name: 'Notifications: 0' }))).toBe('/notifcations')
    await sidebar.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
  })

  test('shows the entries that do nothing as plain words', async () => {
    const { page } = await openHome()
    const sidebar = page.getByRole('complementary')
    const words = ['Project Manager', 'Starred', 'Recent', 'Search', 'Trash', 'Settings', 'Help']
    for (const word of [...words, 'The Salt Ferry', 'Harbour Light Pictures']) {
      await expectInert(sidebar.getByText(word, { exact: true }))
    }
    await expectInert(sidebar.getByText('Home', { exact: true }))
    await page.goto('/ragtest')
    await sidebar.getByRole('link', { name: 'Home' }).click()
    await page.waitForURL(`${app.url}/`)
  })

  test('is behind a menu on a narrow page, with the bell beside it, and nothing scrolls sideways', async () => {
    const { page } = await openHome({ viewport: { width: 320, height: 640 } })
    await page.getByRole('link', { name: 'Notifications: 0' }).waitFor()
    expect(await page.getByRole('link', { name: 'Add friends' }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Add friends' }).waitFor()
    expect(await page.getByRole('link', { name: /^Notifications/ }).count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
})

describe('the picture of the user', () => {
  test('is picked on this machine, stays after a reload, is never uploaded, and is nobody else’s', async () => {
    const { page } = await openHome()
    const picker = page.getByLabel('Change avatar')
    expect(await picker.getAttribute('accept')).toBe('image/*')
    const uploads: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && uploads.push(request.url()))
    await picker.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: widePng })
    await page.getByText('Your picture has changed.', { exact: false }).waitFor()
    const face = page.getByRole('complementary').locator('img')
    expect(await sizeOf(face)).toEqual([128, 128])
    await page.reload()
    expect(await sizeOf(face)).toEqual([128, 128])
    expect(uploads).toEqual([])

    await page.getByRole('button', { name: 'Logout' }).click()
    await signIn(page, await register(app.url))
    await picker.waitFor({ state: 'attached' })
    expect(await face.count()).toBe(0)
  })

  test('is not taken from a file that is no image, which the page says', async () => {
    const { page } = await openHome()
    const picker = page.getByLabel('Change avatar')
    const text = Buffer.from('FADE IN:')
    await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: text })
    await page
      .getByRole('alert')
      .getByText('“notes.txt” is not an image. Please choose an image file.')
      .waitFor()
    await picker.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: text })
    await page.getByRole('alert').getByText('“fake.png” could not be read as an image.').waitFor()
    expect(await page.getByRole('complementary').locator('img').count()).toBe(0)
  })
})

test('the bell counts who added the user, when the page opens and while it is in sight', async () => {
  const user = await register(app.url)
  const [first, second] = await Promise.all([register(app.url), register(app.url)])
  await first.trpc.friends.add.mutate({ friendUsername: user.name })
  const page = await browser.newPage({ baseURL: app.url })
  await page.clock.install()
  await signIn(page, user)
  const bell = page.getByRole('link', { name: 'Notifications: 1' })
  await bell.waitFor()
  expect(await bell.textContent()).toBe('1')
  await second.trpc.friends.add.mutate({ friendUsername: user.name })
  await page.clock.fastForward(30_000)
  await page.getByRole('link', { name: 'Notifications: 2' }).waitFor()
  await user.trpc.friends.addBack.mutate({ friendUserId: first.id })
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('link', { name: 'Notifications: 1' }).waitFor()
})

test('three tools open, and nine are names only', async () => {
  const { page } = await openHome()
  const main = page.getByRole('main')
  const doors = { 'Synopsis Editor': '/synopsis-editor', 'Rag Manager': '/ragtest' }
  expect(await hrefOf(main.getByRole('link', { name: 'Voice Script Translation' }))).toBe('/translation')
  for (const [name, path] of Object.entries(doors)) {
    await main.getByRole('link', { name }).click()
    await page.waitForURL(`**${path}`)
    await page.goBack()
  }
  const closed = main.getByRole('region', { name: 'Tools not open yet' }).getByRole('listitem')
  expect(await closed.allInnerTexts()).toEqual([
    'Talent Manager',
    'Real-time Performance',
    'Plugin Manager and Store',
    'Project Overview',
    'Project Manager',
    'Prediction Analyser',
    'Character Creator',
    'Scene Outliner',
    'Screenplay Editor',
  ])
  for (const tool of await closed.all()) await expectInert(tool)
})

describe('the projects', () => {
  test('are fourteen samples, marked as such, with a status in words and colour and buttons that are off', async () => {
    const { page, carousel } = await openHome()
    await page.getByText('Invented films that show where yours will hang.', { exact: false }).waitFor()
    const seen = new Set<string>()
    const titles: (string | null)[] = []
    for (const name of ['Page 1', 'Page 2', 'Page 3']) {
      await carousel.getByRole('button', { name }).click()
      for (const card of await carousel.getByRole('article').all()) {
        titles.push(await card.getByRole('heading').textContent())
        const status = card.locator('[data-status]')
        seen.add(`${await status.getAttribute('data-status')}: ${await status.textContent()}`)
        expect(await card.textContent()).toMatch(/\d+ min[\s\S]*Sample[\s\S]*Edited \w+ \d+, \d{4}/)
        expect(await card.getByRole('button', { name: 'Open' }).isDisabled()).toBe(true)
        expect(await card.getByRole('button', { name: 'Share' }).isDisabled()).toBe(true)
      }
    }
    expect(new Set(titles).size).toBe(14)
    expect([...seen].sort()).toEqual([
      'green: Scheduled for Release',
      'red: Project On-hold',
      'yellow: Post-Production',
      'yellow: Shooting',
    ])
  })

  test('come six at a time, turned by buttons that stop at the ends and by dots', async () => {
    const { carousel } = await openHome()
    const previous = carousel.getByRole('button', { name: 'Previous page' })
    const next = carousel.getByRole('button', { name: 'Next page' })
    const cards = carousel.getByRole('article')
    expect([await previous.isDisabled(), await cards.count()]).toEqual([true, 6])
    await next.click()
    await expectPage(carousel, 2)
    expect([await previous.isDisabled(), await cards.count()]).toEqual([false, 6])
    await next.click()
    await expectPage(carousel, 3)
    expect([await next.isDisabled(), await cards.count()]).toEqual([true, 2])
    await previous.click()
    await expectPage(carousel, 2)
    await carousel.getByRole('button', { name: 'Page 1' }).click()
    await expectPage(carousel, 1)
  })

  test('are the same in both tabs', async () => {
    const { page, carousel } = await openHome()
    await carousel.getByRole('button', { name: 'Page 2' }).click()
    const before = await carousel.textContent()
    const tab = page.getByRole('tab', { name: 'Co-work Projects' })
    expect(await tab.getAttribute('aria-selected')).toBe('false')
    await tab.click()
    expect(await tab.getAttribute('aria-selected')).toBe('true')
    expect(await carousel.textContent()).toBe(before)
  })

  test('speak Chinese with the page, but for their titles', async () => {
    const { page } = await openHome()
    await page.getByRole('radio', { name: '中文' }).check({ force: true })
    const card = page.getByRole('region', { name: '範例專案' }).getByRole('article').nth(1)
    await card.getByText('後期製作').waitFor()
    expect(await card.textContent()).toMatch(/犯罪 · 104 分鐘範例雨落深水埗後期製作2025年11月12日編輯/)
    expect(await card.getByRole('heading').getAttribute('lang')).toBe('zh-Hant')
    expect(await page.getByRole('heading', { name: 'The Salt Ferry' }).getAttribute('lang')).toBe('en')
  })
})

describe('left and right arrow keys', () => {
  test('turn the projects while the page or the projects have the focus', async () => {
    const { page, carousel } = await openHome()
    const press = async (key: string, pageAfter: number) => {
      await page.keyboard.press(key)
      await expectPage(carousel, pageAfter)
    }
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await press('ArrowLeft', 1)
    await press('ArrowRight', 2)
    await press('Alt+Shift+ArrowRight', 2)
    await press('ArrowRight', 3)
    await press('ArrowRight', 3)
    await carousel.getByRole('button', { name: 'Page 3' }).focus()
    await press('ArrowLeft', 2)
    await press('ArrowLeft', 1)
    await carousel.getByRole('button', { name: 'Next page' }).focus()
    await press('Enter', 2)
    await press('Enter', 3)
    await press('ArrowLeft', 2)

    await page.getByRole('link', { name: 'Research' }).click()
    await page.waitForURL('**/ragtest')
    await page.getByRole('link', { name: 'Home' }).click()
    await press('ArrowRight', 2)
  })

  test('do nothing to them from a text field, a tab or a link', async () => {
    const { page, carousel } = await openHome()
    await page.evaluate(() => document.querySelector('main')?.prepend(document.createElement('input')))
    await page.locator('main > input').fill('words')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('link', { name: 'Rag Manager' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name: 'My Projects' }).focus()
    await page.keyboard.press('ArrowRight')
    const shared = page.getByRole('tab', { name: 'Co-work Projects' })
    expect(await shared.getAttribute('aria-selected')).toBe('true')
    await expectPage(carousel, 1)
  })
})

async function openHome(options: PageOptions = {}) {
  const user = await register(app.url)
  const page = await browser.newPage({ baseURL: app.url, ...options })
  await signIn(page, user)
  return { page, user, carousel: page.getByRole('region', { name: 'Sample projects' }) }
}

async function signIn(page: Page, user: TestUser) {
  await page.goto('/login')
  await page.getByLabel('Username').fill(user.name)
  await page.getByLabel('Password').fill('secret-enough')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: `Welcome, ${user.name}` }).waitFor()
}

async function expectPage(carousel: Locator, page: number) {
  await carousel.getByText(`Page ${page} of 3`).waitFor()
  const current = carousel.locator('button[aria-current]')
  expect(await current.getAttribute('aria-label')).toBe(`Page ${page}`)
}

/** Words that cannot be pressed or focused, and do not look as if they could. */
async function expectInert(words: Locator) {
  await words.waitFor()
  expect(
    await words.locator('xpath=ancestor-or-self::*[self::a or self::button or @tabindex="0"]').count(),
  ).toBe(0)
  expect(await words.evaluate((element) => getComputedStyle(element).cursor)).not.toBe('pointer')
}

function hrefOf(link: Locator) {
  return link.getAttribute('href')
}

function sizeOf(image: Locator) {
  return image.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) return null
    await element.decode()
    return [element.naturalWidth, element.naturalHeight]
  })
}

// Four pixels by two, black.
const widePng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAAAAABawyK/AAAAC0lEQVR4nGNggAEAAAoAAX+AdF4AAAAASUVORK5CYII=',
  'base64',
)
