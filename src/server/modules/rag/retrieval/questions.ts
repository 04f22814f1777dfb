/** More than a form has fields; each question is a search in both legs. */
const questionsMax = 32
/** As long as a question that is asked by itself may be. */
const charactersMax = 4000

/**
 * What to search an engine for when so many texts ask at once: each text once, and where there are too many of them,
 * neighbours as one question.
 */
export function boundQuestions(texts: readonly string[]): string[] {
  const distinct = [...new Set(texts.map((text) => text.trim()))].filter(Boolean)
  const textsPerQuestion = Math.max(1, Math.ceil(distinct.length / questionsMax))
  const questions: string[] = []
  for (let at = 0; at < distinct.length; at += textsPerQuestion) {
    const question = distinct.slice(at, at + textsPerQuestion).join('\n')
    questions.push(question.slice(0, charactersMax).toWellFormed())
  }
  return questions
}
