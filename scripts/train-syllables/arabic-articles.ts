import type { Pronunciation } from './wikipron.ts'
import type { KnownWord } from './word-lists.ts'

const article = 'ال'
const nounLettersMin = 3
const shortVowel = /^[aiu]$/
const vowelLetter = /[اىةوي]$/

/**
 * The known nouns with the article, which texts have everywhere and word lists hardly ever. A noun is listed without
 * its ending and a verb with it: what ends in a short vowel that is not written is a verb, and takes no article.
 */
export function withArticles(
  words: readonly KnownWord[],
  pronunciations: readonly Pronunciation[],
): KnownWord[] {
  const asNouns = new Map<string, Set<number>>()
  for (const { word, phonemes, syllables } of pronunciations) {
    if (shortVowel.test(phonemes.at(-1) ?? '') && !vowelLetter.test(word)) continue
    asNouns.set(word, (asNouns.get(word) ?? new Set()).add(syllables))
  }
  return words.flatMap(({ word, accepted }) => {
    const asNoun = accepted.filter((syllables) => asNouns.get(word)?.has(syllables))
    if (asNoun.length === 0 || word.length < nounLettersMin || word.startsWith(article)) return []
    return { word: article + word, accepted: asNoun.map((syllables) => syllables + 1) }
  })
}
