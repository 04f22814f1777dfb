import { otherLanguageThan } from './other-language.ts'

interface Scored {
  text: string
  score: number
}

/** What a passage in another language is worth beside one in the question's own. */
const otherLanguageWorth = 0.9
/** Only so many are looked at, some 0.3 ms; those after them count as in another language. */
const lookedAtMax = 30

/**
 * Of passages that say the same in several languages, and so share names and numbers, the one in the question's
 * language comes first. Takes them best first and gives them so. Where all are in one language, be it the
 * question's or not, nothing changes.
 */
export function preferOwnLanguage<T extends Scored>(question: string, passages: readonly T[]): T[] {
  const isOther = otherLanguageThan(question)
  const judged = passages.slice(0, lookedAtMax).map(({ text }) => isOther(text))
  if (judged.every((other) => other === judged[0])) return [...passages]
  return passages
    .map((each, at) => (judged[at] === false ? each : { ...each, score: each.score * otherLanguageWorth }))
    .sort((one, other) => other.score - one.score)
}
