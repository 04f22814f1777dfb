import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { PageOptions } from '../../tests/support/browser.ts'
import { register, type TestUser } from '../../tests/support/caller.ts'
import { type Script, type ScriptedServer, startScriptedGemini } from '../../tests/support/scripted-gemini.ts'
import { keepSession, keepStored } from './signed-in.ts'
import { type RunningApp, startApp } from './start-app.ts'
import { type BrowserInUse, useBrowser } from './use-browser.ts'

export const english = 'Hold the rope!\n\n  See you tomorrow.'
export const cantonese = '拉住繩！\n\n  聽日再見。'

interface Visit extends PageOptions {
  user?: TestUser
  stored?: Record<string, string>
  at?: RunningApp
}

/** For a file's tests: a browser, and the app with a scripted Gemini behind it, which each test scripts anew. */
export function useTranslation() {
  const browser: BrowserInUse = useBrowser()
  let app: RunningApp | undefined
  let gemini: ScriptedServer | undefined
  beforeAll(async () => {
    gemini = await startScriptedGemini()
    const env = { GEMINI_API_KEY: 'key', GEMINI_BASE_URL: gemini.baseUrl }
    app = await startApp({
      env: { ...env, OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_MODELS: 'llama3' },
    })
  })
  afterAll(async () => {
    await app?.stop()
    await gemini?.stop()
  })
  afterEach(() => {
    gemini?.setScript(() => 'A scripted answer.')
    gemini?.requests.splice(0)
  })
  const opened = <T>(part: T | undefined): T => {
    if (!part) throw new Error('It starts before the first test, not before.')
    return part
  }

  async function open({ user, stored = {}, at, ...options }: Visit = {}) {
    const { url } = at ?? opened(app)
    const visitor = user ?? (await register(url))
    const page = await browser.newPage({ baseURL: url, ...options })
    await keepSession(page, visitor)
    await keepStored(page, stored)
    await page.goto('/translation')
    await partsOf(page).original.waitFor()
    return { page, user: visitor, ...partsOf(page) }
  }

  return {
    browser,
    url: () => opened(app).url,
    say: (script: Script) => opened(gemini).setScript(script),
    /** The calls to translate; embeddings go to the same server. */
    asked: () => opened(gemini).requests.filter(({ method }) => method === 'streamGenerateContent'),
    /** The page, for a user of the test's own. */
    open,
    /** The page with a finished translation from English into Cantonese. */
    async openTranslated(visit: Visit = {}) {
      opened(gemini).setScript(saying(cantonese))
      const parts = await open(visit)
      await choosePair(parts.page)
      await parts.original.fill(english)
      await parts.start.click()
      await parts.page.getByText('Translation completed!').waitFor()
      return parts
    },
  }
}

/** Answers the lines that are asked for with those of `text`, one by one. */
export function saying(text: string, delayMs = 0): Script {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return ({ prompt }) => {
    const asked = (JSON.parse(prompt) as { lines: { id: string; text: string }[] }).lines
    const rows = asked.map(({ id, text: echo }, at) => ({ id, echo, variants: [lines[at]?.trim()] }))
    return { text: JSON.stringify({ lines: rows }), delayMs }
  }
}

export function partsOf(page: Page) {
  return {
    original: page.getByRole('textbox', { name: /Original text|原文/ }),
    result: page.getByRole('textbox', { name: /Translation result|翻譯結果/ }),
    source: page.getByRole('button', { name: 'Source language' }),
    target: page.getByRole('button', { name: 'Target language' }),
    model: page.getByRole('button', { name: 'Model' }),
    start: page.getByRole('button', { name: 'Start Translation' }),
  }
}

export async function choose(page: Page, list: Locator, option: string) {
  await list.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

export async function choosePair(page: Page, source = 'English', target = 'Cantonese (Hong Kong)') {
  await choose(page, partsOf(page).source, source)
  await choose(page, partsOf(page).target, target)
}
