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

test('a text in both ways of writing Chinese is one', () => {
  const traditional = '老人守著燈塔三十年，每晚點燈。風浪最大的那一晚，他聽見遠處傳來鐘聲，卻沒有人回來。'
  const simplified = '老人守着灯塔三十年，每晚点灯。风浪最大的那一晚，他听见远处传来钟声，却没有人回来。'
  expect(same(traditional, simplified)).toBe(true)
})

test('short texts are compared as wholes', () => {
  expect([same('FADE OUT.', 'Fade out'), same('FADE OUT.', 'FADE IN.')]).toEqual([true, false])
})
