/** How many letters on either side of a carrier its neurons see. */
export const reach = 5
/** Before the first letter and after the last. */
export const edgeId = 0
const unknownId = 1
export const firstLetterId = 2
/** Stands for the letters before the first and after the last. */
const noHash = 1

/** The letters that a model knows. */
export interface Alphabet {
  /** How many identities there are, with those of edges and of unknown letters. */
  size: number
  /** By UTF-16 code. */
  idOf: Uint16Array
}

export function alphabetOf(letters: string): Alphabet {
  const known = Array.from(letters)
  const codes = known.map((letter) => letter.charCodeAt(0))
  const idOf = new Uint16Array(Math.max(0, ...codes) + 1).fill(unknownId)
  for (const [at, letter] of known.entries())
    if (letter.length === 1) idOf[letter.charCodeAt(0)] = at + firstLetterId
  return { size: known.length + firstLetterId, idOf }
}

/** A letter that the model never saw stands as the one it was made from: `ø` has none, `ō` is an `o`. */
export function foldUnknown(word: string, { idOf }: Alphabet): string {
  for (let at = 0; at < word.length; at += 1)
    if ((idOf[word.charCodeAt(at)] ?? unknownId) === unknownId)
      return word.replaceAll(/\p{L}/gu, (letter) =>
        (idOf[letter.charCodeAt(0)] ?? unknownId) === unknownId
          ? (Array.from(letter.normalize('NFD'))[0] ?? letter)
          : letter,
      )
  return word
}

const spanReach = 4
const spanLettersMax = 7
/** From the start of the word and to its end, with and without a neighbour. */
const wholeSpans = 4

/** A word as the identities of its letters. */
export interface WordLetters {
  length: number
  /** One for each UTF-16 unit, and `reach` edges on both sides. */
  ids: Uint16Array
  /** By place, a hash of all letters up to and with it: inflected words share their stem. */
  fromStart: Int32Array
  /** By place, a hash of it and all letters after it: words share their ending. */
  toEnd: Int32Array
}

export function roomFor(length: number): WordLetters {
  return {
    length,
    ids: new Uint16Array(length + 2 * reach),
    fromStart: new Int32Array(length + 1),
    toEnd: new Int32Array(length + 1),
  }
}

/** Reads a word into the room that there is, or into its own where it is too long. */
export function lettersOf(word: string, alphabet: Alphabet, room?: WordLetters): WordLetters {
  const { length } = word
  const letters = room && length < room.fromStart.length ? room : roomFor(length)
  const { ids, fromStart, toEnd } = letters
  letters.length = length
  let hash = 0x3c6ef372
  for (let at = 0; at < length; at += 1) {
    const id = alphabet.idOf[word.charCodeAt(at)] ?? unknownId
    ids[at + reach] = id
    hash = mix(hash, id)
    fromStart[at] = hash
  }
  ids.fill(edgeId, length + reach, length + 2 * reach)
  fromStart[length] = noHash
  hash = 0x510e527f
  for (let at = length - 1; at >= 0; at -= 1) {
    hash = mix(hash, ids[at + reach] ?? edgeId)
    toEnd[at] = hash
  }
  return letters
}

export const spansEach = countSpans()

/**
 * Writes into `slots`, from `offset` on, the slot of every run of two to seven letters around the carrier at `at`
 * and of the runs from it to the word's ends, out of `slotCount` (a power of two). Different runs may share a slot.
 */
export function spanSlots(
  { ids, fromStart, toEnd }: WordLetters,
  at: number,
  slotCount: number,
  slots: Int32Array,
  offset: number,
) {
  let next = offset
  for (let from = -spanReach; from <= 0; from += 1) {
    let hash = Math.imul(from + 17, 0x9e3779b1)
    const first = Math.max(0, from + 1)
    const to = Math.min(spanReach, from + spanLettersMax - 1)
    for (let step = from; step < first; step += 1) hash = mix(hash, ids[at + reach + step] ?? edgeId)
    for (let step = first; step <= to; step += 1) {
      hash = mix(hash, ids[at + reach + step] ?? edgeId)
      slots[next] = slotOf(hash, slotCount)
      next += 1
    }
  }
  slots[next] = slotOf(fromStart[at] ?? 0, slotCount)
  slots[next + 1] = slotOf(fromStart[at + 1] ?? noHash, slotCount)
  slots[next + 2] = slotOf(toEnd[at] ?? 0, slotCount)
  slots[next + 3] = slotOf(toEnd[at - 1] ?? noHash, slotCount)
}

export function mix(hash: number, id: number): number {
  const mixed = Math.imul(hash ^ id, 0x85ebca6b)
  return mixed ^ (mixed >>> 13)
}

export function slotOf(hash: number, slotCount: number): number {
  return (Math.imul(hash, 0xc2b2ae35) >>> 12) & (slotCount - 1)
}

function countSpans(): number {
  let spans = wholeSpans
  for (let from = -spanReach; from <= 0; from += 1) {
    const to = Math.min(spanReach, from + spanLettersMax - 1)
    for (let step = Math.max(0, from + 1); step <= to; step += 1) spans += 1
  }
  return spans
}
