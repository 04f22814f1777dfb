import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PageOptions } from '../tests/support/browser.ts'
import { register } from '../tests/support/caller.ts'
import { button, card, chooseFiles, row, starter, textFile } from './support/rag-page.ts'
import { keepSession } from './support/signed-in.ts'
import { engineChosen } from './support/synopsis-form.ts'
import { useApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const app = useApp()

test('Generate waits for lists that are not there yet, and so does Send Follow-up', async () => {
  const page = await open('/synopsis-editor')
  await engineChosen(page, 'Harbour')
  await page.getByLabel('Opening Scene').fill('A synopsis about the structure of a logline.')
  await page.getByLabel('Follow-up instructions').fill('Shorter')
  const release = await reloadWithoutLists(page)
  await button(page, 'Generate').click()
  await button(page, 'Generating…').waitFor()
  expect(await button(page, 'Send Follow-up').isDisabled()).toBe(true)
  await page.getByLabel('Follow-up instructions').press('Control+Enter')
  expect(await page.getByRole('alert').count()).toBe(0)
  release()
  await page.getByText('The answer is complete.').waitFor()

  const releaseAgain = await reloadWithoutLists(page)
  await button(page, 'Send Follow-up').click()
  await button(page, 'Sending…').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  releaseAgain()
  await page.getByText('The answer is complete.').nth(1).waitFor()
})

test('a question and a search wait for the engines as well, an upload for whoever sees where it goes', async () => {
  const page = await open('/ragtest')
  await row(page, starter).waitFor()
  const query = card(page, 'RAG Query')
  await query.getByLabel('Question').fill('What is a logline?')
  await query.getByRole('tab', { name: 'Retrieval test' }).click()
  await query.getByLabel('Question').fill('logline')
  const release = await reloadWithoutLists(page)
  await chooseFiles(page, [textFile('pilot.txt', 'The last pilot rows out at dawn.')])
  expect(await button(page, 'Upload').isDisabled()).toBe(true)
  await button(query, 'Send Query').click()
  await query.getByRole('button', { name: 'Asking…' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  release()
  await query.getByText('Answered').waitFor()
  await button(page, 'Upload').click()
  await page.getByText('1 of 1 file uploaded.').waitFor()

  const releaseAgain = await reloadWithoutLists(page)
  await query.getByRole('tab', { name: 'Retrieval test' }).click()
  await button(query, 'Find passages').click()
  expect(await page.getByRole('alert').count()).toBe(0)
  releaseAgain()
  await query.getByText(/passages? found\./).waitFor()
})

test('on a phone, lists that arrive push nothing away that is in sight', async () => {
  const viewport = { width: 360, height: 740 }
  const page = await open('/synopsis-editor', { viewport })
  await page.getByLabel('Opening Scene').waitFor()
  const release = await reloadWithoutLists(page)
  const generate = await button(page, 'Generate').boundingBox()
  expect(generate?.y).toBeGreaterThan(viewport.height)
  release()

  const newcomer = await browser.newPage({ baseURL: app.url, viewport })
  await keepSession(newcomer, await register(app.url))
  await newcomer.goto('/ragtest')
  const lesson = newcomer.getByRole('region', { name: 'How an engine comes to know your research' })
  await lesson.waitFor()
  const releaseEngines = await reloadWithoutLists(newcomer)
  await lesson.waitFor()
  releaseEngines()
  await newcomer.getByLabel('Engine name').fill('Harbour')
  await button(newcomer, 'Create Engine').click()
  await lesson.waitFor({ state: 'detached' })
  await reloadWithoutLists(newcomer)
  await newcomer.getByLabel('Engine name').waitFor()
  expect(await lesson.count()).toBe(0)
})

test('a session check that is lost once worries nobody', async () => {
  const page = await open('/search-users')
  let lost = 0
  await page.route('**/trpc/auth.*', (route) => (lost++ === 0 ? route.abort() : route.continue()))
  await page.reload()
  await expect.poll(() => lost, { timeout: 20_000 }).toBeGreaterThan(1)
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('could not be checked').count()).toBe(0)
  browser.takeProblems()
})

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const user = await register(app.url)
  await user.makeEngine('Harbour')
  const page = await browser.newPage({ baseURL: app.url, ...options })
  await keepSession(page, user)
  await page.goto(path)
  return page
}

/** Loads the page anew; its lists come when the returned function is called. */
async function reloadWithoutLists(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/trpc/*rag.engines*', async (route) => {
    await released
    await route.continue()
  })
  await page.reload()
  return release
}
