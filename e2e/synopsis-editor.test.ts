import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { register } from '../tests/support/caller.ts'
import { gatewayPage, refusal } from './support/faults.ts'
import {
  type Box,
  boxOf,
  button,
  dangerousMarkdown,
  editorOpener,
  engineChosen,
  form,
  rows,
} from './support/synopsis-form.ts'
import { addTemplate, changeListAnswers, changeTemplate } from './support/template-overlay.ts'
import { useScriptedApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const { app, setScript } = useScriptedApp()
const open = editorOpener(browser, app)
afterEach(() => setScript(() => 'A scripted answer.'))

const templateCalls = '**/trpc/*templates.list*'
const generateCalls = '**/trpc/synopsis.generate*'
const followUpCalls = '**/trpc/synopsis.followUp*'
const usingDefault = 'Using default template to continue'

describe('the template', () => {
  test('loads before the eyes, the default one first, with every field empty', async () => {
    const user = await register(app.url)
    await addTemplate(user, 'Another')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const page = await open(user, async (each) => {
      await each.route(templateCalls, async (route) => {
        await held
        await route.continue()
      })
    })
    await page.getByText('Loading template...').first().waitFor()
    expect(await button(page, 'Edit').isDisabled()).toBe(true)
    release()
    await page.getByLabel('Opening Scene').waitFor()
    expect(await button(page, 'Template').textContent()).toContain('Default Structure')
    const typed = await form(page).locator('textarea, input[type=text]').all()
    expect(typed).toHaveLength(13)
    for (const field of typed) expect(await field.inputValue()).toBe('')
    expect(await page.getByRole('checkbox', { name: 'Anti-climax' }).isChecked()).toBe(false)
  })

  test('is the one marked as default, wherever it stands in the list', async () => {
    const user = await register(app.url)
    const id = await addTemplate(user, 'Second')
    await changeTemplate(user, id, 'Second')
    const page = await open(user)
    await page.getByLabel('Label of Second').waitFor()
    await button(page, 'Template').click()
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toEqual(expect.arrayContaining(['Default Structure', 'Second']))
    await page.getByRole('option', { name: 'Default Structure' }).click()
    await page.getByLabel('Opening Scene').waitFor()
  })

  test('is the built-in one, without a word, where there is none or on a 404', async () => {
    const user = await register(app.url)
    for (const { id } of await user.trpc.templates.list.query())
      await user.trpc.templates.delete.mutate({ id })
    const page = await open(user)
    await expectFallback(page)
    expect(await page.getByText(usingDefault).count()).toBe(0)
    await page.route(templateCalls, (route) => route.fulfill(refusal(404, 'Not here')))
    await page.reload()
    await expectFallback(page)
    expect(await page.getByText(/Failed to load templates|Using default/).count()).toBe(0)
    browser.takeProblems()
  })

  test.each([
    [refusal(500, 'Out of order'), 'HTTP 500: Out of order'],
    [gatewayPage(401), '未授權 - 請重新登入'],
  ])(
    'is the built-in one when the list fails (%#), which is told, until a retry brings the own one',
    async (fault, reason) => {
      const page = await open(await register(app.url), (each) =>
        each.route(templateCalls, (route) => route.fulfill(fault)),
      )
      const note = page.getByText(`Failed to load templates: ${reason}`)
      await note.waitFor()
      expect(await note.textContent()).toContain(usingDefault)
      await expectFallback(page)
      await page.unroute(templateCalls)
      await page.locator('[data-tone=warning]', { has: note }).getByRole('button', { name: 'Retry' }).click()
      await note.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Edit', disabled: false }).waitFor()
      browser.takeProblems()
    },
  )

  test('that is no JSON is told, and one that is JSON in a string is shown', async () => {
    const page = await open(await register(app.url), (each) =>
      changeListAnswers(each, (template) => ({ ...template, template_structure: '{"sections":' })),
    )
    await page.getByRole('alert').getByText('Invalid JSON in template', { exact: true }).waitFor()
    await page.unroute(templateCalls)
    await changeListAnswers(page, (template) => ({
      ...template,
      template_structure: JSON.stringify(template.template_structure),
    }))
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByLabel('Opening Scene').waitFor()
  })

  test('lays half-width sections out in twos and a full-width one alone, and offers every kind of field', async () => {
    const user = await register(app.url)
    await user.trpc.templates.create.mutate({
      scriptname: 'Rows',
      is_default: true,
      template_structure: { sections: rows() },
    })
    const page = await open(user)
    await page.setViewportSize({ width: 1440, height: 900 })
    const boxes = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((title) => boxOf(page, title)))
    const [a, b, c, d, e] = boxes as [Box, Box, Box, Box, Box]
    expect(b.y).toBe(a.y)
    expect(b.width).toBeCloseTo(a.width, 0)
    expect(b.x).toBeGreaterThanOrEqual(a.x + a.width)
    expect(c.y).toBeGreaterThanOrEqual(a.y + a.height)
    expect(c.width).toBeGreaterThan(a.width * 1.9)
    expect(d.y).toBeGreaterThanOrEqual(c.y + c.height)
    expect(e.y).toBe(d.y)

    const hinted = page.getByRole('button', { name: 'Field A' })
    expect(await hinted.textContent()).toContain('Hint A')
    await hinted.click()
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Hint A', 'one', 'two'])
    await page.getByRole('option', { name: 'two' }).click()
    expect(await hinted.textContent()).toContain('two')
    expect(await page.getByRole('button', { name: 'Field B' }).textContent()).toContain('Please choose')
    expect(await page.getByLabel('Field C').evaluate(({ localName }) => localName)).toBe('textarea')
    expect(await page.getByLabel('Field D').getAttribute('type')).toBe('text')
    await page.getByRole('checkbox', { name: 'Field E' }).waitFor()
  })
})

describe('Generate', () => {
  test('needs an engine, and so does a follow-up', async () => {
    const page = await open(await register(app.url), (each) =>
      each.route('**/trpc/*rag.engines*', (route) => route.fulfill(refusal(500, 'Out of order'))),
    )
    await page.getByLabel('Opening Scene').fill('A harbour at dawn.')
    await button(page, 'Generate').click()
    const needed = page.getByRole('alert').getByText('請先選擇 RAG 引擎', { exact: true })
    await needed.waitFor()
    await followUp(page, 'Shorter')
    await needed.nth(1).waitFor()
    browser.takeProblems()
  })

  test('needs a word in the form, and a follow-up needs its own', async () => {
    const { page, asked } = await ready({ isFilled: false })
    expect(await button(page, 'RAG engine').textContent()).toContain('Story craft starter')
    await button(page, 'Generate').click()
    await page.getByRole('alert').getByText('Please fill in at least one field.', { exact: true }).waitFor()
    await followUp(page, '  \n ')
    await page.getByRole('alert').getByText('Please enter a follow-up prompt.', { exact: true }).waitFor()
    expect(asked()).toEqual([])
  })

  test('and Send Follow-up work once at a time, whatever is pressed meanwhile', async () => {
    const { page, asked, response } = await ready()
    setScript(() => ({ text: 'First words. '.repeat(8), delayMs: 100 }))
    await button(page, 'Generate').dblclick()
    await button(page, 'Generating…').click({ force: true })
    await page.getByLabel('Opening Scene').press('Control+Enter')
    expect(await button(page, 'Send Follow-up').isDisabled()).toBe(true)
    await page.getByText('The answer is complete.').waitFor()
    setScript(() => ({ text: 'Second words. '.repeat(8), delayMs: 100 }))
    await page.getByLabel('Follow-up instructions').fill('Shorter')
    await button(page, 'Send Follow-up').dblclick()
    await button(page, 'Sending…').waitFor()
    expect(await button(page, 'Generate').isDisabled()).toBe(true)
    await page.getByText('The answer is complete.').nth(1).waitFor()
    expect(asked()).toEqual(['synopsis.generate', 'synopsis.followUp'])
    expect(await response.innerText()).toMatch(/First words[\s\S]*Shorter[\s\S]*Second words/)
  })

  test('tells in the response box why nothing came, and a follow-up adds its error as a line', async () => {
    const { page, response } = await ready()
    await page.route(generateCalls, (route) => route.fulfill(refusal(503, 'Out of order')))
    await button(page, 'Generate').click()
    const status = 'HTTP error! status: 503, message: Out of order'
    await response.getByText(`Error submitting synopsis: ${status}`, { exact: true }).waitFor()
    await page.unroute(generateCalls)
    await page.route(generateCalls, (route) => route.abort())
    await button(page, 'Generate').click()
    await response.getByText(/^Error submitting synopsis: The server cannot be reached/).waitFor()
    await page.unroute(generateCalls)
    await button(page, 'Generate').click()
    await response.getByText('A scripted answer.').waitFor()
    await page.route(followUpCalls, (route) => route.fulfill(refusal(503, 'Out of order')))
    await followUp(page, 'Shorter')
    await response.getByText(`Error: ${status}`, { exact: true }).waitFor()
    expect(await response.innerText()).toMatch(/A scripted answer[\s\S]*Shorter[\s\S]*Error: HTTP error!/)
    browser.takeProblems()
  })

  test('says so when the answer has no text', async () => {
    const { page, response } = await ready()
    await page.route(generateCalls, async (route) => {
      const answer = await route.fetch()
      const lines = (await answer.text()).split('\n').filter((line) => !line.includes('"type":"text"'))
      await route.fulfill({ response: answer, body: lines.join('\n') })
    })
    await button(page, 'Generate').click()
    await response.getByText('No AI output received.', { exact: true }).waitFor()
  })

  test('renders markdown, opens the source of a mark, and loads nothing from elsewhere', async () => {
    const { page, response } = await ready()
    setScript(() => dangerousMarkdown)
    await button(page, 'Generate').click()
    await page.getByText('The answer is complete.').waitFor()
    await response.getByRole('heading', { name: 'Title' }).waitFor()
    expect(await response.locator('strong').innerText()).toBe('pilot')
    expect(await response.locator('li', { hasText: 'an item' }).count()).toBe(1)
    expect(await response.locator('img, iframe, script').count()).toBe(0)
    const links = await response
      .locator('a')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    expect(links).toEqual(['https://example.org/a'])

    await response
      .getByRole('button', { name: /^Source 1: / })
      .first()
      .click()
    const focused = page.locator('summary:focus')
    expect(await focused.innerText()).toMatch(/^1\b/)
    expect(await focused.evaluate((summary) => summary.parentElement?.hasAttribute('open'))).toBe(true)
  })

  test('gives the answer wider lines than the empty box has, and the sections still stand in twos', async () => {
    const { page, response } = await ready()
    await page.setViewportSize({ width: 1440, height: 900 })
    const width = () => response.evaluate(({ clientWidth }) => clientWidth)
    const before = await width()
    await button(page, 'Generate').click()
    await expect.poll(width).toBeGreaterThan(before * 1.1)
    const [one, two] = await Promise.all(
      ['Act 1: Setup', 'Act 2: Confrontation and Barrier'].map((title) => boxOf(page, title)),
    )
    expect(two?.y).toBe(one?.y)
  })

  test('starts on Ctrl+Enter, in the form and in the follow-up, but never while composing', async () => {
    const { page, asked, response } = await ready()
    const compose = (area: Locator) =>
      area.dispatchEvent('keydown', { key: 'Enter', ctrlKey: true, isComposing: true, bubbles: true })
    await compose(page.getByLabel('Opening Scene'))
    await page.getByLabel('Opening Scene').press('Control+Enter')
    await response.getByText('A scripted answer.').waitFor()
    await page.getByText('The answer is complete.').waitFor()
    const area = page.getByLabel('Follow-up instructions')
    await area.fill('Shorter')
    await compose(area)
    await area.press('Control+Enter')
    await page.getByText('The answer is complete.').nth(1).waitFor()
    expect(asked()).toEqual(['synopsis.generate', 'synopsis.followUp'])
  })
})

async function ready({ isFilled = true } = {}) {
  const page = await open(await register(app.url))
  const asked: string[] = []
  page.on('request', (request) => {
    const [, call] = /\/trpc\/(synopsis\.\w+)/.exec(request.url()) ?? []
    if (call) asked.push(call)
  })
  await engineChosen(page)
  const opening = page.getByLabel('Opening Scene')
  await opening.waitFor()
  if (isFilled) await opening.fill('A synopsis about the structure of a logline and an act.')
  return { page, asked: () => asked, response: page.getByRole('region', { name: 'Response' }) }
}

async function followUp(page: Page, text: string) {
  await page.getByLabel('Follow-up instructions').fill(text)
  await button(page, 'Send Follow-up').click()
}

async function expectFallback(page: Page) {
  await form(page).getByRole('group', { name: 'Act 3B: Aftermath' }).waitFor()
  expect(await button(page, 'Template').textContent()).toContain('Default Structure')
  expect(await button(page, 'Edit').isDisabled()).toBe(true)
  expect(await button(page, 'New').isDisabled()).toBe(true)
}
