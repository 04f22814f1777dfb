import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openBrowser, type PageOptions, type TestBrowser } from '../../tests/support/browser.ts'

export interface BrowserInUse {
  newPage(options?: PageOptions): Promise<Page>
  /** Complaints of the pages that the test at hand expects: those not taken by its end fail it. */
  takeProblems(): string[]
}

/** A browser for a file's tests. Each test's pages close with it. */
export function useBrowser(): BrowserInUse {
  let browser: TestBrowser | undefined
  let pages: Page[] = []
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterEach(async () => {
    await Promise.all(pages.map((page) => page.context().close()))
    pages = []
    expect(browser?.takeProblems()).toEqual([])
  })
  afterAll(() => browser?.close())
  const opened = () => {
    if (!browser) throw new Error('The browser opens before the first test, not before.')
    return browser
  }
  return {
    newPage: async (options) => {
      const page = await opened().newPage(options)
      pages.push(page)
      return page
    },
    takeProblems: () => opened().takeProblems(),
  }
}
