import type { Page } from 'playwright-core'
import { keepSession, keepStored } from '../e2e/support/signed-in.ts'
import type { TestBrowser } from '../tests/support/browser.ts'
import type { TestUser } from '../tests/support/caller.ts'
import type { Script } from '../tests/support/scripted-gemini.ts'
import { type KeyCosts, typeInto } from './key-costs.ts'

const lineCount = 1000
const keys = [...'and nobody on the quay looks up ']
const lineKeys = [...'oh, and row on ']
/** About as fast as people type. */
const pauseMs = 60
const said = [
  'Hold the rope and wait for the tide to turn.',
  'Nobody crosses after dark, not even the last pilot.',
  'You said that forty years ago, on this same quay!',
  'Then row.',
  'The lamp is out. Somebody has been here before us.',
]

/** Keys in a script of a thousand lines: in the script alone, in it beside its lines, and in one of those lines. */
export interface ScriptCosts {
  script: KeyCosts
  besideLines: KeyCosts
  line: KeyCosts
}

export async function typeInScript(browser: TestBrowser, url: string, user: TestUser): Promise<ScriptCosts> {
  const page = await browser.newPage({ baseURL: url })
  await keepSession(page, user)
  await keepStored(page, { [`translation/${user.id}`]: JSON.stringify(draft()) })
  await page.goto('/translation')
  const original = page.getByRole('textbox', { name: 'Original text' })
  await original.waitFor()
  const inTheMiddle = { pauseMs, place: () => original.evaluate(caretInTheMiddle) }
  const script = await typeInto(page, [original], keys, inTheMiddle)
  await translateAll(page)
  const besideLines = await typeInto(page, [original], keys, inTheMiddle)
  const lines = [3, 500, 998].map((number) =>
    page.getByRole('textbox', { name: `Translation of line ${number}`, exact: true }),
  )
  const line = await typeInto(page, lines, lineKeys, { pauseMs })
  await page.context().close()
  return { script, besideLines, line }
}

/** Says as many syllables of Cantonese as it is asked for. */
export const inCantonese: Script = ({ prompt }) => {
  const { lines } = JSON.parse(prompt) as { lines: { id: string; text: string; syllables: number }[] }
  const rows = lines.map(({ id, text, syllables }) => {
    const number = /forty/.test(text) ? '四十' : ''
    const rest = '拉住條繩等水退'.repeat(1 + Math.ceil(syllables / 7)).slice(0, syllables - number.length)
    return { id, echo: text, variants: [number + rest] }
  })
  return { text: JSON.stringify({ lines: rows }), pieceCharacters: 65_536 }
}

function draft() {
  const text = Array.from({ length: lineCount }, (_, at) => {
    const name = at % 4 === 0 ? 'MARGIT: ' : at % 4 === 2 ? 'TOM: ' : ''
    return `${name}${said[at % said.length]}`
  }).join('\n')
  const values = { text, sourceLanguage: 'en', targetLanguage: 'zh-HK' }
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, { value, at: 1, synced: 0 }]),
  )
}

async function translateAll(page: Page) {
  await page.getByRole('button', { name: 'Start Translation' }).click()
  await page.getByText('Translation completed!').waitFor({ timeout: 120_000 })
  await page.locator('#line-1000').waitFor({ state: 'attached' })
}

function caretInTheMiddle(area: Element) {
  const { value } = area as HTMLTextAreaElement
  const middle = value.indexOf('\n', value.length / 2)
  ;(area as HTMLTextAreaElement).setSelectionRange(middle, middle)
}
