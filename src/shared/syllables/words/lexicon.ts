/** Words by their number of syllables, sorted and front-coded: see `packWords`. */
export type PackedWords = Record<string, string>

const digits = 36

/**
 * Sorted words in one string: each begins with the number of letters that it shares with the one before, as a capital
 * letter or digit of base 36, followed by its own letters.
 */
export function packWords(words: string[]): string {
  let before = ''
  let packed = ''
  for (const word of words.toSorted()) {
    const shared = sharedLetters(before, word)
    packed += shared.toString(digits).toUpperCase() + word.slice(shared)
    before = word
  }
  return packed
}

/** The syllables of each word that a letter model would get wrong. */
export function unpackWords(packed: PackedWords): Map<string, number> {
  const syllables = new Map<string, number>()
  for (const [count, words] of Object.entries(packed)) {
    let word = ''
    for (const [, shared = '0', own = ''] of words.matchAll(/([0-9A-Z])([^0-9A-Z]*)/g)) {
      word = word.slice(0, Number.parseInt(shared, digits)) + own
      syllables.set(word, Number(count))
    }
  }
  return syllables
}

function sharedLetters(before: string, word: string): number {
  const most = Math.min(before.length, word.length, digits - 1)
  let shared = 0
  while (shared < most && before[shared] === word[shared]) shared += 1
  return shared
}
