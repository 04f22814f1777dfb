import type { Source } from '#shared/rag.ts'
import type { Author, CheckedQuote, WritingEvent } from '#shared/writing.ts'

export type AnswerState = 'writing' | 'complete' | 'stopped' | 'failed'

/** One text of a model as far as it has arrived, with the evidence that its citation marks number. */
export interface Answer {
  text: string
  sources: readonly Source[]
  /** Its quotes of the sources as far as they are checked; without any, absent. */
  quotes?: readonly CheckedQuote[]
  /** The sources do not answer the question; they are the nearest passages. */
  nothingFound?: boolean
  /** The names and years of the question that stand in none of the documents; without any, absent. */
  missing?: readonly string[]
  /** Whose documents the sources are; unknown of answers that were kept before it was noted. */
  engineId?: string
  /** Null until the model has begun. */
  author: Author | null
  state: AnswerState
  /** What went wrong, in words for people; only when `state` is `failed`. */
  problem?: string
  /** When it was finished, ISO 8601 in UTC. */
  timestamp?: string
}

export const emptyAnswer: Answer = { text: '', sources: [], author: null, state: 'writing' }

/** The answer with further events of its stream; those that come after it was ended change nothing. */
export function withEvents(answer: Answer, events: readonly WritingEvent[]): Answer {
  return answer.state === 'writing' ? events.reduce(withEvent, answer) : answer
}

/** The answer ended early: what has arrived is kept. */
export function ended(answer: Answer, state: 'stopped' | 'failed', problem?: string): Answer {
  if (answer.state !== 'writing') return answer
  return { ...answer, state, ...(problem === undefined ? {} : { problem }) }
}

/** A language model had passages before it, which are no mere neighbours of the question, and cites none of them. */
export function citesNothing({ text, sources, author, state, nothingFound = false }: Answer): boolean {
  if (state !== 'complete' || !author || author.offline || nothingFound) return false
  return text.trim() !== '' && sources.length > 0 && !sources.some(({ n }) => text.includes(`[${n}]`))
}

function withEvent(answer: Answer, event: WritingEvent): Answer {
  if (event.type === 'start') {
    const { author, sources, nothingFound = false, missing } = event
    return { ...answer, author, sources, ...(nothingFound && { nothingFound }), ...(missing && { missing }) }
  }
  if (event.type === 'text') return { ...answer, text: answer.text + event.text }
  if (event.type === 'quote') return { ...answer, quotes: [...(answer.quotes ?? []), event.quote] }
  return { ...answer, state: 'complete', timestamp: event.timestamp }
}
