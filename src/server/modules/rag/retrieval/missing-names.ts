import { analyseQuestion } from '../lexical/analyse.ts'
import { stopWords } from '../lexical/stop-words.ts'

/** Words of an alphabet with their digits; katakana, in which Japanese writes what is foreign. */
const words =
  /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー])[\p{L}\p{M}\p{N}])+|[\p{Script=Katakana}ー]{3,}/gu
const ofName = /^\p{Lu}|\p{N}|\p{Script=Katakana}/u

/** As many as a reader takes in. */
const namesMax = 10

/**
 * The names and numbers of a question that stand nowhere in the engine, as the question spells them. `absent` are
 * the terms of the question that no passage holds. What opens the question is no name for its capital alone, nor is
 * a word of a question that is all capitals.
 */
export function missingNames(question: string, absent: ReadonlyMap<string, number>): string[] {
  if (absent.size === 0) return []
  const isShouted = !/\p{Ll}/u.test(question)
  const opening = question.search(/[\p{L}\p{N}]/u)
  const missing = Array.from(question.matchAll(words)).filter(({ 0: word, index }) => {
    const isPlain = /^\p{Lu}/u.test(word) && !/\p{N}/u.test(word) && (index === opening || isShouted)
    // No posting is kept of a stop word, so that nobody knows whether a document has it.
    if (isPlain || !ofName.test(word) || stopWords.has(word.toLowerCase())) return false
    const terms = [...analyseQuestion(word).keys()].filter((term) => !term.startsWith('_'))
    return terms.some((term) => term.length > 1 && absent.has(term))
  })
  return [...new Set(missing.map(([word]) => word))].slice(0, namesMax)
}
