import { describe, expect, test } from 'vitest'
import { fileForm, register } from '../tests/support/caller.ts'
import { axeFindings, sidewaysScroll } from './support/look.ts'
import { button, card, row, starter } from './support/rag-page.ts'
import { keepSession } from './support/signed-in.ts'
import { useScriptedApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const { app, setScript } = useScriptedApp()

const tides = Array.from(
  { length: 80 },
  (_, n) => `Day ${n + 1}. ${'The tide came in and went out. '.repeat(20)}`,
)
const log = [
  ...tides.slice(0, 40),
  'On the night of the third the cutter Marigold sank off Lantern Point. "Her bell was never found," wrote the pilot.',
  ...tides.slice(40),
].join('\n\n')
const question = 'Where did the cutter Marigold sink?'
const answer =
  'She sank: “the cutter Marigold sank off Lantern Point” [1]. Some say “the bell was raised in the spring” [1].\n\n[1]: https://evil.example'

/** The page of someone whose engine holds the pilot's log, asked about the Marigold. */
async function ask(options: Parameters<typeof browser.newPage>[0] = {}, text = answer, asked = question) {
  setScript(() => text)
  const user = await register(app.url)
  const { id: engineId } = await user.trpc.rag.createEngine.mutate({ engineName: 'Harbour' })
  await user.trpc.rag.upload.mutate(fileForm(engineId, 'pilot log.txt', log))
  const page = await browser.newPage({ baseURL: app.url, ...options })
  await keepSession(page, user)
  await page.goto('/ragtest')
  await row(page, starter).waitFor()
  const query = card(page, 'RAG Query')
  await query.getByLabel('Question').fill(asked)
  await button(query, 'Send Query').click()
  const box = query.getByRole('region', { name: 'Answer' })
  await box.getByText(/Answered/).waitFor()
  return { page, user, engineId, query, box }
}

describe('an answer', () => {
  test('marks the quote that is not in its source, and that one alone', async () => {
    const { box } = await ask()
    expect(await box.getByText('not verbatim').count()).toBe(1)
    const flagged = box.getByText('the bell was raised in the spring')
    expect(await flagged.evaluate((element) => element.nextElementSibling?.textContent)).toBe('not verbatim')
  })

  test('marks the figure that its sources do not have', async () => {
    const { box } = await ask({}, 'She sank on day 40 [1] and was raised in **1974** [1].')
    expect(await box.getByText('not in the source').count()).toBe(1)
    const flag = box.getByText('1974').locator('xpath=following-sibling::*[1]')
    expect(await flag.textContent()).toBe('not in the source')
    expect(await flag.getAttribute('title')).toBe('No passage cited in this paragraph has this figure.')
  })

  test('says which names and numbers no document has, and that it cites none', async () => {
    const asked = 'Did Ortiz sink the cutter Marigold in 1944?'
    const { page, box } = await ask({}, 'A storm sank her, as everyone knows.', asked)
    expect(await box.getByText('In none of the documents: “Ortiz”, “1944”').count()).toBe(1)
    expect(await box.getByText('This text cites none of the documents.').count()).toBe(1)
    expect(await axeFindings(page)).toEqual([])
    const cited = await ask()
    expect(await cited.box.getByText('none of the documents').count()).toBe(0)
  })

  test('leads nowhere but to its sources, whatever it says they are', async () => {
    const { box } = await ask(
      {},
      'Sunk [[1]](https://evil.example), [1][log], [the log [1]](https://evil.example) [9].\n\n[log]: https://evil.example',
    )
    expect(await box.getByRole('link').count()).toBe(0)
    expect(await box.getByRole('button', { name: 'Source 1: pilot log' }).count()).toBe(3)
    expect(await box.textContent()).not.toContain('[9]')
  })

  test('keeps the words of a table whole on a phone, and scrolls it within itself', async () => {
    const cells = '| Constantinople | nineteenhundred | Mediterranean |'
    const viewport = { width: 320, height: 740 }
    const { page, box } = await ask({ viewport }, `${cells}\n|---|---|---|\n${cells}`)
    const lines = await box.getByRole('cell').evaluateAll((all) =>
      all.map((cell) => {
        const words = document.createRange()
        words.selectNodeContents(cell)
        return words.getClientRects().length
      }),
    )
    expect(lines).toEqual([1, 1, 1])
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  })

  test('leads from a source back to the very mark that was pressed', async () => {
    const { page, box } = await ask({ viewport: { width: 1280, height: 420 } })
    const second = button(box, 'Source 1: pilot log').nth(1)
    await second.click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    await button(box, 'Back to the text').click()
    await expect.poll(() => second.evaluate((mark) => mark === document.activeElement)).toBe(true)
    await expect.poll(() => second.evaluate(isInSight)).toBe(true)
  })

  test('is copied with its sources as footnotes, plain and as HTML', async () => {
    const { page, box } = await ask()
    await button(box, 'Copy').click()
    await page.getByText('Copied.').waitFor()
    const [plain, html] = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const read = async (type: string) => (await item?.getType(type))?.text() ?? ''
      return [await read('text/plain'), await read('text/html')]
    })
    expect(plain).toContain('raised in the spring” (not verbatim) [1]')
    expect(plain).toMatch(/Sources\n\[1\] pilot log: “the cutter Marigold sank off Lantern Point”$/)
    expect(html).toContain('<sup>[1]</sup>')
    expect(html).toContain('[1] pilot log: “the cutter Marigold sank off Lantern Point”')
    expect(html).toContain('</span><span> (not verbatim)</span>')
    expect(html).not.toContain('<button')
  })

  test('is saved as Markdown with footnotes', async () => {
    const { page, box } = await ask()
    const download = page.waitForEvent('download')
    await button(box, 'Download as Markdown, sources as footnotes').click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^answer_\d{4}-\d\d-\d\d\.md$/)
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    expect(text).toContain('Lantern Point” [^1].')
    expect(text).toMatch(/\n\[\^1\]: pilot log: “the cutter Marigold sank off Lantern Point”\n$/)
  })
})

describe('the document behind a source', () => {
  test('opens at the passage, highlighted, and is read on from there', async () => {
    const { page, box } = await ask()
    await button(box, 'Read source 1 in pilot log').click()
    const sheet = page.getByRole('dialog', { name: 'pilot log' })
    const marked = sheet.locator('mark')
    await marked.waitFor()
    expect(await marked.textContent()).toContain('the cutter Marigold sank off Lantern Point')
    expect(await marked.locator('u').textContent()).toBe('the cutter Marigold sank off Lantern Point')
    await expect.poll(() => marked.evaluate(isInSight)).toBe(true)
    const status = sheet.getByRole('status')
    const [number, count] = ((await status.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
    await button(sheet, 'Next passage').click()
    await status.getByText(`Passage ${(number ?? 0) + 1} of ${count}`).waitFor()
    await button(sheet, 'Previous passage').click()
    await status.getByText(`Passage ${number} of ${count}`).waitFor()
    await expect.poll(() => marked.evaluate(isInSight)).toBe(true)

    const passages = sheet.getByRole('region', { name: /^Passage/ })
    const before = await passages.count()
    await button(sheet, 'Show later text').click()
    await expect.poll(() => passages.count()).toBeGreaterThan(before)
    await button(sheet, 'Copy quote with its source').click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^pilot log: “[\s\S]*Marigold[\s\S]*”$/)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  })

  test('cannot be opened once the engine is gone, and the sheet says so', async () => {
    const { page, user, engineId, box } = await ask()
    await user.trpc.rag.deleteEngine.mutate({ engineId })
    await button(box, 'Read source 1 in pilot log').click()
    const sheet = page.getByRole('dialog', { name: 'pilot log' })
    await sheet.getByText('The document could not be opened: There is no such engine.').waitFor()
    browser.takeProblems()
  })

  test.each(['light', 'dark'] as const)('fits a narrow window and passes axe (%s)', async (colorScheme) => {
    const { page, box } = await ask({ viewport: { width: 360, height: 740 }, colorScheme })
    expect(await axeFindings(page)).toEqual([])
    await button(box, 'Read source 1 in pilot log').click()
    await page.getByRole('dialog').locator('mark').waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await axeFindings(page)).toEqual([])
  })
})

describe('the retrieval test', () => {
  test('shows the passages for a question with the scores of both ways of finding them', async () => {
    const { page, query } = await ask()
    await query.getByRole('tab', { name: 'Retrieval test' }).click()
    await query.getByLabel('Question').fill('Marigold')
    await button(query, 'Find passages').click()
    const found = query.getByRole('region', { name: 'Passages found' }).getByRole('listitem')
    await found.first().waitFor()
    expect(await found.first().textContent()).toMatch(/Score \d\.\d\d · Words 1\.00 · Meaning \d\.\d\d/)
    expect(
      await found
        .first()
        .getByText(/Marigold/)
        .first()
        .isVisible(),
    ).toBe(true)
    await button(found.first(), /Read this passage in pilot log/).click()
    expect(await page.getByRole('dialog').locator('mark').textContent()).toContain('Marigold')
  })
})

/** Runs in the page. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
