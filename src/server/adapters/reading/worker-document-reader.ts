import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { AppError } from '#server/errors.ts'
import type { Log } from '#server/log.ts'
import type { DocumentReader, ReadDocument } from '#server/ports/document-reader.ts'
import { createTurns } from '#server/turns.ts'
import type { Locator } from '#shared/rag.ts'
import { threadEntry } from '../processes/thread-entry.ts'
import type { FileToRead, ReadOutcome, SentDocument } from './document-reader-worker.ts'
import { createGrowthWatch } from './growth-watch.ts'

interface WorkerDocumentReaderOptions {
  /** For one file, from its turn on: waiting for a thread does not count. */
  timeoutMs: number
  /** For one file; what a library keeps outside the JavaScript heap comes on top. */
  heapMegabytesMax: number
  /** What the whole process may grow by while files are read, inside and outside the heap. */
  growthMegabytesMax?: number
  log: Log
}

/** Reading is a burst: more threads would take the processors from the requests. */
const threadsMax = Math.min(2, availableParallelism())
/** A new thread takes half a second to be quick: people upload again within minutes. */
const idleTimeoutMs = 30_000

/**
 * Reads files in threads of their own, which start with the first file and end when there is nothing to do. A file
 * that takes too long (`AppError` `timeout`: another time it may not) or too much memory (`unprocessable`) costs its
 * thread, not the process. Rejects with the signal's reason when the caller gives up, and with a plain `Error` once
 * closed.
 */
export function createWorkerDocumentReader(
  options: WorkerDocumentReaderOptions,
): DocumentReader & { close(): Promise<void> } {
  const { timeoutMs, heapMegabytesMax, growthMegabytesMax = 2 * heapMegabytesMax, log } = options
  const pool = new Piscina<FileToRead, ReadOutcome>({
    ...threadEntry(import.meta.url, 'document-reader-worker'),
    name: 'readFile',
    minThreads: 0,
    maxThreads: threadsMax,
    idleTimeout: idleTimeoutMs,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax },
  })
  pool.on('error', (err) => log.error({ err }, 'a thread that reads files failed'))
  const turns = createTurns(threadsMax)
  const growth = createGrowthWatch(growthMegabytesMax * 1024 * 1024)

  return {
    async read(file, signal) {
      const endTurn = await turns.take(signal)
      const timeout = AbortSignal.timeout(timeoutMs)
      const watched = growth.watch()
      try {
        // A copy, because the thread takes the bytes over, and of this file alone where many share a buffer.
        const bytes = new Uint8Array(file.bytes)
        const outcome = await pool.run(
          { filename: file.filename, bytes },
          {
            signal: AbortSignal.any([signal, timeout, watched.signal]),
            transferList: [bytes.buffer],
          },
        )
        return unpacked(documentIn(outcome, log))
      } catch (error) {
        signal.throwIfAborted()
        throw refusalOf(error, { isLate: timeout.aborted, isLarge: watched.signal.aborted })
      } finally {
        watched.end()
        endTurn()
      }
    },
    close: () => pool.destroy(),
  }
}

function documentIn(outcome: ReadOutcome, log: Log): SentDocument {
  if ('document' in outcome) return outcome.document
  if ('refusal' in outcome) throw new AppError(outcome.refusal.code, outcome.refusal.message)
  log.error({ err: outcome.defect }, 'a file could not be read')
  throw new AppError('unprocessable', 'This file is damaged, or made in a way that cannot be read.', {
    cause: outcome.defect,
  })
}

function unpacked({ locators, ...document }: SentDocument): ReadDocument {
  const passageAt = (locator: Locator) => ({ text: document.text.slice(locator.start, locator.end), locator })
  return { ...document, passages: locators.map(passageAt) }
}

function refusalOf(error: unknown, { isLate, isLarge }: { isLate: boolean; isLarge: boolean }): unknown {
  if (isLate) {
    return new AppError(
      'timeout',
      'This file took too long to read. Please try again, or split it into smaller files.',
    )
  }
  const isOut = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  if (isLarge || isOut) {
    return new AppError(
      'unprocessable',
      'This file is too large to read. Please split it into smaller files.',
    )
  }
  return error
}
