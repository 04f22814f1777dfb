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

const german = languages.find(({ askingWords }) => askingWords.has('wer'))
const wordRun = /[\p{L}\p{M}]+/gu

/** Whether a text may be in German, where a capital makes no name. */
export function writesNounsWithCapitals(text: string): boolean {
  return likeliestLanguages(text.toLowerCase().match(wordRun) ?? []).some((language) => language === german)
}

/** Whether a word, in lower case without accents, asks or is small in the language that a text is likely in. */
export function smallWordsOf(text: string): (word: string) => boolean {
  const likeliest = likeliestLanguages(text.toLowerCase().match(wordRun) ?? []).map((each) =>
    languages.indexOf(each),
  )
  return (word) => speakers.get(word)?.some((place) => likeliest.includes(place)) ?? false
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
