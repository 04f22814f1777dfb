import type { Source } from '#shared/rag.ts'
import { cutSentences, type Sentence, widthOf, withoutSigns } from './offline-sentences.ts'
import { termsOf } from './offline-terms.ts'

export interface Quote {
  /** The number of its source. */
  n: number
  /** Word for word, lines joined. */
  text: string
}

const sentenceWidthMax = 320
const quoteWidthTarget = 240
const sentencesMax = 3
/** What shares far less with the question than the best quote does is beside the point. */
const shareOfBestMin = 0.2

interface Candidate extends Sentence {
  n: number
  /** It stands over others, as the document has it. */
  isHeading: boolean
  /** The wanted terms it has. */
  terms: string[]
}

/**
 * The best extract of each source for what is wanted, best first, at most `quotesMax`. Rare terms count more;
 * among equals the better ranked source wins. What a heading names is said under it, and quoted from there. Where
 * nothing shares a term (another language, say), the openings of the best ranked sources.
 */
export function bestQuotes(evidence: readonly Source[], wanted: string, quotesMax: number): Quote[] {
  const wantedTerms = termsOf(wanted)
  const bySource = evidence.map(({ n, text, locator: { headings = [], scene } }) => {
    const above = new Set([...headings, scene?.heading ?? ''].map(withoutSigns))
    return cutSentences(text, sentenceWidthMax).map((sentence) => ({
      n,
      ...sentence,
      isHeading: above.has(sentence.block),
      terms: [...termsOf(textOf(sentence))].filter((term) => wantedTerms.has(term)),
    }))
  })
  const score = scorer(bySource.flat())
  const ranked = bySource
    .map((candidates, rank) => bestOf(candidates, score, 1 - (0.3 * rank) / bySource.length))
    .filter((each) => each !== undefined)
    .sort((a, b) => b.score - a.score)
  const relevant = ranked.filter(({ score }) => score > (ranked[0]?.score ?? 0) * shareOfBestMin)
  return withoutRepeats(relevant.length > 0 ? relevant : ranked).slice(0, quotesMax)
}

function scorer(candidates: readonly Candidate[]): (candidate: Candidate) => number {
  const frequency = new Map<string, number>()
  for (const { terms } of candidates) {
    for (const term of terms) frequency.set(term, (frequency.get(term) ?? 0) + 1)
  }
  const rarity = (term: string) => {
    const count = frequency.get(term) ?? 0
    return Math.log(1 + (candidates.length - count + 0.5) / (count + 0.5)) ** 2
  }
  // A heading names the subject and says nothing about it.
  return (candidate) =>
    candidate.terms.reduce((sum, term) => sum + rarity(term), 0) * (widthOf(textOf(candidate)) < 24 ? 0.3 : 1)
}

function bestOf(candidates: readonly Candidate[], score: (candidate: Candidate) => number, factor: number) {
  const scores = candidates.map(score)
  const best = Math.max(...scores)
  const found = scores.indexOf(best)
  const under = candidates[found]?.isHeading
    ? candidates.findIndex((each, at) => at > found && !each.isHeading)
    : -1
  const at = under < 0 ? found : under
  const first = candidates[at]
  return first && { n: first.n, text: extract(candidates, at), score: best * factor }
}

/** The sentence and as many of those after it as fit, within its block. */
function extract(candidates: readonly Candidate[], at: number): string {
  const chosen = candidates.slice(at, at + 1)
  for (const next of candidates.slice(at + 1, at + sentencesMax)) {
    const first = chosen[0]
    if (!first || next.block !== first.block) break
    if (widthOf(next.block.slice(first.start, next.end)) > quoteWidthTarget) break
    chosen.push(next)
  }
  const [first] = chosen
  const last = chosen.at(-1)
  return first && last ? textOf({ block: first.block, start: first.start, end: last.end }) : ''
}

function withoutRepeats<T extends Quote>(quotes: readonly T[]): T[] {
  const kept: T[] = []
  for (const quote of quotes) {
    if (!kept.some(({ text }) => text.includes(quote.text) || quote.text.includes(text))) kept.push(quote)
  }
  return kept
}

function textOf({ block, start, end }: Sentence): string {
  const text = block.slice(start, end).trim()
  // The bracket that opens what follows is cut off on the wrong side.
  return closesHere(text) ? text : text.replace(/\s?[\p{Ps}\p{Pi}]$/u, '')
}

/** German and Danish close with what others open with: „so“, »so«. */
function closesHere(text: string): boolean {
  const opening = { '“': '„', '‘': '‚', '«': '»', '‹': '›' }[text.at(-1) ?? '']
  return opening !== undefined && text.lastIndexOf(opening) > text.slice(0, -1).lastIndexOf(text.at(-1) ?? '')
}
