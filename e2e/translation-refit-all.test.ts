import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Script } from '../tests/support/scripted-gemini.ts'
import { axeFindings, sidewaysScroll } from './support/look.ts'
import { choosePair, partsOf, useTranslation } from './support/translation-page.ts'

const room = useTranslation()

const lineOf = (page: Page, number: number) => page.locator(`#line-${number}`)
const editorOf = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Translation of line ${number}`, exact: true })
const linesOf = (prompt: string) => (JSON.parse(prompt) as { lines: { id: string; text: string }[] }).lines

const script = ['Hold the rope!', 'See you tomorrow.', 'Where is my hat?', 'Come home now.'].join('\n')
const tooLong = '你快啲拉住條繩呀好唔好呀'

/** Answers each line with what `answers` has for it. */
function answering(answers: Record<string, string>): Script {
  return ({ prompt }) => {
    const rows = linesOf(prompt).map(({ id, text }) => ({
      id,
      echo: text,
      variants: [answers[text] ?? tooLong],
    }))
    return JSON.stringify({ lines: rows })
  }
}

function gate() {
  let resolve = () => {}
  const promise = new Promise<void>((open) => {
    resolve = open
  })
  return { promise, resolve: () => resolve() }
}

/** Four lines, of which the second alone fits. */
async function openUnfit(options: Parameters<typeof room.open>[0] = {}) {
  room.say(answering({ 'See you tomorrow.': '聽日再見啦' }))
  const parts = await room.open(options)
  await choosePair(parts.page)
  await parts.original.fill(script)
  await parts.start.click()
  await parts.page.getByText('4 spoken lines, 3 to look at').waitFor()
  await parts.page.getByText('Translation completed!').waitFor()
  return { ...parts, asked: room.asked().length, all: parts.page.getByRole('button', { name: /^Fit these/ }) }
}

describe('the lines to look at', () => {
  test('are fitted again together, the others left alone', async () => {
    const { page, result, asked, all } = await openUnfit()
    room.say(
      answering({ 'Hold the rope!': '拉住繩', 'Where is my hat?': '頂帽喺邊', 'Come home now.': '返屋企' }),
    )
    expect(await all.innerText()).toBe('Fit these 3 lines again')
    await all.click()
    await page.getByRole('status').getByText('3 of 3 lines were fitted again.').waitFor()
    await page.getByText('4 spoken lines, none to look at').waitFor()
    expect(await result.inputValue()).toBe('拉住繩\n聽日再見啦\n頂帽喺邊\n返屋企')
    const lines = room
      .asked()
      .slice(asked)
      .flatMap(({ prompt }) => linesOf(prompt).map(({ text }) => text))
    expect(new Set(lines)).toEqual(new Set(['Hold the rope!', 'Where is my hat?', 'Come home now.']))
    expect(await all.count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  })

  test('that a person has settled are not among them', async () => {
    const { page, all } = await openUnfit()
    await editorOf(page, 1).fill('我話嘅就係咁長嘅一句嘢')
    await page.getByRole('button', { name: 'Details of line 3' }).click()
    await page.getByText('Leave as in the script').click()
    await page.getByRole('button', { name: 'Fit this line again', exact: true }).waitFor()
    room.say(
      answering({ 'Hold the rope!': '拉住繩', 'Where is my hat?': '頂帽喺邊', 'Come home now.': '返屋企' }),
    )
    await page.getByRole('button', { name: 'Fit this line again', exact: true }).click()
    await page.getByRole('status').getByText('The line was fitted again.').waitFor()
    expect(await editorOf(page, 1).inputValue()).toBe('我話嘅就係咁長嘅一句嘢')
    expect(await editorOf(page, 3).inputValue()).toBe('Where is my hat?')
    expect(await editorOf(page, 4).inputValue()).toBe('返屋企')
    expect(await all.count()).toBe(0)
  })

  test('can be stopped, and what somebody types meanwhile holds', async () => {
    const { page, all } = await openUnfit()
    const { promise: held, resolve: release } = gate()
    const say = answering({ 'Hold the rope!': '拉住繩', 'Where is my hat?': '頂帽喺邊' })
    room.say(async (request, index) => {
      if (linesOf(request.prompt)[0]?.text === 'Where is my hat?') await held
      return linesOf(request.prompt)[0]?.text === 'Come home now.' ? { hang: true } : say(request, index)
    })
    await all.click()
    await page.getByRole('button', { name: 'Fitting 2 of 3…' }).waitFor()
    expect(await partsOf(page).model.isDisabled()).toBe(true)
    expect(await editorOf(page, 1).inputValue()).toBe('拉住繩')
    await editorOf(page, 3).fill('我頂帽呢')
    release()
    await page.getByRole('button', { name: 'Fitting 3 of 3…' }).waitFor()
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByRole('status').getByText('1 of 3 lines was fitted again.').waitFor()
    expect(await partsOf(page).model.isDisabled()).toBe(false)
    expect(await editorOf(page, 3).inputValue()).toBe('我頂帽呢')
    await lineOf(page, 4).getByText('too long').waitFor()
    await page.getByRole('button', { name: 'Fit this line again', exact: true }).waitFor()
  })

  test('are asked for with what has become of the others, and with what is wanted of each by then', async () => {
    const { page, all, asked } = await openUnfit()
    const { promise: held, resolve: release } = gate()
    const say = answering({
      'Hold the rope!': '拉住繩',
      'Where is my hat?': '頂帽喺邊',
      'Come home now.': '返',
    })
    room.say(async (request, index) => {
      if (linesOf(request.prompt)[0]?.text === 'Hold the rope!') await held
      return say(request, index)
    })
    await page.getByRole('button', { name: 'Details of line 4' }).click()
    await all.click()
    await page.getByRole('button', { name: 'Fitting 1 of 3…' }).waitFor()
    await page.getByLabel('Syllables wanted').fill('1')
    release()
    await page.getByRole('status').getByText('3 of 3 lines were fitted again.').waitFor()
    await page.getByText('4 spoken lines, none to look at').waitFor()
    const third = room
      .asked()
      .slice(asked)
      .map(({ prompt }) => prompt)
      .find((prompt) => linesOf(prompt)[0]?.text === 'Where is my hat?')
    expect(third).toContain('拉住繩')
  })

  test('are left alone while the translation is checked, which would undo them', async () => {
    const { page, all, result } = await openUnfit()
    const { promise: held, resolve: release } = gate()
    await page.route('**/trpc/translation.qualityCheck*', async (route) => {
      await held
      await route.continue()
    })
    const say = answering({ 'Hold the rope!': '拉住繩' })
    room.say((request, index) =>
      linesOf(request.prompt)[0]?.text === 'Hold the rope!' ? say(request, index) : { hang: true },
    )
    await all.click()
    await page.getByRole('button', { name: 'Fitting 2 of 3…' }).waitFor()
    await page.getByRole('button', { name: 'Check quality' }).click()
    await page.getByRole('status').getByText('1 of 3 lines was fitted again.').waitFor()
    const again = page.getByRole('button', { name: 'Fit these 2 lines again' })
    await expect.poll(() => again.isDisabled()).toBe(true)
    release()
    await expect.poll(() => again.isEnabled()).toBe(true)
    expect((await result.inputValue()).split('\n')[0]).toBe('拉住繩')
  })

  test('are given up after two that fail, with the reason', async () => {
    const { page, all, asked } = await openUnfit()
    room.say(() => ({ status: 400, message: 'No more today.' }))
    await all.click()
    await page.getByRole('alert').getByText('Nothing better was found.', { exact: false }).waitFor()
    const lines = room
      .asked()
      .slice(asked)
      .flatMap(({ prompt }) => linesOf(prompt).map(({ text }) => text))
    expect(new Set(lines)).toEqual(new Set(['Hold the rope!', 'Where is my hat?']))
    expect(await editorOf(page, 1).inputValue()).toBe(tooLong)
    room.browser.takeProblems()
  })

  test('have their button in reach on a phone, in the dark', async () => {
    const { page } = await openUnfit({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' })
    expect(await axeFindings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  })
})
