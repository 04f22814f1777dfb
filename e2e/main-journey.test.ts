import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uniqueName } from '../tests/support/caller.ts'
import { rootDir } from '../tests/support/paths.ts'
import { type ScriptedServer, startScriptedGemini } from '../tests/support/scripted-gemini.ts'
import form from './fixtures/synopsis-form.json' with { type: 'json' }
import { type RunningApp, startApp } from './support/start-app.ts'
import { engineChosen } from './support/synopsis-form.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const research = path.join(rootDir, 'e2e', 'fixtures', 'harbour-lights.txt')
const password = 'secret-enough'

describe('a newcomer without any key', () => {
  let app: RunningApp
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.stop())

  test('registers, makes an engine, uploads research, fills the form, and reads an offline draft that cites it', async () => {
    const page = await browser.newPage({ baseURL: app.url })
    await registerAsNewcomer(page)
    await makeEngineWith(page, research)
    await fillForm(page)
    await engineChosen(page, 'Harbour research')
    await page.getByRole('button', { name: 'Generate' }).click()

    const draft = page.getByRole('region', { name: 'AI Interaction' })
    await draft
      .getByText(/offline draft/i)
      .first()
      .waitFor()
    for (const value of [form.openingScene, form.finalBattle, form.endingScene]) {
      expect(await draft.textContent()).toContain(firstWords(value))
    }
    await draft.getByRole('button', { name: /1/ }).first().waitFor()
    expect(await draft.textContent()).toContain('harbour-lights')

    await page.reload()
    expect(await page.getByLabel('Opening Scene').inputValue()).toBe(form.openingScene)
  })
})

describe('with a Gemini key', () => {
  let app: RunningApp
  let gemini: ScriptedServer
  beforeAll(async () => {
    gemini = await startScriptedGemini()
    app = await startApp({ env: { GEMINI_API_KEY: 'key', GEMINI_BASE_URL: gemini.baseUrl } })
  })
  afterAll(async () => {
    await app.stop()
    await gemini.stop()
  })

  test('the draft streams in, can be stopped, and a follow-up is appended with what was asked', async () => {
    const page = await browser.newPage({ baseURL: app.url })
    await registerAsNewcomer(page)
    await makeEngineWith(page, research)
    await fillForm(page)
    await engineChosen(page, 'Harbour research')
    const draft = page.getByRole('region', { name: 'AI Interaction' })

    gemini.setScript(() => ({ text: 'The **last pilot** rows out [1]. '.repeat(200), delayMs: 40 }))
    await page.getByRole('button', { name: 'Generate' }).click()
    await draft.locator('strong', { hasText: 'last pilot' }).first().waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('button', { name: 'Generate' }).waitFor()
    const kept = await draft.textContent()
    expect(kept).toContain('last pilot rows out')

    gemini.setScript(() => 'Shorter: she rows out [1].')
    await page.getByLabel('Follow-up instructions').fill('Make it shorter')
    await page.getByRole('button', { name: 'Send Follow-up' }).click()
    await draft.getByText('Shorter: she rows out').waitFor()
    const text = (await draft.textContent()) ?? ''
    expect(text.indexOf('last pilot')).toBeLessThan(text.indexOf('Make it shorter'))
    expect(text.indexOf('Make it shorter')).toBeLessThan(text.indexOf('Shorter: she rows out'))
    expect(gemini.requests.at(-1)?.prompt).toContain('last pilot')
  })

  test('a model that fails is explained in the response box', async () => {
    const page = await browser.newPage({ baseURL: app.url })
    await registerAsNewcomer(page)
    await fillForm(page)
    await engineChosen(page)
    gemini.setScript(({ method }) => (method === 'streamGenerateContent' ? { status: 403 } : 'fine'))
    await page.getByRole('button', { name: 'Generate' }).click()
    await page.getByText(/Error submitting synopsis: HTTP error! status: 502, message: /).waitFor()
  })
})

async function registerAsNewcomer(page: Page) {
  const username = uniqueName()
  await page.goto('/synopsis-editor?from=link')
  await page.waitForURL(/\/login\?redirect=/)
  await page
    .getByRole('link', { name: /register|account/i })
    .first()
    .click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: /register|create account/i }).click()
  await page.getByText('Account created successfully! Redirecting...').waitFor()
  await page.waitForURL(`**/`)
}

async function makeEngineWith(page: Page, file: string) {
  await page.goto('/ragtest')
  await page.getByLabel('Engine name').fill('Harbour research')
  await page.getByRole('button', { name: 'Create Engine' }).click()
  await page.getByText('Engine “Harbour research” is ready').waitFor()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles(file)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByText('1 of 1 file uploaded.').waitFor()
}

async function fillForm(page: Page) {
  await page.goto('/synopsis-editor')
  await page.getByLabel('Opening Scene').waitFor()
  for (const [label, value] of [
    ['Opening Scene', form.openingScene],
    ['Initiation', form.initiation],
    ['Process and Achievements', form.processAndAchievements],
    ['Final Battle', form.finalBattle],
    ['Ending Scene', form.endingScene],
    ['One-liner', form.oneLiner],
  ] as const) {
    await page.getByLabel(label).fill(value)
  }
}

function firstWords(text: string): string {
  return text.split(/\s+/).slice(0, 6).join(' ')
}
