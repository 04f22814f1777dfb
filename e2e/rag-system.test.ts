import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { register } from '../tests/support/caller.ts'
import { axeFindings, sidewaysScroll } from './support/look.ts'
import { answerWithout, button, card, list, row, starter, useRagPage } from './support/rag-page.ts'
import { keepSession } from './support/signed-in.ts'

const { app, browser, open, openWithEngine } = useRagPage()

describe('the page', () => {
  test('has its five blocks, is for users only, and is where the old addresses lead', async () => {
    const guest = await browser.newPage({ baseURL: app.url })
    await guest.goto('/ragtest')
    await guest.waitForURL('**/login?redirect=/ragtest')
    const { page } = await open()
    for (const title of ['Create engine', 'Upload files', 'My RAG Engines', 'View files', 'RAG Query']) {
      await card(page, title).waitFor()
    }
    for (const old of ['/ai-assistant', '/knowledge-base']) {
      await page.goto(old)
      await page.waitForURL('**/rag')
      await page.getByRole('heading', { name: 'RAG System' }).waitFor()
    }
    expect(await page.title()).toBe('Sceneroom')
  })

  test('fits a narrow window, and axe finds nothing in either theme', async () => {
    const user = await register(app.url)
    await user.trpc.rag.createEngine.mutate({ engineName: 'Harbour research 海港資料' })
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await open(user, { viewport: { width: 320, height: 700 }, colorScheme })
      await row(page, 'Harbour').waitFor()
      await button(page, 'Who has access to Harbour research 海港資料').click()
      await page.getByText('Shared with nobody by name.').waitFor()
      expect(await sidewaysScroll(page)).toBe(0)
      expect(await axeFindings(page)).toEqual([])
    }
  })
})

describe('an engine in the list', () => {
  test('is asked with one press, whoever it belongs to', async () => {
    const { page, name } = await openWithEngine()
    const query = card(page, 'RAG Query')
    await button(page, `Ask ${starter}`).click()
    expect(await button(query, /RAG engine/).textContent()).toContain(starter)
    expect(await query.getByLabel('Question').evaluate((box) => box === document.activeElement)).toBe(true)
    await expect
      .poll(() =>
        query.evaluate((part) => {
          const top = Math.round(part.getBoundingClientRect().top)
          return top >= 0 && top < innerHeight
        }),
      )
      .toBe(true)
    await button(page, `Ask ${name}`).click()
    expect(await button(query, /RAG engine/).textContent()).toContain(name)
  })
})

describe('creating an engine', () => {
  test('wants a name; the description may stay empty', async () => {
    const { page } = await open()
    for (const blank of ['', '   ']) {
      await page.getByLabel('Engine name').fill(blank)
      await button(page, 'Create Engine').click()
      await page.getByRole('alert').getByText('Please enter an engine name.').waitFor()
    }
    await page.getByLabel('Engine name').fill('Harbour research')
    await button(page, 'Create Engine').click()
    await page.getByRole('status').getByText('Engine “Harbour research” is ready.').waitFor()
    await row(page, 'Harbour research').waitFor()
    expect(await page.getByLabel('Engine name').inputValue()).toBe('')
  })

  test('keeps the description with the name', async () => {
    const { page } = await open()
    await page.getByLabel('Engine name').fill('海港資料')
    await page.getByLabel('Description (optional)').fill('渡輪與燈塔')
    await button(page, 'Create Engine').click()
    await row(page, '海港資料').getByText('渡輪與燈塔').waitFor()
    expect(await row(page, '海港資料').getByText('海港資料').getAttribute('lang')).toBe('zh-Hant')
  })

  test('says what the server said when it fails, and keeps what was typed', async () => {
    const { page } = await open()
    await answerWithout(page, 'rag.createEngine')
    await page.getByLabel('Engine name').fill('Harbour research')
    await button(page, 'Create Engine').click()
    await page.getByRole('alert').getByText('The server cannot be reached.').waitFor()
    expect(await page.getByLabel('Engine name').inputValue()).toBe('Harbour research')
    browser.takeProblems()
  })
})

describe('the list of engines', () => {
  test('shows name, visibility, time at UTC+8 and origin, and what was added since on Refresh List', async () => {
    const { page, user } = await open()
    const headers = await list(page).getByRole('columnheader').allTextContents()
    expect(headers).toEqual([
      'Name',
      'Visibility',
      'Created at',
      'Originated from',
      'Direct sharing',
      'Delete',
    ])
    const { createdAt } = await user.trpc.rag.createEngine.mutate({ engineName: 'Made elsewhere' })
    await button(page, 'Refresh List').click()
    await row(page, 'Made elsewhere').getByText('Yours', { exact: true }).waitFor()
    const shifted = new Date(Date.parse(createdAt) + 8 * 60 * 60 * 1000).toISOString()
    const shown = await row(page, 'Made elsewhere').getByRole('time').textContent()
    expect(shown).toBe(`${shifted.slice(0, 10)} ${shifted.slice(11, 16)} UTC+8`)
  })

  test('lets those who do not own an engine change nothing', async () => {
    const { page } = await open()
    const cells = await row(page, starter).getByRole('cell').allTextContents()
    expect(cells[0]).toBe('Cannot Change')
    expect(cells[2]).toMatch(/^Public sceneroom$/)
    expect(cells.slice(3)).toEqual(['-', '-'])
    expect(await row(page, starter).getByRole('button').allInnerTexts()).toEqual(['Ask'])
    expect(await row(page, starter).getByRole('textbox').count()).toBe(0)
  })

  test('says why it could not be loaded, and loads again', async () => {
    const user = await register(app.url)
    const page = await browser.newPage({ baseURL: app.url })
    await keepSession(page, user)
    await page.route('**/trpc/*rag.engines*', (route) => route.abort())
    await page.goto('/ragtest')
    await card(page, 'My RAG Engines')
      .getByRole('alert')
      .getByText(/Failed to load engines: /)
      .waitFor()
    expect(await page.getByText('Failed to load engines').count()).toBe(1)
    await expect.poll(() => page.getByRole('button', { name: /Engines not loaded/ }).count()).toBe(3)
    browser.takeProblems()
    await page.unroute('**/trpc/*rag.engines*')
    await button(page, 'Refresh List').click()
    await row(page, starter).waitFor()
    browser.takeProblems()
  })
})

describe('the visibility of an engine', () => {
  test('is changed with Save, here at once and for those who may see it now', async () => {
    const { page, user, name } = await openWithEngine()
    const friend = await register(app.url)
    await user.trpc.friends.add.mutate({ friendUsername: friend.name })
    const save = button(page, `Save visibility of ${name}`)
    expect(await save.isDisabled()).toBe(true)
    for (const [choice, seenBy] of [
      ['Public', 'public'],
      ['Friends only', 'friend'],
      ['Private', undefined],
    ] as const) {
      await chooseVisibility(page, name, choice)
      await save.click()
      await page.getByRole('status').getByText(`Visibility of “${name}” is now: ${choice}.`).waitFor()
      expect(await save.isDisabled()).toBe(true)
      expect(await visibility(page, name).textContent()).toContain(choice)
      expect((await friend.trpc.rag.engines.query()).find((each) => each.name === name)?.comingFrom).toBe(
        seenBy,
      )
    }
  })

  test('stays when it could not be saved, and the page says so', async () => {
    const { page, user, name } = await openWithEngine()
    await answerWithout(page, 'rag.setVisibility')
    await chooseVisibility(page, name, 'Public')
    await button(page, `Save visibility of ${name}`).click()
    await page
      .getByRole('alert')
      .getByText(/Failed to change visibility: /)
      .waitFor()
    expect((await user.trpc.rag.engines.query()).find((each) => each.name === name)?.visibility).toBe(
      'Private',
    )
    expect(await button(page, `Save visibility of ${name}`).isDisabled()).toBe(false)
    browser.takeProblems()
  })
})

describe('sharing an engine by name', () => {
  test('wants a name, says what the server says to a wrong one, and what has been done', async () => {
    const { page, user, name } = await openWithEngine()
    const friend = await register(app.url)
    const mine = row(page, name)
    const username = mine.getByLabel(`Username to share ${name} with`)
    const share = button(page, `Share ${name} with this user`)

    await share.click()
    await page.getByRole('alert').getByText('Please enter target username', { exact: true }).waitFor()
    await username.fill('  ')
    await username.press('Enter')
    await page.getByRole('alert').getByText('Please enter target username', { exact: true }).waitFor()
    for (const [typed, answer] of [
      ['nobody-of-this-name', 'There is no user of this name.'],
      [user.name, 'This engine is already yours.'],
    ] as const) {
      await username.fill(typed)
      await share.click()
      await page.getByRole('alert').getByText(`Failed to share engine: ${answer}`).waitFor()
      expect(await username.inputValue()).toBe(typed)
    }
    await username.fill(friend.name)
    await username.press('Enter')
    await page.getByRole('status').getByText(`“${name}” is shared with ${friend.name}.`).waitFor()
    expect(await username.inputValue()).toBe('')

    const { page: theirs } = await open(friend)
    await row(theirs, name).getByText('Shared', { exact: true }).waitFor()
    await row(theirs, name).getByText(user.name).waitFor()
    expect(await row(theirs, name).getByRole('button').allInnerTexts()).toEqual(['Ask'])
  })

  test('offers the friends of the owner', async () => {
    const user = await register(app.url)
    const friend = await register(app.url)
    const stranger = await register(app.url)
    await user.trpc.friends.add.mutate({ friendUsername: friend.name })
    const { name } = await user.trpc.rag.createEngine.mutate({ engineName: 'Harbour research' })
    const { page } = await open(user)
    const username = page.getByRole('combobox', { name: `Username to share ${name} with` })
    const offered = () =>
      username.evaluate((box: HTMLInputElement) => Array.from(box.list?.options ?? [], ({ value }) => value))
    await expect.poll(offered).toEqual([friend.name])
    await username.fill(stranger.name)
    await username.press('Enter')
    await page.getByRole('status').getByText(`“${name}” is shared with ${stranger.name}.`).waitFor()
  })

  test('can be taken back from those who have access', async () => {
    const { page, user, engineId, name } = await openWithEngine()
    const friend = await register(app.url)
    await user.trpc.rag.share.mutate({ engineId, targetUsername: friend.name })
    await button(page, `Who has access to ${name}`).click()
    const people = page.getByRole('list', { name: `${name} is shared with` })
    await people.getByText(friend.name).waitFor()
    await button(page, `Take back from ${friend.name}`).click()
    await page.getByRole('status').getByText(`“${name}” is no longer shared with ${friend.name}.`).waitFor()
    await page.getByText('Shared with nobody by name.').waitFor()
    expect((await friend.trpc.rag.engines.query()).map((each) => each.name)).toEqual([starter])
  })
})

describe('deleting an engine', () => {
  test('asks first, deletes on yes, and leaves everything on no', async () => {
    const { page, user, name } = await openWithEngine()
    const question = page.getByRole('alertdialog')
    await button(page, `Delete engine ${name}`).click()
    await question.getByText(`“${name}” will be deleted`).waitFor()
    await button(question, 'Cancel').click()
    await question.waitFor({ state: 'detached' })
    expect((await user.trpc.rag.engines.query()).length).toBe(2)
    await button(page, `Delete engine ${name}`).click()
    await button(question, 'Delete engine').click()
    await page.getByRole('status').getByText(`Engine “${name}” was deleted.`).waitFor()
    await row(page, name).waitFor({ state: 'detached' })
    expect((await user.trpc.rag.engines.query()).length).toBe(1)
  })

  test('says why it failed', async () => {
    const { page, user, engineId, name } = await openWithEngine()
    await user.trpc.rag.deleteEngine.mutate({ engineId })
    await button(page, `Delete engine ${name}`).click()
    await button(page.getByRole('alertdialog'), 'Delete engine').click()
    await page
      .getByRole('alert')
      .getByText(/Failed to delete engine: /)
      .waitFor()
  })
})

const visibility = (page: Page, name: string) => button(page, new RegExp(`Visibility of ${name}$`))

async function chooseVisibility(page: Page, name: string, choice: string) {
  await visibility(page, name).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}
