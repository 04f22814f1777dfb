import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Script, ScriptedReply } from '../tests/support/scripted-model-server.ts'
import { axeFindings, sidewaysScroll } from './support/look.ts'
import { choose, choosePair, useTranslation } from './support/translation-page.ts'

const room = useTranslation()

const goOnOf = (page: Page) => page.getByRole('button', { name: /^Translate the remaining/ })
const linesOf = (prompt: string) => (JSON.parse(prompt) as { lines: { id: string; text: string }[] }).lines
const askedIds = () => room.asked().flatMap(({ prompt }) => linesOf(prompt).map(({ id }) => id))
const numbers = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, at) => from + at)
const text = numbers(1, 30)
  .map((number) => `Go to room ${number}`)
  .join('\n')

/** Answers each line, but those of a call for line 25 as `later` says. */
function saying(room: string, later?: ScriptedReply): Script {
  return ({ prompt }) => {
    const lines = linesOf(prompt)
    if (later && lines.some(({ text: said }) => said === 'Go to room 25')) return later
    const rows = lines.map(({ id, text: echo }) => {
      const number = /\d+$/.exec(echo)?.[0]
      return { id, echo, variants: [number ? `去${number}號${room}` : `去${room}`] }
    })
    return JSON.stringify({ lines: rows })
  }
}

/** A page whose translation has broken off after twenty of thirty lines. */
async function brokenOff(options: Parameters<typeof room.open>[0] = {}) {
  room.say(saying('房', { status: 400, message: 'No more today.' }))
  const opened = await room.open(options)
  await choosePair(opened.page)
  await opened.original.fill(text)
  await opened.start.click()
  await opened.page.getByRole('alert').getByText('20 of 30 lines are kept.', { exact: false }).waitFor()
  room.browser.takeProblems()
  return { ...opened, before: room.asked().length }
}

describe('a translation that broke off', () => {
  test('goes on with the lines that are missing, and keeps the others', async () => {
    const { page, result, start, model, before } = await brokenOff()
    room.say(saying('室'))
    await page.getByText('Ctrl+Enter or Cmd+Enter goes on; Start Translation begins anew.').waitFor()
    await page.getByText('30 spoken lines, 10 to look at').waitFor()
    expect(await page.getByRole('button', { name: /^Fit these/ }).count()).toBe(0)
    expect(await start.isEnabled()).toBe(true)
    await page.getByText('Translated by Gemini 2.5 Flash').waitFor()
    await choose(page, model, 'Gemini 2.5 Pro - Slower and more thorough, for long material.')
    await goOnOf(page).press('Enter')
    await page.getByText('Translation completed!').waitFor()
    await page.getByText('Translated by Gemini 2.5 Flash, Gemini 2.5 Pro').waitFor()
    expect(askedIds().slice(-10)).toEqual(numbers(21, 30).map((number) => `L${number}`))
    expect(room.asked()).toHaveLength(before + 1)
    expect((await result.inputValue()).split('\n')).toEqual([
      ...numbers(1, 20).map((number) => `去${number}號房`),
      ...numbers(21, 30).map((number) => `去${number}號室`),
    ])
    await page.getByText('30 spoken lines, none to look at').waitFor()
    await page.getByText('kept for the next run').waitFor({ state: 'detached' })
    await page.getByRole('definition').filter({ hasText: /^100$/ }).waitFor()
    expect(await goOnOf(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  })

  test('goes on after a reload, in a second tab, and in a text that was edited meanwhile', async () => {
    const { page, original } = await brokenOff()
    room.say(saying('室'))
    await page.reload()
    await goOnOf(page).waitFor()
    await original.fill(`MARGIT: Now go!\n${text.replace('room 7', 'door 7')}`)
    await page.getByRole('button', { name: 'Translate the remaining 12 lines' }).waitFor()
    const tab = await page.context().newPage()
    await tab.goto('/translation')
    await goOnOf(tab).click()
    await tab.getByText('Translation completed!').waitFor()
    expect(askedIds().slice(-12)).toEqual(['L1', 'L8', ...numbers(22, 31).map((number) => `L${number}`)])
    const whole = [
      'MARGIT: 去室',
      ...numbers(1, 20).map((number) => `去${number}號${number === 7 ? '室' : '房'}`),
      ...numbers(21, 30).map((number) => `去${number}號室`),
    ].join('\n')
    expect(await tab.getByRole('textbox', { name: 'Translation result' }).inputValue()).toBe(whole)
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Translation result' }).inputValue())
      .toBe(whole)
    await goOnOf(page).waitFor({ state: 'detached' })
  })

  test('by a reload, is kept as far as it came', async () => {
    room.say(saying('房', { hang: true }))
    const { page, original, start, result } = await room.open()
    await choosePair(page)
    await original.fill(text)
    await start.click()
    await page.getByRole('progressbar').and(page.locator('[value="20"]')).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Translate the remaining 10 lines' }).waitFor()
    expect((await result.inputValue()).split('\n').slice(18, 22)).toEqual([
      '去19號房',
      '去20號房',
      'Go to room 21',
      'Go to room 22',
    ])
  })

  test('goes on from where it broke off again, by the keyboard, and by Start begins anew', async () => {
    const { page, original, start, result, before } = await brokenOff()
    await goOnOf(page).press('Enter')
    await expect.poll(() => room.asked().length).toBe(before + 1)
    await page.getByText('20 of 30 lines are kept.', { exact: false }).waitFor()
    expect(await goOnOf(page).evaluate((button) => button === document.activeElement)).toBe(true)
    room.browser.takeProblems()
    room.say(saying('室', { hang: true }))
    await original.fill(text.replace('room 3\n', 'gate 3\n'))
    await page.getByRole('button', { name: 'Translate the remaining 11 lines' }).waitFor()
    await original.press('Control+Enter')
    const progress = page.getByRole('progressbar', { name: 'Lines translated' })
    await progress.and(page.locator('[value="19"]')).waitFor()
    await page.getByText('11 lines are with Gemini 2.5 Flash', { exact: false }).waitFor()
    expect((await result.inputValue()).split('\n').slice(1, 4)).toEqual(['去2號房', '…', '去4號房'])
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('Translation stopped. 19 of 30 lines are kept.').waitFor()
    const asked = askedIds().length
    room.say(saying('間'))
    await start.click()
    await page.getByText('Translation completed!').waitFor()
    expect(askedIds().length - asked).toBe(30)
    expect((await result.inputValue()).split('\n')[0]).toBe('去1號間')
  })

  test('is gone on with on a phone and by everybody', async () => {
    const { page } = await brokenOff({ viewport: { width: 360, height: 740 } })
    await goOnOf(page).waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await axeFindings(page)).toEqual([])
  })
})

test('lines that come into a translated script are translated alone', async () => {
  room.say(saying('房'))
  const { page, original, start } = await room.open()
  await choosePair(page)
  await original.fill('Go to room 1\nGo to room 2')
  await start.click()
  await page.getByText('Translation completed!').waitFor()
  await original.fill('Go to room 1\nGo to room 3\nGo to room 2')
  await page.getByRole('button', { name: 'Translate the remaining line' }).waitFor()
  await original.fill('Something\nElse\nGo to room 2.')
  await goOnOf(page).waitFor({ state: 'detached' })
})

test('the focus is nowhere else when a message takes the place of one that held it', async () => {
  const { page, original } = await room.openTranslated()
  await page.getByRole('button', { name: 'Clear' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await page.getByRole('button', { name: 'Copy' }).evaluate((button: HTMLElement) => button.click())
  await undo.waitFor({ state: 'detached' })
  expect(await original.evaluate((area) => area === document.activeElement)).toBe(true)
})
