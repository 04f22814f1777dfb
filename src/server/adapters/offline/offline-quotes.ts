import type { Source } from '#shared/rag.ts'
import { type Candidate, candidatesOf, endsSentence, isTitleLine } from './offline-candidates.ts'
import { extractAt } from './offline-extract.ts'
import { widthOf } from './offline-sentences.ts'
import { askedFor, termsOf, weightOf } from './offline-terms.ts'

export interface Quote {
  /** The number of its source. */
  n: number
  /** Word for word; a speech and the name over it are lines of their own. */
  text: string
}

export interface BestQuotes {
  quotes: Quote[]
  /** Nothing shares a word with what is wanted: they are openings. */
  areOpenings: boolean
}

/** What shares far less with the question than the best quote does is beside the point. */
const shareOfBestMin = 0.35
const labelWidthMax = 24

/**
 * The best extract of each source for what is wanted, best first, at most `quotesMax`. Rare terms count more;
 * among equals the better ranked source wins. What a heading names is said under it, and quoted from there; a title
 * page is quoted where nothing else has a word of what is wanted. Where nothing shares a term (another language, say),
 * the openings of the best ranked sources.
 */
export function bestQuotes(evidence: readonly Source[], wanted: string, quotesMax: number): BestQuotes {
  const wantedTerms = termsOf(askedFor(wanted))
  const bySource = evidence.map((source) => candidatesOf(source, wantedTerms))
  const score = scorer(bySource.flat())
  const ranked = bySource
    .map((candidates, rank) => bestOf(candidates, score, 1 - (0.3 * rank) / bySource.length))
    .filter((each) => each !== undefined)
    .sort((a, b) => b.score - a.score || Number(a.isTitle) - Number(b.isTitle))
  const sharing = ranked.filter(({ score }) => score > 0)
  const telling = sharing.filter(({ isTitle }) => !isTitle)
  const fitting = telling.length > 0 ? telling : sharing
  const relevant = fitting.filter(({ score }) => score > (fitting[0]?.score ?? 0) * shareOfBestMin)
  const quotes = withoutRepeats(relevant.length > 0 ? relevant : ranked).slice(0, quotesMax)
  return { quotes: quotes.map(({ n, text }) => ({ n, text })), areOpenings: relevant.length === 0 }
}

function scorer(candidates: readonly Candidate[]): (candidate: Candidate) => number {
  const frequency = new Map<string, number>()
  for (const { terms } of candidates) {
    for (const term of terms) frequency.set(term, (frequency.get(term) ?? 0) + 1)
  }
  const worthOf = (term: string) => {
    const count = frequency.get(term) ?? 0
    return Math.log(1 + (candidates.length - count + 0.5) / (count + 0.5)) * weightOf(term)
  }
  return ({ terms, kind, text }) => {
    // What names the subject says nothing about it.
    const isLabel =
      kind === 'cue' || kind === 'scene' || (widthOf(text) < labelWidthMax && !endsSentence(text))
    return terms.reduce((sum, term) => sum + worthOf(term), 0) * (isLabel ? 0.3 : 1)
  }
}

function bestOf(candidates: readonly Candidate[], score: (candidate: Candidate) => number, factor: number) {
  const scores = candidates.map(score)
  const best = Math.max(...scores)
  const [first] = candidates
  const opening = Math.max(
    0,
    candidates.findIndex((each) => each.kind === 'text' && !isTitleLine(each)),
  )
  const text = extractAt(candidates, best > 0 ? scores.indexOf(best) : opening)
  return first && { n: first.n, isTitle: first.isTitle, text, score: best * factor }
}

function withoutRepeats<T extends Quote>(quotes: readonly T[]): T[] {
  const kept: T[] = []
  for (const quote of quotes) {
    if (!kept.some(({ text }) => text.includes(quote.text) || quote.text.includes(text))) kept.push(quote)
  }
  return kept
}
