/** Takes a text piece by piece, and gives each time what of it may be passed on by now. */
export interface TextFilter {
  add(piece: string): string
  /** The text is whole: what was still held back. */
  end(): string
}

/** Several filters as one, each of which is given what the one before it passes on. */
export function chained(filters: readonly TextFilter[]): TextFilter {
  return {
    add: (piece) => filters.reduce((text, filter) => filter.add(text), piece),
    end: () => filters.reduce((text, filter) => filter.add(text) + filter.end(), ''),
  }
}
