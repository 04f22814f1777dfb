import { Converter } from 'opencc-js'

/** What reads Hong Kong's characters knows Taiwan's too. */
const toMainland = Converter({ from: 'hk', to: 'cn' })
const fromMainland = [Converter({ from: 'cn', to: 'hk' }), Converter({ from: 'cn', to: 'tw' })]

/**
 * A Chinese text as mainland China, Hong Kong and Taiwan spell it (说着, 説着, 說著), words by words, without the one
 * that it has; none of a text with kana, which is Japanese.
 */
export function otherSpellings(text: string): string[] {
  if (!han.test(text) || kana.test(text)) return []
  const mainland = toMainland(text)
  const spellings = new Set([mainland, ...fromMainland.map((convert) => convert(mainland))])
  spellings.delete(text)
  return [...spellings]
}

/** The text with each ideograph as mainland China writes it, whatever stands beside it: to compare by, not to read. */
export function mainlandCharacters(text: string): string {
  return text.replace(everyHan, (character) => {
    const known = mainlandOf.get(character)
    if (known !== undefined) return known
    const found = toMainland(character)
    mainlandOf.set(character, found)
    return found
  })
}

const mainlandOf = new Map<string, string>()
const han = /\p{Script=Han}/u
const everyHan = /\p{Script=Han}/gu
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
