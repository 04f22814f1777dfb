import { termsOfDocument } from '../modules/rag/documents/document-terms.ts'
import { entriesOf, entryBytes, postingLists } from '../modules/rag/documents/posting-lists.ts'
import type { DocumentTally, OperationsRepo } from '../modules/rag/operations-repo.ts'
import type { WordIndex } from '../ports/document-reader.ts'
import type { Finding } from './check-vectors.ts'
import type { Progress } from './progress.ts'

const documentsPerPage = 200

/** Compares each document's lexical index and counts with what its passages say today. Yields what differs. */
export async function* checkWords(
  repo: OperationsRepo,
  progress: Progress,
  signal: AbortSignal,
): AsyncGenerator<Finding> {
  const all = await repo.countDocuments()
  let compared = 0
  for (let afterNo = 0; ; ) {
    const page = await repo.listDocuments(afterNo, documentsPerPage)
    for (const document of page) {
      signal.throwIfAborted()
      const finding = await checkDocument(repo, document)
      if (finding) yield finding
      afterNo = document.no
      compared += 1
      progress(() => `The words of ${compared} of ${all} documents are compared`)
    }
    if (page.length < documentsPerPage) return
  }
}

async function checkDocument(repo: OperationsRepo, document: DocumentTally): Promise<Finding | undefined> {
  const stored = await repo.findPassages(document.no)
  if (!stored) return undefined
  const index = postingLists(termsOfDocument(document.filename, stored.passages))
  const ids = stored.passages.map(({ id }) => id)
  const isRight =
    stored.passageCount === ids.length &&
    stored.termCount === index.termCount &&
    (await isIndexRight(repo, document, ids, index))
  if (isRight) return undefined
  return {
    what: `the word index of a document differs from its passages (document no. ${document.no})`,
    mend: () => repo.rewritePostings(document, index, ids),
  }
}

async function isIndexRight(
  repo: OperationsRepo,
  { no, engineNo }: DocumentTally,
  ids: readonly number[],
  { postings }: WordIndex,
): Promise<boolean> {
  const said = new Map<string, Buffer>()
  for (const { engineNo: of, term, passageCount, entries } of readStoredLists(await repo.readPostings(no))) {
    if (of !== engineNo || said.has(term) || passageCount * entryBytes !== entries.length) return false
    said.set(term, entries)
  }
  for (const { terms, passageCounts, entries } of postings) {
    const wanted = entriesOf(entries, ids)
    let at = 0
    for (const [index, term] of terms.split('\n').entries()) {
      const end = at + (passageCounts[index] ?? 0) * entryBytes
      if (!said.get(term)?.equals(wanted.subarray(at, end))) return false
      said.delete(term)
      at = end
    }
  }
  return said.size === 0
}

/** Each list: its engine, its count of passages, the lengths of its term and of its entries in bytes, and these two. */
function* readStoredLists(packed: Buffer) {
  for (let at = 0; at < packed.length; ) {
    const termFrom = at + headBytes
    const entriesFrom = termFrom + packed.readUInt32BE(at + 8)
    const end = entriesFrom + packed.readUInt32BE(at + 12)
    yield {
      engineNo: packed.readUInt32BE(at),
      passageCount: packed.readUInt32BE(at + 4),
      term: packed.toString('utf8', termFrom, entriesFrom),
      entries: packed.subarray(entriesFrom, end),
    }
    at = end
  }
}

const headBytes = 16
