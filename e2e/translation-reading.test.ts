import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { register } from '../tests/support/caller.ts'
import { axeFindings, sidewaysScroll } from './support/look.ts'
import { keepStored } from './support/signed-in.ts'
import { startApp } from './support/start-app.ts'
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

describe('reading and writing', () => {
  test('Ctrl+Enter starts, but never while an input method is composing', async () => {
    room.say(saying(cantonese))
    const { page, original } = await room.open()
    await choosePair(page)
    await original.fill(english)
    await original.evaluate((area) => {
      const key = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }
      area.dispatchEvent(new KeyboardEvent('keydown', { ...key, isComposing: true }))
      area.dispatchEvent(new KeyboardEvent('keydown', { ...key, keyCode: 229 }))
      area.dispatchEvent(new KeyboardEvent('keydown', { ...key, ctrlKey: false }))
    })
    await page.waitForTimeout(200)
    expect(room.asked()).toEqual([])
    await original.press('Control+Enter')
    await page.getByText('Translation completed!').waitFor()
  })

  test('what stands under the two texts starts at one height', async () => {
    const { original, result } = await room.open({ viewport: { width: 1440, height: 900 } })
    const [left, right] = await Promise.all([original.boundingBox(), result.boundingBox()])
    expect(left?.height).toBe(right?.height)
  })

  test('and so do the lines under them, where one of them has more to offer', async () => {
    const { page, original, result } = await room.openTranslated()
    const textOf = async (area: Locator) => {
      const { y, height } = (await area.boundingBox()) ?? { y: -1, height: -1 }
      return { top: y, bottom: y + height }
    }
    for (const width of [1100, 1200, 1300, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => await textOf(result)).toEqual(await textOf(original))
    }
  })

  test('each text has the lang, and the type, of its language', async () => {
    const { page, original, result } = await room.open()
    await choosePair(page, 'Mandarin (Simplified)', 'Cantonese (Hong Kong)')
    await original.fill('你们快走')
    const typeOf = (area: Locator) => area.evaluate((element) => getComputedStyle(element).fontFamily)
    expect(await original.getAttribute('lang')).toBe('zh-CN')
    expect(await typeOf(original)).toContain('Noto Serif SC')
    expect(await result.getAttribute('lang')).toBe('zh-HK')
    expect(await typeOf(result)).toContain('Noto Serif TC')
    await choose(page, partsOf(page).target, 'Arabic')
    expect(await result.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  })

  test('the keyboard alone does it all', async () => {
    room.say(saying('你好呀'))
    const { page, source, target, original, result } = await room.open()
    for (const [list, letters] of [
      [source, 'Engl'],
      [target, 'Canto'],
    ] as const) {
      await list.getByText('Choose a language').waitFor()
      await list.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.type(letters)
      await page.keyboard.press('Enter')
      await page.getByRole('option').first().waitFor({ state: 'detached' })
    }
    await original.focus()
    await page.keyboard.type('Hello')
    for (let steps = 0; steps < 6; steps += 1) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => document.activeElement?.textContent)
      if (focused === 'Start Translation') break
    }
    await page.keyboard.press('Enter')
    await page.getByText('Translation completed!').waitFor()
    expect(await result.inputValue()).toBe('你好呀')
  })

  test.each([
    ['light', 320, 'en'],
    ['dark', 320, 'zh-Hant'],
    ['light', 1280, 'zh-Hant'],
    ['dark', 1280, 'en'],
  ] as const)(
    'axe finds nothing, and nothing scrolls sideways: %s, %i px, %s',
    async (colorScheme, width, language) => {
      const user = await register(room.url())
      const { page } = await room.openTranslated({ user, colorScheme, viewport: { width, height: 800 } })
      await keepStored(page, { language })
      await page.goto('/translation')
      await page.getByText(language === 'en' ? 'How it fits' : '合拍程度').waitFor()
      expect(await axeFindings(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
    },
  )

  test('speaks Chinese where the reader does', async () => {
    room.say(saying(cantonese))
    const { page, original } = await room.open({ stored: { language: 'zh-Hant' } })
    await page.getByRole('heading', { level: 1, name: '配音稿翻譯' }).waitFor()
    await choose(page, page.getByRole('button', { name: '原文語言' }), '英語')
    await choose(page, page.getByRole('button', { name: '譯文語言' }), '粵語（香港）')
    await original.fill(english)
    await page.getByRole('button', { name: '開始翻譯' }).click()
    await page.getByText('翻譯完成！').waitFor()
    await page.getByRole('button', { name: '複製' }).click()
    await page.getByText('翻譯結果已複製到剪貼簿').waitFor()
  })
})

test('a server without a model says so, names the settings, and refuses in the same words', async () => {
  const bare = await startApp()
  try {
    const { page, original, model, start } = await room.open({ at: bare })
    await page.getByText('Nothing can be translated yet', { exact: false }).waitFor()
    await model.getByText('Gemini 2.5 Flash - Not available: GEMINI_API_KEY is not set').waitFor()
    await model.click()
    await expect.poll(() => page.getByRole('option', { disabled: true }).count()).toBe(1)
    await page.keyboard.press('Escape')
    await choosePair(page)
    await original.fill(english)
    await start.click()
    await page
      .getByRole('alert')
      .getByText(/GEMINI_API_KEY.*OPENAI_BASE_URL.*OPENAI_MODELS/)
      .waitFor()
  } finally {
    await bare.stop()
  }
})
