import { expect, it } from 'vitest'
import { axeFindings, sidewaysScroll } from './support/look.ts'
import { useApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const app = useApp()

it.each([
  ['light', 1280],
  ['dark', 360],
] as const)('the page of the contract tries calls, in %s at %d px', async (colorScheme, width) => {
  const page = await browser.newPage({ baseURL: app.url, colorScheme, viewport: { width, height: 900 } })
  await page.goto('/api/docs')
  const call = (name: string) => page.locator(`[id="${name}"]`)
  const send = async (name: string, status: string) => {
    await call(name).getByRole('button', { name: 'Send' }).click()
    await call(name).getByText(status).waitFor()
  }

  await call('auth.register').locator('summary').click()
  const [username, password] = [`w${crypto.randomUUID().slice(0, 8)}`, 'secret-enough']
  await call('auth.register')
    .getByLabel('Body')
    .fill(JSON.stringify({ username, password, confirmPassword: password }))
  await send('auth.register', '200 OK')

  // Who signed in is remembered: neither token nor id has to be copied.
  await call('rag.engines').locator('summary').click()
  await send('rag.engines', '200 OK')
  expect(await call('rag.engines').textContent()).toContain('Story craft starter')

  await call('templates.create').locator('summary').click()
  await send('templates.create', '200 OK')
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  expect(await axeFindings(page)).toEqual([])
})
