import { afterEach, expect, test } from 'vitest'
import { register } from '../tests/support/caller.ts'
import { editorOpener, engineChosen } from './support/synopsis-form.ts'
import { useScriptedApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const { app, setScript } = useScriptedApp()
const openEditor = editorOpener(browser, app)
afterEach(() => setScript(() => 'A scripted answer.'))

async function open() {
  const page = await openEditor(await register(app.url))
  const box = page.getByRole('textbox', { name: 'Follow-up instructions' })
  await engineChosen(page)
  const send = async (text: string) => {
    await box.fill(text)
    await page.getByRole('button', { name: 'Send Follow-up' }).click()
  }
  return { page, box, send }
}

test('what was asked stands in its box again where nothing came of it, and can be sent once more', async () => {
  const { page, box, send } = await open()
  setScript(() => ({ status: 400, message: 'Out of order' }))
  await send('Darker, and more of the ferry')
  await page.getByText(/^Error: /).waitFor()
  await expect.poll(() => box.inputValue()).toBe('Darker, and more of the ferry')
  setScript(() => 'The ferry leaves in the dark.')
  await page.getByRole('button', { name: 'Send Follow-up' }).click()
  await page.getByText('The ferry leaves in the dark.').waitFor()
  expect(await box.inputValue()).toBe('')
  browser.takeProblems()
})

test('what is typed meanwhile is not replaced by it, and words that came are no reason to ask again', async () => {
  const { page, box, send } = await open()
  setScript(() => ({ hang: true }))
  await send('Darker')
  await box.fill('Or lighter')
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('Stopped.', { exact: false }).waitFor()
  expect(await box.inputValue()).toBe('Or lighter')
  setScript(() => ({ text: 'The ferry leaves. '.repeat(9), cutAfter: 5 }))
  await send('Shorter')
  await page.getByText(/^Error: /).waitFor()
  expect(await box.inputValue()).toBe('')
  browser.takeProblems()
})
