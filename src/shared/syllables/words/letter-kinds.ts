import { edgeId, firstLetterId, mix, reach, slotOf, type WordLetters } from './letter-windows.ts'

/** A word as kinds of letters (a bare consonant, a vowel sign): words of one pattern are alike without sharing a letter. */
export interface WordKinds {
  /** One for each UTF-16 unit, and `kindReach` edges on both sides. */
  ids: Uint8Array
  /** By the same places, each kind and the two after it. */
  threes: Uint16Array
  /** By place, a hash of all kinds up to and with it, and of it and all after it. */
  fromStart: Int32Array
  toEnd: Int32Array
}

const kindReach = 8
const otherKind = 1
const kindBits = 5
/** The steps from the carrier at which each run of nine kinds begins. */
const runStarts = Int8Array.of(-kindReach, -6, -4, -1, 0)
/** The pattern before the carrier, behind it, of the whole word, and the same with the carrier's own letter. */
const wholePatterns = 4

export const kindSpansEach = runStarts.length + wholePatterns

/** The kind of each letter by its identity; letters in none of the groups (apart by spaces) are of one kind. */
export function kindTable(letters: string, groups: string): Uint8Array {
  const kinds = groups.split(' ')
  const unknowns = Array.from({ length: firstLetterId }, () => otherKind)
  return Uint8Array.from([
    ...unknowns,
    ...Array.from(letters, (letter) => kinds.findIndex((group) => group.includes(letter)) + 1 + otherKind),
  ])
}

export function kindRoomFor(length: number): WordKinds {
  return {
    ids: new Uint8Array(length + 2 * kindReach),
    threes: new Uint16Array(length + 2 * kindReach),
    fromStart: new Int32Array(length),
    toEnd: new Int32Array(length),
  }
}

/** Reads the kinds of a word's letters into the room that there is, or into its own where it is too long. */
export function kindsOf(
  { ids: letterIds, length }: WordLetters,
  kindOf: Uint8Array,
  room?: WordKinds,
): WordKinds {
  const kinds = room && length <= room.fromStart.length ? room : kindRoomFor(length)
  const { ids, threes, fromStart, toEnd } = kinds
  let hash = 0x1f83d9ab
  for (let at = 0; at < length; at += 1) {
    const kind = kindOf[letterIds[at + reach] ?? edgeId] ?? otherKind
    ids[at + kindReach] = kind
    hash = mix(hash, kind)
    fromStart[at] = hash
  }
  ids.fill(edgeId, length + kindReach, length + 2 * kindReach)
  hash = 0x5be0cd19
  for (let at = length - 1; at >= 0; at -= 1) {
    hash = mix(hash, ids[at + kindReach] ?? edgeId)
    toEnd[at] = hash
  }
  let three = 0
  for (let at = length + 2 * kindReach - 1; at >= 0; at -= 1) {
    three = (three >> kindBits) | ((ids[at] ?? edgeId) << (2 * kindBits))
    threes[at] = three
  }
  return kinds
}

/** Writes into `slots`, from `offset` on, the slot of every pattern of kinds around the carrier at `at`. */
export function kindSlots(
  { threes, fromStart, toEnd }: WordKinds,
  letters: WordLetters,
  at: number,
  slotCount: number,
  slots: Int32Array,
  offset: number,
) {
  const before = fromStart[at] ?? 0
  const behind = toEnd[at] ?? 0
  const whole = mix(before, behind)
  slots[offset] = slotOf(before, slotCount)
  slots[offset + 1] = slotOf(behind, slotCount)
  slots[offset + 2] = slotOf(whole, slotCount)
  slots[offset + 3] = slotOf(mix(whole, letters.ids[at + reach] ?? edgeId), slotCount)
  for (let run = 0; run < runStarts.length; run += 1) {
    const from = at + kindReach + (runStarts[run] ?? 0)
    const first = mix(Math.imul(run + 31, 0x9e3779b1), threes[from] ?? edgeId)
    const hash = mix(mix(first, threes[from + 3] ?? edgeId), threes[from + 6] ?? edgeId)
    slots[offset + wholePatterns + run] = slotOf(hash, slotCount)
  }
}
