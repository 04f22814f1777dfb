import { expect, it } from 'vitest'
import { lastParagraphs, withoutMarks } from './previous-response.ts'

it.each([
  ['Known [1], and [2, 3][4].', 'Known , and .'],
  ['烏龜【1】游［２］過[^3]', '烏龜游過'],
  ['In [sic] 1962, [12:30], [2024]', 'In [sic] 1962, [12:30], [2024]'],
])('takes citation marks out: %s', (text, expected) => {
  expect(withoutMarks(text)).toBe(expected)
})

it('takes paragraphs of prose, not what was asked, headings or rules', () => {
  const text =
    '# Act one\n\nMei waits.\n\n> Make it shorter\n> at once\n\n---\n \n梅在等。\nStill.\n\n- She goes.'
  expect(lastParagraphs(text)).toEqual(['Mei waits.', '梅在等。\nStill.', '- She goes.'])
})

it('takes what stands right below a heading or a question, and that alone', () => {
  const text =
    '## Act one\nMei waits.\nShe leaves.\r\n\r\n> Shorter\nMei goes.\n\n#1 was hers.\n## Act two\n#\nAnd then.'
  expect(lastParagraphs(text)).toEqual([
    'Mei waits.\nShe leaves.',
    'Mei goes.',
    '#1 was hers.\n\n\nAnd then.',
  ])
})

it('takes the last twelve of many, two by two, and none of nothing', () => {
  const many = Array.from({ length: 30 }, (_, at) => `Paragraph ${at}.`)
  const texts = lastParagraphs(many.join('\n\n'))
  expect(texts).toHaveLength(6)
  expect(texts.join('\n').split('\n')).toEqual(many.slice(-12))
  expect(lastParagraphs(many.slice(0, 7).join('\n\n'))).toHaveLength(4)
  expect(lastParagraphs(many.slice(0, 6).join('\n\n'))).toEqual(many.slice(0, 6))
  expect(lastParagraphs(' \n\n')).toEqual([])
})
