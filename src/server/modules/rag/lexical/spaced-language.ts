import { spacedAskingWords } from '../../../asking-words.ts'
import { withoutAccents } from './alphabetic-terms.ts'

export interface SpacedLanguage {
  askingWords: ReadonlySet<string>
  /** Letters and signs that no other of the languages writes. */
  ownLetters: RegExp | undefined
}

/** For each small word its languages. */
const speakers = new Map<string, SpacedLanguage[]>()

const languages = spacedAskingWords.map(({ asking, common, letters }): SpacedLanguage => {
  const language = {
    askingWords: plainWordsOf(asking),
    ownLetters: letters === undefined ? undefined : new RegExp(`[${letters}]`),
  }
  for (const word of plainWordsOf(`${asking} ${common}`)) {
    speakers.set(word, [...(speakers.get(word) ?? []), language])
  }
  return language
})

const german = languages.find(({ askingWords }) => askingWords.has('wer'))
const wordRun = /[\p{L}\p{M}]+/gu

/** Whether a text may be in German, where a capital makes no name. */
export function writesNounsWithCapitals(text: string): boolean {
  return likeliestLanguages(text.toLowerCase().match(wordRun) ?? []).some((language) => language === german)
}

/** Whether a word, in lower case without accents, asks or is small in the language that a text is likely in. */
export function smallWordsOf(text: string): (word: string) => boolean {
  const likeliest = likeliestLanguages(text.toLowerCase().match(wordRun) ?? [])
  return (word) => speakers.get(word)?.some((each) => likeliest.includes(each)) ?? false
}

/** The languages that most of the words, in lower case, are small words of: none, one, or several alike. */
export function likeliestLanguages(words: Iterable<string>): SpacedLanguage[] {
  const counts = new Map<SpacedLanguage, number>()
  for (const word of words) {
    for (const each of speakers.get(withoutAccents(word)) ?? []) counts.set(each, (counts.get(each) ?? 0) + 1)
  }
  const most = Math.max(...counts.values())
  return languages.filter((each) => counts.get(each) === most)
}

function plainWordsOf(list: string): Set<string> {
  return new Set(list.split(' ').map(withoutAccents))
}
