import type { MessagePort } from 'node:worker_threads'
import { AppError } from '#server/errors.ts'
import { readDocument } from '#server/modules/rag/reading/read-document.ts'
import type { ReadDocument } from '#server/ports/document-reader.ts'
import type { ErrorCode } from '#shared/errors.ts'

export interface FileToRead {
  filename: string
  bytes: Uint8Array
  /** Takes the passages, in arrays of a few, before the outcome is returned. */
  passages: MessagePort
}

/** Errors lose their class between threads, so a refusal travels as what it says. */
export type ReadOutcome =
  | { document: Omit<ReadDocument, 'passages'> }
  | { refusal: { code: ErrorCode; message: string } }
  | { defect: Error }

/** So many passages take the receiving thread one to three milliseconds to unpack. */
const passagesPerMessage = 20

/** The entry of the reader's threads: reads one file. */
export async function readFile({ passages: port, ...file }: FileToRead): Promise<ReadOutcome> {
  try {
    const { passages, ...document } = await readDocument(file)
    for (let at = 0; at < passages.length; at += passagesPerMessage) {
      port.postMessage(passages.slice(at, at + passagesPerMessage))
    }
    return { document }
  } catch (error) {
    if (error instanceof AppError) return { refusal: { code: error.code, message: error.message } }
    return { defect: error instanceof Error ? error : new Error(String(error)) }
  }
}
