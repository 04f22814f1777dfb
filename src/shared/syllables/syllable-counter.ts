import { counterCode } from './language-codes.ts'
import type { LineReading, SpokenWord, SyllableCounter } from './line-reading.ts'
import { loadSpokenLanguage } from './spoken/load-spoken-language.ts'
import { spokenPieces } from './spoken/spoken-line.ts'
import { createSpokenCount } from './spoken-count.ts'
import { loadWordCounter, type WordCounter } from './word-counter.ts'

const counters = new Map<string, Promise<SyllableCounter>>()

/**
 * The counter of a language by BCP 47 code (`pt-BR` and `zh_cn` too); loaded once, when first asked for. A language
 * nobody knows is counted by its vowel letters.
 */
export function loadSyllableCounter(language: string): Promise<SyllableCounter> {
  const code = counterCode(language)
  let loading = counters.get(code)
  if (!loading) {
    loading = loadCounter(code)
    loading.catch(() => counters.delete(code))
    counters.set(code, loading)
  }
  return loading
}

/** Syllables of a text as spoken; morae for Japanese. */
export async function countSyllables(text: string, language: string): Promise<number> {
  return (await loadSyllableCounter(language)).count(text)
}

async function loadCounter(language: string): Promise<SyllableCounter> {
  if (language === 'ja') return (await import('./japanese-counter.ts')).createJapaneseCounter()
  const [spoken, count] = await Promise.all([loadSpokenLanguage(language), loadCount(language)])
  const read = (text: string): LineReading => {
    const words = spokenPieces(text, spoken).map(({ start, end, spoken: reading }): SpokenWord => {
      const written = text.slice(start, end)
      const syllables = reading === undefined ? count.written(written) : count.spoken(reading)
      return { written, spoken: shown(reading ?? written), syllables, start, end }
    })
    return {
      text,
      spoken: words.map((word) => word.spoken).join(' '),
      syllables: words.reduce((sum, word) => sum + word.syllables, 0),
      words,
    }
  }
  return {
    language,
    unit: 'syllable',
    read,
    count: (text) => text.split(/\r\n|[\n\r\u2028\u2029]/).reduce((sum, line) => sum + countLine(line), 0),
  }

  function countLine(line: string): number {
    let sum = 0
    for (const { start, end, spoken: reading } of spokenPieces(line, spoken)) {
      sum += reading === undefined ? count.written(line.slice(start, end)) : count.spoken(reading)
    }
    return sum
  }
}

async function loadCount(language: string) {
  const base = language.split('-')[0] ?? language
  const script = scripts[base] ?? 'Latin'
  const [words, latin, other, { letters, spelled, shortened = {}, habits = {} }, foreign] = await Promise.all(
    [
      loadWordCounter(language),
      loadWordCounter('en'),
      loadWordCounter('und'),
      loadSpokenLanguage(language),
      // Brazil says a vowel behind them: `Mike` has two there.
      script === 'Latin' && !/^(?:en|pt|vi)$/.test(base)
        ? import('./spoken/languages/english-names.ts')
        : undefined,
    ],
  )
  if (!latin || !other) throw new Error('Words of alphabets cannot be counted.')
  const own = words && (habits.counter?.(words, latin) ?? words)
  const english = language === 'zh-HK' ? inCantonese(latin) : latin
  const ownScript = new RegExp(`\\p{sc=${script}}`, 'u')
  const name = (spoken: string) =>
    spoken.split(/[\s-]+/).reduce((sum, part) => sum + (own ?? english)(part), 0)
  const names = Object.entries(letters).map(([letter, spoken]) => [letter, name(spoken)])
  return createSpokenCount({
    own,
    ownScript,
    english,
    other,
    isEnglish: foreign && ((lower) => foreign.isEnglishName(lower, base)),
    letters: Object.fromEntries(names),
    spelled,
    shortened,
    bare: habits.bare,
  })
}

/** Cantonese ends no syllable in a hiss: `pass` and `fax` have two there. */
function inCantonese(count: WordCounter): WordCounter {
  return (word) => count(word) + (/(?:s|x|sh|ch|ce|se|st|ts)$/i.test(word) ? 1 : 0)
}

function shown(spoken: string): string {
  return spoken.replace(/[\u00AD\u200B]/gu, '')
}

/** Where it is not Latin. Han, kana and Hangul are counted by sign. */
const scripts: Record<string, string> = {
  ru: 'Cyrillic',
  uk: 'Cyrillic',
  bg: 'Cyrillic',
  el: 'Greek',
  he: 'Hebrew',
  ar: 'Arabic',
  fa: 'Arabic',
  ur: 'Arabic',
  hi: 'Devanagari',
  bn: 'Bengali',
  ta: 'Tamil',
  te: 'Telugu',
  th: 'Thai',
  zh: 'Han',
  ja: 'Han',
  ko: 'Hangul',
}
