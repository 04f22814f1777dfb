import { expect, it } from 'vitest'
import { createQuoteCheck } from './check-quotes.ts'

const passages = [
  'The pier burned in the winter of 1962. Rebuilding took 1,250,000 crowns and 14.02.1964 was the day it opened.',
  '燈塔在一九四四年的冬夜熄滅，三百二十人離開。',
  'ในปี ๒๕๐๕ ท่าเรือถูกไฟไหม้',
]
const evidence = passages.map((text, index) => ({
  n: index + 1,
  title: 'Harbour log',
  name: 'log-1971.txt',
  documentId: 'd',
  locator: {
    start: 0,
    end: text.length,
    page: 112,
    scene: { number: '204', heading: 'EXT. PIER 815 - NIGHT' },
  },
  text,
}))

function unfounded(text: string, { size = text.length, given = [] as string[] } = {}) {
  const check = createQuoteCheck(evidence, given)
  const checked = []
  for (let at = 0; at < text.length; at += size) checked.push(...check.add(text.slice(at, at + size)))
  checked.push(...check.end())
  for (const { start, end, text: words } of checked) expect(text.slice(start, end)).toBe(words)
  return checked.filter(({ isFigure }) => isFigure).map(({ text: figure, n }) => `${figure} [${n}]`)
}

it.each([
  ['a year', 'The pier burned in 1926 [1].', ['1926 [1]']],
  ['one of two', 'It burned in 1962 and was sold in 1975 [1].', ['1975 [1]']],
  ['a sum', 'It cost 2,250,000 crowns [1].', ['2,250,000 [1]']],
  ['the mark that follows it', 'Fog [2]. It burned in 1926 [1].', ['1926 [1]']],
  ['a mark before it', 'As [1] says, it burned in 1926.', ['1926 [1]']],
  ['in Chinese', '燈塔在1945年熄滅[2]。', ['1945 [2]']],
  ['full width', '燈塔在１９４５年熄滅[2]。', ['１９４５ [2]']],
  ['before a colon', 'In 1926: fire [1].', ['1926 [1]']],
  ['a decade', 'It was the 1950s [1].', ['1950s [1]']],
  ['in a list', '- It burned in 1926 [1]\n- It opened in 1964 [1]', ['1926 [1]']],
])('tells of a figure that no cited source has: %s', (_, text, expected) => {
  expect(unfounded(text)).toEqual(expected)
  expect(unfounded(text, { size: 1 })).toEqual(expected)
})

it.each([
  ['as it stands', 'The pier burned in 1962 [1].'],
  ['in another cited source', 'It burned in 1962 [2], rebuilt later [1].'],
  ['ideographs', 'The light went out in 1944 and 320 people left [2].'],
  ['digits of another script', 'The fire of 2505 [3].'],
  ['another separator', 'Das kostete 1.250.000 Kronen [1].'],
  ['a larger unit', 'It cost 1.25 million [1].'],
  ['the year of a date', 'It opened in 1964 [1].'],
  ['a decade with that year', 'Through the 1960s the pier stood empty [1]; in den 1940ern [2].'],
  ['its page and scene', 'On page 112, in scene 204, at pier 815 [1].'],
  ['its name', 'The log of 1971 has it [1].'],
  ['without a source', 'In 1926 she was born.\n\nThe pier burned [1].'],
  ['small numbers', 'She is 42 and has 3 sons [1].'],
  ['names and times', 'UB122 came at 12:45:30, B-5200 and x1926 too, see https://a.b/1926 [1].'],
  ['in a quote, which is judged whole', 'It says “the pier burned in the winter of 1926” [1].'],
])('says nothing of a figure that is there or claims nothing: %s', (_, text) => {
  expect(unfounded(text)).toEqual([])
})

it("leaves the writer's own figures alone", () => {
  expect(unfounded('She comes back in 1983 [1].', { given: ['Act one: 1983, the harbour.'] })).toEqual([])
})

it('leaves the figures of the draft that is revised alone, which may come from its form', () => {
  const check = createQuoteCheck(evidence, ['Make it shorter.'], ['She comes back in 1983.'])
  check.add('She is back in 1983, not in 1984 [1].')
  expect(check.end().map(({ text }) => text)).toEqual(['1984'])
})

it('waits for the end of a paragraph, since a source may follow', () => {
  const check = createQuoteCheck(evidence, [])
  expect(check.add('It burned in 1926 [1].')).toEqual([])
  expect(check.add('\n\nThen')).toMatchObject([{ text: '1926', n: 1, verbatim: false, isFigure: true }])
  expect(check.end()).toEqual([])
})

it('takes no time over a text of figures', () => {
  const text = `${'1926 [1] '.repeat(5000)}${'1,'.repeat(20_000)}${'1 111 '.repeat(10_000)}`
  const check = createQuoteCheck(evidence, [])
  const begun = process.cpuUsage()
  expect([...check.add(text), ...check.end()]).toHaveLength(15_000)
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(2000)
})
