import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadPassage } from '../../../ports/document-reader.ts'

/** Posting lists of several terms, one after the other, as one statement stores them. */
export interface PostingBatch {
  terms: string[]
  /** How many entries the list of each term has. */
  passageCounts: number[]
  /** Ten bytes for each passage that holds the term, in the order of the passages. */
  entries: Buffer
}

/** An entry says which passage, how often the term is in it, and how many terms it has; most significant byte first. */
export const entryBytes = 10
const frequencyAt = 6
const lengthAt = 8
const countMax = 0xffff

/** How much of a document's index is in memory at once, whatever its length, in occurrences of a term in a passage. */
const occurrencesPerShare = 500_000
/** So many occurrences take a few milliseconds. */
const occurrencesPerTurn = 10_000

/**
 * The posting lists of a document, term by term over all of its passages, in batches for one statement each. A long
 * document is gone through several times, a share of its terms each time, with the event loop free in between.
 */
export async function* postingLists(
  passages: readonly ReadPassage[],
  passageIds: readonly number[],
  lengths: readonly number[],
): AsyncGenerator<PostingBatch> {
  const occurrences = passages.reduce((sum, { terms }) => sum + terms.size, 0)
  const shares = Math.max(1, Math.ceil(occurrences / occurrencesPerShare))
  for (let share = 0; share < shares; share += 1) {
    const lists = new Map<string, Occurrence[]>()
    let sinceTurn = 0
    for (const [passage, { terms }] of passages.entries()) {
      for (const [term, frequency] of terms) {
        if (shares > 1 && shareOf(term, shares) !== share) continue
        const list = lists.get(term)
        if (list) list.push({ passage, frequency })
        else lists.set(term, [{ passage, frequency }])
      }
      sinceTurn += terms.size
      if (sinceTurn < occurrencesPerTurn) continue
      sinceTurn = 0
      await nextTurn()
    }
    for (const batch of batchesOf(lists)) yield written(batch, passageIds, lengths)
  }
}

interface Occurrence {
  /** Its place in the document, from 0. */
  passage: number
  frequency: number
}

type List = [term: string, occurrences: Occurrence[]]

function shareOf(term: string, shares: number): number {
  let hash = term.length
  for (let at = 0; at < term.length; at += 1) hash = (Math.imul(hash, 31) + term.charCodeAt(at)) >>> 0
  return hash % shares
}

/** A term of the whole document fills a batch by itself; most have one occurrence. */
function* batchesOf(lists: Iterable<List>): Generator<List[]> {
  let batch: List[] = []
  let occurrences = 0
  for (const list of lists) {
    batch.push(list)
    occurrences += list[1].length
    if (occurrences < occurrencesPerTurn) continue
    yield batch
    batch = []
    occurrences = 0
  }
  if (batch.length > 0) yield batch
}

function written(
  batch: readonly List[],
  passageIds: readonly number[],
  lengths: readonly number[],
): PostingBatch {
  const passageCounts = batch.map(([, occurrences]) => occurrences.length)
  const entries = Buffer.alloc(passageCounts.reduce((sum, count) => sum + count, 0) * entryBytes)
  let at = 0
  for (const [, occurrences] of batch) {
    for (const { passage, frequency } of occurrences) {
      entries.writeUIntBE(passageIds[passage] ?? 0, at, frequencyAt)
      entries.writeUInt16BE(Math.min(frequency, countMax), at + frequencyAt)
      entries.writeUInt16BE(Math.min(lengths[passage] ?? 0, countMax), at + lengthAt)
      at += entryBytes
    }
  }
  return { terms: batch.map(([term]) => term), passageCounts, entries }
}
