import { describe, expect, test } from 'vitest'
import { type DrawnText, drawPdf } from '../../../../../../tests/support/pdf-writer.ts'
import { pdf } from './pdf.ts'

interface Line {
  /** In tenths of an inch. */
  column: number
  text: string
}

const action = (text: string): Line => ({ column: 15, text })
const cue = (text: string): Line => ({ column: 37, text })
const speech = (text: string): Line => ({ column: 25, text })
const empty = action('')
const spoken = [cue('ANNA'), speech('We wait here until'), speech('the light comes back.'), empty]

/** A script: what stands above the text of each page, and its text, which begins an inch below the edge. */
async function linesOf(pages: readonly { head?: readonly DrawnText[]; text: readonly Line[] }[]) {
  const drawn = pages.map(({ head = [], text }) => [
    ...head,
    ...text.flatMap((line, at) =>
      line.text === '' ? [] : [{ text: line.text, x: line.column * 7.2, y: 720 - at * 12 }],
    ),
  ])
  const { blocks } = await pdf.read(
    drawPdf({ pages: drawn, pageSize: { width: 612, height: 792 }, latinWidth: 600 }),
  )
  expect(blocks.some(({ scene }) => scene)).toBe(true)
  return blocks.flatMap(({ text }) => text.split('\n'))
}

const opening = [action('INT. LAMP ROOM - NIGHT'), empty, ...spoken, ...spoken, action('She waits.')]

describe('at the head of a page of a script stays', () => {
  const said = (page: number) => speech(`Tower ${'abcdef'[page]}.`)
  test.each([
    ['a scene in the same place', 'INT. KITCHEN - DAY', () => [action('INT. KITCHEN - DAY'), empty]],
    [
      'a numbered one',
      'INT. KITCHEN - DAY',
      (page: number) => [action(`${page}. INT. KITCHEN - DAY`), empty],
    ],
    ['a Chinese one', '內景 燈塔 - 夜', () => [action('內景 燈塔 - 夜'), empty]],
    ['who speaks', 'BEN', (page: number) => [cue('BEN'), said(page), empty]],
    ['a speaker with a number', 'GUARD 2', (page: number) => [cue('GUARD 2'), said(page), empty]],
    ['a number spoken', '3', (page: number) => [cue(page % 2 ? 'BEN' : 'MARGIT'), speech('3'), empty]],
    [
      'a refrain',
      'The lamp turns.',
      (page: number) => [action('The lamp turns.'), action(`Tower ${'abcdef'[page]}.`), empty],
    ],
  ])('%s', async (_name, kept, text) => {
    const pages = [0, 1, 2, 3, 4].map((page) => ({ text: [...text(page), ...spoken] }))
    const lines = await linesOf([{ text: opening }, ...pages])
    expect(lines.filter((line) => line.startsWith(kept))).toHaveLength(5)
  })
})

describe('above a page of a script goes', () => {
  const at = (text: string, x = 108, y = 756) => ({ text, x, y })
  const days = ['1/12/26', '2/12/26', '2/12/26', '9/12/26', '1/12/26']
  test.each([
    ['its number', (page: number) => [at(`${page}.`, 504)]],
    ['the number of a page put between', (page: number) => [at(`${page}A.`, 504)]],
    ['the title', (page: number) => [at('THE LAMP'), at(`${page}.`, 504)]],
    [
      'the title, and below it the number',
      (page: number) => [at('THE LAMP', 108, 768), at(`${page}.`, 504, 744)],
    ],
    [
      'the day of each revision',
      (page: number) => [at(`THE LAMP - Blue ${days[page - 2]}`), at(`${page}A.`, 504)],
    ],
    ['a mark that the scene goes on', () => [at('CONTINUED:', 108, 744)]],
  ])('%s', async (_name, head) => {
    const pages = [{ text: opening }, ...[2, 3, 4, 5, 6].map((page) => ({ head: head(page), text: opening }))]
    expect(await linesOf(pages)).toEqual(await linesOf(pages.map(({ text }) => ({ text }))))
  })
})

test('a header goes although few pages have another', async () => {
  const colours = ['Blue', 'Blue', 'Blue', 'Blue', 'Blue', 'Pink', 'Pink', 'Gold', 'Green']
  const pages = colours.map((colour, at) => ({
    head: [{ text: `THE LAMP - ${colour} 1/12/26 ${at + 2}.`, x: 108, y: 756 }],
    text: opening,
  }))
  const heads = (await linesOf([{ text: opening }, ...pages])).filter((line) => line.startsWith('THE LAMP'))
  expect(heads.map((head) => head.split(' ')[3])).toEqual(['Pink', 'Pink', 'Gold', 'Green'])
})

test('a header goes although others have the name of the part', async () => {
  const parts = ['first', 'second'].flatMap((name) => Array(3).fill(`The ${name} winter`))
  const heads = [...parts.flatMap((part) => ['THE LAMP', part]), 'THE LAMP']
  const pages = heads.map((head) => ({ head: [{ text: head, x: 108, y: 756 }], text: opening }))
  expect(await linesOf(pages)).not.toContain('THE LAMP')
})

describe('at the foot of a page of a script', () => {
  const filled = Array(10).fill(spoken).flat()
  const page = (...foot: readonly Line[]) => ({ text: [...opening, ...filled, empty, ...foot] })

  test('stays what comes back where other pages have text', async () => {
    const refrain = [action('The lamp turns.')]
    const lines = await linesOf([
      page(...refrain),
      page(action('A gull.')),
      page(...refrain),
      page(...refrain),
      page(action('Nobody comes.')),
      page(...refrain),
    ])
    expect(lines.filter((line) => line === 'The lamp turns.')).toHaveLength(4)
    expect(lines).toContain('A gull.')
  })

  test('stays a caption with a number where other pages have text', async () => {
    const lines = await linesOf(
      [1, 2, 3, 4, 5].map((day) => page(action(day % 2 ? `Day ${day}` : 'A gull.'))),
    )
    expect(lines.filter((line) => line.startsWith('Day'))).toEqual(['Day 1', 'Day 3', 'Day 5'])
  })

  test('goes what stands below the text of all pages but a cover', async () => {
    const foot = [empty, empty, action('Draft of the Tower')]
    const pages = [page(empty, empty, action('Contact: Anna')), ...Array(5).fill(page(...foot))]
    const lines = await linesOf(pages)
    expect(lines).not.toContain('Draft of the Tower')
    expect(lines).toContain('Contact: Anna')
  })
})
