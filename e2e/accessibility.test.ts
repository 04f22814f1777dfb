import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type PageRoute, pageRoutes } from '#client/app/routes.ts'
import { register, type TestUser, testPassword, uniqueName } from '../tests/support/caller.ts'
import { axeFindings, sidewaysScroll } from './support/look.ts'
import { keepSession, keepStored } from './support/signed-in.ts'
import { useApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const app = useApp()
let user: TestUser
beforeAll(async () => {
  user = await userOfFullPages()
})

const desktop = { width: 1280, height: 800 }
const phone = { width: 320, height: 640 }
const nowhere = '/nowhere'

describe.each([
  ['light', 'en'],
  ['dark', 'zh-Hant'],
] as const)('every address in the %s theme, in %s', (colorScheme, language) => {
  test.each([
    ['signed out', ['guest', 'anyone']],
    ['signed in', ['user', 'anyone']],
  ] as const)('is free of faults and of sideways scrolling, %s', async (standing, access) => {
    const page = await browser.newPage({ baseURL: app.url, colorScheme, viewport: desktop })
    await keepStored(page, { language })
    if (standing === 'signed in') await keepSession(page, user)
    const faults: string[] = []
    for (const path of addressesFor(access)) faults.push(...(await faultsAt(page, path)))
    expect(faults).toEqual([])
    // Signed out, the debug page is told so by the server, which the console notes.
    expect(browser.takeProblems().filter((problem) => !problem.includes('status of 401'))).toEqual([])
  })
})

test('a newcomer registers, makes an engine and has a synopsis written without a mouse', async () => {
  const page = await browser.newPage({ baseURL: app.url })
  await page.goto('/register')
  await typeInto(page, page.getByLabel('Username'), uniqueName())
  await typeInto(page, page.getByLabel('Password', { exact: true }), testPassword)
  await typeInto(page, page.getByLabel('Confirm Password'), testPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()

  await press(page, page.getByRole('link', { name: 'Rag Manager' }))
  await typeInto(page, page.getByLabel('Engine name'), 'Harbour research')
  await press(page, page.getByRole('button', { name: 'Create Engine' }))
  await page.getByText('Engine “Harbour research” is ready', { exact: false }).waitFor()

  await press(page, page.getByRole('link', { name: 'Home' }))
  await press(page, page.getByRole('main').getByRole('link', { name: 'Synopsis Editor' }))
  await page.getByLabel('Opening Scene').waitFor()
  await typeInto(page, page.getByLabel('Opening Scene'), 'The last pilot rows out at dawn.')
  const engines = page.getByRole('button', { name: 'RAG engine' })
  await press(page, engines)
  await page.getByRole('listbox').waitFor()
  await page.keyboard.type('Harbour')
  await page.keyboard.press('Enter')
  await engines.getByText('Harbour research').waitFor()
  await press(page, page.getByRole('button', { name: 'Generate' }))
  const response = page.getByRole('region', { name: 'Response' })
  await response.getByText('The last pilot rows out at dawn', { exact: false }).waitFor()
  await tabTo(page, response.getByRole('button', { name: 'Copy' }))
})

/** Someone with an engine, a document, a friend's request and two templates, so that no page is empty. */
async function userOfFullPages(): Promise<TestUser> {
  const [writer, friend] = await Promise.all([register(app.url), register(app.url)])
  await friend.trpc.friends.add.mutate({ friendUsername: writer.name })
  const engineName = 'Harbour research and every other thing the harbour ever saw'
  const shared = await friend.trpc.rag.createEngine.mutate({ engineName: '港口研究', description: '' })
  await friend.trpc.rag.share.mutate({ engineId: shared.id, targetUsername: writer.name })
  await writer.trpc.rag.createEngine.mutate({ engineName, description: 'Ships, ropes, pilots.' })
  return writer
}

function addressesFor(access: readonly PageRoute['access'][]): string[] {
  const pages = pageRoutes.filter((route) => access.includes(route.access)).map(({ path }) => path)
  return [...pages, nowhere]
}

/** What is wrong with a page, wide and narrow, each with its place. */
async function faultsAt(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize(desktop)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe(path)
  const wide = await axeFindings(page)
  await page.setViewportSize(phone)
  const narrow = await axeFindings(page)
  const excessPixels = await sidewaysScroll(page)
  return [
    ...wide.map((finding) => `${path}, wide: ${finding}`),
    ...narrow.map((finding) => `${path}, narrow: ${finding}`),
    ...(excessPixels > 0 ? [`${path} scrolls sideways by ${excessPixels} px`] : []),
  ]
}

const stopsMax = 60

/** Goes there as the Tab key does. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let stops = 0; stops < stopsMax; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not among the first ${stopsMax} stops of the Tab key.`)
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}
