import { enTranslationLines } from '#client/texts/en-translation-lines.ts'
import { useLanguage } from '#client/texts/use-texts.ts'
import { zhHantTranslationLines } from '#client/texts/zh-hant-translation-lines.ts'

/** The words for single lines, in the language of the page; the other pages do without them. */
export function useLineTexts(): typeof enTranslationLines {
  return useLanguage() === 'en' ? enTranslationLines : zhHantTranslationLines
}
