import type { Locator } from '#shared/rag.ts'
import { inOneWriting, mainlandCharacters } from '../../../chinese-spellings.ts'
import { analyse } from '../lexical/analyse.ts'
import { asksAboutText, ownWords } from '../lexical/general-words.ts'
import { spelled } from '../lexical/letters.ts'
import { withNumbersInDigits } from '../lexical/number-spellings.ts'
import { searchedText } from '../searched-text.ts'

/** What a question is looked up by, each term with what it counts in the engine that is asked. */
export interface AskedTerms {
  held: ReadonlyMap<string, number>
  /** Those that no passage holds; each counts as one that a single passage held would. */
  absent: ReadonlyMap<string, number>
}

export const noTerms: AskedTerms = { held: new Map(), absent: new Map() }

/** A passage that answers has more of its question: the share by words and the share by letters, added up. */
const sharesLeast = 1 / 3

/**
 * Whether the passages are only the nearest that there are: the best of them has next to nothing of the question, by
 * words and by letters, so that inflections and compounds count. Not judged is a question without a word of its own,
 * such as one for the ending of a story, nor with a single short one beside such words, nor one that finds no passage.
 */
export function areOnlyNearest(
  question: string,
  { held, absent }: AskedTerms,
  passages: readonly { text: string; locator: Locator }[],
): boolean {
  const own = inOneSpelling(ownWords(question))
  if (passages.length === 0 || !asksForSomething(question, own)) return false
  const asked = analyse(own)
  const weights = [...inOneWriting([...held, ...absent])].filter(([term]) => asked.has(term))
  const whole = weights.reduce((sum, [, weight]) => sum + weight, 0)
  if (whole === 0) return false
  const runs = runsOf(spelled(own))
  return passages.every(({ text, locator }) => {
    const searched = inOneSpelling(searchedText(text, locator))
    const terms = analyse(searched)
    const words = weights.reduce((sum, [term, weight]) => (terms.has(term) ? sum + weight : sum), 0) / whole
    return words + shareOf(runs, spelled(searched)) < sharesLeast
  })
}

/** The text with its Chinese and its numbers in one of their spellings. */
function inOneSpelling(text: string): string {
  return mainlandCharacters(withNumbersInDigits(text))
}

/**
 * Beside words that are about any text a single short word proves nothing: it may be another of them that nobody listed.
 * `Is the ending earned?` is no question for something that the documents do not have, `What is osmosis?` is.
 */
function asksForSomething(question: string, own: string): boolean {
  const words = spelled(own).trim()
  return ownWord.test(words) && !(shortWord.test(words) && asksAboutText(question))
}

/** An ideograph by itself is mostly what small words have left. */
const ownWord = /\p{Script=Han}{2}|(?!\p{Script=Han})[\p{L}\p{N}]/u
/** Two ideographs or kana, eight letters of Thai, a word of another alphabet. */
const shortWord = /^(?:[\u3040-\udfff] *){1,2}$|^[\u0e00-\u0eff]{1,8}$|^[^ \u0e00-\u0eff\u3040-\udfff]+$/

function shareOf(runs: ReadonlySet<string>, letters: string): number {
  if (runs.size === 0) return 0
  let found = 0
  for (const run of runs) if (letters.includes(run)) found += 1
  return found / runs.size
}

/** Kana, ideographs and Hangul, each worth several letters of an alphabet. */
const dense = /[\u3040-\udfff]/

/** Every two letters in a row of a dense script and four of another, within words; a word's beginning is a letter. */
function runsOf(letters: string): Set<string> {
  const runs = new Set<string>()
  for (let at = 0; at < letters.length; at += 1) {
    const size = dense.test(letters[at] ?? '') ? 2 : 4
    const run = letters.slice(at, at + size)
    if (run.length === size && !run.includes(' ', 1)) runs.add(run)
  }
  return runs
}
