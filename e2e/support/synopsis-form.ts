import type { Page } from 'playwright-core'
import type { TemplateField, TemplateSection } from '#shared/templates.ts'

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
