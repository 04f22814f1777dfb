import { useEffect } from 'react'
import { langsOf } from './guess-lang.ts'

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

/** Sees to it that the page has type for a language. Free after the first call; a failure leaves the system's type. */
export function loadFontsFor(lang: string | undefined): void {
  if (lang) fontSheets[lang]?.().catch(() => undefined)
}

/** The `lang` to put on an element that shows this user text; its type is fetched along the way. */
export function useTextLang(text: string): string | undefined {
  const langs = langsOf(text)
  const wanted = langs.join(' ')
  useEffect(() => {
    for (const lang of wanted.split(' ')) loadFontsFor(lang)
  }, [wanted])
  return langs[0]
}
