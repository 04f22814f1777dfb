import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadPassage } from '../../../ports/document-reader.ts'

/** Where one term occurs in one document, as the statement that stores it reads it. */
export interface PostingList {
  term: string
  passage_ids: number[]
  frequencies: number[]
  lengths: number[]
}

/** How much of a document's index is in memory at once, whatever its length, in occurrences of a term in a passage. */
const occurrencesPerShare = 500_000
/** So many occurrences take a few milliseconds. */
const occurrencesPerTurn = 10_000
const listsPerBatch = 2000

/**
 * The posting lists of a document, term by term over all of its passages, in batches for one statement each. A long
 * document is gone through several times, a share of its terms each time, with the event loop free in between.
 */
export async function* postingLists(
  passages: readonly ReadPassage[],
  passageIds: readonly number[],
  lengths: readonly number[],
): AsyncGenerator<PostingList[]> {
  const occurrences = passages.reduce((sum, { terms }) => sum + terms.size, 0)
  const shares = Math.max(1, Math.ceil(occurrences / occurrencesPerShare))
  for (let share = 0; share < shares; share += 1) {
    const lists = new Map<string, PostingList>()
    let sinceTurn = 0
    for (const [index, { terms }] of passages.entries()) {
      for (const [term, frequency] of terms) {
        if (shares > 1 && shareOf(term, shares) !== share) continue
        const list = lists.get(term) ?? { term, passage_ids: [], frequencies: [], lengths: [] }
        lists.set(term, list)
        list.passage_ids.push(passageIds[index] ?? 0)
        list.frequencies.push(frequency)
        list.lengths.push(lengths[index] ?? 0)
      }
      sinceTurn += terms.size
      if (sinceTurn < occurrencesPerTurn) continue
      sinceTurn = 0
      await nextTurn()
    }
    yield* batchesOf(lists.values())
  }
}

function shareOf(term: string, shares: number): number {
  let hash = term.length
  for (let at = 0; at < term.length; at += 1) hash = (Math.imul(hash, 31) + term.charCodeAt(at)) >>> 0
  return hash % shares
}

/** A term of the whole document fills a batch by itself; most have one occurrence. */
function* batchesOf(lists: Iterable<PostingList>): Generator<PostingList[]> {
  let batch: PostingList[] = []
  let occurrences = 0
  for (const list of lists) {
    batch.push(list)
    occurrences += list.frequencies.length
    if (batch.length < listsPerBatch && occurrences < occurrencesPerTurn) continue
    yield batch
    batch = []
    occurrences = 0
  }
  if (batch.length > 0) yield batch
}
