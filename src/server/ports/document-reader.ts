import type { Locator } from '#shared/rag.ts'

export interface ReadPassage {
  text: string
  locator: Locator
}

/** Posting lists of several terms, one after the other, as one statement stores them. */
export interface PostingBatch {
  /** One a line. */
  terms: string
  /** How many entries the list of each term has. */
  passageCounts: number[]
  /** Ten bytes for each passage that holds the term, in the order of the passages. */
  entries: Uint8Array
}

/** The lexical index of a document; its entries name a passage by its place in the document, from 0. */
export interface WordIndex {
  /** Terms in all passages together. */
  termCount: number
  postings: PostingBatch[]
}

export interface ReadDocument extends WordIndex {
  /** The whole text as passages point into it. */
  text: string
  /** Only for paged formats. */
  pages?: number
  passages: ReadPassage[]
}

/** Turns an uploaded file into passages, outside the event loop and within limits of time and memory. */
export interface DocumentReader {
  /** Throws `AppError` (`unsupported_type`, `unprocessable`, `timeout`) with the reason a person can act on. */
  read(file: { filename: string; bytes: Uint8Array }, signal: AbortSignal): Promise<ReadDocument>
}
