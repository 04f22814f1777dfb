import { mainlandCharacters } from '../../../chinese-spellings.ts'

/** From here on two texts are one to a reader: a scene in two drafts, a paragraph in two notes. */
const sharedMin = 0.8
const shingleLetters = 8

/** The runs of eight letters and digits of a text; signs, spaces, capitals and the way of writing Chinese aside. */
export function shinglesOf(text: string): Set<string> {
  const plain = text.normalize('NFKC').toLowerCase()
  const letters = mainlandCharacters(plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, ''))
  const shingles = new Set<string>()
  const last = Math.max(0, letters.length - shingleLetters)
  for (let at = 0; at <= last; at += 1) shingles.add(letters.slice(at, at + shingleLetters))
  return shingles
}

/** Whether four fifths of the shorter text stand in the longer one. */
export function isNearDuplicate(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one]
  let missing = 0
  for (const shingle of fewer) {
    if (more.has(shingle)) continue
    missing += 1
    if (fewer.size - missing < sharedMin * fewer.size) return false
  }
  return true
}
