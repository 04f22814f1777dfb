import { entryBytes } from '../documents/posting-lists.ts'

/** Where one term occurs: an entry for each passage, those of a document in a row, the older passages first. */
export interface PostingLists {
  documentNos: Uint32Array
  /** For each of the documents where its entries end. */
  ends: Uint32Array
  passageIds: Float64Array
  frequencies: Uint16Array
  /** Terms in the passage. */
  lengths: Uint16Array
}

const headBytes = 8

/** Reads, for each document, its number, how many entries follow, and the entries as they are stored. */
export function readPostings(
  { buffer, byteOffset, byteLength }: Uint8Array,
  documents: number,
): PostingLists {
  const entries = (byteLength - documents * headBytes) / entryBytes
  const view = new DataView(buffer, byteOffset, byteLength)
  const lists: PostingLists = {
    documentNos: new Uint32Array(documents),
    ends: new Uint32Array(documents),
    passageIds: new Float64Array(entries),
    frequencies: new Uint16Array(entries),
    lengths: new Uint16Array(entries),
  }
  let at = 0
  let entry = 0
  for (let document = 0; document < documents; document += 1) {
    lists.documentNos[document] = view.getUint32(at)
    const end = entry + view.getUint32(at + 4)
    lists.ends[document] = end
    at += headBytes
    for (; entry < end; entry += 1) {
      lists.passageIds[entry] = view.getUint16(at) * 2 ** 32 + view.getUint32(at + 2)
      lists.frequencies[entry] = view.getUint16(at + 6)
      lists.lengths[entry] = view.getUint16(at + 8)
      at += entryBytes
    }
  }
  return lists
}

/** Goes through the documents of a term: where the entries of each are. */
export function eachDocument(
  { documentNos, ends }: PostingLists,
  visit: (documentNo: number, from: number, to: number) => void,
): void {
  let from = 0
  for (const [at, documentNo] of documentNos.entries()) {
    const to = ends[at] ?? from
    visit(documentNo, from, to)
    from = to
  }
}
