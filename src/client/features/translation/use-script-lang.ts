import { useEffect } from 'react'
import { guessLang } from '#client/lib/guess-lang.ts'
import { loadFontsFor } from '#client/lib/lang-fonts.ts'

const writings: Record<string, string> = { 'zh-CN': 'zh-Hans', 'zh-HK': 'zh-Hant', 'zh-TW': 'zh-Hant' }

/** The `lang` of a script: the language chosen for it, else what it looks like. Its type is fetched along the way. */
export function useScriptLang(language: string | null, text: string): string | undefined {
  const guessed = guessLang(text)
  useEffect(() => {
    loadFontsFor(guessed)
    if (language) loadFontsFor(writings[language] ?? language)
  }, [language, guessed])
  return language ?? guessed
}
