import { analyse, analyseQuestion } from '../lexical/analyse.ts'

/**
 * Whether any passage has a word of the question in it. Where none does, the passages are only the nearest that
 * there are. A question without a word of its own (stop words, signs) is not judged.
 */
export function sharesWords(question: string, passages: readonly { text: string }[]): boolean {
  const words = [...analyseQuestion(question).keys()].filter((term) => !isSingle(term))
  if (words.length === 0) return true
  return passages.some(({ text }) => {
    const terms = analyse(text)
    return words.some((word) => terms.has(word))
  })
}

/** One ideograph or letter is in everything. */
function isSingle(term: string): boolean {
  return Array.from(term.replace(/^_/, '')).length === 1
}
