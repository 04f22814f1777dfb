import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { LanguageCode } from '#shared/languages.ts'
import { linesIn, sceneIn } from '../tests/support/ten-lines.ts'
import { lineByLine } from '../tests/support/translation-room.ts'
import { sidewaysScroll } from './support/look.ts'
import { choose, choosePair, type partsOf, useTranslation } from './support/translation-page.ts'

const room = useTranslation()

/** Into every language of the product, each group in a page of its own. */
const groups = [
  [
    ['zh-CN', 'Mandarin (Simplified)'],
    ['zh-HK', 'Cantonese (Hong Kong)'],
    ['zh-TW', 'Mandarin (Taiwan)'],
    ['ja', 'Japanese'],
    ['ko', 'Korean'],
    ['th', 'Thai'],
    ['vi', 'Vietnamese'],
  ],
  [
    ['id', 'Indonesian'],
    ['es', 'Spanish'],
    ['fr', 'French'],
    ['de', 'German'],
    ['it', 'Italian'],
    ['pt', 'Portuguese'],
  ],
  [
    ['nl', 'Dutch'],
    ['pl', 'Polish'],
    ['ru', 'Russian'],
    ['tr', 'Turkish'],
    ['ar', 'Arabic'],
    ['hi', 'Hindi'],
  ],
] as const

test.each([
  ['Chinese to Vietnamese', 360, groups[0]],
  ['Indonesian to Portuguese', 1280, groups[1]],
  ['Dutch to Hindi', 360, groups[2]],
])('a scene of ten lines is whole and legible, line by line: %s, %i px', async (_, width, languages) => {
  const parts = await room.open({ viewport: { width, height: 900 } })
  const { page, original } = parts
  await choosePair(page)
  await original.fill(sceneIn('en'))
  for (const [code, name] of languages) {
    room.say(translating('en', code))
    await translateInto(parts, name)
    const cells = await linesOf(page)
    expect(cells.map(({ text }) => text)).toEqual(linesIn(code))
    expect(cells.filter(({ isCut }) => isCut)).toEqual([])
    expect(new Set(cells.map(({ lang, direction }) => `${lang} ${direction}`))).toEqual(
      new Set([`${code} ${code === 'ar' ? 'rtl' : 'ltr'}`]),
    )
    expect(await sidewaysScroll(page)).toBe(0)
  }
})

test('a script that runs from the right does so in its lines, and in their words', async () => {
  room.say(translating('ar', 'en'))
  const { page, original, start } = await room.open()
  await choosePair(page, 'Arabic', 'English')
  await original.fill(sceneIn('ar'))
  await start.click()
  await page.getByText('Translation completed!').waitFor()
  const source = page.locator('#line-2').getByText(linesIn('ar')[1] ?? '')
  expect(await source.evaluate((text) => getComputedStyle(text).direction)).toBe('rtl')
  await page.getByRole('button', { name: 'Details of line 2', exact: true }).click()
  const words = page.getByRole('region', { name: 'From, as spoken' }).getByRole('listitem')
  await words.first().waitFor()
  const [first, second] = [await words.nth(0).boundingBox(), await words.nth(1).boundingBox()]
  expect(first?.x).toBeGreaterThan(second?.x ?? Number.POSITIVE_INFINITY)
  const into = page.getByRole('region', { name: 'Into, as spoken' }).getByRole('list')
  expect(await into.evaluate((list) => getComputedStyle(list).direction)).toBe('ltr')
})

/** The lines of the scene in one language for those in another. */
function translating(source: LanguageCode, target: LanguageCode) {
  return lineByLine((line) => linesIn(target)[linesIn(source).indexOf(line)] ?? null)
}

async function translateInto(
  { page, target, start }: ReturnType<typeof partsOf> & { page: Page },
  name: string,
) {
  await choose(page, target, name)
  await start.click()
  await page.getByText('Translation completed!').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
}

/** The ten translations as their cells show them. */
function linesOf(page: Page) {
  return page.getByRole('textbox', { name: /^Translation of line/ }).evaluateAll((areas) =>
    (areas as HTMLTextAreaElement[]).map((area) => ({
      text: area.value,
      lang: area.lang,
      direction: getComputedStyle(area).direction,
      isCut: area.scrollHeight > area.clientHeight + 1 || area.scrollWidth > area.clientWidth + 1,
    })),
  )
}
