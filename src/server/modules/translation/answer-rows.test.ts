import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnswerRow, createRowReader, isEchoOf } from './answer-rows.ts'

function readAll(pieces: readonly string[]): AnswerRow[] {
  const read = createRowReader()
  return pieces.flatMap((piece) => read(piece))
}

const row = fc.record({
  id: fc.string(),
  echo: fc.string({ unit: 'grapheme' }),
  variants: fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 }),
})

describe('the rows of an answer', () => {
  it('are the same however the answer is cut into pieces, and whatever stands around it', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 5 }),
        fc.constantFrom('', 'Sure "thing:\n```json\n'),
        fc.nat(),
        (rows, before, indent) => {
          const answer = `${before}${JSON.stringify({ lines: rows }, null, indent % 3)}\n\`\`\``
          expect(readAll([answer])).toEqual(rows)
          expect(readAll([...answer])).toEqual(rows)
        },
      ),
    )
  })

  it('before the point where it was cut off are all there', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), fc.nat(), (rows, at) => {
        const answer = JSON.stringify({ lines: rows })
        const found = readAll([answer.slice(0, at % answer.length)])
        expect(found).toEqual(rows.slice(0, found.length))
      }),
    )
  })

  it.each([
    ['no variants', { id: 'L1', echo: 'a' }],
    ['an echo that is no text', { id: 'L1', echo: 7, variants: [] }],
    ['no id', { echo: 'a', variants: ['b'] }],
    ['variants that are no texts', { id: 'L1', echo: 'a', variants: 7 }],
  ])('are none where there is %s', (_, given) => {
    expect(readAll([JSON.stringify(given)])).toEqual([])
  })

  it.each([
    ['a text', 'b'],
    ['a list of objects', [{ translation: 'b', syllables: 1 }]],
    ['a list of others', [{ variant: 'b' }]],
  ])('may have %s for variants', (_, variants) => {
    const given = JSON.stringify({ id: 'L1', echo: 'a', variants })
    expect(readAll([given])).toEqual([{ id: 'L1', echo: 'a', variants: ['b'] }])
  })

  it('may have a number for an id and objects for variants', () => {
    expect(readAll(['{"id": 7, "echo": "a", "variants": [{"text": "b", "syllables": 1}, null, 3]}'])).toEqual(
      [{ id: '7', echo: 'a', variants: ['b'] }],
    )
  })

  it.each([1, 2, 7, 100])('follow one that was never closed, in pieces of %i characters', (size) => {
    const answer =
      '{"lines": [\n {\n  "id": "L1", "echo": "a",\n {\n  "id": "L2", "echo": "b", "variants": ["c"]}]}'
    const pieces = answer.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    expect(readAll(pieces)).toEqual([{ id: 'L2', echo: 'b', variants: ['c'] }])
  })

  it.each([
    ['blanks', ' '],
    ['numbers', '[1, 1, '],
    ['brackets', '{'],
    ['breaks', '\n'],
    ['rows', '{"id": "L7", "echo": "é“", "variants": []}, '],
  ])(
    'are read in time that grows with an answer that goes on without an end: %s',
    (_, unit) => {
      const read = createRowReader()
      const piece = unit.repeat(Math.ceil(16 / unit.length))
      read('{"lines": [{"id": "L1", "echo": "a", "variants": ["“b”"]}, ')
      const startMs = performance.now()
      for (let length = 0; length < 2_000_000; length += piece.length) read(piece)
      expect(performance.now() - startMs).toBeLessThan(15_000)
      expect(read('"\n}{"id": "L2", "echo": "a", "variants": ["b"]}').length).toBeLessThanOrEqual(1)
    },
    30_000,
  )
})

describe('an echo', () => {
  it.each([
    ['Hold on!', 'Hold on!', true],
    ['hold  on', 'Hold on!', true],
    ['"Hold on!"', 'Hold on!', true],
    ['\ufeff點解?', '點解？', true],
    ['Hold off!', 'Hold on!', false],
    ['“Hold on,” he said', '"Hold on," he said', true],
    ['Hold the rope, the ti', 'Hold the rope, the tide is turning!', true],
    ['Hold the rope, the…', 'Hold the rope, the tide is turning!', true],
    ['Hold', 'Hold the rope!', false],
    ['', '', true],
    ['', 'Hold', false],
    ['Hold 1 on', 'Hold ⟦1⟧ on', true],
    ['Hold on', 'Hold ⟦1⟧ on', true],
  ])('%j of %j: %j', (echo, line, expected) => {
    expect(isEchoOf(echo, line)).toBe(expected)
  })
})
