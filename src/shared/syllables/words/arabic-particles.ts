type Piece = readonly [letters: string, syllables: number]

const andOrSo: Piece[] = [
  ['', 0],
  ['[وف]', 1],
]
const prepositions: Piece[] = [
  ['[لب]|من|عن|في', 1],
  ['مع|علي|[إا]لي|لدي|عند|بين|بعد|قبل|حول|خلف|تحت|فوق', 2],
]
const sistersOfInna: Piece[] = [
  ['[أإا]ن|ليت', 2],
  ['[لب][أا]ن|لكن|كأن|لعل', 3],
]
const pronouns: Piece[] = [
  ['ك', 0],
  ['[هك][من]|ها|نا', 1],
  ['[هك]ما', 2],
]
const afterInna: Piece[] = [...pronouns, ['ه|ني', 1], ['ي', 0]]
const smallWords: Piece[] = [
  ['بل', 1],
  ['إذن|سوف|بعد|حول|لست|لسنا|لستم|ليست|ليسوا', 2],
]
// `wa-lladhīn`: behind another word the article has no vowel of its own.
const alladhin: Piece[] = [['[وف]?الذين', 3]]

/**
 * Arabic prepositions, and `inna` and her sisters, with the pronouns that are written as one with them, by how they are
 * put together: `la-hum`, `ʿalay-hā`, `inna-hu`, `li-anna-nī`; and small words that a model reads as verbs. `-ka` loses
 * its vowel, as in speech: `lak`, `annak`. A `wa-` or `fa-` may come before all of them.
 */
export const arabicParticles: readonly (readonly [form: RegExp, syllables: number])[] = bySyllables([
  [andOrSo, prepositions, pronouns],
  [andOrSo, sistersOfInna, afterInna],
  [andOrSo, smallWords],
  [alladhin],
])

/** Every way to choose one of each, those of as many syllables in one pattern. */
function bySyllables(words: readonly (readonly (readonly Piece[])[])[]) {
  const chosen = words.flatMap((places) =>
    places.reduce<Piece[]>(
      (begun, choices) =>
        begun.flatMap(([before, sum]) =>
          choices.map(([letters, syllables]) => [`${before}(?:${letters})`, sum + syllables] as const),
        ),
      [['', 0]],
    ),
  )
  return [...new Set(chosen.map(([, sum]) => sum))].map((sum) => {
    const forms = chosen.filter(([, syllables]) => syllables === sum).map(([letters]) => letters)
    return [new RegExp(`^(?:${forms.join('|')})$`, 'u'), sum] as const
  })
}
