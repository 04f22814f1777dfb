import type { CDPSession, Locator, Page } from 'playwright-core'

export interface KeyCosts {
  /** What each key costs the page's own thread, in ms: what else the machine does at the moment is no cost of a key. */
  workMs: number[]
  /** What each key takes until the page has drawn it, in ms, in steps of 8; at least 16. */
  paintMs: number[]
}

/** Types keys at the end of each of the inputs, or where `place` puts the caret, no faster than `pauseMs` apart. */
export async function typeInto(
  page: Page,
  inputs: readonly Locator[],
  keys: readonly string[],
  { pauseMs = 0, place = () => page.keyboard.press('End') }: { pauseMs?: number; place?: () => unknown } = {},
): Promise<KeyCosts> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const costs: KeyCosts = { workMs: [], paintMs: [] }
  await page.evaluate(watchPaints)
  for (const input of inputs) {
    await input.focus()
    await place()
    await nextFrame(page)
    await page.evaluate(takePaints)
    for (const key of keys) {
      const beforeMs = await busyMs(devTools)
      await page.keyboard.press(key)
      await nextFrame(page)
      if (pauseMs > 0) await page.waitForTimeout(pauseMs)
      costs.workMs.push((await busyMs(devTools)) - beforeMs)
    }
    await nextFrame(page)
    const slow = await page.evaluate(takePaints)
    costs.paintMs.push(...keys.map((_, at) => slow[at] ?? paintMsMin))
  }
  await devTools.detach()
  return costs
}

/** Rounded to a tenth. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return Math.round(value * 10) / 10
}

/** The browser does not report what is quicker. */
const paintMsMin = 16

interface Watching {
  interactions: Map<number, number>
}

function watchPaints(): void {
  const page = globalThis as unknown as Watching
  if (page.interactions) return
  page.interactions = new Map()
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue
      const before = page.interactions.get(entry.interactionId) ?? 0
      page.interactions.set(entry.interactionId, Math.max(before, entry.duration))
    }
  })
  observer.observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
}

function takePaints(): number[] {
  const { interactions } = globalThis as unknown as Watching
  const taken = [...interactions.values()]
  interactions.clear()
  return taken
}

/** How long the page's main thread has worked so far: scripts, styles, layout, painting and the rest. */
async function busyMs(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
  if (seconds === undefined) throw new Error('The browser does not tell how long its tasks take.')
  return seconds * 1000
}

/** The second callback runs once the first one's frame is drawn. */
function nextFrame(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  )
}
