import { inOneWriting } from '../../../chinese-spellings.ts'
import { analyseQuestion } from './analyse-question.ts'
import { lettersOf } from './letters.ts'
import { questionCore } from './question-core.ts'

/** The beginning of a name or a text as it is compared, and the same without an article, which a question may lack. */
interface Opening {
  whole: string
  withoutArticle: string
}

interface Candidate {
  documentId: string
  /** Of the document's name and of its text. */
  openings: readonly Opening[]
}

/** So much of a document's beginning is looked at, in UTF-16 units. */
export const openingUnits = 80

/** What a text begins with, for the comparison with any number of questions. */
export function openingOf(text: string): Opening {
  const whole = spelled(text.slice(0, openingUnits))
  return { whole, withoutArticle: whole.replace(shortFirstWord, ' ') }
}

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
  const weightsInOneWriting = inOneWriting(termWeights)
  // Most documents open with nothing of the question, or with the same.
  const weightsOfNames = new Map<string, number>([['', 0]])
  const weightOf = (opening: Opening) => {
    const named = namedFirst(opening, asked)
    const weight = weightsOfNames.get(named) ?? weightOfTerms(named, weightsInOneWriting)
    weightsOfNames.set(named, weight)
    return weight
  }
  const weights = new Map<string, number>()
  for (const { documentId, openings } of candidates) {
    if (!weights.has(documentId)) weights.set(documentId, Math.max(...openings.map(weightOf)))
  }
  const alike = [...weights.values()].filter((weight) => weight > 0).length
  const share = 1 / Math.sqrt(Math.max(1, alike))
  const least = Math.min(...weights.values())
  return candidates.map(({ documentId }) => ((weights.get(documentId) ?? least) - least) * share)
}

function weightOfTerms(named: string, termWeights: ReadonlyMap<string, number>): number {
  return [...inOneWriting(analyseQuestion(named)).keys()].reduce(
    (sum, term) => sum + (termWeights.get(term) ?? 0),
    0,
  )
}

function namedFirst({ whole, withoutArticle }: Opening, asked: string): string {
  const named = sharedStart(whole, asked)
  const namedWithout = sharedStart(withoutArticle, asked)
  return namedWithout.length > named.length ? namedWithout : named
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
