import { expect, it } from 'vitest'
import { createQuoteCheck } from './check-quotes.ts'

const passages = [
  'The fog came in like a wall. "Go home," said Margit, and the bell rang twice.',
  '燈塔在一九六二年的冬夜熄滅，沒有人再點亮它。',
  'The pier burned in the winter of 1962. Nobody was hurt.',
]
const evidence = passages.map((text, index) => ({
  n: index + 1,
  title: 'The keeper of the harbour log',
  name: 'log.txt',
  documentId: 'd',
  locator: { start: 0, end: text.length },
  text,
}))

function verdicts(text: string, size = text.length, given: string[] = []) {
  const check = createQuoteCheck(evidence, given)
  const quotes = []
  for (let at = 0; at < text.length; at += size) quotes.push(...check.add(text.slice(at, at + size)))
  quotes.push(...check.end())
  for (const { start, end, text: words } of quotes) {
    expect(text.slice(start, end).replaceAll('\n> ', ' ')).toBe(words)
  }
  return quotes.map(({ text: words, n, verbatim }) => `${verbatim ? 'yes' : 'no'} ${n} ${words}`)
}

const sentence = 'It “came in like a wall” [1]; “the bell rang thrice” [1].'

const cases: [string, string, string[]][] = [
  ['curly marks', 'It says “the fog came in like a wall” [1].', ['yes 1 the fog came in like a wall']],
  ['straight marks', 'It says "the fog rolled in like a wall" [1].', ['no 1 the fog rolled in like a wall']],
  [
    'marks in marks',
    '“‘Go home,’ said Margit, and the bell rang” [1]',
    ['yes 1 ‘Go home,’ said Margit, and the bell rang'],
  ],
  [
    'guillemets',
    'Dans le journal : « the fog came in like a wall » [1].',
    ['yes 1  the fog came in like a wall '],
  ],
  ['German marks', 'Dort steht: „the fog came in like a wall“ [1].', ['yes 1 the fog came in like a wall']],
  [
    'single marks',
    'Her log says ‘the fog didn’t come in at all’ [1].',
    ['no 1 the fog didn’t come in at all'],
  ],
  ['corner brackets', '日誌寫道：「燈塔在一九六二年的冬夜熄滅」[2]。', ['yes 2 燈塔在一九六二年的冬夜熄滅']],
  [
    'white corner brackets',
    '日誌寫道：『燈塔在一九六三年的春夜熄滅』[2]。',
    ['no 2 燈塔在一九六三年的春夜熄滅'],
  ],
  [
    'a mark before the quote',
    'According to [3], “the pier burned in the winter of 1962”.',
    ['yes 3 the pier burned in the winter of 1962'],
  ],
  [
    'a mark at the end of its sentence',
    'It “came in like a wall”, as Margit remembers [1].',
    ['yes 1 came in like a wall'],
  ],
  [
    'two quotes with one mark',
    '“The fog came in like a wall” and “the bell rang twice” [1].',
    ['yes 1 The fog came in like a wall', 'yes 1 the bell rang twice'],
  ],
  [
    'several sources',
    '“The pier burned in the winter of 1962.” [1][3]',
    ['yes 3 The pier burned in the winter of 1962.'],
  ],
  [
    'the wrong source',
    '“The pier burned in the winter of 1962.” [1] Nobody was hurt [3].',
    ['no 1 The pier burned in the winter of 1962.'],
  ],
  [
    'a mark elsewhere in the paragraph',
    'The fire is known [3]. Later: “the pier burned in the winter of 1962.” So it goes.',
    ['yes 3 the pier burned in the winter of 1962.'],
  ],
  [
    'a block quote',
    '> The pier burned in the\n> winter of 1962. [3]\n\nSo.',
    ['yes 3 The pier burned in the winter of 1962.'],
  ],
  [
    'a block quote with its author',
    'As in:\n> The pier was blown up in 1962.\n> — The log [3]\n',
    ['no 3 The pier was blown up in 1962.'],
  ],
  [
    'the title of a source',
    'See “The Keeper of the Harbour Log” [1].',
    ['yes 1 The Keeper of the Harbour Log'],
  ],
  [
    'a gap',
    '“The fog came in … and the bell rang twice” [1]',
    ['yes 1 The fog came in … and the bell rang twice'],
  ],
]

it.each(cases)('judges a quote with %s, however it arrives', (_, text, expected) => {
  expect(verdicts(text)).toEqual(expected)
  expect(verdicts(text, 1)).toEqual(expected)
  expect(verdicts(text, 7)).toEqual(expected)
})

it.each([
  ['a term', 'The “fog signal” stood there [1].'],
  [
    'a quote in a paragraph without a mark',
    '“The fog rolled in like a wall,” she says.\n\nThe bell rang [1].',
  ],
  ['inches', 'A plank of 12" and one of 14" were found in the harbour basin [1].'],
  ['a quote that never ends', 'It says “the fog rolled in like a wall [1].'],
  ['no words', ''],
])('claims nothing: %s', (_, text) => {
  expect(verdicts(text)).toEqual([])
})

it('leaves the writer’s own words alone, unless they are the source’s too', () => {
  const given = ['What does “the fog rolled in like a wall” mean? And the bell rang twice?']
  const text = 'You wrote “the fog rolled in like a wall” [1]; the log has “and the bell rang twice” [1].'
  expect(verdicts(text, 5, given)).toEqual(['yes 1 and the bell rang twice'])
})

it('judges a quote as soon as its mark is there, and one that may have another source after that', () => {
  const check = createQuoteCheck(evidence, [])
  expect(check.add('“The fog came in like a wall” ')).toEqual([])
  expect(check.add('[1]')).toMatchObject([{ n: 1, verbatim: true }])
  expect(check.add(' and “the pier burned in the winter” [1]')).toEqual([])
  expect(check.add('[3]')).toMatchObject([{ n: 3, verbatim: true }])
  expect(check.add('. “The pier was blown to pieces” [3]')).toEqual([])
  expect(check.add('.')).toMatchObject([{ n: 3, verbatim: false }])
})

it.each([
  ['many lines', `${sentence}\n${'ab\n'.repeat(10_000)}`.repeat(2)],
  [
    'many marks before the quotes',
    `[1] “came in like a wall”. [1] “the bell rang thrice”. So it was. `.repeat(500),
  ],
  ['many full stops', `It “came in like a wall”${'.'.repeat(20_000)} [1]; “the bell rang thrice” [1].`],
  ['many spaces', `It “came in like a wall”.${' '.repeat(60_000)}[1]; “the bell rang thrice” [1].`],
  ['many quotes that never end', `${'It says “came '.repeat(10_000)}\n\n${sentence}\n`],
])('judges the quotes of a paragraph of %s, in time that grows with it', (_, text) => {
  const from = process.cpuUsage()
  const found = verdicts(text)
  expect(new Set(found)).toEqual(new Set(['yes 1 came in like a wall', 'no 1 the bell rang thrice']))
  expect(verdicts(text, 3)).toEqual(found)
  expect(process.cpuUsage(from).user / 1000).toBeLessThan(8000)
})

it('reads a block quote of many empty lines and spaces in time that grows with them', () => {
  const quote = `> Came in ${'\n> '.repeat(60_000)}like a wall${' '.repeat(60_000)}too\n> — Log [1]\n\n`
  const from = process.cpuUsage()
  const check = createQuoteCheck(evidence, [])
  expect([...check.add(quote), ...check.end()]).toMatchObject([{ n: 1, verbatim: false }])
  expect(process.cpuUsage(from).user / 1000).toBeLessThan(2000)
})
