import { readStored, writeStored } from '#client/lib/browser-storage.ts'
import { loadFontsFor } from '#client/lib/lang-fonts.ts'
import { createStore, useStore } from '#client/lib/store.ts'
import type { Texts } from './en.ts'

export const languages = { en: 'English', 'zh-Hant': '中文' } as const
export type Language = keyof typeof languages

// before-paint.js reads the same key to set the page's lang.
const storageKey = 'language'
const store = createStore<{ language: Language; texts: Texts | null }>({ language: 'en', texts: null })

/** The words of the page, in the language of the reader. They are there once `speak` has resolved. */
export function useTexts(): Texts {
  const { texts } = useStore(store)
  if (!texts) throw new Error('The page was shown before it had words.')
  return texts
}

export const useLanguage = (): Language => useStore(store).language

const words: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./en.ts')).en,
  'zh-Hant': async () => (await import('./zh-hant.ts')).zhHant,
}

/** Fetches a language's words and speaks it from then on. Where they cannot be fetched, rejects, and all stays as it is. */
export async function speak(language: Language): Promise<void> {
  const before = store.get()
  // At once, so that the switch shows the choice while the words are on their way.
  store.set({ ...before, language })
  try {
    const texts = await words[language]()
    if (store.get().language !== language) return
    document.documentElement.lang = language
    loadFontsFor(language)
    store.set({ language, texts })
  } catch (error) {
    store.set(before)
    throw error
  }
}

/** As `speak`, and remembers it. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language)
  writeStored(storageKey, language)
}

/** The language chosen earlier, else the browser's as far as we speak it. */
export function preferredLanguage(): Language {
  const wanted = readStored(storageKey) ?? navigator.language
  return /^zh-(hant|tw|hk|mo)/i.test(wanted) ? 'zh-Hant' : 'en'
}
