import { describe, expect, it } from 'vitest'
import { placeLines } from './place-lines.ts'

const script = (...lines: string[]) => new Map(lines.map((line, at) => [at + 1, line]))
const placed = (items: [number, string][], ...lines: string[]) =>
  [
    ...placeLines(
      items.map(([line, source]) => ({ line, source, id: `${line}${source}` })),
      script(...lines),
    ),
  ].map(([number, { id }]) => [number, id])

describe('what belongs to a line', () => {
  it('stays where its line still says the same', () => {
    expect(
      placed(
        [
          [1, 'Go'],
          [2, 'Wait'],
        ],
        'Go',
        'Wait',
      ),
    ).toEqual([
      [1, '1Go'],
      [2, '2Wait'],
    ])
  })

  it('goes along when lines come in or go before it', () => {
    expect(placed([[2, 'Wait']], 'New', 'Newer', 'Wait')).toEqual([[3, '2Wait']])
    expect(placed([[3, 'Wait']], 'Wait')).toEqual([[1, '3Wait']])
  })

  it('goes to the nearest of several, each to its own', () => {
    expect(
      placed(
        [
          [4, 'Go'],
          [5, 'Go'],
        ],
        'Go',
        'x',
        'Go',
        'x',
        'x',
        'Go',
      ),
    ).toEqual([
      [3, '4Go'],
      [6, '5Go'],
    ])
  })

  it('is left out when no line says it any more, and never taken by another', () => {
    expect(placed([[1, 'Go']], 'Gone')).toEqual([])
    expect(
      placed(
        [
          [1, 'Go'],
          [1, 'Go'],
        ],
        'Go',
      ),
    ).toEqual([[1, '1Go']])
  })
})
