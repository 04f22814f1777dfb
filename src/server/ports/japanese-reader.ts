import type { LineReading } from '#shared/syllables/line-reading.ts'

/** Reads Japanese aloud with a dictionary, which takes some 400 MB while it is in use, outside the event loop. */
export interface JapaneseReader {
  /**
   * One reading for each line, in their order. Throws `AppError` (`unavailable`) when the dictionary does not answer
   * in time; rejects with the signal's reason when the caller gives up.
   */
  read(lines: readonly string[], signal: AbortSignal): Promise<LineReading[]>
}
