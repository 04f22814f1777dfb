import { expect, it } from 'vitest'
import { keepKnownMarks } from './citation-marks.ts'

function keptPieces(text: string, size: number, sourceCount: number): string[] {
  const filter = keepKnownMarks(sourceCount)
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
  return [...pieces.map(filter.add), filter.end()].filter((piece) => piece !== '')
}

function kept(text: string, size: number, sourceCount: number): string {
  return keptPieces(text, size, sourceCount).join('')
}

const text = 'One [1], two [2][3], none [4] [0] [99], a link [2](x), a list [ 1 ], [x], [12'

it.each([1, 2, 3, 5, 7, 100])(
  'keeps the marks that point to a source, in pieces of %i characters',
  (size) => {
    expect(kept(text, size, 3)).toBe('One [1], two [2][3], none, a link [2] (x), a list [ 1 ], [x], [12')
  },
)

it.each([1, 2, 100])('divides a mark of several numbers, in pieces of %i characters', (size) => {
  expect(kept('Tide [1, 3], salt [2,9], fog [7, 8], [1, x]', size, 3)).toBe(
    'Tide [1][3], salt [2], fog, [1, x]',
  )
})

it('takes every mark out when there is no source', () => {
  expect(kept('Bold claim [1].', 4, 0)).toBe('Bold claim.')
})

it.each([1, 2, 100])('leaves no gap where a mark is taken out, in pieces of %i characters', (size) => {
  const gone = '秘密 [9]。**Salt [7] [8]** and fog [9] and tide [9][1], rope [1] [9]. Oar [9]word, end [9]'
  expect(kept(gone, size, 1)).toBe('秘密。**Salt** and fog and tide [1], rope [1]. Oar word, end')
  expect(kept('One.\n\n[9] Two [9]\n- [9] three [9] (four) ', size, 1)).toBe('One.\n\n Two\n- three (four) ')
})

it.each([1, 2, 100])('makes no link of a mark where a gap closes, in pieces of %i characters', (size) => {
  expect(kept('[1] [9]: https://evil.example\n', size, 1)).toBe('[1] https://evil.example\n')
  expect(kept('Fog [1] [9](https://evil.example)', size, 1)).toBe('Fog [1] (https://evil.example)')
  expect(kept('(Oar [9]) [1 [9]](https://evil.example)', size, 1)).toBe('(Oar) [1 ](https://evil.example)')
})

it('passes text on at once unless it may still become a mark', () => {
  expect(keptPieces('ab[1]c', 1, 1)).toEqual(['a', 'b', '[1]', 'c'])
})

const everySize = [1, 2, 3, 100]

it.each(everySize)('reads the other ways to write a mark, in pieces of %i characters', (size) => {
  const text = '一【1】、二［２］ three [^3] four \\[1\\] to [1-3] and [2–9], gone【8】\\[9\\][^7].'
  expect(kept(text, size, 3)).toBe('一[1]、二[2] three [3] four [1] to [1][2][3] and [2][3], gone.')
})

it.each(everySize)('lets no text make a link of a mark, in pieces of %i characters', (size) => {
  const text =
    'Fog [1](https://evil.example).\n\n[1]: https://evil.example "Log"\n> [^2]: https://evil.example\n'
  expect(kept(text, size, 2)).toBe(
    'Fog [1] (https://evil.example).\n\n[1] https://evil.example "Log"\n> [2] https://evil.example\n',
  )
})

it.each(everySize)('leaves a colon in a sentence alone, in pieces of %i characters', (size) => {
  expect(kept('Says [1]: fog.', size, 1)).toBe('Says [1]: fog.')
})

it.each(everySize)('holds but a space back of a list without an end, in pieces of %i characters', (size) => {
  const endless = `Fog [${'1, '.repeat(500)}`
  const filter = keepKnownMarks(3)
  const pieces = endless.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
  expect(pieces.map(filter.add).join('')).toBe(endless.trimEnd())
})
