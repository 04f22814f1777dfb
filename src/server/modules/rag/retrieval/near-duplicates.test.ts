import { expect, test } from 'vitest'
import { isNearDuplicate, shinglesOf } from './near-duplicates.ts'

const same = (one: string, other: string) => isNearDuplicate(shinglesOf(one), shinglesOf(other))
const scene =
  'The lamp goes out. MARA climbs the stairs with a match, counting the steps under her breath. Below, the sea is loud.'

test.each([
  ['itself', scene],
  ['other capitals, signs and line ends', scene.toUpperCase().replaceAll('. ', '!\n\n')],
  ['a word exchanged', scene.replace('match', 'candle')],
  ['a longer passage that holds it', `INT. TOWER - NIGHT ${scene} Outside, the wind turns.`],
])('a passage is a near duplicate of %s', (_what, other) => {
  expect(same(scene, other)).toBe(true)
})

test.each([
  [
    'another passage of the same scene',
    'MARA stands in the lamp room. The match goes out before she finds the oil.',
  ],
  ['half of it exchanged', `${scene.slice(0, 45)} Then somebody knocks three times and walks away again.`],
])('it is none of %s', (_what, other) => {
  expect(same(scene, other)).toBe(false)
})

test('short texts are compared as wholes', () => {
  expect([same('FADE OUT.', 'Fade out'), same('FADE OUT.', 'FADE IN.')]).toEqual([true, false])
})
