import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Script } from '../tests/support/scripted-gemini.ts'
import { axeFindings, sidewaysScroll } from './support/look.ts'
import { cantonese, choosePair, english, saying, useTranslation } from './support/translation-page.ts'

const room = useTranslation()

const lineOf = (page: Page, number: number) => page.locator(`#line-${number}`)
const editorOf = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Translation of line ${number}`, exact: true })
const linesOf = (prompt: string) => (JSON.parse(prompt) as { lines: { id: string; text: string }[] }).lines

/** Answers each line with what `answers` has for it, more than one being variants. */
function answering(answers: Record<string, string[]>): Script {
  return ({ prompt }) => {
    const rows = linesOf(prompt).map(({ id, text }) => ({
      id,
      echo: text,
      variants: answers[text] ?? ['好'],
    }))
    return JSON.stringify({ lines: rows })
  }
}

/** A script of thirty lines, which takes two calls; the second one is answered as `later` says. */
function thirtyLines(later: Exclude<Awaited<ReturnType<Script>>, undefined>): {
  text: string
  script: Script
} {
  const text = Array.from({ length: 30 }, (_, at) => `Go to room ${at + 1}`).join('\n')
  const script: Script = ({ prompt }) => {
    const lines = linesOf(prompt)
    if (lines.some(({ id }) => id === 'L25')) return later
    const rows = lines.map(({ id, text: echo }) => ({
      id,
      echo,
      variants: [`去${echo.split(' ').at(-1)}號房`],
    }))
    return JSON.stringify({ lines: rows })
  }
  return { text, script }
}

describe('while it is being translated', () => {
  test('lines appear as they settle, with how many there are, and Stop keeps them', async () => {
    const { text, script } = thirtyLines({ hang: true })
    room.say(script)
    const { page, original, start, result } = await room.open()
    await choosePair(page)
    await original.fill(text)
    await start.click()
    const progress = page.getByRole('progressbar', { name: 'Lines translated' })
    await progress.and(page.locator('[value="20"]')).waitFor()
    expect(await progress.getAttribute('max')).toBe('30')
    expect(await editorOf(page, 3).inputValue()).toBe('去3號房')
    await lineOf(page, 25).getByText('under way').waitFor()
    await page.getByText('30 spoken lines, none to look at').waitFor()
    expect((await result.inputValue()).split('\n').slice(18, 22)).toEqual(['去19號房', '去20號房', '…', '…'])
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('Translation stopped. 20 of 30 lines are kept.').waitFor()
    await page.reload()
    await page.getByText('20 of 30 lines are translated', { exact: false }).waitFor()
    expect((await result.inputValue()).split('\n').slice(19, 21)).toEqual(['去20號房', 'Go to room 21'])
  })

  test('an error keeps what came before it, and says so', async () => {
    const { text, script } = thirtyLines({ status: 400, message: 'No more today.' })
    room.say(script)
    const { page, original, start } = await room.open()
    await choosePair(page)
    await original.fill(text)
    await start.click()
    await page.getByRole('alert').getByText('20 of 30 lines are kept.', { exact: false }).waitFor()
    expect(await editorOf(page, 20).inputValue()).toBe('去20號房')
    expect(await start.isEnabled()).toBe(true)
    room.browser.takeProblems()
  })
})

describe('a line', () => {
  test('typed over has its count at once, outlives a reload, and is kept in the next run', async () => {
    const { page, result, start } = await room.openTranslated()
    await lineOf(page, 1).getByText('fits').waitFor()
    await editorOf(page, 1).fill('快啲拉住條長繩')
    await lineOf(page, 1).getByText('4 too long').waitFor()
    await lineOf(page, 1).getByText('kept for the next run').waitFor()
    expect(await result.inputValue()).toBe(cantonese.replace('拉住繩！', '快啲拉住條長繩'))
    await page.getByText('The texts have changed since they were last measured.').waitFor()
    await page.reload()
    await lineOf(page, 1).getByText('4 too long').waitFor()
    room.say(saying('下次見啦。'))
    await start.click()
    await page.getByText('Translation completed!').waitFor()
    expect(linesOf(room.asked().at(-1)?.prompt ?? '').map(({ text }) => text)).toEqual(['See you tomorrow.'])
    expect(await result.inputValue()).toBe('快啲拉住條長繩\n\n  下次見啦。')
  })

  test('says why it has its count, word by word', async () => {
    room.say(answering({ 'Take 40 steps!': ['行四十步！'] }))
    const { page, original, start } = await room.open()
    await choosePair(page)
    await original.fill('Take 40 steps!')
    await start.click()
    await page.getByRole('button', { name: 'Details of line 1' }).click()
    const spoken = page.getByRole('region', { name: 'From, as spoken' })
    await spoken.getByText('4 syllables').waitFor()
    await spoken.getByText('forty').waitFor()
    await page.getByRole('region', { name: 'Into, as spoken' }).getByText('4 syllables').waitFor()
  })

  test('is fitted again alone, and another candidate can be picked', async () => {
    room.say(answering({ 'Hold the rope!': ['你快啲拉住條繩呀'], 'See you tomorrow.': ['聽日再見啦'] }))
    const { page, original, start, result } = await room.open()
    await choosePair(page)
    await original.fill(english)
    await start.click()
    await lineOf(page, 1).getByText('5 too long').waitFor()
    await page.getByText('Translation completed!').waitFor()
    const asked = room.asked().length
    room.say(answering({ 'Hold the rope!': ['拉住繩', '揸實繩'] }))
    await page.getByRole('button', { name: 'Details of line 1' }).click()
    await page.getByRole('button', { name: 'Fit again: line 1' }).click()
    await page.getByRole('status').getByText('Line 1 was fitted again.').waitFor()
    await lineOf(page, 1).getByText('fits').waitFor()
    const call = room.asked()[asked]?.prompt ?? ''
    expect(linesOf(call).map(({ text }) => text)).toEqual(['Hold the rope!'])
    expect(call).toContain('See you tomorrow.')
    const candidates = page.getByRole('region', { name: 'Considered for this line' }).getByRole('listitem')
    const other = (await editorOf(page, 1).inputValue()) === '拉住繩' ? '揸實繩' : '拉住繩'
    await candidates.filter({ hasText: '5 too long' }).waitFor()
    await page.getByRole('button', { name: `Use “${other}”` }).click()
    await candidates.filter({ hasText: other }).getByText('In use').waitFor()
    expect((await result.inputValue()).split('\n')[0]).toBe(other)
    await page.getByRole('button', { name: 'Back to the model’s line' }).click()
    await expect.poll(() => editorOf(page, 1).inputValue()).not.toBe(other)
  })

  test('is locked, or given its own text and length, before anything is translated', async () => {
    room.say(answering({ 'Wait!': ['等等先啦'] }))
    const { page, original, start, result } = await room.open()
    await choosePair(page)
    await original.fill('Roger that.\nGo now!\nWait!')
    await page.getByRole('button', { name: 'Show lines' }).click()
    await page.getByRole('button', { name: 'Details of line 1' }).click()
    await page.getByRole('checkbox', { name: 'Leave as in the script' }).press('Space')
    await page.getByRole('button', { name: 'Details of line 1' }).click()
    await editorOf(page, 2).fill('即刻走！')
    await page.getByRole('button', { name: 'Details of line 3' }).click()
    await page.getByRole('spinbutton', { name: 'Syllables wanted' }).fill('4')
    await start.click()
    await page.getByText('Translation completed!').waitFor()
    expect(await result.inputValue()).toBe('Roger that.\n即刻走！\n等等先啦')
    expect(linesOf(room.asked()[0]?.prompt ?? '')).toMatchObject([{ text: 'Wait!', syllables: 4 }])
    await lineOf(page, 3).getByText('fits').waitFor()
  })

  test('that costs points is named with its reason, and a press leads to it', async () => {
    room.say(answering({ 'Hold the rope!': ['你快啲拉住條繩呀'], 'See you tomorrow.': ['聽日再見啦'] }))
    const { page, original, start } = await room.open()
    await choosePair(page)
    await original.fill(english)
    await start.click()
    await page.getByText('Translation completed!').waitFor()
    await page.getByRole('button', { name: 'Hide lines' }).click()
    await page.getByRole('button', { name: 'Too long: line 1' }).click()
    await expect.poll(() => lineOf(page, 1).evaluate((row) => row === document.activeElement)).toBe(true)
    await page.getByRole('list', { name: 'What costs points' }).getByText('Too long').waitFor()
  })

  test('of a subtitle has its time where it is shown without the others', async () => {
    room.say(answering({}))
    const { page, original, start } = await room.open()
    await choosePair(page)
    await original.fill('1\n00:00:01,000 --> 00:00:02,000\nWhere is the old rope?\n')
    await start.click()
    await page.getByText('1 spoken line, 1 to look at').waitFor()
    expect(await lineOf(page, 3).textContent()).not.toContain('00:00:01')
    await page.getByText('Only lines to look at').click()
    await lineOf(page, 3).getByText('00:00:01,000').waitFor()
  })
})

describe('what holds for every line', () => {
  test('goes along with the call, and is kept', async () => {
    room.say(answering({}))
    const { page, original, start } = await room.open()
    await choosePair(page)
    await original.fill('Hold the rope, Margit!')
    await page.getByText('How lines are to fit').click()
    await page.getByRole('radio', { name: 'Same speaking time' }).press('Space')
    await page.getByRole('textbox', { name: 'Glossary' }).fill('rope = 麻繩\nnonsense')
    await page.getByText('Not a term with its translation: line 2').waitFor()
    await page.getByRole('textbox', { name: 'Names that stay' }).fill('Margit, Ilse')
    await start.click()
    await page.getByText('Translation completed!').waitFor()
    const prompt = JSON.parse(room.asked()[0]?.prompt ?? '{}')
    expect(prompt.glossary).toEqual([{ source: 'rope', target: '麻繩' }])
    expect(prompt.namesToKeep).toEqual(['Margit', 'Ilse'])
    await page.reload()
    await page.getByText('Same speaking time · 1 term · 2 names').waitFor()
  })
})

describe('what is taken along', () => {
  const subtitles =
    '1\n00:00:01,000 --> 00:00:02,500\nHold the rope!\n\n2\n00:00:03,000 --> 00:00:04,000\nSee you tomorrow.\n'

  test('is subtitles where the script is, a dubbing table, and the spoken text', async () => {
    room.say(answering({ 'Hold the rope!': ['拉住繩！'], 'See you tomorrow.': ['聽日再見啦。'] }))
    const { page, original, start } = await room.open()
    await choosePair(page)
    await original.fill(subtitles)
    await start.click()
    await page.getByText('Translation completed!').waitFor()
    await lineOf(page, 2).getByText('00:00:01,000 --> 00:00:02,500').waitFor()
    expect(await lineOf(page, 2).getByRole('textbox').count()).toBe(0)
    const save = async (kind: string) => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: `Save as ${kind}` }).click()
      const file = await download
      return [file.suggestedFilename().split('.').at(-1), await readFile(await file.path(), 'utf8')]
    }
    const translated = subtitles
      .replace('Hold the rope!', '拉住繩！')
      .replace('See you tomorrow.', '聽日再見啦。')
    expect(await save('SRT')).toEqual(['srt', translated])
    expect(await save('Text')).toEqual(['txt', '拉住繩！\n聽日再見啦。\n'])
    expect(await save('Dubbing table')).toEqual([
      'tsv',
      'TC\tCHARACTER\tSOURCE\tTARGET\n00:00:01,000\t\tHold the rope!\t拉住繩！\n00:00:03,000\t\tSee you tomorrow.\t聽日再見啦。\n',
    ])
  })

  test('is there again among the earlier translations, until it is deleted', async () => {
    const { page, original, result } = await room.openTranslated()
    await original.fill('Something else.')
    await page.getByRole('button', { name: 'Show earlier' }).click()
    await page.getByRole('button', { name: /^Open “Hold the rope!/ }).click()
    await expect.poll(() => original.inputValue(), { timeout: 10_000 }).toBe(english)
    expect(await result.inputValue()).toBe(cantonese)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await original.inputValue()).toBe('Something else.')
    await page.getByRole('button', { name: /^Delete “Hold the rope!/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Nothing has been translated yet.').waitFor()
  })
})

test.each([
  ['light', 360, 'en'],
  ['dark', 360, 'zh-Hant'],
  ['dark', 1280, 'en'],
] as const)(
  'lines with their details: axe finds nothing, nothing scrolls sideways: %s, %i px, %s',
  async (...look) => {
    const [colorScheme, width, language] = look
    room.say(answering({ 'Hold the rope!': ['你快啲拉住條繩呀'], 'See you tomorrow.': ['聽日再見啦'] }))
    const { page, original, start } = await room.open({ colorScheme, viewport: { width, height: 900 } })
    await choosePair(page)
    await original.fill(`MARGIT:\n${english}`)
    await start.click()
    await page.getByText('Translation completed!').waitFor()
    await page.evaluate((code) => localStorage.setItem('language', code), language)
    await page.reload()
    await page.getByRole('button', { name: /Details of line 2|第 2 行的詳情/ }).click()
    await page.getByText(/How lines are to fit|每行如何合拍/).click()
    await page
      .getByRole('region', { name: /From, as spoken|來源讀音/ })
      .getByRole('listitem')
      .first()
      .waitFor()
    await page.getByRole('button', { name: /Show earlier|顯示先前的/ }).click()
    await page.getByRole('button', { name: /Delete “MARGIT|刪除「MARGIT/ }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  },
)
