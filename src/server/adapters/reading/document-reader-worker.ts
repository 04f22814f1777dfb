import { AppError } from '#server/errors.ts'
import { readDocument } from '#server/modules/rag/reading/read-document.ts'
import type { ReadDocument } from '#server/ports/document-reader.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Locator } from '#shared/rag.ts'

export interface FileToRead {
  filename: string
  bytes: Uint8Array
}

/** Passages are stretches of the text: their places are all that need travel. */
export type SentDocument = Omit<ReadDocument, 'passages'> & { locators: Locator[] }

/** Errors lose their class between threads, so a refusal travels as what it says. */
export type ReadOutcome =
  | { document: SentDocument }
  | { refusal: { code: ErrorCode; message: string } }
  | { defect: Error }

/** The entry of the reader's threads: reads one file. */
export async function readFile(file: FileToRead): Promise<ReadOutcome> {
  try {
    const { passages, ...document } = await readDocument(file)
    return { document: { ...document, locators: passages.map(({ locator }) => locator) } }
  } catch (error) {
    if (error instanceof AppError) return { refusal: { code: error.code, message: error.message } }
    return { defect: error instanceof Error ? error : new Error(String(error)) }
  }
}
