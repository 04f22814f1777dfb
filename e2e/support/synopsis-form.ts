import type { Page } from 'playwright-core'
import type { TemplateField, TemplateSection } from '#shared/templates.ts'
import type { TestUser } from '../../tests/support/caller.ts'
import { keepSession } from './signed-in.ts'
import type { BrowserInUse } from './use-browser.ts'

/** The way to a user's Synopsis Editor in a browser of its own. `prepare` comes before the page is loaded. */
export function editorOpener(browser: BrowserInUse, app: { url: string }) {
  return async (user: TestUser, prepare?: (page: Page) => Promise<unknown>): Promise<Page> => {
    const page = await browser.newPage({ baseURL: app.url })
    await keepSession(page, user)
    await prepare?.(page)
    await page.goto('/synopsis-editor')
    return page
  }
}

/** Waits until an engine stands in the dropdown: until then Generate and Send Follow-up ask for one. */
export async function engineChosen(page: Page, name = 'Story craft starter'): Promise<void> {
  await button(page, 'RAG engine').getByText(name).waitFor()
}

/** A button of the page by its last words: what a dropdown shows stands before its label. */
export function button(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name: new RegExp(`(^|\\s)${name}$`) })
}

export function form(page: Page) {
  return page.getByRole('region', { name: 'Story form' })
}

export type Box = { x: number; y: number; width: number; height: number }

export async function boxOf(page: Page, title: string): Promise<Box> {
  const group = form(page).getByRole('group', { name: title, exact: true })
  await group.waitFor()
  const box = await group.boundingBox()
  if (!box) throw new Error(`Section ${title} is not shown.`)
  return box
}

/** Two half-width sections, a full-width one, two more; one field of each kind, and a second dropdown. */
export function rows(): TemplateSection[] {
  const kinds = ['select', 'select', 'textarea', 'text', 'checkbox'] as const
  return ['A', 'B', 'C', 'D', 'E'].map((title, at) => {
    const type = kinds[at] ?? 'text'
    const options = type === 'select' ? ['one', 'two'] : []
    const placeholder = title === 'A' ? 'Hint A' : ''
    const words = { label: `Field ${title}`, placeholder, required: false, options }
    const fields: TemplateField[] = [{ id: `field-${title}`, type, order: 1, ...words }]
    const layoutClass = title === 'C' ? 'full-width' : 'half-width'
    return { id: title, type: 'section', title, order: at + 1, layoutClass, fields }
  })
}

/** What a model might write, kindly or not: marked, with images, scripts and links of every kind. */
export const dangerousMarkdown = `# Title

The **pilot** rows out [1].

- an item

![far](https://example.org/pixel.png) <img src="https://example.org/raw.png"> <script>alert(1)</script>

[bad](javascript:alert(1)) [data](data:text/html,x) [good](https://example.org/a)`
