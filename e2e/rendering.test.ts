import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileForm, register, type TestUser } from '../tests/support/caller.ts'
import { axeFindings } from './support/look.ts'
import { button, card, row, starter } from './support/rag-page.ts'
import { renderingPayloads } from './support/rendering-payloads.ts'
import { keepSession, keepStored } from './support/signed-in.ts'
import { useScriptedApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const { app, setScript } = useScriptedApp()
const elsewhere = listener()

beforeAll(() => elsewhere.open())
afterAll(() => elsewhere.close())

/** Another site, which notes whoever comes by. */
function listener() {
  const visits: string[] = []
  const server = createServer((request, response) => {
    visits.push(request.url ?? '')
    response.end('elsewhere')
  })
  return {
    visits,
    open: () => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
    base: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

interface Watched {
  page: Page
  user: TestUser
  /** Every request that left for another place, and every dialog of the browser. */
  escapes: string[]
}

/** A page of someone new, watched for what leaves it. */
async function openPage(
  path: string,
  user?: TestUser,
  stored: Record<string, string> = {},
): Promise<Watched> {
  const owner = user ?? (await register(app.url))
  const page = await browser.newPage({ baseURL: app.url })
  const escapes: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${app.url}/`)) escapes.push(request.url())
  })
  page.on('dialog', (dialog) => {
    escapes.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => escapes.push(`a window: ${popup.url()}`))
  page.on('framenavigated', (frame) => frame.parentFrame() && escapes.push(`a frame: ${frame.url()}`))
  await keepSession(page, owner)
  await keepStored(page, stored)
  await page.goto(path)
  return { page, user: owner, escapes }
}

const dangerous =
  'img, iframe, frame, script, style, link, meta, base, object, embed, video, audio, form:not([class]), portal, [srcset], [background], [ping], [srcdoc], [formaction], [onerror], [onload], [onclick], [onfocus]'

/** Nothing has been loaded, run or made of what was to be shown as words. */
async function expectHarmless({ page, escapes }: Watched, place: Locator = page.locator('main')) {
  expect(await place.locator(dangerous).evaluateAll((all) => all.map((each) => each.outerHTML))).toEqual([])
  const links = await place
    .locator('a[target]')
    .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href))
  expect(links.filter((href) => !/^(?:https?:\/\/[^/]|mailto:)/.test(href))).toEqual([])
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  expect(escapes).toEqual([])
  expect(elsewhere.visits).toEqual([])
}

/** What would swallow the text behind it ends here. */
const fence = '\n\n--> ?> ]]> </script></style></pre></textarea>\n\n'

/** The payloads as one text; each is followed by a word of its own, which has to be there. */
function asText(payloads: readonly string[]): string {
  return payloads.map((payload, n) => `${payload}${fence}seen-${n}.\n\n`).join('')
}

async function expectAllSeen(place: Locator, count: number) {
  const words = (await place.textContent()) ?? ''
  const missing = Array.from({ length: count }, (_, n) => n).filter((n) => !words.includes(`seen-${n}.`))
  expect(missing).toEqual([])
}

const payloadsPerText = 100

function inTexts(payloads: readonly string[]): string[][] {
  const count = Math.ceil(payloads.length / payloadsPerText)
  return Array.from({ length: count }, (_, n) =>
    payloads.slice(n * payloadsPerText, (n + 1) * payloadsPerText),
  )
}

async function ask(page: Page, question: string): Promise<Locator> {
  const query = card(page, 'RAG Query')
  await query.getByLabel('Question').fill(question)
  await button(query, 'Send Query').click()
  const box = query.getByRole('region', { name: 'Answer' })
  await box.getByText(/Answered/).waitFor()
  return box
}

const answer = (text: string) => setScript(() => ({ text, pieceCharacters: 500 }))

test('there are at least 200 payloads', () => {
  expect(new Set(renderingPayloads('http://x.example')).size).toBeGreaterThanOrEqual(200)
})

test.each([0, 1, 2])('an answer loads and runs nothing (part %i)', async (part) => {
  const payloads = inTexts(renderingPayloads(elsewhere.base()))[part] ?? []
  expect(payloads.length).toBeGreaterThan(0)
  answer(asText(payloads))
  const watched = await openPage('/ragtest')
  await row(watched.page, starter).waitFor()
  const box = await ask(watched.page, 'What makes a good midpoint?')
  await expectAllSeen(box, payloads.length)
  await expectHarmless(watched)
})

test('a document, its name, its headings and the name of its engine load and run nothing', async () => {
  const user = await register(app.url)
  const payloads = renderingPayloads(elsewhere.base())
  const short = payloads.filter((each) => each.length < 90 && !/[\0\n/\\]/.test(each))
  for (const engineName of short.slice(0, 12)) await user.trpc.rag.createEngine.mutate({ engineName })
  const { id } = await user.trpc.rag.createEngine.mutate({ engineName: `Harbour ${short[0]}` })
  const text = payloads
    .map((each, n) => `${each.replaceAll('\0', '')}\n\nseen-${n}. The Marigold.\n\n`)
    .join('')
  await user.trpc.rag.upload.mutate(fileForm(id, `${'<img src=x onerror=globalThis.ran=1>'}.txt`, text))
  const headings = short.map((each, n) => `# ${each}\n\nThe cutter Marigold sank in place ${n}.`).join('\n\n')
  await user.trpc.rag.upload.mutate(fileForm(id, '"><svg onload=globalThis.ran=1>.md', headings))
  answer('She sank [1][2][3].')

  const watched = await openPage('/ragtest', user)
  const { page } = watched
  await row(page, 'Harbour <img').waitFor()
  const box = await ask(page, 'Where did the cutter Marigold sink?')
  for (const mark of await box.getByRole('button', { name: /^Source \d/ }).all()) await mark.click()
  await expectHarmless(watched)
  await button(box, /^Read source 1 in/)
    .first()
    .click()
  const reader = page.getByRole('dialog')
  await reader
    .getByText(/Marigold/)
    .first()
    .waitFor()
  await expectHarmless(watched, reader)
})

test('a synopsis, the labels of its form and a name load and run nothing', async () => {
  const user = await register(app.url)
  const payloads = renderingPayloads(elsewhere.base())
  const labels = payloads.filter((each) => each.length < 200 && each.trim() !== '' && !each.includes('\0'))
  const fields = labels.slice(0, 100).map((label, n) => ({
    id: `f${n}`,
    type: (['text', 'textarea', 'select', 'checkbox'] as const)[n % 4] ?? 'text',
    label,
    placeholder: label,
    options: n % 4 === 2 ? [label, 'seen'] : [],
    required: false,
    order: n,
  }))
  const section = { id: 's', title: labels[0] ?? '', order: 0, layoutClass: 'full-width', fields } as const
  const template_structure = { id: 't', templateName: labels[1] ?? '', sections: [section], is_default: true }
  await user.trpc.templates.create.mutate({
    scriptname: labels[1] ?? '',
    is_default: true,
    template_structure,
  })
  answer(asText(payloads.slice(0, payloadsPerText)))

  const name = `<img src=${elsewhere.base()}/name.png onerror=globalThis.ran=1>`
  const watched = await openPage('/synopsis-editor', { ...user, name })
  const { page } = watched
  const form = page.getByRole('region', { name: 'Story form' })
  await form.getByRole('textbox').first().fill(`A pilot at sea. ${labels[2]}`)
  await button(page, 'Generate').click()
  await page.getByText('The answer is complete.').waitFor()
  await expectAllSeen(page.locator('main'), payloadsPerText)
  await expectHarmless(watched, page.locator('body > :not(script)'))
})

test('a link out asks first, names where it really leads, and can be left alone with the keyboard', async () => {
  const address = `${elsewhere.base()}/chart`
  const host = new URL(address).host
  answer(
    `See [https://good.example](${address.replace('://', '://good.example@')}) and [the chart](${address}).`,
  )
  const { page, escapes } = await openPage('/ragtest')
  await row(page, starter).waitFor()
  const box = await ask(page, 'What makes a good midpoint?')
  const question = page.getByRole('alertdialog', { name: 'Leave for another site?' })

  await box.getByRole('link', { name: 'https://good.example' }).click()
  await question.getByText(`This link leads to ${host}.`).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await button(question, 'Cancel').click()
  await question.waitFor({ state: 'hidden' })

  const link = box.getByRole('link', { name: 'the chart' })
  await link.click({ button: 'middle' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await link.focus()
  await page.keyboard.press('Enter')
  await question.getByText(address, { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'hidden' })
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  expect([...escapes, ...elsewhere.visits]).toEqual([])

  await page.keyboard.press('Enter')
  await question.waitFor()
  await page.keyboard.press('Tab')
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const popup = await opened
  await popup.waitForLoadState()
  expect(popup.url()).toBe(address)
  expect(await popup.evaluate(() => opener)).toBe(null)
  expect(elsewhere.visits.filter((visit) => visit !== '/favicon.ico')).toEqual(['/chart'])
})

test('the page may load from this server alone, and run nothing written into it', async () => {
  for (const path of ['/', '/ragtest', '/api/auth/me', '/nothing.html']) {
    const { headers } = await fetch(app.url + path)
    expect(headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "connect-src 'self'",
      "frame-src 'none'",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
  }
})
