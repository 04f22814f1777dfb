import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Template } from '#shared/templates.ts'
import { restCall, testPassword } from '../tests/support/caller.ts'
import { keepStored } from './support/signed-in.ts'
import { changeListAnswers, openTemplates } from './support/template-overlay.ts'
import { useApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const app = useApp()

const open = async (prepare?: (page: Page) => Promise<void>) =>
  openTemplates(await browser.newPage({ baseURL: app.url }), app.url, prepare)
const openToEdit = async (prepare?: (page: Page) => Promise<void>) => {
  const opened = await open(prepare)
  await opened.overlay.openToEdit()
  return opened
}

describe('what a template must have', () => {
  test('a name, titles and labels: each is asked for in its turn, where it is missing, and the message goes with its cause', async () => {
    const { page, overlay } = await open()
    await overlay.openNew()
    const says = async (message: string) => {
      await overlay.press('Create Template')
      await overlay.alert.getByText(message, { exact: true }).waitFor()
      expect(await overlay.alert.count()).toBe(1)
    }
    await says('Please enter template name')
    await page.keyboard.type('Short')
    await overlay.alert.waitFor({ state: 'detached' })
    await says('All sections must have titles')
    await page.keyboard.type('One')
    await says('All fields must have labels')
    await overlay.dialog.getByLabel('Label', { exact: true }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('   ')
    await says('All fields must have labels')
  })

  test('at least one section, and a field in each', async () => {
    const without = (change: Partial<Template['template_structure']>) => (page: Page) =>
      changeListAnswers(page, (template) => ({
        ...template,
        template_structure: { ...template.template_structure, ...change },
      }))
    const bare = await openToEdit(without({ sections: [] }))
    await bare.overlay.press('Update Template')
    await bare.overlay.alert.getByText('Template must have at least one section', { exact: true }).waitFor()

    const { sections } = bare.template.template_structure
    const hollow = await openToEdit(without({ sections: sections.map((each) => ({ ...each, fields: [] })) }))
    await hollow.overlay.press('Update Template')
    const rule = 'All sections must have at least one field'
    await hollow.overlay.alert.getByText(rule, { exact: true }).waitFor()
  })

  test('the last section, the last field and the ends of a list cannot be moved or deleted away', async () => {
    const { overlay } = await open()
    await overlay.openNew()
    for (const name of ['section 1', 'field 1']) {
      for (const button of [`Move ${name} up`, `Move ${name} down`, `Delete ${name}`]) {
        expect(await overlay.button(button).isDisabled(), button).toBe(true)
      }
    }
    await overlay.press('Add Section')
    expect(await overlay.button('Delete section 1').isEnabled()).toBe(true)
    expect(await overlay.button('Move section 1 down').isEnabled()).toBe(true)
    expect(await overlay.button('Move section 2 down').isDisabled()).toBe(true)
  })
})

describe('a save', () => {
  test('is sent once however often it is pressed, says that it is under way, and cannot be closed over', async () => {
    let calls = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const { page, overlay } = await openToEdit((page) =>
      holdCalls(page, '**/trpc/templates.update*', async () => {
        calls += 1
        await held
      }),
    )
    await overlay.name.fill('Ferry')
    const save = overlay.button('Update Template')
    await save.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await overlay.button('Updating…').waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    expect(await overlay.question.count()).toBe(0)
    release()
    await page.getByRole('status').filter({ hasText: 'Template updated successfully!' }).waitFor()
    expect(calls).toBe(1)
  })

  test('and a deletion that fail say why, and keep what was typed', async () => {
    const { page, user, template, overlay } = await openToEdit()
    await overlay.name.fill('Ferry')
    await page.route('**/trpc/templates.update*', (route: Route) => route.abort())
    await overlay.press('Update Template')
    await overlay.alert.getByText(/^Failed to save template: The server cannot be reached/).waitFor()
    expect(browser.takeProblems().join()).toContain('templates.update')
    await page.unroute('**/trpc/templates.update*')

    await user.trpc.templates.delete.mutate({ id: template.id })
    await overlay.press('Update Template')
    await overlay.alert.getByText('Failed to save template: Template not found', { exact: true }).waitFor()
    await overlay.press('Delete Template')
    await overlay.answer('Delete')
    await overlay.alert.getByText('Failed to delete template: Template not found', { exact: true }).waitFor()
    expect(await overlay.name.inputValue()).toBe('Ferry')
    browser.takeProblems()
  })

  test('without a user id is not tried', async () => {
    const { page, overlay } = await open(async (page) => {
      await page.route('**/trpc/auth.*', (route: Route) => route.abort())
      await keepStored(page, { user: JSON.stringify({ userid: '', username: 'nobody' }) })
    })
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await overlay.openToEdit()
    await overlay.press('Update Template')
    await overlay.alert.getByText('User ID is missing. Please sign in again.', { exact: true }).waitFor()
    expect(calls.filter((url) => url.includes('templates.update'))).toEqual([])
    browser.takeProblems()
  })
})

test('closing asks when something would be lost, and only then, whichever way it is done', async () => {
  const { page, overlay } = await open()
  const ways: Record<string, () => Promise<void>> = {
    'click outside': () => page.mouse.click(5, 5),
    x: () => overlay.press('Close'),
    Escape: () => page.keyboard.press('Escape'),
    Cancel: () => overlay.press('Cancel'),
  }
  for (const close of Object.values(ways)) {
    await overlay.openToEdit()
    expect(await overlay.name.inputValue()).toBe('Default Structure')
    await close()
    await overlay.closed()
    await overlay.openToEdit()
    await overlay.name.fill('Ferry')
    await close()
    await overlay.question.getByText('Discard your changes?').waitFor()
    await overlay.answer('Cancel')
    expect(await overlay.name.inputValue()).toBe('Ferry')
    await close()
    await overlay.answer('Discard changes')
    await overlay.closed()
  }
})

describe('leaving the page', () => {
  test('by a step back asks while edits are not saved', async () => {
    const { page, overlay } = await open()
    await page.goto('/')
    await page.getByRole('link', { name: 'Synopsis', exact: true }).click()
    await overlay.openToEdit()
    await overlay.name.fill('Ferry')
    await page.goBack()
    await overlay.question.getByText('Leave this page?').waitFor()
    expect(new URL(page.url()).pathname).toBe('/synopsis-editor')
    await overlay.answer('Cancel')
    expect(await overlay.name.inputValue()).toBe('Ferry')
    await page.goBack()
    await overlay.answer('Leave and discard')
    await page.waitForURL(`${app.url}/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await overlay.closed()
  })

  test('by a reload asks through the browser, and not when nothing would be lost', async () => {
    const { page, overlay } = await openToEdit()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    await overlay.openToEdit()
    expect(asked).toEqual([])
    await overlay.name.fill('Ferry')
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
  })

  test('by the end of the session keeps the edits, until they are given up', async () => {
    const { page, overlay, user } = await openToEdit()
    await overlay.name.fill('渡輪 Ferry')
    await restCall(app.url, 'POST', '/api/auth/logout', { token: user.token })
    await overlay.press('Update Template')
    await page.waitForURL('**/login?redirect=/synopsis-editor')
    browser.takeProblems()
    await page.getByLabel('Username').fill(user.name)
    await page.getByLabel('Password').fill(testPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await overlay.openToEdit()
    await overlay.dialog.getByText('Your unsaved changes were kept.', { exact: false }).waitFor()
    expect(await overlay.name.inputValue()).toBe('渡輪 Ferry')
    await overlay.press('Cancel')
    await overlay.answer('Discard changes')
    await overlay.closed()
    await overlay.openToEdit()
    expect(await overlay.name.inputValue()).toBe('Default Structure')
  })
})

test('in Chinese the rules and the outcome are told in Chinese', async () => {
  const { page } = await open()
  await page.evaluate(() => localStorage.setItem('language', 'zh-Hant'))
  await page.reload()
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByRole('button', { name: '建立範本' }).click()
  await page.getByRole('alert').getByText('請輸入範本名稱').waitFor()
  await page.getByLabel('範本名稱').fill('短片')
  await page.getByLabel('區段標題').fill('第一幕')
  await page.getByLabel('標籤').fill('開場')
  await page.getByRole('button', { name: '建立範本' }).click()
  await page.getByRole('status').filter({ hasText: '範本建立成功！' }).waitFor()
})

async function holdCalls(page: Page, calls: string, hold: () => Promise<void>) {
  await page.route(calls, async (route: Route) => {
    await hold()
    await route.continue()
  })
}
