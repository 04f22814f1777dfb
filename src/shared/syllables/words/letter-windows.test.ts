import { describe, expect, it } from 'vitest'
import { alphabetOf, foldUnknown, lettersOf, roomFor, spanSlots, spansEach } from './letter-windows.ts'

const alphabet = alphabetOf('aboñ')

function slotsOf(word: string, room = roomFor(word.length)): number[][] {
  const letters = lettersOf(word, alphabet, room)
  return Array.from(word, (_, at) => {
    const slots = new Int32Array(spansEach)
    spanSlots(letters, at, 2 ** 16, slots, 0)
    return [...slots]
  })
}

describe('a word', () => {
  it('is read the same into a room that longer words have left', () => {
    const room = roomFor(12)
    for (const word of ['abañabañabab', 'ab', 'boba', '', 'aboboba'])
      expect(slotsOf(word, room)).toEqual(slotsOf(word))
  })

  it('that does not fit gets a room of its own', () => {
    expect(slotsOf('abobobab', roomFor(3))).toEqual(slotsOf('abobobab'))
  })
})

describe('a letter that the model never saw', () => {
  it('stands as the one it was made from', () => {
    expect(foldUnknown('bōbǎ', alphabet)).toBe('boba')
  })

  it('stays where it was made from none, as do letters that are known', () => {
    expect(foldUnknown('ñøb', alphabet)).toBe('ñøb')
    expect(foldUnknown('a𝒷', alphabet)).toBe('a𝒷')
  })
})
