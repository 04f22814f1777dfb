import { analyseQuestion } from './analyse.ts'
import { lettersOf } from './letters.ts'
import { questionCore } from './question-core.ts'

interface Candidate {
  documentId: string
  filename: string
  /** What the document begins with. */
  opening: string
}

/** So much of a document's beginning is looked at, in UTF-16 units. */
export const openingUnits = 80

/**
 * How surely each candidate's document is about what the question names, 0 or more: what those words count that its
 * name or its text opens with and that stand in the question in the same order. "The Skerryvore light was built…" opens
 * with the subject of "When was the Skerryvore light built?", "Stevenson built the Skerryvore light…" does not. It
 * counts less where several documents open so, and what all open with counts nothing. `termWeights`: what each term
 * of the question counts.
 */
export function matchSubject(
  question: string,
  termWeights: ReadonlyMap<string, number>,
  candidates: readonly Candidate[],
): number[] {
  const asked = spelled(questionCore(question))
  const weights = new Map<string, number>()
  for (const { documentId, filename, opening } of candidates) {
    if (weights.has(documentId)) continue
    const named = [filename, opening].map((text) => weightOf(namedFirst(text, asked), termWeights))
    weights.set(documentId, Math.max(...named))
  }
  const alike = [...weights.values()].filter((weight) => weight > 0).length
  const share = 1 / Math.sqrt(Math.max(1, alike))
  const least = Math.min(...weights.values())
  return candidates.map(({ documentId }) => ((weights.get(documentId) ?? least) - least) * share)
}

function weightOf(named: string, termWeights: ReadonlyMap<string, number>): number {
  if (named === '') return 0
  return [...analyseQuestion(named).keys()].reduce((sum, term) => sum + (termWeights.get(term) ?? 0), 0)
}

/** An article that opens a text may be missing in the question. */
function namedFirst(text: string, asked: string): string {
  const opening = spelled(text.slice(0, openingUnits))
  const whole = sharedStart(opening, asked)
  const withoutArticle = sharedStart(opening.replace(shortFirstWord, ' '), asked)
  return withoutArticle.length > whole.length ? withoutArticle : whole
}

/** In lower case, with a space before, between and after the words. */
function spelled(text: string): string {
  return String.fromCharCode(...lettersOf(text))
}

const shortFirstWord = /^ \p{L}{1,3} /u
/** Thai and its like, kana, ideographs, Hangul: a word may end anywhere. */
const withoutSpaces = /[\u0e00-\u0eff\u3040-\udfff]$/

function sharedStart(opening: string, asked: string): string {
  let length = 1
  while (length < opening.length && asked.includes(opening.slice(0, length + 1))) length += 1
  const shared = opening.slice(0, length)
  return withoutSpaces.test(shared) ? shared.trim() : shared.slice(0, shared.lastIndexOf(' ') + 1).trim()
}
