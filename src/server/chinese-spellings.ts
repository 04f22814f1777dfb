import { Converter } from 'opencc-js'

/** Neither knows all of the other's: 衞 is Hong Kong's, and that 說著 is 说着 Taiwan's. */
const toMainland = () =>
  (mainlandConverters ??= [Converter({ from: 'hk', to: 'cn' }), Converter({ from: 'tw', to: 'cn' })])

/**
 * A Chinese text as mainland China, Hong Kong and Taiwan spell it (说着, 説着, 說著), words by words, without the one
 * that it has; none of a text with kana, which is Japanese.
 */
export function otherSpellings(text: string): string[] {
  if (!han.test(text) || kana.test(text)) return []
  const mainland = [...new Set(toMainland().map((convert) => convert(text)))]
  const { words, regions } = toTraditional()
  const traditional = mainland.map(words)
  const spellings = new Set([...mainland, ...regions.flatMap((convert) => traditional.map(convert))])
  spellings.delete(text)
  return [...spellings]
}

/**
 * The text, no longer and no shorter, with each ideograph as mainland China writes it, whatever stands beside it: to
 * compare by, not to read.
 */
export function mainlandCharacters(text: string): string {
  return text.replace(everyHan, (character) => {
    const known = mainlandOf.get(character)
    if (known !== undefined) return known
    const spelled = toMainland().reduce((each, convert) => convert(each), character)
    // Two units for one are forms that hardly anybody writes, such as 𠮶 for the everyday 嗰 of Cantonese.
    const found = spelled.length === character.length ? spelled : character
    mainlandOf.set(character, found)
    return found
  })
}

/** The terms in one way of writing Chinese; each counts what the commonest of its spellings does. */
export function inOneWriting(terms: Iterable<readonly [string, number]>): Map<string, number> {
  const weights = new Map<string, number>()
  for (const [term, weight] of terms) {
    const spelling = mainlandCharacters(term)
    weights.set(spelling, Math.min(weight, weights.get(spelling) ?? weight))
  }
  return weights
}

/** `words` takes 20 MB, once for both regions, and for none where nobody asks in Chinese. */
const toTraditional = () =>
  (traditionalConverters ??= {
    words: Converter({ from: 'cn', to: 't' }),
    regions: [Converter({ from: 't', to: 'hk' }), Converter({ from: 't', to: 'tw' })],
  })

type Convert = ReturnType<typeof Converter>
let mainlandConverters: Convert[] | undefined
let traditionalConverters: { words: Convert; regions: Convert[] } | undefined
const mainlandOf = new Map<string, string>()
const han = /\p{Script=Han}/u
const everyHan = /\p{Script=Han}/gu
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
