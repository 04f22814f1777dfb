import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadableEngine } from '../engines/policy.ts'
import { analyseQuestion } from '../lexical/analyse-question.ts'
import { bestInFull, bestPassages, type MeanLengths, type PassageScore, rarity } from '../lexical/bm25.ts'
import type { PostingLists } from '../lexical/read-postings.ts'
import type { EngineSize, LexicalRepo, TermHolders } from '../lexical/repo.ts'
import type { AskedTerms } from './relevance.ts'
import type { PassagePlace } from './repo.ts'

interface WordRequest {
  engine: ReadableEngine
  questions: readonly string[]
  limit: number
  /** The only passages that count, where they are given. */
  among: readonly PassagePlace[] | undefined
}

/** Up to here every occurrence of every term of a question is weighed, in a few milliseconds. */
const occurrencesMax = 10_000
/** Beyond, the rarest terms choose so many passages per one wanted, and only their documents are weighed in full. */
const preselectedPerHit = 2

export interface FoundByWords {
  question: string
  /** The best by BM25, best first: exact, save for common terms in very large engines. */
  passages: readonly PassageScore[]
  terms: AskedTerms
}

/** What each of the questions finds, in their order. */
export function createWordLeg(lexical: LexicalRepo) {
  return async ({ engine, questions, limit, among }: WordRequest): Promise<FoundByWords[]> => {
    const asked = questions.map(analyseQuestion)
    const [size, holders] = await Promise.all([
      lexical.size(engine),
      lexical.holders(engine, distinct(asked.flatMap((terms) => [...terms.keys()]))),
    ])
    // A filter leaves few: there every term is weighed, since the rarest may be in none of them.
    const most = among ? Number.POSITIVE_INFINITY : occurrencesMax
    const weighed = asked.map((terms) => weigh(terms, holders, size, most))
    const rareTerms = distinct(weighed.flatMap(({ rare }) => wordsOf(rare)))
    const wantedDocumentNos = among && distinct(among.map(({ documentNo }) => documentNo))
    const rareLists = await lexical.lists(engine, rareTerms, wantedDocumentNos)
    const means = meanLengths(size)
    const wanted = among && new Set(among.map(({ id }) => id))
    const chosen: PassageScore[][] = []
    for (const { rare } of weighed) {
      if (chosen.length > 0) await nextTurn()
      chosen.push(bestPassages(withLists(rare, rareLists), means, limit * preselectedPerHit, wanted))
    }
    const documentNos = chosen.map((passages) => distinct(passages.map(({ documentNo }) => documentNo)))
    const [termCounts, ...commonLists] = await Promise.all([
      // One document tells nothing apart.
      lexical.termCounts(engine, size.documents > 1 ? distinct(documentNos.flat()) : []),
      ...weighed.map(({ common }, at) => lexical.lists(engine, wordsOf(common), documentNos[at])),
    ])
    return weighed.map(({ rare, common, absent }, at) => ({
      question: questions[at] ?? '',
      passages: bestInFull({
        chosen: chosen[at] ?? [],
        chosenBy: withLists(rare, rareLists),
        others: withLists(common, commonLists[at]),
        means,
        termCounts,
        limit,
      }),
      terms: { held: new Map([...rare, ...common].map(({ term, weight }) => [term, weight])), absent },
    }))
  }
}

interface WeighedTerm {
  term: string
  weight: number
  documentWeight: number
}

/** The rarest terms, up to `most` occurrences together, the others, and those that no passage holds. */
function weigh(
  terms: ReadonlyMap<string, number>,
  holders: ReadonlyMap<string, TermHolders>,
  size: EngineSize,
  most: number,
) {
  const rare: WeighedTerm[] = []
  const common: WeighedTerm[] = []
  const absent = new Map<string, number>()
  const held = [...terms].flatMap(([term, weight]) => {
    const { passages, documents } = holders.get(term) ?? { passages: 0, documents: 0 }
    if (passages > 0) return [{ term, weight, passages, documents }]
    absent.set(term, weight * rarity(1, size.passages))
    return []
  })
  held.sort((one, other) => one.passages - other.passages || (one.term < other.term ? -1 : 1))
  let occurrences = 0
  for (const { term, weight, passages, documents } of held) {
    occurrences += passages
    const isRare = rare.length === 0 || occurrences <= most
    ;(isRare ? rare : common).push({
      term,
      weight: weight * rarity(passages, size.passages),
      documentWeight: weight * rarity(documents, size.documents),
    })
  }
  return { rare, common, absent }
}

function wordsOf(terms: readonly WeighedTerm[]): string[] {
  return terms.map(({ term }) => term)
}

function withLists(terms: readonly WeighedTerm[], lists: ReadonlyMap<string, PostingLists> = new Map()) {
  return terms.flatMap((each) => {
    const found = lists.get(each.term)
    return found ? [{ ...each, lists: found }] : []
  })
}

function meanLengths({ documents, passages, terms }: EngineSize): MeanLengths {
  return {
    passage: Math.max(1, terms / Math.max(1, passages)),
    document: Math.max(1, terms / Math.max(1, documents)),
  }
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
