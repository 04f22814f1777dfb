import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually, register, restCall } from '../tests/support/caller.ts'
import { keepSession } from './support/signed-in.ts'
import {
  cantonese,
  choose,
  choosePair,
  english,
  partsOf,
  useTranslation,
} from './support/translation-page.ts'

const room = useTranslation()

async function ready() {
  const opened = await room.open()
  await choosePair(opened.page)
  await opened.original.fill(english)
  return opened
}

describe('what goes wrong', () => {
  test('is told in the server’s words, and goes when another pair is chosen', async () => {
    room.say(() => 'I cannot do that.')
    const { page, start, target, original } = await ready()
    await start.click()
    const told = page
      .getByRole('alert')
      .getByText('gave no usable translation of lines 1, 3', { exact: false })
    await told.waitFor()
    expect(await original.inputValue()).toBe(english)
    await choose(page, target, 'Thai')
    await told.waitFor({ state: 'detached' })
  })

  test('is the network when nothing answers', async () => {
    const { page, start } = await ready()
    await page.route('**/trpc/translation.translate*', (route) => route.abort())
    await start.click()
    await page.getByRole('alert').getByText('網路錯誤').waitFor()
    expect(room.browser.takeProblems()).toHaveLength(1)
  })

  test('is an error of the page when something else answers', async () => {
    const { page, start } = await ready()
    await page.route('**/trpc/translation.translate*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }),
    )
    await start.click()
    await page.getByRole('alert').getByText('Translation error occurred, please try again').waitFor()
    expect(room.browser.takeProblems()).toHaveLength(1)
  })

  test('is a list that cannot be had, until it is asked for again', async () => {
    const user = await register(room.url())
    const page = await room.browser.newPage({ baseURL: room.url() })
    await keepSession(page, user)
    const fail = { status: 400, contentType: 'text/html', body: 'no' }
    await page.route(/translation\.(languages|models)/, (route) => route.fulfill(fail))
    await page.goto('/translation')
    await page.getByRole('alert').getByText('無法取得語言清單').waitFor({ timeout: 20_000 })
    await page.getByRole('alert').getByText('無法取得模型清單').waitFor()
    await page.unroute(/translation\.(languages|models)/)
    for (const problem of ['無法取得語言清單', '無法取得模型清單']) {
      await page.getByRole('button', { name: 'Retry' }).first().click()
      await page.getByText(problem).waitFor({ state: 'detached' })
    }
    await choosePair(page)
    room.browser.takeProblems()
  })
})

describe('without a network', () => {
  test('counts stay open, and come once it is back', async () => {
    const { page } = await ready()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Show lines' }).click()
    const count = page.getByRole('row').filter({ hasText: 'Hold the rope!' }).getByRole('cell').nth(1)
    await count.getByText('…').waitFor()
    await page.context().setOffline(false)
    await count.getByText('3', { exact: true }).waitFor()
    room.browser.takeProblems()
  })
})

describe('nothing typed is lost', () => {
  async function expectKept(page: Page) {
    const { original, source, target, model } = partsOf(page)
    await original.waitFor()
    // What another machine knows, the server has to be asked for.
    await expect.poll(() => original.inputValue(), { timeout: 15_000 }).toBe(english)
    await source.getByText('English').waitFor()
    await target.getByText('Thai').waitFor()
    await model.getByText('llama3', { exact: false }).waitFor()
  }

  async function typed() {
    const opened = await room.open()
    await choosePair(opened.page, 'English', 'Thai')
    await choose(opened.page, opened.model, 'llama3 - On the server named by OPENAI_BASE_URL.')
    await opened.original.fill(english)
    return opened
  }

  test('by a reload right after the last key', async () => {
    const { page } = await typed()
    await page.reload()
    await expectKept(page)
  })

  test('by a crash 400 ms after it', async () => {
    const { page } = await typed()
    await page.waitForTimeout(400)
    const another = await page.context().newPage()
    const crash = page.waitForEvent('crash')
    const session = await page.context().newCDPSession(page)
    void session.send('Page.crash').catch(() => undefined)
    await crash
    await another.goto('/translation')
    await expectKept(another)
  })

  test('by the end of the session, and another user sees none of it', async () => {
    const { page, user } = await typed()
    await restCall(room.url(), 'POST', '/api/auth/logout', { token: user.token })
    const start = page.getByRole('button', { name: 'Start Translation' })
    // What keeps the text on the server may find the session ended before.
    await start.click({ timeout: 3000 }).catch(() => undefined)
    await page.waitForURL('**/login?redirect=/translation')
    room.browser.takeProblems()
    await keepSession(page, await register(room.url()))
    await page.goto('/translation')
    expect(await partsOf(page).original.inputValue()).toBe('')
    const again = await restCall(room.url(), 'POST', '/api/auth/login', {
      json: { username: user.name, password: 'secret-enough' },
    })
    await keepSession(page, { ...user, token: again.body.token })
    await page.goto('/translation')
    await expectKept(page)
  })

  test('on another machine, where it can be brought back when it was changed in both', async () => {
    const { page, user } = await typed()
    const saved = (text: string) =>
      eventually(
        async () => (await user.trpc.drafts.find.query({ key: 'translation' }))?.value ?? '',
        (value) => value.includes(text),
      )
    await saved(JSON.stringify(english).slice(1, -1))
    const elsewhere = await room.browser.newPage({ baseURL: room.url() })
    await keepSession(elsewhere, user)
    await elsewhere.goto('/translation')
    await expectKept(elsewhere)
    await page.context().setOffline(true)
    await partsOf(page).original.fill('Here, without a network.')
    await partsOf(elsewhere).original.fill('There, a moment later.')
    await saved('There, a moment later.')
    await page.context().setOffline(false)
    room.browser.takeProblems()
    const other = page.getByRole('group', { name: 'Other text of Original text' })
    const [box, area] = [await other.boundingBox(), await partsOf(page).original.boundingBox()]
    expect(box?.width).toBeGreaterThan((area?.width ?? Number.POSITIVE_INFINITY) * 0.8)
    await other.getByRole('button', { name: 'Use this text instead' }).click()
    expect(await partsOf(page).original.inputValue()).toBe('Here, without a network.')
  })

  test('nor the result, with its figures', async () => {
    const { page, result } = await room.openTranslated()
    await page.reload()
    await result.waitFor()
    expect(await result.inputValue()).toBe(cantonese)
    await page.getByText('Translated by Gemini 2.5 Flash').waitFor()
    await page.getByText('0.88').waitFor()
  })
})
