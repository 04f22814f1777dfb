/**
 * Terms for scripts that put no spaces between words, or write small words onto them. Words come from a dictionary
 * that may miss a name or change with its version; grams find what it misses. A word is marked with _, so that it
 * is never taken for a gram of the same letters.
 */

/** Han and kana: every character, every two in a row, and the words. */
export function* ideographTerms(run: string): Generator<string> {
  const characters = Array.from(run)
  yield* characters
  yield* gramsOf(characters, 2)
  yield* wordsOf(run)
}

/** Hangul: every two syllables in a row. Particles are written onto nouns, and no dictionary splits them. */
export function* hangulTerms(run: string): Generator<string> {
  const syllables = Array.from(run)
  if (syllables.length < 2) yield run
  yield* gramsOf(syllables, 2)
}

/** Thai, Lao, Khmer and Burmese: the words, and every three letters in a row. */
export function* unspacedTerms(run: string): Generator<string> {
  const letters = Array.from(run)
  if (letters.length < 3) yield run
  yield* gramsOf(letters, 3)
  yield* wordsOf(run)
}

function* gramsOf(characters: readonly string[], size: number): Generator<string> {
  for (let at = 0; at + size <= characters.length; at += 1) yield characters.slice(at, at + size).join('')
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
/** The segmenter's time grows with the square of the text it is given. */
const windowUnits = 400

function* wordsOf(run: string): Generator<string> {
  let start = 0
  while (start < run.length) {
    const window = run.slice(start, start + windowUnits)
    const words = Array.from(segmenter.segment(window), ({ segment }) => segment)
    // The last word of a window may go on in the next.
    if (start + windowUnits < run.length && words.length > 1) words.pop()
    for (const word of words) {
      yield `_${word}`
      start += word.length
    }
  }
}
