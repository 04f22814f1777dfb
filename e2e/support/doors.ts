import type { Page } from 'playwright-core'
import { testPassword, uniqueName } from '../../tests/support/caller.ts'

/** Fills in the login page and sends it. */
export async function signIn(page: Page, username: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(testPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Fills in the registration page. */
export async function fillAccount(
  page: Page,
  account: { username?: string; password?: string; confirm?: string } = {},
) {
  const { username = uniqueName(), password = testPassword, confirm = password } = account
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(confirm)
}
