import type { WritingEvent } from '#shared/writing.ts'
import { createFrameBatch } from './frame-batch.ts'

type Opens = (signal: AbortSignal) => Promise<AsyncIterable<WritingEvent>>

/**
 * Reads a stream of writing to its end and hands its events over, once a frame. Resolves to how it ended:
 * `broken` when it stopped without an end. Throws what the call or the stream throws, unless `signal` aborted.
 */
export async function followWriting(
  open: Opens,
  onEvents: (events: readonly WritingEvent[]) => void,
  signal: AbortSignal,
): Promise<'complete' | 'stopped' | 'broken'> {
  const batch = createFrameBatch(onEvents)
  let isComplete = false
  try {
    for await (const event of await open(signal)) {
      if (signal.aborted) break
      isComplete ||= event.type === 'end'
      batch.add(event)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    batch.flush()
  }
  if (isComplete) return 'complete'
  return signal.aborted ? 'stopped' : 'broken'
}
