import { vietnameseAskingWords, withoutUnspacedAskingWords } from '../../../asking-words.ts'
import { withoutAccents } from './alphabetic-terms.ts'
import { likeliestLanguages } from './spaced-language.ts'
import { isVietnamese } from './vietnamese.ts'

/**
 * What a question is about: its text in lower case without the words that ask. A question of asking words alone stays
 * as it is.
 */
export function questionCore(question: string): string {
  const core = withoutAskingWords(question)
  return /[\p{L}\p{N}]/u.test(core) ? core : question
}

/**
 * Which words ask is decided by the language that most of a question's small words are of, since `war` is a verb in one
 * and asks nothing in the other.
 */
export function withoutAskingWords(question: string): string {
  const text = question.normalize('NFKC').toLowerCase()
  return withoutUnspacedAskingWords(withoutSpacedAskingWords(text))
}

const wordRun = /[\p{L}\p{M}\p{N}]+/gu

function withoutSpacedAskingWords(text: string): string {
  if (isVietnamese(text))
    return text.replace(wordRun, (word) => (vietnameseAskingWords.has(word) ? ' ' : word))
  const [likeliest] = likeliestLanguages(text.match(wordRun) ?? [])
  return text.replace(wordRun, (word) => (likeliest?.askingWords.has(withoutAccents(word)) ? ' ' : word))
}
