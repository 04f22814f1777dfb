import type { Page } from 'playwright-core'
import type { TestUser } from '../../tests/support/caller.ts'

/** Puts a session into the page's browser, as a sign-in would have left it; go to a page next. */
export async function keepSession(page: Page, { id, name, token }: TestUser): Promise<void> {
  await keepStored(page, { token, user: JSON.stringify({ userid: id, username: name }) })
}

/** Puts entries into the page's storage before the app sees it. */
export async function keepStored(page: Page, entries: Record<string, string>): Promise<void> {
  // An address of the app that runs none of its code.
  await page.goto('/icon.svg')
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, entries)
}
