import { expect, test } from 'vitest'
import { cantonese, english, useTranslation } from './support/translation-page.ts'

const room = useTranslation()

test('an earlier translation that comes late leaves alone what was typed meanwhile', async () => {
  const { page, original, result } = await room.openTranslated()
  await original.fill('Something else.')
  await page.getByRole('button', { name: 'Show earlier' }).click()
  let answer = () => {}
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve
  })
  const path = '**/trpc/translation.history.read*'
  await page.route(path, (route) => isHeld.then(() => route.continue()))
  const open = page.getByRole('button', { name: /^Open “Hold the rope!/ })
  await open.click()
  await original.fill('A new scene.')
  const read = page.waitForResponse(path)
  answer()
  await read
  await open.and(page.locator(':enabled')).waitFor()
  expect(await original.inputValue()).toBe('A new scene.')

  await open.click()
  await expect.poll(() => original.inputValue()).toBe(english)
  expect(await result.inputValue()).toBe(cantonese)
})
