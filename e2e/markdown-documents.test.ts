import { expect, test } from 'vitest'
import { fileForm, register } from '../tests/support/caller.ts'
import { axeFindings } from './support/look.ts'
import { button, card, row, starter } from './support/rag-page.ts'
import { keepSession } from './support/signed-in.ts'
import { useScriptedApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const { app, setScript } = useScriptedApp()

const note = [
  '# Harbour research\n\nNotes for *The Last Ferry*.',
  '## The sound of the port\n\nThe **foghorn** of the north pier sounded every *forty seconds*.\n\n- Ferries used a double bell.\n- Pilots called it `the Old Cow`.',
  '## 颱風\n\n**颱風溫黛**正面吹襲香港。',
  '## Prices\n\n| Crossing | Deck |\n|---|---|\n| Central | 0.10 |',
].join('\n\n')

/** The page of someone whose engine holds one file, the note unless another is given. */
async function openWithNote(name = 'harbour.md', text = note) {
  const user = await register(app.url)
  const { id: engineId } = await user.trpc.rag.createEngine.mutate({ engineName: 'Harbour' })
  await user.trpc.rag.upload.mutate(fileForm(engineId, name, text))
  const page = await browser.newPage({ baseURL: app.url })
  await keepSession(page, user)
  await page.goto('/ragtest')
  await row(page, starter).waitFor()
  return page
}

test('a Markdown document is read without its signs, and what is quoted of it is underlined to the letter', async () => {
  setScript(() => 'It “of the north pier sounded every” [2] so often.')
  const page = await openWithNote()
  const query = card(page, 'RAG Query')
  await query.getByLabel('Question').fill('How often did the foghorn of the north pier sound?')
  await button(query, 'Send Query').click()
  const source = query.getByRole('region', { name: 'Sources' }).locator('ol > li:nth-child(2)')
  await source.getByText('The sound of the port').first().click()
  await source.locator('strong').getByText('foghorn').waitFor()
  expect(await source.locator('blockquote').textContent()).not.toMatch(/##|\*\*|`/)
  expect(await axeFindings(page)).toEqual([])

  await button(source, 'Read source 2 in harbour').click()
  const sheet = page.getByRole('dialog', { name: 'harbour' })
  const marked = sheet.locator('mark')
  await marked.locator('strong').getByText('foghorn').waitFor()
  expect((await marked.locator('u').allTextContents()).join('')).toBe('of the north pier sounded every')
  expect(await sheet.textContent()).not.toMatch(/#|\*\*|`|\|/)
  await sheet.getByRole('cell', { name: '0.10' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await button(sheet, 'Copy quote with its source').click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^harbour, .*“The sound of the port\n\nThe foghorn of [^*#`]*the Old Cow\.”$/s)
})

test('the steps through a document keep the focus to its end, and Escape closes it there', async () => {
  const page = await openWithNote()
  await button(page, 'Get Document List').click()
  await button(page, 'Read harbour.md passage by passage').click()
  const sheet = page.getByRole('dialog', { name: 'harbour.md' })
  const status = sheet.getByRole('status')
  await status.getByText('Passage 1 of 4').waitFor()
  await button(sheet, 'Next passage').focus()
  for (const number of [2, 3, 4]) {
    await page.keyboard.press('Enter')
    await status.getByText(`Passage ${number} of 4`).waitFor()
  }
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Previous passage')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
})

test('of a passage taller than the page, what is quoted is in sight', async () => {
  setScript(() => 'She “keeps the lamp burning until the ferry is in” [1].')
  const people = Array.from({ length: 60 }, (_, n) =>
    n === 40 ? 'Margit,keeps the lamp burning until the ferry is in' : `Extra ${n},waits`,
  )
  const page = await openWithNote('cast.csv', ['Name,Part', ...people].join('\n'))
  const query = card(page, 'RAG Query')
  await query.getByLabel('Question').fill('What does Margit do with the lamp?')
  await button(query, 'Send Query').click()
  await button(query, 'Read source 1 in cast').click()
  const mark = page.getByRole('dialog', { name: 'cast' }).locator('mark')
  const [whole, quoted] = await Promise.all([mark.boundingBox(), mark.locator('u').boundingBox()])
  const { height } = page.viewportSize() ?? { height: 0 }
  expect(whole?.height).toBeGreaterThan(height)
  expect(quoted?.y).toBeGreaterThan(0)
  expect(quoted?.y).toBeLessThan(height)
})
