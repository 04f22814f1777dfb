import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { register } from '../tests/support/caller.ts'
import { keepStored } from './support/signed-in.ts'
import { button, editorOpener, engineChosen, rows } from './support/synopsis-form.ts'
import { changeListAnswers } from './support/template-overlay.ts'
import { useApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const app = useApp()
const open = editorOpener(browser, app)
const template = { scriptname: 'Rows', is_default: true, template_structure: { sections: rows() } }

test('a dropdown shows what was chosen though it is no option any more, and an option once that is there twice', async () => {
  const user = await register(app.url)
  const id = await user.trpc.templates.create.mutate(template)
  const page = await open(user)
  const field = page.getByRole('button', { name: 'Field A' })
  await field.click()
  await page.getByRole('option', { name: 'two' }).click()
  const [first, ...others] = rows()
  if (!first) throw new Error('There are no sections.')
  const fields = first.fields.map((each) => ({ ...each, options: ['one', 'three', 'three'] }))
  const template_structure = { sections: [{ ...first, fields }, ...others] }
  await user.trpc.templates.update.mutate({ id, template: { ...template, template_structure } })
  await page.reload()
  await field.waitFor()
  expect(await field.textContent()).toContain('two')
  await field.click()
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Hint A', 'one', 'three', 'two'])
})

test('the template stays on the screen when another is made the default elsewhere', async () => {
  const user = await register(app.url)
  const page = await open(user)
  await page.getByLabel('Opening Scene').fill('A quay at dawn')
  await user.trpc.templates.create.mutate(template)
  await button(page, 'Edit').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await button(page, 'Template').textContent()).toContain('Default Structure')
  expect(await page.getByLabel('Opening Scene').inputValue()).toBe('A quay at dawn')
})

test('Retry goes to the template that is the default by now', async () => {
  const user = await register(app.url)
  await user.trpc.templates.create.mutate({ ...template, scriptname: 'Broken', is_default: true })
  const page = await open(user, (each) =>
    changeListAnswers(each, (stored) =>
      stored.scriptname === 'Broken' ? { ...stored, template_structure: '{' } : stored,
    ),
  )
  await page.getByText('Invalid JSON in template', { exact: true }).waitFor()
  await user.trpc.templates.create.mutate(template)
  await button(page, 'Retry').click()
  await page.getByRole('button', { name: 'Field A' }).waitFor()
})

test('the built-in structure takes the place of the last template, once that is deleted elsewhere', async () => {
  const user = await register(app.url)
  const page = await open(user)
  await page.getByLabel('Opening Scene').waitFor()
  for (const { id } of await user.trpc.templates.list.query()) await user.trpc.templates.delete.mutate({ id })
  await button(page, 'Edit').click()
  await page.getByRole('alert').getByText('Template not found', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Edit', disabled: true }).waitFor()
  expect(await page.getByLabel('Opening Scene').isVisible()).toBe(true)
})

test('the form is printed whole, on light paper, without what is pressed', async () => {
  const page = await open(await register(app.url), (each) => keepStored(each, { theme: 'dark' }))
  const opening = page.getByLabel('Opening Scene')
  await opening.fill('A quay at dawn.\n'.repeat(100))
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('complementary').isVisible()).toBe(false)
  expect(await button(page, 'Generate').isVisible()).toBe(false)
  expect(await opening.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  const tick = page.locator('label', { has: page.getByRole('checkbox') }).locator('svg')
  expect(await tick.evaluate((drawing) => getComputedStyle(drawing).printColorAdjust)).toBe('exact')
  const themeAfter = (name: string) =>
    page.evaluate((event) => {
      dispatchEvent(new Event(event))
      return document.documentElement.dataset.theme
    }, name)
  expect(await themeAfter('beforeprint')).toBe('light')
  expect(await themeAfter('afterprint')).toBe('dark')
})

test('a field over several pages brings no empty ones along', async () => {
  const page = await open(await register(app.url))
  await page.getByLabel('Opening Scene').fill('Nobody looks up. '.repeat(600))
  const { text } = await extractText(new Uint8Array(await page.pdf({ format: 'A4' })))
  expect(text.length).toBeGreaterThan(5)
  expect(text.filter((each) => each.trim() === '')).toEqual([])
})

test('the answer is printed whole, on paper as wide as a screen too', async () => {
  const page = await open(await register(app.url))
  await engineChosen(page)
  await page.getByLabel('Opening Scene').fill('A quay at dawn.\n'.repeat(60))
  await button(page, 'Generate').click()
  await page.getByText('The answer is complete.').waitFor()
  await page.setViewportSize({ width: 1047, height: 718 })
  await page.emulateMedia({ media: 'print' })
  const hidden = await page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll('*')]
        .filter((each) => getComputedStyle(each).overflowY === 'auto')
        .map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    )
  expect(Math.max(...hidden)).toBe(0)
})

test('fields take words from right to left as they are written', async () => {
  const page = await open(await register(app.url))
  for (const field of [page.getByLabel('Opening Scene'), page.getByLabel('One-liner')]) {
    await field.fill('رصيف الميناء (1).')
    expect(await field.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  }
})
