import { countByScript } from './any-script.ts'
import { createLetterModel, type PackedModel } from './letter-model.ts'
import { matchPlaces } from './letter-places.ts'
import { type PackedWords, unpackWords } from './lexicon.ts'
import { normalForm, partsOf } from './normal-form.ts'
import { type SpelledLanguage, type Spelling, spellings } from './spellings.ts'

/** What is learned of a language: a model of its letters, and the words that the model would get wrong. */
export interface LearnedLanguage {
  model?: PackedModel
  words: PackedWords
}

/** Counts the syllables of a word by its language's clitics, lexicon, letter model and rules, in this order. */
export function createSpelledCounter(
  language: SpelledLanguage,
  learned?: LearnedLanguage,
): (word: string) => number {
  const spelling: Spelling = spellings[language]
  const words = unpackWords(learned?.words ?? {})
  const model = learned?.model && createLetterModel(learned.model, spelling)
  return count

  function count(word: string): number {
    const normal = normalForm(word, language)
    const listed = lookUp(normal)
    if (listed !== undefined) return listed
    let syllables = 0
    for (const part of partsOf(normal, spelling))
      syllables += (part === normal ? undefined : lookUp(part)) ?? ofPart(part)
    return syllables
  }

  function lookUp(normal: string): number | undefined {
    return spelling.clitics.get(normal) ?? words.get(normal)
  }

  function ofPart(part: string): number {
    if (spelling.elided && part.endsWith("'")) return ofElided(part.slice(0, -1), spelling.elided)
    const settled = spelling.settled?.find(([form]) => form.test(part))
    if (settled) return settled[1]
    if (spelling.inflected) {
      const known = part.replace(...spelling.inflected)
      if (known !== part) return lookUp(known) ?? ofPart(known)
    }
    if (part.search(spelling.carrier) === -1) return countByScript(part)
    return Math.max(1, model ? model(part) : matchPlaces(part, spelling.rule).length)
  }

  function ofElided(stem: string, { vowel, spoken }: NonNullable<Spelling['elided']>): number {
    // `p'tit`
    if (stem.search(spelling.carrier) === -1) return 0
    const whole = stem + vowel
    return Math.max(0, (lookUp(whole) ?? ofPart(whole)) - (spoken ? 1 : 0))
  }
}
