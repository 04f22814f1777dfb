import type { CDPSession, Locator, Page } from 'playwright-core'
import { keepSession } from '../e2e/support/signed-in.ts'
import { startApp } from '../e2e/support/start-app.ts'
import { ensureBuilt } from '../scripts/ensure-built.mjs'
import type { FieldType, TemplateField, TemplateSection } from '../src/shared/templates.ts'
import { register, type TestUser } from '../tests/support/app.ts'
import { openBrowser } from '../tests/support/browser.ts'

const keyMsMax = 16
const sectionCount = 20
const fieldsEach = 10
/** A page of prose in the field at hand, and these keys at its end. */
const prose = 'She rows out at dusk. The lamp is dark, and nobody on the quay looks up. '.repeat(20)
const keys = [...'The last pilot takes the salt ferry across before the tide turns. ']
/** The first, the middle and the last of the areas, and a single line. */
const typedInto = ['Field 1.1', 'Field 10.4', 'Field 20.7', 'Field 10.2']

/** What a key costs the page between its keydown and the end of the next frame, in 200 fields filled and 200 edited. */
export async function run() {
  ensureBuilt()
  const app = await startApp()
  const browser = await openBrowser()
  try {
    const user = await register(app.url)
    await addLargeTemplate(user)
    const page = await browser.newPage({ baseURL: app.url })
    await keepSession(page, user)
    await page.goto('/synopsis-editor')
    await page.getByLabel('Field 20.10').waitFor()
    await fillAll(page)
    const form = await typeInto(
      page,
      typedInto.map((label) => page.getByLabel(label, { exact: true })),
    )
    const editor = await typeInto(page, await openEditor(page))
    const measured = {
      keyMedianMs: percentile(form, 0.5),
      key95thMs: percentile(form, 0.95),
      editorKeyMedianMs: percentile(editor, 0.5),
      editorKey95thMs: percentile(editor, 0.95),
    }
    if (Math.max(measured.key95thMs, measured.editorKey95thMs) > keyMsMax) {
      console.error(`A key takes more than ${keyMsMax} ms at the 95th percentile.`)
      process.exitCode = 1
    }
    return measured
  } finally {
    await browser.close()
    await app.stop()
  }
}

async function addLargeTemplate(user: TestUser) {
  const sections = Array.from({ length: sectionCount }, (_, at) => section(at + 1))
  await user.trpc.templates.create.mutate({
    scriptname: 'Two hundred fields',
    is_default: true,
    template_structure: { sections },
  })
}

function section(order: number): TemplateSection {
  const fields = Array.from({ length: fieldsEach }, (_, at) => field(order, at + 1))
  const layoutClass = order % 5 === 0 ? 'full-width' : 'half-width'
  return { id: `section-${order}`, type: 'section', title: `Section ${order}`, order, layoutClass, fields }
}

function field(sectionOrder: number, order: number): TemplateField {
  const types: FieldType[] = ['textarea', 'text', 'textarea', 'textarea', 'text']
  const type = order === 9 ? 'select' : order === 10 ? 'checkbox' : (types[(order - 1) % 5] ?? 'textarea')
  const options = type === 'select' ? ['Day', 'Night'] : []
  const label = `Field ${sectionOrder}.${order}`
  return {
    id: `field-${sectionOrder}-${order}`,
    type,
    label,
    placeholder: '',
    required: false,
    order,
    options,
  }
}

async function fillAll(page: Page) {
  const inputs = page.getByRole('main').getByRole('textbox', { name: /^Field / })
  for (const input of await inputs.all()) await input.fill(prose.slice(0, 150))
  for (const label of typedInto) await page.getByLabel(label, { exact: true }).fill(prose)
}

/** The labels of the same fields, in the template editor. */
async function openEditor(page: Page): Promise<Locator[]> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const labels = page.getByRole('dialog').getByLabel('Label', { exact: true })
  await labels.nth(sectionCount * fieldsEach - 1).waitFor()
  return [0, 93, sectionCount * fieldsEach - 1].map((at) => labels.nth(at))
}

async function typeInto(page: Page, inputs: readonly Locator[]): Promise<number[]> {
  const devTools = await page.context().newCDPSession(page)
  // The time of the page's own thread: what else the machine does at the moment is no cost of a key.
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const costsMs: number[] = []
  for (const input of inputs) {
    await input.focus()
    await page.keyboard.press('End')
    for (const key of keys) {
      const beforeMs = await busyMs(devTools)
      await page.keyboard.press(key)
      await nextFrame(page)
      costsMs.push((await busyMs(devTools)) - beforeMs)
    }
  }
  return costsMs
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

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return Math.round(value * 10) / 10
}
