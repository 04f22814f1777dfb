import { availableParallelism } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { AppError } from '#server/errors.ts'
import type { Log } from '#server/log.ts'
import type { DocumentReader, ReadPassage } from '#server/ports/document-reader.ts'
import { threadEntry } from '../processes/thread-entry.ts'
import { createTurns } from '../processes/turns.ts'
import type { FileToRead, ReadOutcome } from './document-reader-worker.ts'
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
 * that takes too long or too much memory costs its thread, not the process: `AppError` (`unprocessable`). Rejects
 * with the signal's reason when the caller gives up, and with a plain `Error` once closed.
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
      const { port1: received, port2: passages } = new MessageChannel()
      try {
        // A copy, because the thread takes the bytes over, and of this file alone where many share a buffer.
        const bytes = new Uint8Array(file.bytes)
        const outcome = await pool.run(
          { filename: file.filename, bytes, passages },
          {
            signal: AbortSignal.any([signal, timeout, watched.signal]),
            transferList: [bytes.buffer, passages],
          },
        )
        return { ...partOf(outcome, log), passages: await unpack(received) }
      } catch (error) {
        signal.throwIfAborted()
        throw refusalOf(error, { isLate: timeout.aborted, isLarge: watched.signal.aborted })
      } finally {
        watched.end()
        received.close()
        endTurn()
      }
    },
    close: () => pool.destroy(),
  }
}

function partOf(outcome: ReadOutcome, log: Log) {
  if ('document' in outcome) return outcome.document
  if ('refusal' in outcome) throw new AppError(outcome.refusal.code, outcome.refusal.message)
  log.error({ err: outcome.defect }, 'a file could not be read')
  throw new AppError('unprocessable', 'This file is damaged, or made in a way that cannot be read.', {
    cause: outcome.defect,
  })
}

/** Message by message, with the event loop free between two: all at once, a long document would hold it for a second. */
async function unpack(port: MessagePort): Promise<ReadPassage[]> {
  const passages: ReadPassage[] = []
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) {
    passages.push(...next.message)
    await nextTurn()
  }
  return passages
}

function refusalOf(error: unknown, { isLate, isLarge }: { isLate: boolean; isLarge: boolean }): unknown {
  if (isLate) {
    return new AppError(
      'unprocessable',
      'This file took too long to read. Please split it into smaller files.',
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
