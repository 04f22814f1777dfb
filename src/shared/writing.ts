import type { Source } from './rag.ts'

/** Which model wrote a text; `offline` marks the built-in composer, which is no language model. */
export interface Author {
  key: string
  name: string
  offline: boolean
}

/** Words that an answer gives as a source's own, or a figure beside a mark, checked in the passage they cite. */
export interface CheckedQuote {
  /** Without its quotation marks. */
  text: string
  /** The source it cites; of several the one that holds it. */
  n: number
  /** False: the passage does not say so, word for word. */
  verbatim: boolean
  /** It is a year, a sum or another figure, which no source cited in its paragraph has. */
  isFigure?: true
  /** Where it stands in the answer's text, in UTF-16 code units. */
  start: number
  end: number
  /** Where its words stand in the source's text; absent where they are none of it, or those of its title. */
  inSource?: { start: number; end: number }
}

/**
 * What a model's answer sends, in order: once `start`, then any number of `text` and, each as soon as it is known,
 * `quote`; once `end`. An error ends it instead.
 */
export type WritingEvent =
  | {
      type: 'start'
      author: Author
      sources: Source[]
      /** Nothing the engine holds answers the question; the sources are only the nearest passages. */
      nothingFound?: true
      /** The names and years of the question that stand in none of the engine's documents; without any, absent. */
      missing?: string[]
    }
  | { type: 'text'; text: string }
  | { type: 'quote'; quote: CheckedQuote }
  | { type: 'end' /** ISO 8601, UTC. */; timestamp: string }
