import { expect, it } from 'vitest'
import { withholdInstructions } from './withheld-text.ts'

const instructions =
  'You answer a question from the evidence alone. Be brief. Each passage stands between passage-ab12cd34 marks.\nUse only these numbers,\nand never invent one.'

function passedOn(text: string, size: number): string[] {
  const filter = withholdInstructions(instructions, 'ab12cd34')
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
  return [...pieces.map(filter.add), filter.end()].filter((piece) => piece !== '')
}

const told = [
  [
    'a sentence',
    'Of course: You answer a question from the evidence alone. So be it.',
    'Of course: So be it.',
  ],
  [
    'one wrapped anew',
    'I was told: use only\nthese  numbers, and NEVER invent one. So be it.',
    'I was told: So be it.',
  ],
  ['the fence word', 'It is passage-ab12cd34, or ab12cd34 for short.', 'It is , or for short.'],
  [
    'the marks',
    'See <passage-ab12cd34 n="1" from="Log (p. 3)">\nthe sea\n</passage-ab12cd34> there.',
    'See the sea there.',
  ],
  ['a mark that is not closed', 'See <passage-ab12cd34 n="1" from="Lo', 'See '],
] as const

for (const size of [1, 3, 7, 1000]) {
  it.each(told)(`keeps %s to itself, in pieces of ${size} characters`, (_, text, expected) => {
    const shown = passedOn(text, size).join('')
    expect(shown.replaceAll(/\s+/g, ' ')).toBe(expected)
  })
}

it('passes on what only begins as they do, and what anybody might say', () => {
  const text = 'You answer a question. Use only oil lamps. Be brief. A passage-way, <passage> and a passage'
  for (const size of [1, 5, 1000]) expect(passedOn(text, size).join('')).toBe(text)
})

it('passes text on at once unless it may still become one of them', () => {
  expect(passedOn('The sea.', 1)).toEqual([...'The sea.'])
})
