import { Piscina } from 'piscina'
import { AppError } from '#server/errors.ts'
import type { Log } from '#server/log.ts'
import type { JapaneseReader } from '#server/ports/japanese-reader.ts'
import type { LineReading } from '#shared/syllables/line-reading.ts'
import { threadEntry } from '../processes/thread-entry.ts'

interface WorkerJapaneseReaderOptions {
  /** For one call, loading the dictionary included. */
  timeoutMs: number
  log: Log
}

/** The dictionary goes from memory when nobody has asked for so long. */
const idleTimeoutMs = 300_000

/** One thread of its own, which starts with the first line and ends when nobody asks for a while. */
export function createWorkerJapaneseReader({
  timeoutMs,
  log,
}: WorkerJapaneseReaderOptions): JapaneseReader & { close(): Promise<void> } {
  const pool = new Piscina<readonly string[], LineReading[]>({
    ...threadEntry(import.meta.url, 'japanese-reader-worker'),
    name: 'readJapanese',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
    atomics: 'disabled',
  })
  pool.on('error', (err) => log.error({ err }, 'the thread that reads Japanese failed'))

  return {
    async read(lines, signal) {
      if (!lines.length) return []
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        return await pool.run([...lines], { signal: AbortSignal.any([signal, timeout]) })
      } catch (error) {
        signal.throwIfAborted()
        if (!timeout.aborted) throw error
        throw new AppError('unavailable', 'The Japanese dictionary is busy. Please try again in a moment.')
      }
    },
    close: () => pool.destroy(),
  }
}
