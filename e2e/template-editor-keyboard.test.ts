import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { PageOptions } from '../tests/support/browser.ts'
import { axeFindings, sidewaysScroll } from './support/look.ts'
import { keepStored } from './support/signed-in.ts'
import { openTemplates, overlayOf } from './support/template-overlay.ts'
import { useApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

const browser = useBrowser()
const app = useApp()

const open = async (prepare?: (page: Page) => Promise<void>, options: PageOptions = {}) =>
  openTemplates(await browser.newPage({ baseURL: app.url, ...options }), app.url, prepare)
const openToEdit: typeof open = async (prepare, options) => {
  const opened = await open(prepare, options)
  await opened.overlay.openToEdit()
  return opened
}

describe('by keyboard and by ear', () => {
  test('a move keeps the focus on its way, hands it over at the end, and is told', async () => {
    const { page, overlay } = await openToEdit()
    await overlay.button('Move field “Anti-climax” up').press('Enter')
    await said(page, 'Moved field “Anti-climax” to place 2 of 3.')
    expect(await focusedLabel(page)).toBe('Move field “Anti-climax” up')
    await page.keyboard.press('Enter')
    await said(page, 'Moved field “Anti-climax” to place 1 of 3.')
    expect(await focusedLabel(page)).toBe('Move field “Anti-climax” down')
    await page.keyboard.press('Enter')
    await said(page, 'Moved field “Anti-climax” to place 2 of 3.')
    expect(await focusedLabel(page)).toBe('Move field “Anti-climax” down')
  })

  test('a deleted part hands the focus to its neighbour, is told, and comes back on Undo', async () => {
    const { page, overlay } = await openToEdit()
    await overlay.button('Delete section “Act 2: Confrontation and Barrier”').press('Enter')
    await said(page, 'Deleted section “Act 2: Confrontation and Barrier”.')
    expect(await focusedLabel(page)).toBe('section “Act 3A: Climax”')
    await overlay.press('Undo')
    await said(page, 'Brought back section “Act 2: Confrontation and Barrier”.')
    expect((await overlay.titles())[1]).toBe('Act 2: Confrontation and Barrier')
    expect(await focusedLabel(page)).toBe('section “Act 2: Confrontation and Barrier”')
    await overlay.press('Cancel')
    await overlay.closed()
  })

  test('a new part takes the focus to its words, and is told', async () => {
    const { page, overlay } = await openToEdit()
    await overlay.button('Add Field to section “Act 1: Setup”').press('Enter')
    await said(page, 'Added field 3. There are 3 now.')
    await page.keyboard.type('Weather')
    expect(await overlay.labels('section “Act 1: Setup”')).toEqual(['Opening Scene', 'Initiation', 'Weather'])
    await overlay.button('Add Section').press('Enter')
    await said(page, 'Added section 6. There are 6 now.')
    await page.keyboard.type('Epilogue')
    expect((await overlay.titles()).at(-1)).toBe('Epilogue')
    expect(await overlay.labels('section “Epilogue”')).toEqual([''])
  })

  test('the focus goes into the overlay, and back to its button', async () => {
    const { page, overlay } = await open()
    await overlay.openNew()
    await page.keyboard.type('Typed at once')
    expect(await overlay.name.inputValue()).toBe('Typed at once')
    await overlay.press('Cancel')
    await overlay.answer('Discard changes')
    await overlay.closed()
    await expect.poll(() => focusedLabel(page)).toBe('New')
  })

  test('the keys of an input method neither send nor close', async () => {
    const { page, overlay } = await openToEdit()
    await overlay.name.fill('渡輪')
    await overlay.name.evaluate((input) => {
      for (const key of ['Enter', 'Escape']) {
        const composing = { key, isComposing: true, keyCode: 229, bubbles: true, cancelable: true }
        input.dispatchEvent(new KeyboardEvent('keydown', composing))
      }
    })
    await page.keyboard.press('Enter')
    expect(await overlay.question.count()).toBe(0)
    expect(await overlay.name.inputValue()).toBe('渡輪')
    expect(await overlay.button('Update Template').isVisible()).toBe(true)
  })
})

test('everything can be seen and is sound at 320 px and in both themes', async () => {
  for (const theme of ['light', 'dark']) {
    const narrow = { viewport: { width: 320, height: 640 } }
    const { page, overlay } = await openToEdit((page) => keepStored(page, { theme }), narrow)
    await overlay.dialog.getByLabel('Input type').first().selectOption('select')
    await overlay.name.fill('')
    await overlay.press('Delete field “Initiation”')
    await overlay.press('Update Template')
    await overlay.alert.waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await overlay.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
    expect(await axeFindings(page)).toEqual([])
  }
})

async function said(page: Page, words: string) {
  await overlayOf(page).status.filter({ hasText: words }).waitFor()
}

function focusedLabel(page: Page) {
  return page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
  })
}
