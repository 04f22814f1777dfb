import { expect, test } from 'vitest'
import { fileForm, register } from '../tests/support/caller.ts'
import { axeFindings, sidewaysScroll } from './support/look.ts'
import { button, row } from './support/rag-page.ts'
import { keepSession } from './support/signed-in.ts'
import { useApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const app = useApp()

const script = `INT. KITCHEN - DAY

TOM
The lantern went out.

EXT. PIER - NIGHT

DELLA
The lantern is lit again.
`

test('a retrieval test can be held to a document, a character and a scene, and says so', async () => {
  const user = await register(app.url)
  const { id } = await user.trpc.rag.createEngine.mutate({ engineName: 'Harbour' })
  await user.trpc.rag.upload.mutate(fileForm(id, 'pilot.fountain', script))
  await user.trpc.rag.upload.mutate(fileForm(id, 'notes.txt', 'The lantern is the keeper’s own.'))
  const page = await browser.newPage({ baseURL: app.url, viewport: { width: 360, height: 740 } })
  await keepSession(page, user)
  await page.goto('/ragtest')
  await row(page, 'Harbour').waitFor()
  await page.getByRole('tab', { name: 'Retrieval test' }).click()
  const panel = page.getByRole('tabpanel')
  const find = () => button(panel, 'Find passages').click()
  await panel.getByLabel('Question').fill('lantern')
  await find()
  await panel.getByText('3 passages found.', { exact: true }).waitFor()

  await panel.getByText('Look only in…').click()
  await panel.getByRole('button', { name: /Document/ }).click()
  await page.getByRole('option', { name: 'pilot.fountain' }).click()
  await find()
  await panel.getByText('2 passages found. Only in: pilot.fountain').waitFor()
  await panel.getByLabel('Where this character speaks').fill('Della')
  await panel.getByLabel('Scene number or heading').fill('pier')
  await panel.getByLabel('Scene number or heading').press('Control+Enter')
  const told = panel.getByText('1 passage found. Only in: pilot.fountain · Della · scene pier')
  await told.waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFindings(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  await page.reload()
  await page.getByRole('tab', { name: 'Retrieval test' }).click()
  await panel.getByText('Only in: pilot.fountain · Della · scene pier').click()
  await button(panel, 'Look everywhere').click()
  await find()
  await panel.getByText('3 passages found.', { exact: true }).waitFor()
})
