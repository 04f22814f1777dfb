import { countByScript } from './words/any-script.ts'
import { loadLearned } from './words/learned-files.ts'
import { createSpelledCounter } from './words/spelled-counter.ts'
import { type SpelledLanguage, spellings } from './words/spellings.ts'

/** Syllables of one word of an alphabet, as spoken in citation form: a whole number of at least 0. Never throws. */
export type WordCounter = (word: string) => number

/**
 * The counter of a language (BCP 47, regions ignored), or nothing where words are not written with an alphabet:
 * Chinese, Japanese, Korean. A language that is none of ours gets a counter that knows scripts only.
 * What is learned of a language loads when it is first asked for.
 */
export function loadWordCounter(language: string): Promise<WordCounter | undefined> {
  const base = baseOf(language)
  const known = counters.get(base)
  if (known) return known
  if (unalphabetic.has(base)) return Promise.resolve(undefined)
  if (!isSpelled(base)) return Promise.resolve(countByScript)
  const loading = loadLearned(base).then((learned) => createSpelledCounter(base, learned))
  counters.set(base, loading)
  loading.catch(() => counters.delete(base))
  return loading
}

const counters = new Map<string, Promise<WordCounter>>()
const unalphabetic = new Set(['zh', 'yue', 'ja', 'ko'])
const aliases = new Map([
  ['no', 'nb'],
  ['nn', 'nb'],
  ['fil', 'tl'],
  ['in', 'id'],
  ['iw', 'he'],
])

function baseOf(language: string): string {
  const base = language.toLowerCase().split(/[-_]/)[0] ?? ''
  return aliases.get(base) ?? base
}

function isSpelled(language: string): language is SpelledLanguage {
  return Object.hasOwn(spellings, language)
}
