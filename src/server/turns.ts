export interface Turns {
  /** Resolves with the function that ends the turn; first come, first served. Rejects when the signal aborts. */
  take(signal: AbortSignal): Promise<() => void>
}

/** Lets so many through at a time and the others wait. */
export function createTurns(placesMax: number): Turns {
  let free = placesMax
  const waiting = new Set<() => void>()

  function endTurn(): void {
    const [next] = waiting
    if (!next) free += 1
    else next()
  }

  return {
    take: async (signal) => {
      signal.throwIfAborted()
      if (free > 0) free -= 1
      else await inLine(signal)
      return endTurn
    },
  }

  function inLine(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(enter)
        reject(signal.reason)
      }
      const enter = () => {
        waiting.delete(enter)
        signal.removeEventListener('abort', leave)
        resolve()
      }
      waiting.add(enter)
      signal.addEventListener('abort', leave, { once: true })
    })
  }
}

/** Does some work when its turn has come, which ends with it. Rejects when the signal aborts before. */
export async function inTurn<T>(turns: Turns, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const endTurn = await turns.take(signal)
  try {
    return await work()
  } finally {
    endTurn()
  }
}
