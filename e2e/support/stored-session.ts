import type { Page } from 'playwright-core'

/** The browser's token and user as they stand there. */
export function storedSession(page: Page) {
  return page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])
}

/** Puts an old token and user into storage, and notes from then on what is done to either. */
export function watchStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const key of ['token', 'user']) localStorage.setItem(key, 'old')
    const steps: string[] = []
    const note = (sign: string, key: string) => {
      if (key === 'token' || key === 'user') steps.push(sign + key)
      document.documentElement.dataset.steps = steps.join(' ')
    }
    const { setItem, removeItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      note('+', key)
      setItem.call(this, key, value)
    }
    Storage.prototype.removeItem = function (key) {
      note('-', key)
      removeItem.call(this, key)
    }
  })
}

/** What was done to the session's entries since `watchStorage`, such as `-token`. */
export function storageSteps(page: Page) {
  return page.evaluate(() => document.documentElement.dataset.steps?.split(' '))
}

/** Notes in the page how long `text` was shown before it left; read it with `shownMs`. */
export function timeText(page: Page, text: string): Promise<void> {
  return page.evaluate((wanted) => {
    let sinceMs: number | undefined
    new MutationObserver(() => {
      const isShown = document.body.textContent?.includes(wanted) ?? false
      if (isShown) sinceMs ??= performance.now()
      else if (sinceMs !== undefined)
        document.documentElement.dataset.shownMs ??= String(performance.now() - sinceMs)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, text)
}

export async function shownMs(page: Page): Promise<number> {
  const times = await page.waitForFunction(() => document.documentElement.dataset.shownMs)
  return Number(await times.jsonValue())
}

/** A token of the right form that no server signed. */
export function unsignedToken(claims: object): string {
  const piece = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${piece({ alg: 'HS256', typ: 'JWT' })}.${piece(claims)}.${'c2lnbmF0dXJl'.repeat(3)}`
}
