import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  eventually,
  register,
  restCall,
  type TestUser,
  testPassword,
  trpcClient,
} from '../tests/support/caller.ts'
import { editorOpener, engineChosen } from './support/synopsis-form.ts'
import { useApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const app = useApp()
const openEditor = editorOpener(browser, app)

/** The most that a crash may take. */
const lostMs = 400
const told = 'This form is open in another window.'

const opening = (page: Page) => page.getByRole('textbox', { name: 'Opening Scene' })
const ending = (page: Page) => page.getByRole('textbox', { name: 'Ending Scene' })
const response = (page: Page) => page.getByRole('region', { name: 'Response' })
const takeOver = (page: Page) => page.getByRole('button', { name: 'Take over here' })

describe('what is typed', () => {
  test('is there after a reload, whatever kind of field it is', async () => {
    const { page } = await openForm()
    await opening(page).fill('霧中的渡輪\nsecond line')
    await page.getByText('Anti-climax').click()
    await page.reload()
    await holds(page, '霧中的渡輪\nsecond line')
    expect(await page.getByRole('checkbox', { name: 'Anti-climax' }).isChecked()).toBe(true)
  })

  test('is there after a crash, but for its last moments', async () => {
    const { page } = await openForm()
    await opening(page).pressSequentially('Fog over the harbour')
    await page.waitForTimeout(lostMs)
    const crashed = page.waitForEvent('crash')
    const devtools = await page.context().newCDPSession(page)
    void devtools.send('Page.crash').catch(() => undefined)
    await crashed
    const again = await page.context().newPage()
    await again.goto('/synopsis-editor')
    await holds(again, 'Fog over the harbour')
  })

  test('is on another machine, and what is typed there comes back', async () => {
    const { page, user } = await openForm()
    await opening(page).fill('Fog over the harbour')
    await savedAs(user, { openingScene: 'Fog over the harbour' })
    const elsewhere = await openFormOf(user)
    await holds(elsewhere, 'Fog over the harbour')
    await ending(elsewhere).fill('The lamp goes out')
    await opening(elsewhere).fill('')
    await savedAs(user, { openingScene: '', endingScene: 'The lamp goes out' })
    await page.reload()
    await ending(page).and(page.locator(':text("The lamp goes out")')).waitFor()
    expect(await opening(page).inputValue()).toBe('')
  })

  test('offline is on the server once there is a network again', async () => {
    const { page, user } = await openForm()
    await opening(page).fill('Fog')
    await savedAs(user, { openingScene: 'Fog' })
    await page.context().setOffline(true)
    await opening(page).pressSequentially(' over the harbour')
    await page.waitForTimeout(3000)
    expect(await opening(page).inputValue()).toBe('Fog over the harbour')
    await savedAs(user, { openingScene: 'Fog' })
    await page.context().setOffline(false)
    await savedAs(user, { openingScene: 'Fog over the harbour' })
    expectOnlyNoNetwork()
  })

  test('in one field on two machines at once stays, the later text first', async () => {
    const { page, user } = await openForm()
    await page.context().setOffline(true)
    await opening(page).fill('Fog, typed on the train')
    const elsewhere = await openFormOf(user)
    await opening(elsewhere).fill('Rain, typed at home')
    await savedAs(user, { openingScene: 'Rain, typed at home' })
    await page.context().setOffline(false)
    await holds(page, 'Rain, typed at home')
    expectOnlyNoNetwork()

    const other = page.getByRole('group', { name: 'Other text of Opening Scene' })
    await other.getByText('Fog, typed on the train').waitFor()
    await other.getByRole('button', { name: 'Use this text instead' }).click()
    await holds(page, 'Fog, typed on the train')
    await other.getByText('Rain, typed at home').waitFor()
    await other.getByRole('button', { name: 'Discard it' }).click()
    await other.waitFor({ state: 'detached' })
    await savedAs(user, { openingScene: 'Fog, typed on the train' })
  })

  test('is gone from the server too after starting over', async () => {
    const { page, user } = await openForm()
    await opening(page).fill('Fog')
    await savedAs(user, { openingScene: 'Fog' })
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('button', { name: 'Clear everything' }).click()
    expect(await opening(page).inputValue()).toBe('')
    await savedAs(user, { openingScene: '' })
  })
})

describe('a session that ends in the middle of a sentence', () => {
  test('takes nothing: it is all there after signing in again, and nobody else sees it', async () => {
    const { page, user } = await openForm()
    await restCall(app.url, 'POST', '/api/auth/logout', { token: user.token })
    await opening(page).pressSequentially('Fog over the harbour')
    await page.waitForURL('**/login?redirect=/synopsis-editor')
    await page.getByText('Your session has ended. Please sign in again.').waitFor()

    const stranger = await register(app.url)
    await signIn(page, stranger)
    await opening(page).waitFor()
    expect(await opening(page).inputValue()).toBe('')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login**')

    await signIn(page, user)
    await page.goto('/synopsis-editor')
    await holds(page, 'Fog over the harbour')
    const json = { username: user.name, password: testPassword }
    const { body } = await restCall(app.url, 'POST', '/api/auth/login', { json })
    await savedAs(
      { ...user, trpc: trpcClient(app.url, body.token) },
      { openingScene: 'Fog over the harbour' },
    )
    expect(await stranger.trpc.drafts.find.query({ key: await keyOf(stranger) })).toBeNull()
  })
})

describe('a second window of the same form', () => {
  test('is told, reads along, and takes over; the first one then reads along and can take it back', async () => {
    const { page: first, user } = await openForm()
    await opening(first).fill('Fog')
    const second = await first.context().newPage()
    await second.goto('/synopsis-editor')
    await second.getByRole('status').getByText(told, { exact: true }).waitFor()
    await holds(second, 'Fog')
    expect(await second.locator('textarea:not([readonly])').count()).toBe(0)
    expect(await second.getByRole('button', { name: 'Generate' }).isDisabled()).toBe(true)
    expect(await first.getByText(told).count()).toBe(0)

    await opening(first).pressSequentially(' over')
    await takeOver(second).click()
    await second.getByText(told).waitFor({ state: 'detached' })
    await holds(second, 'Fog over')
    await opening(second).press('End')
    await opening(second).pressSequentially(' the harbour')
    await first.getByText(told).waitFor()
    expect(await opening(first).isEditable()).toBe(false)
    await holds(first, 'Fog over the harbour')
    await savedAs(user, { openingScene: 'Fog over the harbour' })

    await takeOver(first).click()
    await first.getByText(told).waitFor({ state: 'detached' })
    await opening(first).fill('Fog over the harbour, at last')
    await holds(second, 'Fog over the harbour, at last')
    await second.getByText(told).waitFor()
  })

  test('is not taken for another one where the browser is slow to answer', async () => {
    const user = await register(app.url)
    const page = await openEditor(user, (each) =>
      each.addInitScript(() => {
        const ask = navigator.locks.request.bind(navigator.locks)
        const slowly = (...all: Parameters<typeof ask>) =>
          new Promise((resolve) => setTimeout(resolve, 1200)).then(() => ask(...all))
        Object.assign(globalThis, { readOnlyOnce: 0 })
        navigator.locks.request = slowly as typeof ask
        new MutationObserver((changes) => {
          for (const { target } of changes) {
            if ((target as HTMLTextAreaElement).readOnly) Object.assign(globalThis, { readOnlyOnce: 1 })
          }
        }).observe(document, { subtree: true, attributeFilter: ['readonly'] })
      }),
    )
    await opening(page).pressSequentially('Fog over the harbour', { delay: 80 })
    await savedAs(user, { openingScene: 'Fog over the harbour' })
    expect(await page.evaluate(() => Reflect.get(globalThis, 'readOnlyOnce'))).toBe(0)
  })

  test('is not thought of where the browser refuses to say', async () => {
    const user = await register(app.url)
    const page = await openEditor(user, (each) =>
      each.addInitScript(() => {
        navigator.locks.request = () => Promise.reject(new DOMException('Refused.', 'SecurityError'))
      }),
    )
    await opening(page).fill('Fog over the harbour')
    await savedAs(user, { openingScene: 'Fog over the harbour' })
  })

  test('takes up what was generated in the first one', async () => {
    const { page: first } = await openForm()
    const second = await first.context().newPage()
    await second.goto('/synopsis-editor')
    await second.getByText(told).waitFor()
    await opening(first).fill('Fog over the harbour')
    await first.getByRole('button', { name: 'Generate' }).click()
    await response(first).getByText('Fog over the harbour').first().waitFor()
    await takeOver(second).click()
    await response(second).getByText('Fog over the harbour').first().waitFor()
    await second.getByRole('button', { name: 'Generate' }).click()
    await second.getByRole('button', { name: 'Bring back the one before' }).waitFor()
    expect(await first.getByRole('button', { name: 'Generate' }).isDisabled()).toBe(true)
  })

  test('may write as soon as the first one is closed', async () => {
    const { page: first } = await openForm()
    await opening(first).fill('Fog')
    const second = await first.context().newPage()
    await second.goto('/synopsis-editor')
    await second.getByText(told).waitFor()
    await first.close()
    await second.getByText(told).waitFor({ state: 'detached' })
    await holds(second, 'Fog')
    expect(await opening(second).isEditable()).toBe(true)
  })

  test('of another user in this browser, or with another template, is not concerned', async () => {
    const { page: first, user } = await openForm()
    const [template] = await user.trpc.templates.list.query()
    if (!template) throw new Error('A new account has no template.')
    await user.trpc.templates.create.mutate({
      scriptname: 'Second',
      is_default: true,
      template_structure: template.template_structure,
    })
    const second = await first.context().newPage()
    await second.goto('/synopsis-editor')
    await second.getByRole('button', { name: /Second/ }).waitFor()
    await opening(second).fill('Of the second template')
    await second.reload()
    await holds(second, 'Of the second template')
    expect(await second.getByText(told).count()).toBe(0)
    expect(await opening(first).inputValue()).toBe('')
  })
})

async function openForm() {
  const user = await register(app.url)
  return { user, page: await openFormOf(user) }
}

/** In a browser that has never seen this user. */
async function openFormOf(user: TestUser): Promise<Page> {
  const page = await openEditor(user)
  await page.getByRole('button', { name: 'Edit', exact: true, disabled: false }).waitFor()
  await engineChosen(page)
  return page
}

async function signIn(page: Page, { name }: TestUser) {
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password').fill(testPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(/^(?!.*login)/)
}

async function holds(page: Page, text: string) {
  await opening(page).waitFor()
  await eventually(
    () => opening(page).inputValue(),
    (value) => value === text,
  )
}

function expectOnlyNoNetwork() {
  const others = browser.takeProblems().filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))
  expect(others).toEqual([])
}

async function keyOf(user: TestUser) {
  const [template] = await user.trpc.templates.list.query()
  return `synopsis:${template?.id}`
}

/** Waits until the server has these values for the form. */
async function savedAs(user: TestUser, values: Record<string, string>) {
  const key = await keyOf(user)
  await eventually(
    async () => {
      const saved = JSON.parse((await user.trpc.drafts.find.query({ key }))?.value ?? '{}')
      return Object.keys(values).map((field) => saved[field]?.value)
    },
    (found) => JSON.stringify(found) === JSON.stringify(Object.values(values)),
  )
}
