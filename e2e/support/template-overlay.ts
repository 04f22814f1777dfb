import type { Locator, Page, Route } from 'playwright-core'
import type { Template, TemplateSection } from '#shared/templates.ts'
import { register, type TestUser } from '../../tests/support/caller.ts'
import { keepSession } from './signed-in.ts'

/** Calls of the list, alone or in a batch. */
const listCalls = '**/trpc/*templates.list*'

/** The overlay, by the names its parts are called aloud. */
export function overlayOf(page: Page) {
  const dialog = page.getByRole('dialog')
  const part = (name: string) => dialog.getByRole('group', { name, exact: true })
  return {
    dialog,
    part,
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    name: dialog.getByLabel('Template name'),
    isDefault: dialog.getByLabel('Set as Default Template'),
    alert: dialog.getByRole('alert'),
    status: dialog.getByRole('status'),
    question: page.getByRole('alertdialog'),
    answer: async (name: string) => {
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name }).click()
      await question.waitFor({ state: 'hidden' })
    },
    openToEdit: async () => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await dialog.getByText('Edit Template', { exact: true }).waitFor()
    },
    openNew: async () => {
      await page.getByRole('button', { name: 'New', exact: true }).click()
      await dialog.getByText('Create New Template', { exact: true }).waitFor()
    },
    /** The titles of the sections, or the labels of a section's fields, from top to bottom. */
    titles: () => values(dialog.getByLabel('Section title')),
    labels: async (section: string) => {
      await part(section).waitFor()
      return values(part(section).getByLabel('Label', { exact: true }))
    },
    press: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
    closed: () => dialog.waitFor({ state: 'detached' }),
  }
}

/** Lets the server's answers to the list through with the stored templates changed. */
export async function changeListAnswers(page: Page, change: (template: Template) => unknown): Promise<void> {
  await page.route(listCalls, async (route: Route) => {
    const response = await route.fetch()
    const lines = (await response.text()).split('\n')
    const body = lines.map((line) => (line ? JSON.stringify(changed(JSON.parse(line), change)) : line))
    await route.fulfill({ response, body: body.join('\n') })
  })
}

/** A new account's Synopsis Editor, ready to edit its template. `prepare` comes before the page is loaded. */
export async function openTemplates(page: Page, url: string, prepare?: (page: Page) => Promise<void>) {
  const user = await register(url)
  const [template] = await user.trpc.templates.list.query()
  if (!template) throw new Error('A new account has no template.')
  await keepSession(page, user)
  await prepare?.(page)
  await page.goto('/synopsis-editor')
  await page.getByRole('button', { name: 'Edit', exact: true, disabled: false }).waitFor()
  return { page, user, template, overlay: overlayOf(page) }
}

/** Adds a template of one section with one field, `Label of <name>`. */
export function addTemplate(user: TestUser, scriptname: string) {
  return user.trpc.templates.create.mutate({ scriptname, template_structure: plainStructure(scriptname) })
}

/** Changes a template behind the page's back. */
export function changeTemplate(user: TestUser, id: string, scriptname: string) {
  const template = { scriptname, is_default: true, template_structure: plainStructure(scriptname) }
  return user.trpc.templates.update.mutate({ id, template })
}

export async function storedNamed(user: TestUser, name: string): Promise<Template> {
  const found = (await user.trpc.templates.list.query()).find(({ scriptname }) => scriptname === name)
  if (!found) throw new Error(`There is no template ${name}.`)
  return found
}

function plainStructure(name: string): { sections: TemplateSection[] } {
  const words = { label: `Label of ${name}`, placeholder: '', required: false, options: [] }
  const fields = [{ id: 'plain-field', type: 'text' as const, order: 1, ...words }]
  return {
    sections: [
      { id: 'plain', type: 'section', title: 'Section', order: 1, layoutClass: 'half-width', fields },
    ],
  }
}

async function values(inputs: Locator): Promise<string[]> {
  return inputs.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))
}

function changed(value: unknown, change: (template: Template) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => changed(each, change))
  if (typeof value !== 'object' || value === null) return value
  if ('template_structure' in value) return change(value as Template)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each, change)]))
}
