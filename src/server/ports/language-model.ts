import type { LanguagePair } from '#shared/languages.ts'
import type { Source } from '#shared/rag.ts'
import type { FilledField } from '#shared/synopsis-string.ts'
import type { Author } from '#shared/writing.ts'

/** What a text is wanted for, as data: the offline composer reads this, a language model reads the messages. */
export type WritingTask =
  | { kind: 'synopsis'; fields: readonly FilledField[]; evidence: readonly Source[] }
  | { kind: 'follow-up'; instruction: string; previous: string; evidence: readonly Source[] }
  | {
      kind: 'answer'
      question: string
      evidence: readonly Source[]
      /** The evidence has nothing on the question; it is only the nearest there is. */
      nothingFound?: boolean
      /** The names and years of the question that stand in none of the documents. */
      missing?: readonly string[]
    }

/** Lines to be carried into another language; only a language model can do it. */
export interface TranslationTask extends LanguagePair {
  kind: 'translation'
}

export interface WritingRequest<Task = WritingTask> {
  /** The system prompt. */
  instructions: string
  messages: readonly { role: 'user' | 'assistant'; text: string }[]
  task: Task
}

export interface TranslationRequest extends WritingRequest<TranslationTask> {
  /** The answer is JSON of this shape, as JSON Schema; a model that cannot be held to it is only asked for it. */
  answerSchema?: object
}

export interface LanguageModel extends Author {
  /** One line a person chooses by. */
  readonly description: string
  /**
   * Markdown, or JSON where the request says so, piece by piece as it is written. Ends early, without an error, when
   * `signal` aborts, and without a piece where the answer has no text. Throws `AppError` (`model_failed`, `unavailable`,
   * `timeout`) with the cause in plain words.
   */
  write(request: WritingRequest | TranslationRequest, signal: AbortSignal): AsyncIterable<string>
}
