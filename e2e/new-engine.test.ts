import { expect, test } from 'vitest'
import { button, row, starter, useRagPage } from './support/rag-page.ts'

const { open } = useRagPage()

async function openNamed() {
  const { page, user } = await open()
  await page.getByLabel('Engine name').fill('Harbour research')
  const create = button(page, 'Create Engine')
  return { page, user, create, ready: page.getByText('Engine “Harbour research” is ready.') }
}

test('two presses at once make one engine', async () => {
  const { page, user, create } = await openNamed()
  await create.dblclick()
  await row(page, 'Harbour research').first().waitFor()
  const names = (await user.trpc.rag.engines.query()).map(({ name }) => name)
  expect(names).toEqual(['Harbour research', starter])
})

test('a second press that comes upon the empty form asks for no name', async () => {
  const { page, create, ready } = await openNamed()
  await create.click()
  await page.waitForFunction(sendOnceEmpty)
  await ready.waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('an engine that was deleted is no longer said to be ready', async () => {
  const { page, create, ready } = await openNamed()
  await create.click()
  await ready.waitFor()
  await button(page, 'Delete engine Harbour research').click()
  await button(page.getByRole('alertdialog'), 'Delete engine').click()
  await ready.waitFor({ state: 'detached' })
})

/** Runs in the page. */
function sendOnceEmpty(): boolean {
  const form = document.querySelector<HTMLFormElement>('form[aria-label="Create engine"]')
  if (form?.querySelector('input')?.value !== '') return false
  form.requestSubmit()
  return true
}
