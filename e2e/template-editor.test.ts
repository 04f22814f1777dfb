import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  addTemplate,
  changeListAnswers,
  changeTemplate,
  openTemplates,
  overlayOf,
  storedNamed,
} from './support/template-overlay.ts'
import { useApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const app = useApp()

const openEditor = async (prepare?: (page: Page) => Promise<void>) =>
  openTemplates(await browser.newPage({ baseURL: app.url }), app.url, prepare)

describe('the buttons', () => {
  test('Edit and New are there for a stored template, and disabled for the built-in one', async () => {
    const { page, user } = await openEditor()
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).isEnabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'New', exact: true }).isEnabled()).toBe(true)
    for (const { id } of await user.trpc.templates.list.query())
      await user.trpc.templates.delete.mutate({ id })
    await page.reload()
    await page.getByLabel('Opening Scene').waitFor()
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'New', exact: true }).isDisabled()).toBe(true)
  })

  test('Edit says that a template is not in a readable form', async () => {
    const { page } = await openEditor((page) =>
      changeListAnswers(page, (template) => ({ ...template, template_structure: '{"sections":' })),
    )
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'Invalid JSON in template' }).nth(1).waitFor()
    expect(await overlayOf(page).dialog.count()).toBe(0)
  })

  test('Edit says that a template is gone, and opens one as it is stored now', async () => {
    const { page, user, template } = await openEditor()
    await changeTemplate(user, template.id, 'Renamed elsewhere')
    const overlay = overlayOf(page)
    await overlay.openToEdit()
    expect(await overlay.name.inputValue()).toBe('Renamed elsewhere')
    await overlay.press('Cancel')
    await user.trpc.templates.delete.mutate({ id: template.id })
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'Template not found' }).first().waitFor()
  })
})

describe('a new template', () => {
  test('has a section with a field, takes every kind of part, is kept as it was made, and is selected', async () => {
    const { page, user } = await openEditor()
    const overlay = overlayOf(page)
    await overlay.openNew()
    expect(await overlay.titles()).toEqual([''])
    expect(await overlay.labels('section 1')).toEqual([''])
    expect(await overlay.dialog.getByRole('button', { name: 'Delete Template' }).count()).toBe(0)

    await overlay.name.fill('  Short film ')
    await fillSection(page, 'section 1', 'Before', 'Half Width (side by side)', [
      { label: 'Place', type: 'Multi-line Text', placeholder: 'Where?' },
      { label: 'Hour', type: 'Single-line Text', required: true },
    ])
    await overlay.press('Add Section')
    await fillSection(page, 'section 2', 'After', 'Full Width', [
      { label: 'Rain', type: 'Checkbox' },
      { label: 'Tone', type: 'Dropdown Menu', placeholder: 'Pick', options: ' Dry \n\n  \nTender, slow' },
    ])
    await overlay.press('Create Template')
    await page.getByRole('status').filter({ hasText: 'Template created successfully!' }).waitFor()
    await overlay.closed()

    await page.getByRole('button', { name: /^Short film/ }).waitFor()
    await page.getByPlaceholder('Where?').waitFor()
    expect(await page.getByLabel('Hour').getAttribute('type')).toBe('text')
    await page.getByLabel('Rain').press('Space')
    expect(await page.getByLabel('Rain').isChecked()).toBe(true)
    await page.getByRole('button', { name: /Pick/ }).click()
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Pick', 'Dry', 'Tender, slow'])

    const stored = await storedNamed(user, 'Short film')
    expect(stored.is_default).toBe(false)
    const { sections } = stored.template_structure
    expect(sections.map(({ title, order, layoutClass }) => [title, order, layoutClass])).toEqual([
      ['Before', 1, 'half-width'],
      ['After', 2, 'full-width'],
    ])
    expect(sections.flatMap(({ fields }) => fields)).toMatchObject([
      { label: 'Place', type: 'textarea', placeholder: 'Where?', required: false, order: 1, options: [] },
      { label: 'Hour', type: 'text', placeholder: '', required: true, order: 2, options: [] },
      { label: 'Rain', type: 'checkbox', required: false, order: 1 },
      { label: 'Tone', type: 'select', order: 2, options: ['Dry', 'Tender, slow'] },
    ])
    const ids = sections.flatMap(({ id, fields }) => [id, ...fields.map((field) => field.id)])
    expect(new Set(ids).size).toBe(6)
  })

  test('takes the place of the default one when it is set as default', async () => {
    const { page, user, template } = await openEditor()
    const overlay = overlayOf(page)
    await overlay.openNew()
    await overlay.name.fill('Mine')
    await overlay.isDefault.press('Space')
    await fillSection(page, 'section 1', 'One', 'Full Width', [{ label: 'Only', type: 'Single-line Text' }])
    await overlay.press('Create Template')
    await overlay.closed()
    await page.reload()
    await page.getByLabel('Only').waitFor()
    const list = await user.trpc.templates.list.query()
    expect(list.map(({ scriptname, is_default }) => [scriptname, is_default])).toEqual([
      ['Mine', true],
      [template.scriptname, false],
    ])
  })
})

describe('an edited template', () => {
  test('stays selected, and what was typed into fields that still exist stays', async () => {
    const { page, user, template } = await openEditor()
    await addTemplate(user, 'Second')
    await page.reload()
    await page.getByLabel('Opening Scene').fill('A ferry at dawn')
    await page.getByLabel('Initiation').fill('The engine stops')
    const overlay = overlayOf(page)
    await overlay.openToEdit()
    expect(await overlay.isDefault.isChecked()).toBe(true)
    await overlay.isDefault.press('Space')
    await overlay.name.fill('Ferry')
    await overlay.part('field “Opening Scene”').getByLabel('Label').fill('First image')
    await overlay.press('Delete field “Initiation”')
    await overlay.press('Update Template')
    await page.getByRole('status').filter({ hasText: 'Template updated successfully!' }).waitFor()
    await overlay.closed()

    await page.getByRole('button', { name: /^Ferry/ }).waitFor()
    expect(await page.getByLabel('First image').inputValue()).toBe('A ferry at dawn')
    expect(await page.getByLabel('Initiation').count()).toBe(0)
    const list = await user.trpc.templates.list.query()
    expect(list.filter(({ is_default }) => is_default)).toEqual([])
    expect(list.find(({ id }) => id === template.id)?.scriptname).toBe('Ferry')
  })

  test('keeps a new order after a reload', async () => {
    const { page, user } = await openEditor()
    const overlay = overlayOf(page)
    await overlay.openToEdit()
    await overlay.press('Move section “Act 1: Setup” down')
    await overlay.press('Move field “Anti-climax” up')
    await overlay.press('Move field “Anti-climax” up')
    await overlay.press('Update Template')
    await overlay.closed()
    await page.reload()
    await overlay.openToEdit()
    expect((await overlay.titles()).slice(0, 2)).toEqual(['Act 2: Confrontation and Barrier', 'Act 1: Setup'])
    const act3b = 'section “Act 3B: Aftermath”'
    expect(await overlay.labels(act3b)).toEqual(['Anti-climax', 'Final Battle', 'Ending Scene'])
    const { sections } = (await storedNamed(user, 'Default Structure')).template_structure
    expect(sections.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5])
    expect(sections[3]?.fields.map(({ order }) => order)).toEqual([1, 2, 3])
  })
})

describe('deleting', () => {
  test('asks, then moves the selection to the first of the others', async () => {
    const { page, user, template } = await openEditor()
    await addTemplate(user, 'Second')
    await page.reload()
    const overlay = overlayOf(page)
    await overlay.openToEdit()
    await overlay.press('Delete Template')
    await overlay.question.getByText('“Default Structure” will be deleted').waitFor()
    await overlay.answer('Cancel')
    expect(await overlay.name.inputValue()).toBe('Default Structure')
    await overlay.press('Delete Template')
    await overlay.answer('Delete')
    await overlay.closed()
    await page.getByRole('button', { name: /^Second/ }).waitFor()
    await page.getByLabel('Label of Second').waitFor()
    expect((await user.trpc.templates.list.query()).map(({ id }) => id)).not.toContain(template.id)
  })

  test('the only template leaves the built-in one, and says so before', async () => {
    const { page } = await openEditor()
    const overlay = overlayOf(page)
    await overlay.openToEdit()
    await overlay.press('Delete Template')
    await overlay.question.getByText('It is your only template', { exact: false }).waitFor()
    await overlay.answer('Delete')
    await overlay.closed()
    await page.getByRole('button', { name: /^Default Structure/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'New', exact: true }).isDisabled()).toBe(true)
  })
})

interface FieldWords {
  label: string
  type: string
  placeholder?: string
  required?: boolean
  options?: string
}

async function fillSection(
  page: Page,
  name: string,
  title: string,
  layout: string,
  fields: readonly FieldWords[],
) {
  const overlay = overlayOf(page)
  await overlay.part(name).getByLabel('Section title').fill(title)
  const filled = overlay.part(`section “${title}”`)
  await filled.getByRole('radio', { name: layout }).check()
  for (const [index, { label, type, placeholder, required, options }] of fields.entries()) {
    if (index > 0) await filled.getByRole('button', { name: /^Add Field/ }).click()
    await filled
      .getByRole('group', { name: `field ${index + 1}` })
      .getByLabel('Label', { exact: true })
      .fill(label)
    const field = filled.getByRole('group', { name: `field “${label}”` })
    await field.getByLabel('Input type').selectOption({ label: type })
    if (placeholder) await field.getByLabel('Placeholder').fill(placeholder)
    if (required) await field.getByLabel('Required').press('Space')
    if (options) {
      await field.getByLabel('Options, one per line').fill(options)
      expect(await field.getByLabel('Options, one per line').inputValue()).toBe(options)
    }
  }
}
