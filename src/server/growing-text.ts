/** A text that comes in many small pieces. */
export interface GrowingText {
  add(piece: string): void
  /** All that has come so far. */
  whole(): string
}

const piecesMax = 64

/**
 * Holds a text while it grows. A string that is added to piece by piece stays a tree of them, several times as large as
 * its letters; these are put together now and then, and each letter no more than once before the whole is asked for.
 */
export function growingText(): GrowingText {
  let blocks: string[] = []
  let pieces: string[] = []
  const gather = () => {
    blocks.push(pieces.join(''))
    pieces = []
  }
  return {
    add: (piece) => {
      if (pieces.push(piece) >= piecesMax) gather()
    },
    whole: () => {
      gather()
      const together = blocks.join('')
      blocks = [together]
      return together
    },
  }
}
