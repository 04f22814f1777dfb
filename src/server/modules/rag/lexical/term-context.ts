/** What a maker of terms must know beyond the run of letters it is given. */
export interface TermContext {
  /** Which form a word that may be an accented Vietnamese syllable is given in. */
  syllableAccents: 'both' | 'kept' | 'folded'
  keepsStopWords: boolean
}

export const inPassages: TermContext = { syllableAccents: 'both', keepsStopWords: true }
