import { expect, test } from 'vitest'
import { register } from '../tests/support/caller.ts'
import { button, card, row, starter } from './support/rag-page.ts'
import { keepSession } from './support/signed-in.ts'
import { useApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const app = useApp()

test('each window keeps its own question and its own new engine, through a reload', async () => {
  const first = await browser.newPage({ baseURL: app.url })
  await keepSession(first, await register(app.url))
  await first.goto('/ragtest')
  await row(first, starter).waitFor()
  const question = (page: typeof first) => card(page, 'RAG Query').getByLabel('Question')
  await question(first).fill('When did the pier burn?')
  await first.getByLabel('Engine name').fill('Harbour')
  await expect.poll(() => first.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Harbour')

  const second = await first.context().newPage()
  await second.goto('/ragtest')
  await row(second, starter).waitFor()
  await question(second).fill('Who kept the light?')
  await second.getByLabel('Engine name').fill('Lighthouse')
  await button(second, 'Create Engine').click()
  await row(second, 'Lighthouse').waitFor()

  await first.reload()
  await expect.poll(() => question(first).inputValue()).toBe('When did the pier burn?')
  expect(await first.getByLabel('Engine name').inputValue()).toBe('Harbour')
  expect(await question(second).inputValue()).toBe('Who kept the light?')
})
