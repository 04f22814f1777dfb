import { expect, test } from 'vitest'
import { register } from '../tests/support/caller.ts'
import { button, card, row, starter } from './support/rag-page.ts'
import { keepSession } from './support/signed-in.ts'
import { useApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const app = useApp()

test('an engine that is taken back is not replaced by another, which would be asked in its place', async () => {
  const [owner, friend] = await Promise.all([register(app.url), register(app.url)])
  const { id: engineId } = await owner.trpc.rag.createEngine.mutate({ engineName: 'Harbour' })
  await owner.trpc.rag.share.mutate({ engineId, targetUsername: friend.name })
  const page = await browser.newPage({ baseURL: app.url })
  await keepSession(page, friend)
  await page.goto('/ragtest')
  await row(page, 'Harbour').waitFor()
  await button(page, 'Ask Harbour').click()
  const query = card(page, 'RAG Query')
  await query.getByLabel('Question').fill('Who kept the light?')
  await owner.trpc.rag.unshare.mutate({ engineId, targetUsername: friend.name })

  await button(query, 'Send Query').click()
  await row(page, 'Harbour').waitFor({ state: 'detached' })
  const chosen = query.getByRole('button', { name: /RAG engine/ })
  expect(await chosen.textContent()).toContain('Choose an engine')
  await button(query, 'Send Query').click()
  await query.getByText('Please choose an engine.').waitFor()

  await chosen.click()
  await page.getByRole('option', { name: new RegExp(starter) }).click()
  await button(query, 'Send Query').click()
  await query.getByText('Answered').waitFor()
  browser.takeProblems()
})

test('Retry leads to the engines, and takes the focus along', async () => {
  const page = await browser.newPage({ baseURL: app.url })
  await keepSession(page, await register(app.url))
  await page.route('**/trpc/*rag.engines*', (route) => route.abort())
  await page.goto('/synopsis-editor')
  const failure = page.getByText('Failed to load engines')
  await failure.locator('..').getByRole('button', { name: 'Retry' }).focus()
  await page.unroute('**/trpc/*rag.engines*')
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('button', { name: /RAG engine/ })
  await chosen.getByText(starter).waitFor()
  await page.keyboard.press('Tab')
  expect(await chosen.evaluate((element) => element === document.activeElement)).toBe(true)
  browser.takeProblems()
})

test('what a stranger opens to everyone does not come before one’s own', async () => {
  const [owner, stranger] = await Promise.all([register(app.url), register(app.url)])
  const own = await owner.makeEngine('Harbour')
  const engineId = await stranger.makeEngine('Tide tables')
  await stranger.trpc.rag.setVisibility.mutate({ engineId, visibility: 'Public' })
  const page = await browser.newPage({ baseURL: app.url })
  await keepSession(page, owner)
  await page.goto('/ragtest')
  await row(page, 'Tide tables').waitFor()
  const chosen = card(page, 'RAG Query').getByRole('button', { name: /RAG engine/ })
  expect(await chosen.textContent()).toContain('Harbour')
  await owner.trpc.rag.deleteEngine.mutate({ engineId: own })
  await page.reload()
  await row(page, 'Tide tables').waitFor()
  expect(await chosen.textContent()).toContain(starter)
})
