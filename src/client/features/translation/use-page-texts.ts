import { enTranslation, type TranslationTexts } from '#client/texts/en-translation.ts'
import { useLanguage } from '#client/texts/use-texts.ts'
import { zhHantTranslation } from '#client/texts/zh-hant-translation.ts'

/** The page's own words, in the language of the page; the other pages do without them. */
export function usePageTexts(): TranslationTexts {
  return useLanguage() === 'en' ? enTranslation : zhHantTranslation
}
