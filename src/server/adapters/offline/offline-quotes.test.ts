import { expect, it } from 'vitest'
import { findVerbatim } from '#shared/verbatim.ts'
import { bestQuotes } from './offline-quotes.ts'

const source = (n: number, text: string, headings: string[] = []) => ({
  n,
  title: 'Notes',
  name: 'notes.md',
  documentId: 'd',
  locator: { start: 0, end: text.length, headings },
  text,
})
const quoted = (wanted: string, ...sources: ReturnType<typeof source>[]) =>
  bestQuotes(sources, wanted, 5).quotes.map(({ n, text }) => `${text} [${n}]`)

const length = 'How long a synopsis is'

it('quotes what stands under a heading, not the heading', () => {
  const text = `## ${length}\n\n### In short\n\nA page is enough for most.`
  expect(quoted('How long is a synopsis?', source(1, text, [length, 'In short']))).toEqual([
    'A page is enough for most. [1]',
  ])
})

it('quotes the item of a list, not its neighbours', () => {
  const text =
    '## Characters\n\n- Mei, the pilot, keeps the log\n- 阿明, the keeper\n  - lost his brother in 1964'
  expect(quoted('Who keeps the log?', source(1, text, ['Characters']))).toEqual([
    'Mei, the pilot, keeps the log [1]',
  ])
})

it('knows a heading by its words, whatever signs are in it', () => {
  const text = '## How *long* a `synopsis` is\n\nA page is enough for most.'
  expect(quoted('How long is a synopsis?', source(1, text, ['How *long* a `synopsis` is']))).toEqual([
    'A page is enough for most. [1]',
  ])
})

it('quotes a heading that nothing stands under', () => {
  expect(quoted('How long is a synopsis?', source(1, `## ${length}`, [length]))).toEqual([`${length} [1]`])
})

it('leaves out the signs of emphasis, and what it quotes stays verbatim', () => {
  const text = '**Being coy.** “She will **learn** that some doors stay closed” hides the story. 2 ** 3 is 8.'
  const [quote] = quoted('Which doors are closed?', source(1, text))
  expect(quote).toBe('“She will learn that some doors stay closed” hides the story. 2 ** 3 is 8. [1]')
  expect(findVerbatim(quote?.slice(0, -4) ?? '', text)).toBeDefined()
})

it.each([
  ['It *burned* with `oil`, ``so`` _they_ say.', 'It burned with oil, so they say.'],
  ['It burned \\*not\\* long.', 'It burned *not* long.'],
  ['燈塔的*燈*亮著。', '燈塔的燈亮著。'],
  ['5*3*2 burned, 2 * 3 * 4, snake_case_name, *open', '5*3*2 burned, 2 * 3 * 4, snake_case_name, *open'],
])('shows none of the signs of Markdown: %s', (text, shown) => {
  expect(quoted('What burned? 燈', source(1, text))).toEqual([`${shown} [1]`])
  expect(findVerbatim(shown, text)).toBeDefined()
})

it('is not led by words that only help others', () => {
  const evidence = [
    source(1, 'You should have been there, could you not?'),
    source(2, 'The bell rang twice.'),
  ]
  expect(quoted('Should the bell have been rung?', ...evidence)).toEqual(['The bell rang twice. [2]'])
})

it('ends before the bracket that opens the next sentence', () => {
  const text = `調子は動詞から生まれる。「${'傘を渡す、'.repeat(30)}」がいい。`
  expect(quoted('調子は何から生まれるか', source(1, text))).toEqual(['調子は動詞から生まれる。 [1]'])
})

it.each([
  'Er rief: „Das Boot ist fort.“',
  'Er rief: »Das Boot ist fort!«',
  'Il cria : « Le bateau est parti ! »',
])('keeps the mark that closes: %s', (text) => {
  expect(quoted('Boot bateau', source(1, text))).toEqual([`${text} [1]`])
})

it('finds what is written the other way of writing Chinese, and quotes it as it stands', () => {
  const text = '她把蜡烛放在窗边。父亲剪短了她的头发。'
  expect(quoted('誰剪了她的頭髮？', source(1, text))[0]).toContain('父亲剪短了她的头发')
})

it('reads ideographs as some PDF files have them', () => {
  const evidence = [source(1, '她在窗邊等著。'), source(2, '河上有\u2fd3。')]
  expect(quoted('龍', ...evidence)).toEqual(['河上有\u2fd3。 [2]'])
})
