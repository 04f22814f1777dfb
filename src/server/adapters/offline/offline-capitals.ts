import type { LanguageTag } from './offline-phrases.ts'

/** The first word after an end (or at the very start), where it is Latin and wholly in small letters. */
const smallStart =
  /(?<end>^|(?<!\.)[.!?]\s{1,10})(?<opening>[\p{Pi}„"'¿¡]{0,3})(?<word>(?=\p{Script=Latin})\p{Ll}[\p{Ll}\p{M}'’-]{0,40})(?![\p{L}\p{M}\p{N}_@/\\]|\.[\p{L}\p{N}])/gu
const abbreviation =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|st|prof|vs|no|nr|p|pp|int|ext|approx|ca|cf|etc|usw|bzw|[a-z](?:\.[a-z])*)$/i
const abbreviationMax = 12

/**
 * A text with a capital at each start of a sentence that was typed without one. Names that begin small (`iPhone`),
 * addresses, other scripts and whatever follows an abbreviation, an ellipsis or a closing quote stay as they are.
 */
export function withCapitals(text: string, language: LanguageTag): string {
  return text.replaceAll(smallStart, (whole, ...rest) => {
    const { end, opening, word } = rest.at(-1) as Record<'end' | 'opening' | 'word', string>
    const at: number = rest.at(-3)
    if (end !== '' && abbreviation.test(text.slice(Math.max(0, at - abbreviationMax), at))) return whole
    const letters = language === 'nl' && word.startsWith('ij') ? 2 : 1
    return end + opening + word.slice(0, letters).toLocaleUpperCase(language) + word.slice(letters)
  })
}
