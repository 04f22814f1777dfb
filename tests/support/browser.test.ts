import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from './browser.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await openBrowser()
}, 120_000)

afterAll(() => browser.close())

test('text is drawn on a machine without fonts', async () => {
  const page = await browser.newPage()
  await page.setContent('<span style="font: 40px serif">Fade in</span>')
  expect(await page.locator('span').evaluate((span) => span.getBoundingClientRect().width)).toBeGreaterThan(
    80,
  )
  expect(browser.takeProblems()).toEqual([])
})

test('a page takes the colour scheme, size and language asked for', async () => {
  const page = await browser.newPage({
    colorScheme: 'dark',
    viewport: { width: 320, height: 640 },
    locale: 'zh-HK',
  })
  const seen = await page.evaluate(() => [
    matchMedia('(prefers-color-scheme: dark)').matches,
    innerWidth,
    navigator.language,
  ])
  expect(seen).toEqual([true, 320, 'zh-HK'])
})

test('console errors, uncaught exceptions and calls to third parties are reported once', async () => {
  const page = await browser.newPage()
  await page.setContent(`<script>
    console.error('spilt coffee')
    setTimeout(() => { throw new Error('missed cue') })
    fetch('https://example.com/font.woff2').catch(() => {})
  </script>`)
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').length)).toBe(1)
  const problems = browser.takeProblems().join('\n')
  expect(problems).toContain('spilt coffee')
  expect(problems).toContain('missed cue')
  expect(problems).toContain('asked a third party: https://example.com/font.woff2')
  expect(browser.takeProblems()).toEqual([])
})
