/**
 * Arabic prepositions with the pronouns that are written as one with them, by how they are put together: `la-hum`,
 * `ʿalay-hā`, `maʿa-kumā`. `-ka` loses its vowel, as in speech: `lak`, `maʿak`. A `wa-` or `fa-` may come before them.
 */
export const arabicPrepositions: readonly (readonly [form: RegExp, syllables: number])[] = bySyllables([
  [
    ['', 0],
    ['[وف]', 1],
  ],
  [
    ['(?:[لب]|من|عن|في)', 1],
    ['(?:مع|علي|[إا]لي|لدي|عند|بين|بعد|قبل|حول|خلف|تحت|فوق)', 2],
  ],
  [
    ['ك', 0],
    ['(?:[هك][من]|ها|نا)', 1],
    ['[هك]ما', 2],
  ],
])

/** Every way to choose one of each, those of as many syllables in one pattern. */
function bySyllables(places: readonly (readonly (readonly [letters: string, syllables: number])[])[]) {
  let chosen: (readonly [letters: string, syllables: number])[] = [['', 0]]
  for (const choices of places) {
    chosen = chosen.flatMap(([before, sum]) =>
      choices.map(([letters, syllables]) => [before + letters, sum + syllables] as const),
    )
  }
  return [...new Set(chosen.map(([, sum]) => sum))].map((sum) => {
    const forms = chosen.filter(([, syllables]) => syllables === sum).map(([letters]) => letters)
    return [new RegExp(`^(?:${forms.join('|')})$`, 'u'), sum] as const
  })
}
