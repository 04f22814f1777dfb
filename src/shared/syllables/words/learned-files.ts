import type { LearnedLanguage } from './spelled-counter.ts'
import type { SpelledLanguage } from './spellings.ts'

/** What our training script learned of a language, or nothing where the rules are the whole truth. */
export async function loadLearned(language: SpelledLanguage): Promise<LearnedLanguage | undefined> {
  return (await files[language]?.())?.default
}

/** Written out one by one, so that a bundler makes a file of each. */
const files: Partial<Record<SpelledLanguage, () => Promise<{ default: LearnedLanguage }>>> = {
  ar: () => import('../lexicons/ar.json'),
  bn: () => import('../lexicons/bn.json'),
  ca: () => import('../lexicons/ca.json'),
  de: () => import('../lexicons/de.json'),
  el: () => import('../lexicons/el.json'),
  en: () => import('../lexicons/en.json'),
  es: () => import('../lexicons/es.json'),
  fa: () => import('../lexicons/fa.json'),
  fr: () => import('../lexicons/fr.json'),
  hi: () => import('../lexicons/hi.json'),
  hu: () => import('../lexicons/hu.json'),
  it: () => import('../lexicons/it.json'),
  nb: () => import('../lexicons/nb.json'),
  nl: () => import('../lexicons/nl.json'),
  pl: () => import('../lexicons/pl.json'),
  pt: () => import('../lexicons/pt.json'),
  ro: () => import('../lexicons/ro.json'),
  sv: () => import('../lexicons/sv.json'),
  th: () => import('../lexicons/th.json'),
  tl: () => import('../lexicons/tl.json'),
  ur: () => import('../lexicons/ur.json'),
}
