import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually, type TestUser } from '../tests/support/caller.ts'
import type { Script } from '../tests/support/scripted-gemini.ts'
import { choosePair, saying, useTranslation } from './support/translation-page.ts'

const room = useTranslation()

/** What another machine knows by then, the server has to be asked for. */
const soon = { timeout: 15_000 }
const script = 'Hold the rope!\nSee you tomorrow.\nWait.'
const editorOf = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Translation of line ${number}`, exact: true })
const otherOf = (page: Page, number: number) =>
  page.getByRole('group', { name: `Other text of Translation of line ${number}` })

/** A page with the script in it and its lines open, nothing translated yet. */
async function openLines(user?: TestUser) {
  const opened = await room.open(user ? { user } : {})
  const { page, original } = opened
  if (!user) {
    await choosePair(page)
    await original.fill(script)
    await page.getByRole('button', { name: 'Show lines' }).click()
  }
  await editorOf(page, 1).waitFor()
  return opened
}

async function savedWith(user: TestUser, text: string) {
  await eventually(
    async () => (await user.trpc.drafts.find.query({ key: 'translation' }))?.value ?? '',
    (value) => value.includes(text),
  )
}

describe('lines edited on two machines', () => {
  test('come together where they are different ones', async () => {
    const { page, user } = await openLines()
    await savedWith(user, 'linesView')
    const { page: elsewhere } = await openLines(user)
    await editorOf(page, 1).fill('拉住繩！')
    await savedWith(user, '拉住繩')
    await editorOf(elsewhere, 2).fill('聽日見。')
    await savedWith(user, '聽日見')
    await expect.poll(() => editorOf(elsewhere, 1).inputValue(), soon).toBe('拉住繩！')
    await page.reload()
    await expect.poll(() => editorOf(page, 2).inputValue(), soon).toBe('聽日見。')
    expect(await editorOf(page, 1).inputValue()).toBe('拉住繩！')
  })

  test('keep both where they are the same one, and the page says so until one is chosen', async () => {
    const { page, user } = await openLines()
    await savedWith(user, 'linesView')
    const { page: elsewhere } = await openLines(user)
    await editorOf(page, 1).fill('拉住條繩！')
    await savedWith(user, '拉住條繩')
    await editorOf(elsewhere, 1).fill('揸實條繩！')
    await elsewhere
      .getByText('A line was changed in two places at the same time.', { exact: false })
      .waitFor()
    expect(await editorOf(elsewhere, 1).inputValue()).toBe('揸實條繩！')
    const other = otherOf(elsewhere, 1)
    await other.getByText('拉住條繩！').waitFor()
    await other.getByRole('button', { name: 'Use this text instead' }).click()
    await expect.poll(() => editorOf(elsewhere, 1).inputValue(), soon).toBe('拉住條繩！')
    await other.getByText('揸實條繩！').waitFor()
    await other.getByRole('button', { name: 'Discard it' }).click()
    await other.waitFor({ state: 'detached' })
    await elsewhere.getByText('A line was changed in two places', { exact: false }).waitFor({
      state: 'detached',
    })
  })
})

describe('two tabs', () => {
  test('show one result: what is translated in one is there in the other', async () => {
    const { page, user } = await openLines()
    const tab = await page.context().newPage()
    await tab.goto('/translation')
    await editorOf(tab, 1).waitFor()
    room.say(saying('拉住繩！\n聽日再見。\n等等。'))
    await page.getByRole('button', { name: 'Start Translation' }).click()
    await page.getByText('Translation completed!').waitFor()
    await expect.poll(() => editorOf(tab, 2).inputValue(), soon).toBe('聽日再見。')
    await editorOf(tab, 3).fill('等陣先。')
    await expect.poll(() => editorOf(page, 3).inputValue(), soon).toBe('等陣先。')
    await savedWith(user, '等陣先')
  })
})

test('a script that arrives on another machine is offered its last translation', async () => {
  room.say(saying('拉住繩！\n聽日見。\n等陣。'))
  const { page, user, start } = await openLines()
  await start.click()
  await page.getByText('Translation completed!').waitFor()
  await savedWith(user, 'Hold the rope!')
  const offer = (on: Page) => on.getByRole('button', { name: 'Show the last translation' })

  const { page: elsewhere, original, result } = await openLines(user)
  await offer(elsewhere).waitFor()
  await choosePair(elsewhere, 'English', 'Thai')
  await offer(elsewhere).waitFor({ state: 'detached' })
  await choosePair(elsewhere)
  await original.pressSequentially('\nGo!')
  await offer(elsewhere).waitFor({ state: 'detached' })
  await original.fill(script)

  let answer = () => {}
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve
  })
  const path = '**/trpc/translation.history.read*'
  await elsewhere.route(path, (route) => isHeld.then(() => route.continue()))
  const read = elsewhere.waitForResponse(path)
  await offer(elsewhere).click()
  await choosePair(elsewhere, 'English', 'Thai')
  answer()
  await read
  await choosePair(elsewhere)
  await offer(elsewhere).and(elsewhere.locator('[aria-disabled=true]')).waitFor({ state: 'detached' })
  await offer(elsewhere).waitFor()
  expect(await result.inputValue()).toBe('')

  await offer(elsewhere).click()
  await expect.poll(() => result.inputValue()).toBe('拉住繩！\n聽日見。\n等陣。')
  expect(await original.inputValue()).toBe(script)
  expect(await editorOf(elsewhere, 3).inputValue()).toBe('等陣。')
  expect(await offer(elsewhere).count()).toBe(0)

  await elsewhere.getByRole('button', { name: 'Undo' }).click()
  await offer(elsewhere).waitFor()
  expect(await result.inputValue()).toBe('')
  expect(await offer(page).count()).toBe(0)
})

test('an earlier translation brings back everything that was asked for, and Undo what lay there', async () => {
  room.say(saying('拉住繩！\n等陣。'))
  const { page, original, start, target } = await openLines()
  await editorOf(page, 2).fill('聽日見。')
  await page.getByRole('button', { name: 'Details of line 3' }).click()
  await page.getByRole('spinbutton', { name: 'Syllables wanted' }).fill('2')
  await page.getByText('How lines are to fit').click()
  await page.getByRole('radio', { name: 'Same speaking time' }).press('Space')
  await page.getByRole('textbox', { name: 'Glossary' }).fill('rope = 繩')
  await page.getByRole('textbox', { name: 'Names that stay' }).fill('Margit')
  await start.click()
  await page.getByText('Translation completed!').waitFor()

  await page.getByRole('radio', { name: 'Same syllables' }).press('Space')
  await page.getByRole('textbox', { name: 'Glossary' }).fill('tide = 潮')
  await page.getByRole('textbox', { name: 'Names that stay' }).fill('')
  await choosePair(page, 'English', 'Thai')
  await original.fill('Something else.')
  await page.getByRole('button', { name: 'Show earlier' }).click()
  const open = page.getByRole('button', { name: /^Open “Hold the rope!/ })
  const [left, right] = [open, page.getByRole('button', { name: /^Delete “Hold the rope!/ })]
  expect((await left.boundingBox())?.y).toBe((await right.boundingBox())?.y)
  await open.click()
  await page.getByText('Same speaking time · 1 term · 1 name').waitFor()
  expect(await original.inputValue()).toBe(script)
  expect(await page.getByRole('textbox', { name: 'Glossary' }).inputValue()).toBe('rope = 繩')
  await page.locator('#line-2').getByText('kept for the next run').waitFor()
  expect(await editorOf(page, 2).inputValue()).toBe('聽日見。')
  expect(await page.getByRole('spinbutton', { name: 'Syllables wanted' }).inputValue()).toBe('2')

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Same syllables · 1 term').waitFor()
  expect(await original.inputValue()).toBe('Something else.')
  expect(await page.getByRole('textbox', { name: 'Glossary' }).inputValue()).toBe('tide = 潮')
  expect(await target.textContent()).toContain('Thai')
})

test('a model’s reading stands beside the measured quality, and says when it is of an earlier state', async () => {
  const { page } = await room.openTranslated()
  const reads: Script = () =>
    JSON.stringify({ meaning: 91, naturalness: 78, remarks: [{ line: 3, remark: 'A little stiff.' }] })
  room.say(reads)
  await page.getByRole('button', { name: 'Have Gemini 2.5 Flash read it' }).click()
  const reading = page.getByRole('region', { name: 'A model’s reading' })
  await reading.getByText('91 out of 100').waitFor()
  await reading.getByText('78 out of 100').waitFor()
  await reading.getByText('it takes no part in the score', { exact: false }).waitFor()
  await page.reload()
  await reading.getByText('A little stiff.').waitFor()
  await reading.getByRole('button', { name: 'Line 3' }).click()
  await expect
    .poll(() => page.locator('#line-3').evaluate((row) => row === document.activeElement))
    .toBe(true)
  await editorOf(page, 3).fill('聽日見。')
  await reading.getByText('This is about an earlier state', { exact: false }).waitFor()
})

test('subtitles that came as SRT are taken along as WebVTT too', async () => {
  room.say(saying('拉住繩！'))
  const { page, original, start } = await room.open()
  await choosePair(page)
  await original.fill('7\n00:00:01,000 --> 00:00:02,500\n<i>Hold the rope!</i>\n')
  await start.click()
  await page.getByText('Translation completed!').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as VTT' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.vtt$/)
  expect(await readFile(await file.path(), 'utf8')).toBe(
    'WEBVTT\n\n7\n00:00:01.000 --> 00:00:02.500\n<i>拉住繩！</i>\n',
  )
})
