import { expect, test } from 'vitest'
import { fileForm, register } from '../tests/support/caller.ts'
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

test('a retrieval test says what the documents lack of the question, as an answer would', async () => {
  const user = await register(app.url)
  const { id } = await user.trpc.rag.createEngine.mutate({ engineName: 'Harbour' })
  await user.trpc.rag.upload.mutate(fileForm(id, 'pier.txt', 'The ferry left the pier at nine.'))
  const page = await browser.newPage({ baseURL: app.url })
  await keepSession(page, user)
  await page.goto('/ragtest')
  await row(page, 'Harbour').waitFor()
  await page.getByRole('tab', { name: 'Retrieval test' }).click()
  const panel = page.getByRole('tabpanel')
  const find = async (question: string) => {
    await panel.getByLabel('Question').fill(question)
    await button(panel, 'Find passages').click()
  }
  await find('Did the violinist Ortiz hide her harpsichord below Montevideo?')
  await panel.getByText(/^Little of this question stands in the documents/).waitFor()
  await panel.getByText('In none of the documents: “Ortiz”, “Montevideo”').waitFor()
  await panel.getByRole('region', { name: 'Nearest passages' }).waitFor()
  await find('When did the ferry leave?')
  await panel.getByRole('region', { name: 'Passages found' }).waitFor()
  expect(await panel.getByText(/^(?:Little of this question|In none of)/).count()).toBe(0)
})
