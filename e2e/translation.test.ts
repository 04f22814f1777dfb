import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  cantonese,
  choose,
  choosePair,
  english,
  partsOf,
  saying,
  useTranslation,
} from './support/translation-page.ts'

const room = useTranslation()

/** Takes the page's clock into the test's hands: its messages stay until `expectGoneAfter` lets the time pass. */
async function holdClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

async function expectGoneAfter(page: Page, text: string, stayMs: number) {
  await page.getByText(text).waitFor()
  await page.clock.runFor(stayMs - 50)
  expect(await page.getByText(text).isVisible()).toBe(true)
  await page.clock.runFor(100)
  await page.getByText(text).waitFor({ state: 'detached' })
}

describe('the way there and back', () => {
  test('asks a guest to sign in, and comes back to the page', async () => {
    const page = await room.browser.newPage({ baseURL: room.url() })
    await page.goto('/translation')
    await page.waitForURL('**/login?redirect=/translation')
    expect(await page.title()).toBe('Sceneroom')
  })

  test('shows who is here beside the page, and leads back home', async () => {
    const { page, user } = await room.open()
    const sidebar = page.getByRole('complementary', { name: 'Workspace' })
    await sidebar.getByText(user.name).waitFor()
    await sidebar.getByLabel('Change avatar').waitFor({ state: 'attached' })
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.waitForURL(`${room.url()}/`)
  })
})

describe('what is chosen', () => {
  test('the source cannot be chosen as the target', async () => {
    const { page, source, target } = await room.open()
    await choose(page, source, 'Japanese')
    await target.click()
    await expect.poll(() => page.getByRole('option').count()).toBe(20)
    const disabled = page.getByRole('option', { disabled: true })
    expect(await disabled.allInnerTexts()).toEqual(['Japanese'])
  })

  test('it starts only with a text and two different languages', async () => {
    const { page, original, source, start } = await room.open()
    expect(await start.isDisabled()).toBe(true)
    await original.fill(english)
    expect(await start.isDisabled()).toBe(true)
    await choose(page, source, 'English')
    expect(await start.isDisabled()).toBe(true)
    await choose(page, partsOf(page).target, 'Thai')
    expect(await start.isEnabled()).toBe(true)
    await original.fill(' \n ')
    expect(await start.isDisabled()).toBe(true)
    await original.fill('Go')
    await choose(page, source, 'Thai')
    await page.getByText('Source and target are the same language.', { exact: false }).waitFor()
    expect(await start.isDisabled()).toBe(true)
  })

  test('the models stand there by name and description, Gemini 2.5 Flash first, and the chosen one translates', async () => {
    const { page, original, model, start } = await room.open()
    await model.getByText('Gemini 2.5 Flash - Quick and capable, for everyday drafts.').waitFor()
    await model.click()
    const options = await page.getByRole('option').allInnerTexts()
    expect(options[0]).toMatch(/^Gemini 2\.5 Flash - /)
    expect(options.every((option) => /^.+ - .+/.test(option))).toBe(true)
    await page.getByRole('option', { name: /^Gemini 2\.5 Pro - / }).click()
    room.say(saying('你好'))
    await choosePair(page)
    await original.fill('Hi')
    await start.click()
    await page.getByText('Translation completed!').waitFor()
    expect(room.asked()[0]?.model).toBe('gemini-2.5-pro')
  })

  test('swap exchanges the languages, and the texts', async () => {
    const { page, original, result, source, target } = await room.openTranslated()
    await page.getByRole('button', { name: 'Swap languages and texts' }).click()
    expect(await original.inputValue()).toBe(cantonese)
    expect(await result.inputValue()).toBe(english)
    expect(await source.innerText()).toContain('Cantonese (Hong Kong)')
    expect(await target.innerText()).toContain('English')
    expect(await original.getAttribute('lang')).toBe('zh-HK')
    expect(await result.getAttribute('lang')).toBe('en')
    await page.getByRole('button', { name: 'Check quality' }).click()
    await page.getByText('Syllables are counted as spoken', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Swap languages and texts' }).click()
    expect(await original.inputValue()).toBe(english)
    expect(await result.inputValue()).toBe(cantonese)
  })

  test('without a translation, swap leaves the text where it was typed', async () => {
    const { page, original, source } = await room.open()
    await choosePair(page)
    await original.fill(english)
    await page.getByRole('button', { name: 'Swap languages and texts' }).click()
    expect(await original.inputValue()).toBe(english)
    expect(await source.innerText()).toContain('Cantonese')
  })
})

describe('the original', () => {
  test('tells its length and its estimated syllables, by its language', async () => {
    const { page, original, source } = await room.open()
    await page.getByText('0 characters').waitFor()
    for (const [language, text, characters, syllables] of [
      ['English', 'Hold the rope', '13 characters', 6],
      ['Cantonese (Hong Kong)', '拉住條繩！OK', '7 characters', 4],
      ['Mandarin (Simplified)', '你好，世界', '5 characters', 4],
      ['Mandarin (Taiwan)', '你', '1 character', 1],
      ['Japanese', 'さようなら、また', '8 characters', 6],
    ] as const) {
      await choose(page, source, language)
      await original.fill(text)
      await page.getByText(characters, { exact: true }).waitFor()
      await page.getByText(`Estimated syllables: ${syllables}`, { exact: true }).waitFor()
    }
  })

  test('is cleared by a button, and brought back by another', async () => {
    const { page, original } = await room.open()
    await original.fill(english)
    await page.getByRole('button', { name: 'Clear' }).click()
    expect(await original.inputValue()).toBe('')
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await original.inputValue()).toBe(english)
  })

  test('takes what is on the clipboard, where the caret stands', async () => {
    const { page, original } = await room.open()
    await page.evaluate(() => navigator.clipboard.writeText('拉住\r\n條繩'))
    await page.getByRole('button', { name: 'Paste' }).click()
    await expect.poll(() => original.inputValue()).toBe('拉住\n條繩')
    await page.keyboard.press('Home')
    await page.getByRole('button', { name: 'Paste' }).click()
    await expect.poll(() => original.inputValue()).toBe('拉住\n拉住\n條繩條繩')
  })

  test('says when the clipboard cannot be read', async () => {
    const { page } = await room.open()
    await page.evaluate(() => {
      navigator.clipboard.readText = () => Promise.reject(new Error('denied'))
    })
    await page.getByRole('button', { name: 'Paste' }).click()
    await page.getByRole('alert').getByText('Unable to read from clipboard').waitFor()
  })
})

describe('the translation', () => {
  test('stands line by line where the original has it, read-only, with its figures', async () => {
    const { page, result } = await room.openTranslated()
    expect(await result.inputValue()).toBe(cantonese)
    expect(await result.getAttribute('readonly')).not.toBe(null)
    await page.getByText('Translated by Gemini 2.5 Flash').waitFor()
    const figure = (title: string) => page.locator('dl > div', { hasText: title }).innerText()
    expect(await figure('Translation length')).toContain('13 characters')
    expect(await figure('Syllable ratio')).toMatch(/\b0\.88\b/)
    expect(await figure('Quality score')).toMatch(/\b100\b\s+out of 100/)
    const parts = page.getByRole('table', { name: 'Quality score' }).getByRole('rowheader')
    expect(await parts.allInnerTexts()).toEqual([
      'Syllable fit',
      'Every line there',
      'Nothing left untranslated',
      'Names and numbers kept',
      'Glossary kept to',
    ])
  })

  test('is announced for three seconds', async () => {
    const { page, start } = await room.openTranslated()
    await page.getByText('Translation completed!').waitFor({ state: 'detached' })
    await holdClock(page)
    await start.click()
    // Calls leave the page together, at the next tick.
    await page.clock.runFor(10)
    await expectGoneAfter(page, 'Translation completed!', 3000)
  })

  test('is copied, which the page says for two seconds', async () => {
    const { page } = await room.openTranslated()
    await holdClock(page)
    await page.getByRole('button', { name: 'Copy' }).click()
    await expectGoneAfter(page, 'Translation result copied to clipboard', 2000)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(cantonese)
  })

  test('says when it cannot be copied', async () => {
    const { page } = await room.openTranslated()
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
    })
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('alert').getByText('Copy failed').waitFor()
  })

  test('is downloaded with its original, its model and its time', async () => {
    const { page } = await room.openTranslated()
    await holdClock(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^translation_result_\d{4}-\d{2}-\d{2}\.txt$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain(`Original:\n${english}\n`)
    expect(text).toContain(`Translation:\n${cantonese}\n`)
    expect(text).toContain('Model: Gemini 2.5 Flash\n')
    expect(text).toMatch(/^Time: .*\d{4}.*\d:\d\d/m)
    await expectGoneAfter(page, 'Translation result downloaded', 2000)
  })

  test('has no buttons before there is one', async () => {
    const { page } = await room.open()
    expect(await page.getByRole('button', { name: /Copy|Download/ }).count()).toBe(0)
  })

  test('can be stopped, which reaches the model', async () => {
    room.say(saying(cantonese, 400))
    const { page, original, start, result } = await room.open()
    await choosePair(page)
    await original.fill(english)
    await start.click()
    await page.getByText('2 lines are with Gemini 2.5 Flash.', { exact: false }).waitFor()
    expect(await page.getByRole('button', { name: 'Target language' }).isDisabled()).toBe(true)
    await expect.poll(() => room.asked().length).toBe(1)
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('Translation stopped.').waitFor()
    expect(await result.inputValue()).toBe('')
    expect(await start.isEnabled()).toBe(true)
    await expect.poll(() => room.asked()[0]?.aborted).toBe(true)
  })
})
