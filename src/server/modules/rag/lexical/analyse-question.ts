import { chineseWriting } from '#shared/chinese-writing.ts'
import { mainlandCharacters, otherSpellings } from '../../../chinese-spellings.ts'
import { gramScript, termsOf } from './analyse.ts'
import { respelledNumbers } from './number-spellings.ts'
import { questionCore } from './question-core.ts'
import { inPassages } from './term-context.ts'
import { isVietnamese } from './vietnamese.ts'

const hangulTerm = /\p{Script=Hangul}/u
const gramTerm = /^[^_]{2,}$/u

/**
 * The distinct terms to look a question up by, each with what it counts: each is one that `analyse` gives for a
 * passage with the same words, or the same number, in either way of writing Chinese. Asking and stop words are left out,
 * unless the question consists of nothing else.
 */
export function analyseQuestion(text: string): Map<string, number> {
  const keepsAccents = isVietnamese(text.normalize('NFKC').toLowerCase())
  const syllableAccents = keepsAccents ? 'kept' : 'folded'
  const core = questionCore(text)
  const terms = new Set(termsOf(core, { syllableAccents, keepsStopWords: keepsAccents }))
  for (const term of termsOf(respelledNumbers(core), inPassages)) if (gramTerm.test(term)) terms.add(term)
  for (const spelling of otherSpellings(core)) {
    for (const term of termsOf(spelling, inPassages)) if (!mayBeAnother(term)) terms.add(term)
  }
  if (terms.size === 0) return weighted(new Set(termsOf(text, { syllableAccents, keepsStopWords: true })))
  return weighted(terms)
}

/** One character that both ways of writing Chinese have: 里 is a mile in one, and inside or a mile in the other. */
function mayBeAnother(term: string): boolean {
  return /^_?.$/u.test(term) && mainlandCharacters(term) === term && chineseWriting(term) === 'zh-Hant'
}

/** A word of ideographs, kana or Thai is several terms, its pairs and triples the most; one of an alphabet is one. */
const gramWeight = 0.25
const unspacedWeight = 0.5
const alphabeticAmongGramsWeight = 3

function weighted(terms: ReadonlySet<string>): Map<string, number> {
  const alphabeticWeight = [...terms].some((term) => gramScript.test(term)) ? alphabeticAmongGramsWeight : 1
  return new Map(Array.from(terms, (term) => [term, weightOf(term, alphabeticWeight)]))
}

function weightOf(term: string, alphabeticWeight: number): number {
  if (!gramScript.test(term)) return alphabeticWeight
  if (hangulTerm.test(term)) return 1
  return gramTerm.test(term) ? gramWeight : unspacedWeight
}
