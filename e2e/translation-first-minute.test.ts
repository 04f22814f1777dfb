import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { lineByLine } from '../tests/support/translation-room.ts'
import { choose, choosePair, saying, useTranslation } from './support/translation-page.ts'

const room = useTranslation()

describe('an empty page', () => {
  test('says what is missing until a translation can start', async () => {
    const { page, original, source, target, start } = await room.open()
    await page.getByText('Paste a script first.').waitFor()
    await original.fill('Hold the rope!')
    await page.getByText('Choose two languages first.').waitFor()
    expect(await start.isDisabled()).toBe(true)
    await choose(page, source, 'English')
    await choose(page, target, 'Thai')
    await page.getByText('Ctrl+Enter or Cmd+Enter starts.').waitFor()
    expect(await start.isEnabled()).toBe(true)
  })

  test('has a short scene to try, from where one goes on by keyboard', async () => {
    room.say(saying('拉住繩！\n凍僵喇。\n四十年？\n划呀！'))
    const { page, original, source, target, result } = await room.open()
    const sample = page.getByRole('button', { name: 'Try a short scene' })
    await sample.focus()
    await page.keyboard.press('Enter')
    expect(await original.inputValue()).toMatch(/^MARGIT: Hold the rope!/)
    expect(await original.evaluate((area) => area === document.activeElement)).toBe(true)
    expect(await source.textContent()).toContain('English')
    expect(await sample.count()).toBe(0)
    await choose(page, target, 'Cantonese (Hong Kong)')
    await original.press('Control+Enter')
    await page.getByText('Translation completed!').waitFor()
    expect(await result.inputValue()).toMatch(/^MARGIT: 拉住繩！\nTOM: \(out of breath\) 凍僵喇。/)
  })

  test('never has a scene translated into its own language', async () => {
    const { page, source, target } = await room.open()
    await choosePair(page, 'French', 'English')
    await page.getByRole('button', { name: 'Try a short scene' }).click()
    expect(await source.textContent()).toContain('English')
    expect(await target.textContent()).toContain('Choose a language')
  })

  test('shows the lines of a script before they are translated, none of them as a fault', async () => {
    const { page, original } = await room.open()
    await choosePair(page)
    await original.fill('Hold the rope!\nWait.')
    await page.getByRole('button', { name: 'Show lines' }).click()
    await page.getByText('2 spoken lines, not translated yet').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Only lines to look at' }).count()).toBe(0)
    await page.getByRole('textbox', { name: 'Translation of line 1', exact: true }).fill('拉住繩！')
    await page.getByText('2 spoken lines, 1 to look at').waitFor()
  })
})

test('the language of a script that comes in is chosen where its writing tells it, and no choice is undone', async () => {
  const { page, original, source, target } = await room.open()
  const pasted = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await original.press('ControlOrMeta+A')
    await original.press('Control+V')
    await expect.poll(() => original.inputValue()).toBe(text)
  }
  await pasted('MARIE : Tu as vu la mer ? On est en retard.')
  expect(await source.textContent()).toContain('Choose a language')
  await pasted('TC\tWHO\tSOURCE\tTARGET\n00:01\tTOM\tWhat have you done?\t你喺度做咩呀？佢話好快嚟。')
  await expect.poll(() => source.textContent()).toContain('English')
  expect(await target.textContent()).toContain('Choose a language')
  await pasted('健一「最終便は十一時に出たよ。」')
  expect(await source.textContent()).toContain('English')
})

test('on a narrow page what is counted stands beside the way to try a scene, not under it', async () => {
  const { page } = await room.open({ viewport: { width: 360, height: 800 } })
  const counted = await page.getByText('Estimated syllables').boundingBox()
  const sample = await page.getByRole('button', { name: 'Try a short scene' }).boundingBox()
  expect((counted?.x ?? 0) + (counted?.width ?? 0)).toBeLessThanOrEqual(sample?.x ?? 0)
})

describe('what a translation amounts to', () => {
  test('on a narrow page a part and its score stand on one line, and lines only where they cost points', async () => {
    const { page, original, start } = await room.open({ viewport: { width: 360, height: 800 } })
    await choosePair(page)
    await original.fill('Hold the rope!\nSee you tomorrow.\nWait for 40 days.')
    const said: Record<string, string> = {
      'Hold the rope!': '你快啲拉住條繩呀',
      'See you tomorrow.': '聽日大家再見啦喎',
      'Wait for 40 days.': '等四十',
    }
    room.say(lineByLine((line) => said[line] ?? null))
    await start.click()
    await page.getByText('Translation completed!').waitFor()
    const part = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
    const [title, score] = [part('Every line there').getByRole('rowheader'), part('Every line there')]
    expect(await middleOf(title)).toBeCloseTo(await middleOf(score.getByText('100 ')), -1)
    expect(await part('Glossary kept to').innerText()).toBe('Glossary kept to\nNothing to check')
    const fit = part('Syllable fit')
    expect(await fit.getByRole('button').allInnerTexts()).toEqual(['line 1', '2', 'line 3'])
    await fit.getByRole('button', { name: 'Too short: line 3' }).click()
    await expect
      .poll(() => page.locator('#line-3').evaluate((row) => row === document.activeElement))
      .toBe(true)
  })

  test('only lines that have a translation count as kept', async () => {
    room.say(lineByLine((line) => (line === 'Hold the rope!' ? '拉住繩！' : '')))
    const { page, original, start } = await room.open()
    await choosePair(page)
    await original.fill('Hold the rope!\nSee you tomorrow.')
    await start.click()
    await page.getByRole('alert').getByText('1 of 2 lines are kept.', { exact: false }).waitFor()
    await page
      .getByText('1 of 2 lines are translated; the others stand as in the original.', { exact: true })
      .waitFor()
    await page.getByText('Not measured yet.').waitFor()
    room.browser.takeProblems()
  })

  test('every row of a short script is there, in sight or not', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => `Go to room ${at + 1}`).join('\n')
    room.say(saying('去房'))
    const { page, original } = await room.open()
    await choosePair(page)
    await original.fill(lines)
    await page.getByRole('button', { name: 'Show lines' }).click()
    const last = page.locator('#line-60 td').first()
    await last.waitFor({ state: 'attached' })
    expect(await last.evaluate((cell) => cell.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
  })
})

test('morae are called morae', async () => {
  room.say(saying('Hold it!'))
  const { page, original, start } = await room.open()
  await choosePair(page, 'Japanese', 'English')
  await original.fill('待って！')
  await start.click()
  await page.getByRole('button', { name: 'Details of line 1' }).click()
  await page.getByRole('region', { name: 'From, as spoken' }).getByText('3 morae').waitFor()
  await page.getByRole('region', { name: 'Into, as spoken' }).getByText('2 syllables').waitFor()
})

async function middleOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box ? box.y + box.height / 2 : Number.NaN
}

describe('what is there already', () => {
  test('a table from a spreadsheet is a row a line, and its translations can be taken', async () => {
    const { page, original, result } = await room.open()
    await choosePair(page)
    const copied =
      'TC\tWHO\tSOURCE\tTARGET\r\n00:01\tTOM\t"Hold\nthe rope!"\t拉住繩！\r\n00:02\tANN\tSee you.\tSee you.\r\n'
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied)
    await original.press('Control+V')
    const table = copied.replaceAll('\r', '').replace('"Hold\nthe rope!"', 'Hold the rope!')
    expect(await original.inputValue()).toBe(table)
    await original.press('Control+Z')
    expect(await original.inputValue()).toBe('')
    await page.getByRole('button', { name: 'Paste', exact: true }).click()
    await expect.poll(() => original.inputValue()).toBe(table)
    await page.getByRole('button', { name: 'Take them' }).click()
    await page.getByText('2 spoken lines, 1 to look at').waitFor()
    await page.locator('#line-3').getByText('In another script').waitFor()
    expect(await result.inputValue()).toBe(table)
    await page.getByText('Only lines to look at').click()
    await expect.poll(() => page.getByRole('textbox', { name: /^Translation of line/ }).count()).toBe(1)
    expect(room.asked()).toEqual([])
  })

  test('a translation on the clipboard is measured without a model', async () => {
    const { page, original, result } = await room.open()
    await choosePair(page)
    await original.fill('Hold the rope!\nSee you tomorrow.')
    await page.evaluate(() => navigator.clipboard.writeText('拉住繩！\n聽日再見，唔好遲到。'))
    await page.getByRole('button', { name: 'Take it from the clipboard' }).click()
    await page.locator('#line-2').getByText('3 too long').waitFor()
    expect(await result.inputValue()).toBe('拉住繩！\n聽日再見，唔好遲到。')
    expect(room.asked()).toEqual([])
  })

  test('a script is opened from a file in its old encoding, and Undo brings back what was there', async () => {
    const { page, original, source } = await room.open()
    await original.fill('Hold the rope!')
    const open = (name: string, bytes: number[]) =>
      page
        .getByRole('main')
        .locator('input[type=file]')
        .setInputFiles({
          name,
          mimeType: 'text/plain',
          buffer: Buffer.from(bytes),
        })
    await open('old.txt', [0xa7, 0x41, 0xa6, 0x6e])
    await page.getByText('This file has an older encoding.', { exact: false }).waitFor()
    await choose(page, source, 'Cantonese (Hong Kong)')
    await expect.poll(() => source.textContent()).toContain('Cantonese')
    await open('old.txt', [0xa7, 0x41, 0xa6, 0x6e])
    await page.getByText('old.txt is open.').waitFor()
    expect(await original.inputValue()).toBe('你好')
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await original.inputValue()).toBe('Hold the rope!')
  })
})
