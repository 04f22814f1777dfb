import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PageOptions } from '../../tests/support/browser.ts'
import { fileForm, register, restCall, type TestUser } from '../../tests/support/caller.ts'
import { keepSession } from './signed-in.ts'
import { useApp } from './use-app.ts'
import { useBrowser } from './use-browser.ts'

export const starter = 'Story craft starter'

export const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
export const list = (page: Page) => page.getByRole('table', { name: 'My RAG Engines' })
export const row = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name })
export const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

/** An app and a browser for a file's tests, and the ways to the RAG System page. */
export function useRagPage() {
  const browser = useBrowser()
  const app = useApp()

  /** The page of a user, a new one unless another is given. */
  async function open(user?: TestUser, options: PageOptions = {}) {
    const owner = user ?? (await register(app.url))
    const page = await browser.newPage({ baseURL: app.url, ...options })
    await keepSession(page, owner)
    await page.goto('/ragtest')
    await row(page, starter).waitFor()
    return { page, user: owner }
  }

  /** The page of someone who owns one engine. */
  async function openWithEngine() {
    const user = await register(app.url)
    const name = 'Harbour research'
    const { id: engineId } = await user.trpc.rag.createEngine.mutate({ engineName: name })
    return { ...(await open(user)), engineId, name }
  }

  async function addFile({ id, token }: TestUser, engineId: string, name: string, text: string) {
    const path = `/api/rag/users/${id}/upload`
    const { status } = await restCall(app.url, 'POST', path, { token, form: fileForm(engineId, name, text) })
    expect(status).toBe(200)
  }

  return { app, browser, open, openWithEngine, addFile }
}

export async function chooseFiles(page: Page, files: ReturnType<typeof textFile>[]) {
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Choose files').click()
  await (await chooser).setFiles(files)
}

export function textFile(name: string, text: string) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
}

/** The network breaks for one procedure. */
export async function answerWithout(page: Page, procedure: string) {
  await page.route(`**/trpc/*${procedure}*`, (route) => route.abort())
}
