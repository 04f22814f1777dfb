import { randomInt } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { register, restCall, testPassword } from '../tests/support/caller.ts'
import { keepSession } from './support/signed-in.ts'
import { partsOf } from './support/translation-page.ts'
import { useApp } from './support/use-app.ts'
import { useBrowser } from './support/use-browser.ts'

/** `LOSS_TRIALS=200 npx vitest run e2e/nothing-lost.test.ts` is the long form. */
const trials = Number(process.env.LOSS_TRIALS ?? 6)
const trialMsMax = 30_000
/** The most that a mishap may take. */
const lostMs = 400
const pauseMsMax = 700
/** For a field that is on the page. */
const fieldMsMax = 5000
const chunks = [
  'Fog ',
  'over the harbour. ',
  '霧中的',
  '渡輪，',
  '灯台の',
  '光が',
  'ประภาคาร',
  '\n',
  'é—“',
  '🌊 ',
]
const expectedProblems = /ERR_INTERNET_DISCONNECTED|status of 401/

const browser = useBrowser()
const app = useApp()

interface Place {
  path: string
  field: (page: Page) => Locator
  /** Whether a second window reads along until it takes over, or writes at once. */
  isTakenOver: boolean
}

const places: [string, Place][] = [
  [
    'the story form',
    {
      path: '/synopsis-editor',
      field: (page) => page.getByRole('textbox', { name: 'Opening Scene' }),
      isTakenOver: true,
    },
  ],
  [
    'the translation page',
    { path: '/translation', field: (page) => partsOf(page).original, isTakenOver: false },
  ],
]

test.each(places)(
  '%s keeps what was typed, but for its last moments, whatever happens',
  {
    timeout: (trials + 1) * trialMsMax,
  },
  async (_name, place) => {
    const writing = await openAt(place)
    for (let trial = 0; trial < trials; trial += 1) {
      const name = mishapNames[trial < mishapNames.length ? trial : randomInt(mishapNames.length)] ?? 'reload'
      for (let count = randomInt(1, 6); count > 0; count -= 1) {
        await writing.type()
        await writing.page().waitForTimeout(randomInt(pauseMsMax))
      }
      const happenedMs = Date.now()
      await mishaps[name](writing, place)
      const { typed, before } = writing.typedBefore(happenedMs - lostMs)
      await expect.poll(() => place.field(writing.page()).inputValue(), { timeout: 10_000 }).not.toBe('')
      const kept = await settledValue(place.field(writing.page()))
      expect(typed.startsWith(kept), `${name}: what is kept was typed\n${kept}\n${typed}`).toBe(true)
      expect(kept.startsWith(before), `${name}: what was typed is kept\n${kept}\n${before}`).toBe(true)
      writing.goOnFrom(kept)
    }
    expect(browser.takeProblems().filter((problem) => !expectedProblems.test(problem))).toEqual([])
  },
)

type Writing = Awaited<ReturnType<typeof openAt>>

const mishaps = {
  reload: async ({ page }: Writing) => {
    await page().reload()
  },
  crash: async (writing: Writing, place: Place) => {
    const crashed = writing.page().waitForEvent('crash')
    const devtools = await writing.page().context().newCDPSession(writing.page())
    void devtools.send('Page.crash').catch(() => undefined)
    await crashed
    const gone = writing.page()
    await writing.moveTo(await anotherWindow(gone, place))
    await gone.close()
  },
  close: async (writing: Writing, place: Place) => {
    const next = await writing.page().context().newPage()
    await writing.page().close()
    await next.goto(place.path)
    await writing.moveTo(next)
  },
  'no network': async (writing: Writing) => {
    await writing.page().context().setOffline(true)
    await writing.type()
    await writing.page().waitForTimeout(randomInt(pauseMsMax))
    await writing.page().context().setOffline(false)
    await writing.page().reload()
  },
  'the end of the session': async (writing: Writing, place: Place) => {
    const token = await writing.page().evaluate(() => localStorage.getItem('token') ?? '')
    expect((await restCall(app.url, 'POST', '/api/auth/logout', { token })).status).toBe(200)
    // What was typed just before may have brought the page to the door already.
    await writing.type().catch(() => undefined)
    await writing.page().waitForURL('**/login?**')
    await writing.page().getByLabel('Username').fill(writing.user.name)
    await writing.page().getByLabel('Password').fill(testPassword)
    await writing.page().getByRole('button', { name: 'Sign In' }).click()
    await writing.page().waitForURL(app.url + place.path)
    await place.field(writing.page()).waitFor()
  },
  'a second window': async (writing: Writing, place: Place) => {
    const second = await anotherWindow(writing.page(), place)
    if (place.isTakenOver) await second.getByRole('button', { name: 'Take over here' }).click()
    const first = writing.page()
    await writing.moveTo(second)
    await expect.poll(() => place.field(second).isEditable()).toBe(true)
    await first.close()
  },
} satisfies Record<string, (writing: Writing, place: Place) => Promise<void>>

const mishapNames = Object.keys(mishaps) as (keyof typeof mishaps)[]

/** Someone who writes at a place, in one window after the other. */
async function openAt(place: Place) {
  const user = await register(app.url)
  let page = await browser.newPage({ baseURL: app.url })
  await keepSession(page, user)
  await page.goto(place.path)
  await place.field(page).waitFor()
  let start = ''
  let typed: { chunk: string; atMs: number }[] = []
  const joined = (some: typeof typed) => start + some.map(({ chunk }) => chunk).join('')
  return {
    user,
    page: () => page,
    moveTo: async (next: Page) => {
      page = next
      await place.field(page).waitFor()
    },
    /** A few letters at the end, at once, as an input method gives them. */
    type: async () => {
      const chunk = chunks[randomInt(chunks.length)] ?? ''
      await place.field(page).focus({ timeout: fieldMsMax })
      await page.keyboard.press('Control+End')
      typed.push({ chunk, atMs: Date.now() })
      await page.keyboard.insertText(chunk)
    },
    /** All that was typed, and what of it stood for good before that time. */
    typedBefore: (timeMs: number) => ({
      typed: joined(typed),
      before: joined(typed.filter(({ atMs }) => atMs < timeMs)),
    }),
    goOnFrom: (kept: string) => {
      start = kept
      typed = []
    },
  }
}

async function anotherWindow(page: Page, place: Place): Promise<Page> {
  const another = await page.context().newPage()
  await another.goto(place.path)
  await place.field(another).waitFor()
  return another
}

/** What a field shows once it has shown the same for a while: it is filled from several sources. */
async function settledValue(field: Locator): Promise<string> {
  for (let last = await field.inputValue(); ; ) {
    await field.page().waitForTimeout(lostMs)
    const value = await field.inputValue()
    if (value === last) return value
    last = value
  }
}
