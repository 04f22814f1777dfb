import type { WordKinds } from './letter-kinds.ts'
import { edgeId, mix, reach, slotOf, type WordLetters } from './letter-windows.ts'

/** A power of two. */
export const voteSlotCount = 2 ** 13
/** How far from the number of the rules a vote goes, either way. */
const farthest = 2
export const numbersEach = 2 * farthest + 1
const voteMax = 8

/**
 * The slots of what speaks for a number of syllables as a whole: a word's pattern of kinds, its beginning and its end.
 * Letters that are judged one by one cannot say `one or three, but not two`, as many an unpointed word is read.
 */
export function voteSlots({ ids, length }: WordLetters, { toEnd }: WordKinds): number[] {
  const pattern = toEnd[0] ?? 0
  const [first, second, third] = [letterAt(ids, 0), letterAt(ids, 1), letterAt(ids, 2)]
  const [last, lastButOne] = [letterAt(ids, length - 1), letterAt(ids, length - 2)]
  const lastButTwo = letterAt(ids, length - 3)
  return [
    slot(mix(1, pattern)),
    slot(mix(mix(2, pattern), first)),
    slot(mix(mix(3, pattern), last)),
    slot(mix(mix(4, pattern), second)),
    slot(mix(mix(mix(5, pattern), second), third)),
    slot(mix(mix(6, lastButOne), last)),
    slot(mix(mix(mix(7, lastButTwo), lastButOne), last)),
    slot(mix(mix(mix(8, first), second), length)),
    slot(mix(9, length)),
    slot(mix(mix(mix(10, pattern), first), second)),
    slot(mix(mix(mix(11, pattern), lastButOne), last)),
  ]
}

function letterAt(ids: Uint16Array, at: number): number {
  return ids[Math.max(0, at + reach)] ?? edgeId
}

function slot(hash: number): number {
  return slotOf(hash, voteSlotCount)
}

/** Where the votes of a slot for a number lie, or -1 where there are none. */
export function voteAt(slot: number, syllables: number, ruled: number): number {
  const step = syllables - ruled
  return Math.abs(step) > farthest ? -1 : slot * numbersEach + step + farthest
}

/** Writes how much likelier than by its letters alone the word has each number of syllables, from 0 to `count`. */
export function weighVotes(
  votes: Float32Array | Int8Array,
  voteStep: number,
  slots: readonly number[],
  ruled: number,
  count: number,
  weights: Float64Array,
) {
  weights.fill(1, 0, count + 1)
  const to = Math.min(count, ruled + farthest)
  for (let syllables = Math.max(0, ruled - farthest); syllables <= to; syllables += 1) {
    let steps = 0
    for (const slot of slots) steps += votes[voteAt(slot, syllables, ruled)] ?? 0
    weights[syllables] = Math.exp(Math.max(-voteMax, Math.min(voteMax, steps * voteStep)))
  }
}
