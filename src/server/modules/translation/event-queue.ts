/** Events that one side puts in as they happen and the other takes out one by one. */
export interface EventQueue<T> extends AsyncIterable<T> {
  push(event: T): void
  /** After the events that are in it, the iteration ends, or throws where there is an error. */
  end(error?: { reason: unknown }): void
}

/** A queue for one reader; it holds as much as is put in. */
export function createEventQueue<T>(): EventQueue<T> {
  const waiting: T[] = []
  let ended: { error: { reason: unknown } | undefined } | undefined
  let wake: () => void = () => undefined
  return {
    push(event) {
      waiting.push(event)
      wake()
    },
    end(error) {
      ended ??= { error }
      wake()
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const next = waiting.shift()
        if (next !== undefined) yield next
        else if (ended) break
        else
          await new Promise<void>((resolve) => {
            wake = resolve
          })
      }
      if (ended.error) throw ended.error.reason
    },
  }
}
