import type { PostingBatch, WordIndex } from '../../../ports/document-reader.ts'

/** An entry says which passage, how often the term is in it, and how many terms it has; most significant byte first. */
export const entryBytes = 10
const passageBytes = 6
const frequencyAt = 6
const lengthAt = 8
const countMax = 0xffff

/** What one statement stores: it takes PostgreSQL tens of milliseconds. */
const occurrencesPerBatch = 10_000

/** Passages and frequencies in turns. */
type Occurrences = number[]

/**
 * The lexical index of a document from the terms of each of its passages: the posting lists, term by term over all
 * passages, in batches for one statement each.
 */
export function postingLists(passages: Iterable<ReadonlyMap<string, number>>): WordIndex {
  const lists = new Map<string, Occurrences>()
  const lengths: number[] = []
  let termCount = 0
  for (const terms of passages) {
    let length = 0
    for (const [term, frequency] of terms) {
      const list = lists.get(term)
      if (list) list.push(lengths.length, frequency)
      else lists.set(term, [lengths.length, frequency])
      length += frequency
    }
    lengths.push(length)
    termCount += length
  }
  return { termCount, postings: Array.from(batchesOf(lists), (batch) => written(batch, lengths)) }
}

/** The entries with the passages' ids in the places of their numbers. */
export function entriesOf(entries: Uint8Array, passageIds: readonly number[]): Buffer {
  const written = Buffer.from(entries)
  for (let at = 0; at < written.length; at += entryBytes) {
    written.writeUIntBE(passageIds[written.readUIntBE(at, passageBytes)] ?? 0, at, passageBytes)
  }
  return written
}

type List = [term: string, occurrences: Occurrences]

/** A term of the whole document fills a batch by itself; most have one occurrence. */
function* batchesOf(lists: Iterable<List>): Generator<List[]> {
  let batch: List[] = []
  let numbers = 0
  for (const list of lists) {
    batch.push(list)
    numbers += list[1].length
    if (numbers < 2 * occurrencesPerBatch) continue
    yield batch
    batch = []
    numbers = 0
  }
  if (batch.length > 0) yield batch
}

function written(batch: readonly List[], lengths: readonly number[]): PostingBatch {
  const passageCounts = batch.map(([, occurrences]) => occurrences.length / 2)
  const entries = new Uint8Array(passageCounts.reduce((sum, count) => sum + count, 0) * entryBytes)
  const bytes = Buffer.from(entries.buffer)
  let at = 0
  for (const [, occurrences] of batch) {
    for (let index = 0; index < occurrences.length; index += 2) {
      const passage = occurrences[index] ?? 0
      bytes.writeUIntBE(passage, at, passageBytes)
      bytes.writeUInt16BE(Math.min(occurrences[index + 1] ?? 0, countMax), at + frequencyAt)
      bytes.writeUInt16BE(Math.min(lengths[passage] ?? 0, countMax), at + lengthAt)
      at += entryBytes
    }
  }
  return { terms: batch.map(([term]) => term).join('\n'), passageCounts, entries }
}
