import type { Source } from '#shared/rag.ts'
import type { WritingRequest } from '../../ports/language-model.ts'

interface AnswerNeeds {
  question: string
  evidence: readonly Source[]
  /** The evidence is only the nearest there is, which the answer has to say. */
  nothingFound: boolean
  /** The names and years of the question that stand in none of the documents. */
  missing: readonly string[]
}

/** Asks a model to answer a question from the evidence alone. */
export function answerRequest({ question, evidence, nothingFound, missing }: AnswerNeeds): WritingRequest {
  return {
    instructions: [
      "You answer a screenwriter's question from their own research.",
      'Use only what the evidence says. Where it does not answer the question, say so plainly and name the',
      'nearest thing it does say. Answer in the language of the question, briefly, in Markdown.',
      'Put words between quotation marks only when they stand in the evidence exactly so, with the number of',
      'their passage right behind.',
      ...(nothingFound ? [nearestOnly] : []),
    ].join(' '),
    messages: [{ role: 'user', text: question }],
    task: { kind: 'answer', question, evidence, nothingFound, missing },
  }
}

const nearestOnly =
  'Hardly a word of the question occurs in the evidence, which is probably only the nearest there is: unless it does answer the question, begin by saying that the documents do not, then name in a sentence or two what the nearest passages are about.'
