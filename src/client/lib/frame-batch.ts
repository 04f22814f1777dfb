export interface FrameBatch<Item> {
  add: (item: Item) => void
  /** Hands over at once what waits for the next frame. */
  flush: () => void
}

const hiddenPageMs = 250

/** Gathers what arrives between two animation frames, so that fast streams draw once a frame. */
export function createFrameBatch<Item>(onItems: (items: readonly Item[]) => void): FrameBatch<Item> {
  let waiting: Item[] = []
  let cancel: (() => void) | undefined
  const flush = () => {
    cancel?.()
    cancel = undefined
    const items = waiting
    waiting = []
    if (items.length > 0) onItems(items)
  }
  return {
    add: (item) => {
      waiting.push(item)
      cancel ??= atNextFrame(flush)
    },
    flush,
  }
}

/** A page in the background has no frames, so a clock runs beside them. */
function atNextFrame(run: () => void): () => void {
  const frame = requestAnimationFrame(run)
  const timer = setTimeout(run, hiddenPageMs)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
