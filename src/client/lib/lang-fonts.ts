import { useEffect } from 'react'
import { guessLang, hasHan } from './guess-lang.ts'

// A few hundred kB of @font-face rules; the browser then fetches only the slices whose characters are on the page.
const fontSheets: Record<string, () => Promise<unknown>> = {
  'zh-Hant': () => import('@fontsource-variable/noto-serif-tc/wght.css'),
  'zh-Hans': () => import('@fontsource-variable/noto-serif-sc/wght.css'),
  ja: () => import('@fontsource-variable/noto-serif-jp/wght.css'),
  th: () => import('@fontsource-variable/noto-serif-thai/wght.css'),
  ko: () => import('@fontsource-variable/noto-serif-kr/wght.css'),
  ar: () => import('@fontsource-variable/noto-naskh-arabic/wght.css'),
  hi: () => import('@fontsource-variable/noto-serif-devanagari/wght.css'),
}

/** Their type has Han characters of its own. */
const hanLangs: ReadonlySet<string | undefined> = new Set(['zh-Hant', 'zh-Hans', 'ja', 'ko'])

/** Sees to it that the page has type for a language. Free after the first call; a failure leaves the system's type. */
export function loadFontsFor(lang: string | undefined): void {
  if (lang) fontSheets[lang]?.().catch(() => undefined)
}

/** The `lang` to put on an element that shows this user text; its type is fetched along the way. */
export function useTextLang(text: string): string | undefined {
  const lang = guessLang(text)
  // A few Han characters in another script's text: its type names the Traditional face for them.
  const isMixed = !hanLangs.has(lang) && hasHan(text)
  useEffect(() => {
    loadFontsFor(lang)
    if (isMixed) loadFontsFor('zh-Hant')
  }, [lang, isMixed])
  return lang
}
