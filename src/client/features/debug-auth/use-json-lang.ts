import { useTextLang } from '#client/lib/lang-fonts.ts'

/** The `lang` of what people wrote inside JSON: its keys and braces would pass any text off as English. */
export function useJsonLang(json: string): string | undefined {
  return useTextLang(json.replaceAll(/\p{ASCII}/gu, ''))
}
