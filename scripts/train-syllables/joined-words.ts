import type { KnownWord } from './word-lists.ts'

const partSyllablesMax = 3
const partLettersMin = 2

/** Makes compounds of two short words as they come, to learn what a boundary inside a word looks like. */
export function createWordJoiner(words: readonly KnownWord[], random: () => number): () => KnownWord {
  const parts = words.filter(
    ({ word, accepted: [syllables = 0] }) => syllables <= partSyllablesMax && word.length >= partLettersMin,
  )
  const draw = () => parts[Math.floor(random() * parts.length)] ?? { word: '', accepted: [0] }
  return () => {
    const [before, after] = [draw(), draw()]
    const sums = before.accepted.flatMap((one) => after.accepted.map((other) => one + other))
    return { word: before.word + after.word, accepted: [...new Set(sums)] }
  }
}
