import type { Source } from '#shared/rag.ts'
import type { WritingRequest } from '../../ports/language-model.ts'

/** Asks a model to answer a question from the evidence alone. */
export function answerRequest(question: string, evidence: readonly Source[]): WritingRequest {
  return {
    instructions: [
      "You answer a screenwriter's question from their own research.",
      'Use only what the evidence says. Where it does not answer the question, say so plainly and name the',
      'nearest thing it does say. Answer in the language of the question, briefly, in Markdown.',
    ].join(' '),
    messages: [{ role: 'user', text: question }],
    task: { kind: 'answer', question, evidence },
  }
}
