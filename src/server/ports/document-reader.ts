import type { Locator } from '#shared/rag.ts'

export interface ReadPassage {
  text: string
  locator: Locator
  /** How often each term of the lexical index occurs in the passage. */
  terms: ReadonlyMap<string, number>
}

export interface ReadDocument {
  /** The whole text as passages point into it. */
  text: string
  /** Only for paged formats. */
  pages?: number
  passages: ReadPassage[]
}

/** Turns an uploaded file into passages, outside the event loop and within limits of time and memory. */
export interface DocumentReader {
  /** Throws `AppError` (`unsupported_type`, `unprocessable`) with the reason a person can act on. */
  read(file: { filename: string; bytes: Uint8Array }, signal: AbortSignal): Promise<ReadDocument>
}
