import { expect, it } from 'vitest'
import { enWriting as texts } from '#client/texts/en-writing.ts'
import { markdownWithFootnotes, withFootnotes } from './footnotes.ts'

const source = (n: number, text: string, page?: number) => ({
  n,
  title: `Log ${n}`,
  name: `log-${n}.txt`,
  documentId: 'd',
  locator: { start: 0, end: text.length, ...(page !== undefined && { page }) },
  text,
})
const text = 'It sank “off Lantern Point” [1], “in spring” [3].'
const quote = (words: string, n: number, verbatim: boolean) => {
  const start = text.indexOf(words)
  return { text: words, n, verbatim, start, end: start + words.length }
}
const answer = {
  text,
  sources: [
    source(1, 'The cutter sank off Lantern Point.', 7),
    source(2, 'Salt.'),
    source(3, 'In *winter*.'),
  ],
  quotes: [quote('off Lantern Point', 1, true), quote('in spring', 3, false)],
}

it('lists the cited sources with place and words, and says which quotes are none', () => {
  expect(withFootnotes(answer, texts)).toBe(
    [
      'It sank “off Lantern Point” [1], “in spring” (not verbatim) [3].',
      'Sources\n[1] Log 1, page 7: “off Lantern Point”\n[3] Log 3: “In *winter*.”',
    ].join('\n\n'),
  )
})

it('writes them as footnotes of Markdown', () => {
  expect(markdownWithFootnotes(answer, texts)).toBe(
    [
      'It sank “off Lantern Point” [^1], “in spring” (not verbatim) [^3].',
      '[^1]: Log 1, page 7: “off Lantern Point”',
      '[^3]: Log 3: “In \\*winter\\*.”\n',
    ].join('\n\n'),
  )
})

it('says which figures are in no source', () => {
  const figure = { text: '1974', n: 1, verbatim: false, isFigure: true, start: 10, end: 14 } as const
  const [told] = withFootnotes({ text: 'Raised in 1974 [1].', sources: [], quotes: [figure] }, texts).split(
    '\n\n',
  )
  expect(told).toBe('Raised in 1974 (not in the source) [1].')
})

it('shortens a long passage at a word', () => {
  const long = { text: 'Tides [1].', sources: [source(1, 'The tide came in and went out. '.repeat(20))] }
  const words = /: “(.*)”$/.exec(withFootnotes(long, texts))?.[1] ?? ''
  expect(words.length).toBeLessThanOrEqual(201)
  expect(words).toMatch(/ (?:The|tide|came|in|and|went|out\.)…$/)
})

it('adds nothing to a text without marks', () => {
  expect(withFootnotes({ text: 'Plain.', sources: answer.sources }, texts)).toBe('Plain.')
})
