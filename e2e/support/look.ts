import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds wrong with the page once it stands still: rule and place, one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  await standStill(page)
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run()
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  })
}

/** By how many pixels the page is wider than the window. */
export async function sidewaysScroll(page: Page): Promise<number> {
  await standStill(page)
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/** Has heard of its window's size and theme, has its fonts, and what comes or changes its colour is there at once. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await document.fonts.ready
    const moving = document.getAnimations().filter(({ effect }) => {
      return effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    })
    for (const each of moving) each.finish()
  })
}
