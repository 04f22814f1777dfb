import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, sidewaysScroll } from './support/look.ts'
import { choosePair, partsOf, saying, useTranslation } from './support/translation-page.ts'

const room = useTranslation()

const lineOf = (page: Page, number: number) => page.locator(`#line-${number}`)
const head =
  '[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n'
const ass = (one: string, other: string, last: string) =>
  `${head}Comment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,not said\nDialogue: 0,0:00:01.00,0:00:03.00,Default,Margit,0,0,0,,{\\an8}${one}\\N${other}\nDialogue: 0,0:00:04.00,0:00:05.00,Default,,0,0,0,,{\\i1}${last}{\\i0}\n`

/** A file dropped on the original, as Aegisub writes it. */
async function drop(page: Page, name: string, text: string) {
  const bytes = [...new TextEncoder().encode(`\uFEFF${text.replaceAll('\n', '\r\n')}`)]
  await partsOf(page).original.evaluate(
    (area, [called, content]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(content)], called))
      area.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }))
    },
    [name, bytes] as const,
  )
}

test('ASS is opened, translated between its overrides, and taken along as ASS, SRT and WebVTT', async () => {
  room.say(saying('拉住繩，\n阿湯！\n聽日見。'))
  const { page, original, result, start } = await room.open()
  await choosePair(page)
  const text = ass('Hold the rope,', 'Tom!', 'See you.')
  await drop(page, 'reel.ass', text)
  await expect.poll(() => original.inputValue()).toBe(text)
  await start.click()
  await page.getByText('Translation completed!').waitFor()
  const translated = ass('拉住繩，', '阿湯！', '聽日見。')
  expect(await result.inputValue()).toBe(translated)
  await lineOf(page, 7).getByText('0:00:01.00').waitFor()
  await lineOf(page, 8).getByText('Margit').waitFor()
  await lineOf(page, 6).getByText('not said').waitFor()
  expect(await lineOf(page, 6).getByRole('textbox').count()).toBe(0)
  const save = async (kind: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Save as ${kind}` }).click()
    const file = await download
    return [file.suggestedFilename().split('.').at(-1), await readFile(await file.path(), 'utf8')]
  }
  expect(await save('ASS')).toEqual(['ass', translated])
  expect(await save('SRT')).toEqual([
    'srt',
    '1\n00:00:01,000 --> 00:00:03,000\n拉住繩，\n阿湯！\n\n2\n00:00:04,000 --> 00:00:05,000\n<i>聽日見。</i>\n',
  ])
  expect(await save('VTT')).toEqual(['vtt', expect.stringContaining('\n<v Margit>拉住繩，\n阿湯！\n')])
})

test('a line that fits but is too fast to say is fitted again to what can be said in its time', async () => {
  room.say(saying('去山上嗰間老屋嗰度。'))
  const { page, original, start } = await room.open()
  await choosePair(page)
  await original.fill('1\n00:00:01,000 --> 00:00:01,900\nGo to the old house on the hill.\n')
  await start.click()
  await page.getByText('Translation completed!').waitFor()
  await lineOf(page, 3).getByText('too fast to say').waitFor()
  await lineOf(page, 3).getByText('fits').waitFor()
  const fitAgain = page.getByRole('button', { name: 'Fit this line again' })
  room.say(() => ({ status: 400, message: 'No more today.' }))
  await fitAgain.click()
  await page.getByRole('alert').waitFor()
  expect(await lineOf(page, 3).getByText('wants').count()).toBe(0)
  room.browser.takeProblems()
  room.say(saying('去山上間老屋啦。'))
  await fitAgain.click()
  await page.getByText('The line was fitted again.').waitFor()
  await lineOf(page, 3).getByText('wants 7').waitFor()
  await lineOf(page, 3).getByText('too fast to say').waitFor({ state: 'detached' })
  await page.getByText('1 spoken line, none to look at').waitFor()
})

test.each([
  ['light', 1280, 'en', 'too fast to say: 12.0 a second'],
  ['dark', 360, 'zh-Hant', '來不及說：每秒 12.0 個'],
] as const)(
  'a line that nobody can say in its time is told by a sign and a word: %s, %i px, %s',
  async (...look) => {
    const [colorScheme, width, language, word] = look
    const long = '你快啲拉住條繩呀唔好放手呀大佬呀'
    room.say(saying(`${long}呀呀\n好。`))
    const { page, original, start } = await room.open({ colorScheme, viewport: { width, height: 900 } })
    await choosePair(page)
    await original.fill(
      '1\n00:00:01,000 --> 00:00:02,500\nHold the old rope.\n\n2\n00:00:04,000 --> 00:00:05,000\nGo.\n',
    )
    await start.click()
    await page.getByText('Translation completed!').waitFor()
    if (language !== 'en') {
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await page.reload()
    }
    const told = lineOf(page, 3).getByText(word)
    await told.waitFor()
    expect(await told.locator('svg').count()).toBe(1)
    expect(await page.getByText(word.split(/[:：]/)[0] ?? '').count()).toBe(1)
    expect(await axeFindings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  },
)
