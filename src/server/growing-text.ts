/** A text that comes in many small pieces. */
export interface GrowingText {
  add(piece: string): void
  /** All that has come so far. */
  whole(): string
}

const piecesMax = 1024

/**
 * Holds a text while it grows. A string that is added to piece by piece stays a tree of them, several times as large as
 * its letters; this one is put together now and then.
 */
export function growingText(): GrowingText {
  let together = ''
  let pieces: string[] = []
  const whole = () => {
    if (pieces.length > 0) together = [together, ...pieces].join('')
    pieces = []
    return together
  }
  return {
    add: (piece) => {
      if (pieces.push(piece) >= piecesMax) whole()
    },
    whole,
  }
}
