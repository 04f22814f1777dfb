import type { Source } from './rag.ts'

/** Which model wrote a text; `offline` marks the built-in composer, which is no language model. */
export interface Author {
  key: string
  name: string
  offline: boolean
}

/** What a model's answer sends, in order: once `start`, any number of `text`, once `end`. An error ends it instead. */
export type WritingEvent =
  | { type: 'start'; author: Author; sources: Source[] }
  | { type: 'text'; text: string }
  | { type: 'end' /** ISO 8601, UTC. */; timestamp: string }
