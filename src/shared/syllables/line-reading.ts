/** A stretch of a line that is said, with its reading. */
export interface SpokenWord {
  /** As it stands in the line. */
  written: string
  /** As it is said. */
  spoken: string
  syllables: number
  /** UTF-16 offsets in the line. */
  start: number
  end: number
}

export interface LineReading {
  text: string
  /** The whole line as it is said. */
  spoken: string
  syllables: number
  /** In the order of the line, without overlap. */
  words: SpokenWord[]
}

export interface SyllableCounter {
  language: string
  /** Japanese is counted in morae. */
  unit: 'syllable' | 'mora'
  /** Syllables of the text as spoken: a whole number, the sum of those of its lines. */
  count(text: string): number
  read(line: string): LineReading
}
