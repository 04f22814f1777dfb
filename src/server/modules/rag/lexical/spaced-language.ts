import { withoutAccents } from './alphabetic-terms.ts'
import { spacedAskingWords } from './asking-words.ts'

export interface SpacedLanguage {
  askingWords: ReadonlySet<string>
  /** Letters and signs that no other of the languages writes. */
  ownLetters: RegExp | undefined
}

const languages: readonly SpacedLanguage[] = spacedAskingWords.map(({ asking, letters }) => ({
  askingWords: new Set(asking.split(' ').map(withoutAccents)),
  ownLetters: letters === undefined ? undefined : new RegExp(`[${letters}]`),
}))

/** For each small word the places of its languages. */
const speakers = new Map<string, number[]>()
for (const [place, { asking, common }] of spacedAskingWords.entries()) {
  for (const word of new Set(`${asking} ${common}`.split(' ').map(withoutAccents))) {
    speakers.set(word, [...(speakers.get(word) ?? []), place])
  }
}

/** The languages that most of the words, in lower case, are small words of: none, one, or several alike. */
export function likeliestLanguages(words: Iterable<string>): SpacedLanguage[] {
  const counts = languages.map(() => 0)
  for (const word of words) {
    for (const place of speakers.get(withoutAccents(word)) ?? []) counts[place] = (counts[place] ?? 0) + 1
  }
  const most = Math.max(...counts)
  return most === 0 ? [] : languages.filter((_, place) => counts[place] === most)
}
