import { eachDocument, type PostingLists } from './read-postings.ts'

/** Saturation and length normalisation of BM25 (Robertson and Zaragoza 2009, the usual 1.2 and 0.75). */
const k1 = 1.2
const b = 0.75
/** What a passage's document adds: it tells apart passages that say the same in different surroundings. */
const documentWeight = 0.5

/** A term of a question with its lists, and what it counts in a passage and in a document. */
export interface WeighedLists {
  weight: number
  documentWeight: number
  lists: PostingLists
}

/** How many terms a passage and a document of the engine have on average. */
export interface MeanLengths {
  passage: number
  document: number
}

export interface PassageScore {
  passageId: number
  documentNo: number
  score: number
}

/** What a term is worth that so many of `all` hold; above 0 even where most do. */
export function rarity(holders: number, all: number): number {
  return Math.log(1 + Math.max(0.5, all - holders + 0.5) / (holders + 0.5))
}

/** The best passages that hold one of the terms, best first; only of those `among`, where they are given. */
export function bestPassages(
  terms: readonly WeighedLists[],
  means: MeanLengths,
  limit: number,
  among?: ReadonlySet<number>,
): PassageScore[] {
  const entries = terms.reduce((sum, { lists }) => sum + lists.passageIds.length, 0)
  const places = createPlaces(entries)
  const documentNos = new Uint32Array(entries)
  const scores = new Float64Array(entries)
  for (const { weight, lists } of terms) {
    eachDocument(lists, (documentNo, from, to) => {
      for (let entry = from; entry < to; entry += 1) {
        const passageId = lists.passageIds[entry] ?? 0
        if (among && !among.has(passageId)) continue
        const place = places.of(passageId)
        documentNos[place] = documentNo
        scores[place] = (scores[place] ?? 0) + weight * inPassage(lists, entry, means)
      }
    })
  }
  // Most of ten thousand are told off by one figure, and never sorted.
  const least = leastOfBest(scores, limit)
  const best: PassageScore[] = []
  const ids = places.taken()
  for (let place = 0; place < ids.length; place += 1) {
    const score = scores[place] ?? 0
    if (score < least) continue
    best.push({ passageId: ids[place] ?? 0, documentNo: documentNos[place] ?? 0, score })
  }
  return inOrder(best).slice(0, limit)
}

/** Numbers up to so many passages as they come, in an open table: a `Map` of so many took three times as long. */
function createPlaces(most: number) {
  const bits = Math.ceil(Math.log2(2 * most + 2))
  /** The number of a passage, from 1, where its id leads to or in the next free slot behind. */
  const slots = new Int32Array(2 ** bits)
  const ids = new Float64Array(most)
  let many = 0
  return {
    /** From 0 on. */
    of(id: number): number {
      let slot = Math.imul(id, scatter) >>> (32 - bits)
      while (slots[slot] && ids[(slots[slot] ?? 0) - 1] !== id) slot = (slot + 1) & (slots.length - 1)
      if (slots[slot] === 0) {
        ids[many] = id
        many += 1
        slots[slot] = many
      }
      return (slots[slot] ?? 0) - 1
    },
    /** The ids so far. */
    taken: () => ids.subarray(0, many),
  }
}

/** 2³² by the golden ratio: numbers in whatever even steps end up far from each other. */
const scatter = 0x9e3779b1

/** The least of so many best scores; 0 where there are not so many. */
function leastOfBest(scores: Float64Array, limit: number): number {
  const best = new Float64Array(limit)
  for (const score of scores) {
    if (score <= (best[0] ?? 0)) continue
    let at = 1
    for (; at < limit && (best[at] ?? 0) < score; at += 1) best[at - 1] = best[at] ?? 0
    best[at - 1] = score
  }
  return best[0] ?? 0
}

interface FullWeighing {
  /** By the terms that chose the passages. */
  chosen: readonly PassageScore[]
  chosenBy: readonly WeighedLists[]
  /** The question's other terms, with the lists of these documents at least. */
  others: readonly WeighedLists[]
  means: MeanLengths
  /** How many terms each document has; not weighed is one that is missing. */
  termCounts: ReadonlyMap<number, number>
  limit: number
}

/** The best of passages that some of a question's terms chose, with the others and their whole documents weighed too. */
export function bestInFull({
  chosen,
  chosenBy,
  others,
  means,
  termCounts,
  limit,
}: FullWeighing): PassageScore[] {
  const passages = chosen.map((each) => ({ ...each }))
  const byDocument = new Map<number, PassageScore[]>(passages.map(({ documentNo }) => [documentNo, []]))
  for (const each of passages) byDocument.get(each.documentNo)?.push(each)
  for (const { weight, lists } of others) {
    eachDocument(lists, (documentNo, from, to) => {
      for (const passage of byDocument.get(documentNo) ?? []) {
        const entry = entryOf(lists, passage.passageId, from, to)
        if (entry !== undefined) passage.score += weight * inPassage(lists, entry, means)
      }
    })
  }
  for (const { documentWeight: weight, lists } of [...chosenBy, ...others]) {
    eachDocument(lists, (documentNo, from, to) => {
      const termCount = termCounts.get(documentNo)
      const inDocument = byDocument.get(documentNo)
      if (termCount === undefined || !inDocument) return
      let frequency = 0
      for (let entry = from; entry < to; entry += 1) frequency += lists.frequencies[entry] ?? 0
      const score = documentWeight * weight * saturation(frequency, termCount, means.document)
      for (const passage of inDocument) passage.score += score
    })
  }
  return inOrder(passages).slice(0, limit)
}

/** The best first, of equals the older passage. */
function inOrder(passages: PassageScore[]): PassageScore[] {
  return passages.sort((one, other) => other.score - one.score || one.passageId - other.passageId)
}

function inPassage({ frequencies, lengths }: PostingLists, entry: number, means: MeanLengths): number {
  return saturation(frequencies[entry] ?? 0, lengths[entry] ?? 0, means.passage)
}

/** What so many occurrences in a text of so many terms count. */
export function saturation(frequency: number, length: number, meanLength: number): number {
  return (frequency * (k1 + 1)) / (frequency + k1 * (1 - b + (b * length) / meanLength))
}

/** Where a passage's entry is, between `from` and `to`. */
function entryOf(
  { passageIds }: PostingLists,
  passageId: number,
  from: number,
  to: number,
): number | undefined {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >> 1
    if ((passageIds[middle] ?? 0) < passageId) low = middle + 1
    else high = middle
  }
  return low < to && passageIds[low] === passageId ? low : undefined
}
