import { countMorae } from './kana.ts'
import type { WordCounter } from './word-counter.ts'

export interface SpokenCounts {
  /** Of a word as it stands in a line. */
  written(word: string): number
  /** Of a reading made by rules: words between spaces, single letters being their names. */
  spoken(reading: string): number
}

interface Counters {
  /** For words in the script of the language. */
  own: WordCounter | undefined
  /** Finds a letter of that script. */
  ownScript: RegExp
  /** For Latin words within other scripts. */
  english: WordCounter
  /** For any other alphabet. */
  other: WordCounter
  /** Whether a capitalised word, in lower case, is said as in English. */
  isEnglish?: ((lower: string) => boolean) | undefined
  /** Syllables of the names of letters that have more than one. */
  letters: Readonly<Record<string, number>>
  /** Latin capitals that are said letter by letter although they hold a vowel. */
  spelled: ReadonlySet<string>
  /** Syllables of words that have fewer in a reading than by themselves. */
  shortened: Readonly<Record<string, number>>
  /** A word as written without what adds no syllable to it. */
  bare?: ((word: string) => string) | undefined
}

const knownMax = 50_000
const runs =
  /\p{sc=Han}|[\p{sc=Hiragana}\p{sc=Katakana}ー・]+|\p{sc=Hangul}+|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])[\p{L}\p{M}'’ʼ-])+/gu
const syllabic = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u
const vowel = /[aeiouyàâáãäåæèéêëìíîïòóôõöøœùúûüýăąęěıőůűаеёиоуыэюяіїє]/iu
const seams = /[\s\u00AD\u200B-]+/u

/** Counts words of any script within one language, remembering what it has counted. */
export function createSpokenCount({
  own,
  ownScript,
  english,
  other,
  isEnglish,
  letters,
  spelled,
  shortened,
  bare = (word) => word,
}: Counters): SpokenCounts {
  const asWritten = new Map<string, number>()
  const asSpoken = new Map<string, number>()

  return {
    written: (word) => remembered(asWritten, word, countWritten),
    spoken: (reading) => remembered(asSpoken, reading, countReading),
  }

  function countWritten(word: string): number {
    const plain = bare(
      word
        .normalize('NFC')
        .replace(/[\u00AD\u200B-\u200D\u2060]/gu, (sign) => (sign === '\u200C' ? sign : '')),
    )
    if (plain.includes('*')) return countRuns(uncensored(plain))
    const parts = plain.split('-')
    if (parts.length < 2) return countRuns(plain)
    // `Mm-hmm` is two, though neither has a vowel.
    if (!isBroken(parts)) return countRuns(plain) || parts.filter(Boolean).length
    const last = parts.at(-1) ?? ''
    // `a-t-il`
    const said = parts.filter(
      (part, at) => part !== 't' || at === 0 || last.length < 2 || last.startsWith('t'),
    )
    return said.reduce((sum, part, at) => sum + countPart(part, last, at === said.length - 1), 0)
  }

  /** `b-b-but` is three: what is said before the word comes is a syllable of its own, and no name of a letter. */
  function countPart(part: string, last: string, isLast: boolean): number {
    if (part.length !== 1) return Math.max(part ? 1 : 0, countRuns(part))
    const isStutter = last.length > 1 && last.toLowerCase().startsWith(part.toLowerCase())
    // `vas-y` ends in a word, `plan-B` in a letter.
    const isWord = isLast && vowel.test(part) && part === part.toLowerCase()
    return isStutter ? 1 : ((isWord ? undefined : letterName(part)) ?? countRuns(part))
  }

  function countReading(reading: string): number {
    let sum = 0
    for (const word of reading.normalize('NFC').split(seams)) {
      const plain = word.replace(/[^\p{L}\p{M}'’]/gu, '')
      if (!plain) continue
      const single = plain.length === 1 && plain !== plain.toLowerCase() ? letterName(plain) : undefined
      sum += single ?? (Object.hasOwn(shortened, plain) ? shortened[plain] : undefined) ?? countRuns(plain)
    }
    return sum
  }

  function letterName(letter: string): number | undefined {
    return /\p{L}/u.test(letter) ? (letters[letter.toLowerCase()] ?? 1) : undefined
  }

  function countRuns(word: string): number {
    if (own && !syllabic.test(word) && ownScript.test(word)) return ofName(word) ?? own(word)
    let sum = 0
    for (const [run] of word.matchAll(runs)) sum += countRun(run)
    return sum
  }

  /** `Mike`, and with what languages hang on it: `Mikes`, `Mike'a`, `Mary-Kate`. */
  function ofName(word: string): number | undefined {
    if (!isEnglish || !/\p{Lu}/u.test(word)) return undefined
    const parts = word.split('-')
    if (parts.length > 1) {
      const isNamed = parts.some((part) => ofName(part) !== undefined)
      return isNamed ? parts.reduce((sum, part) => sum + countRuns(part), 0) : undefined
    }
    const [name = '', tail] = word.split(/['’]/)
    const lower = name.toLowerCase()
    if (!isEnglish(lower)) return undefined
    return english(name) + (tail && vowel.test(tail) ? (own?.(tail) ?? 0) : 0)
  }

  function isSpelled(run: string): boolean {
    return /^[A-Z]{2,5}$/.test(run) && (!/[AEIOUY]/.test(run) || spelled.has(run.toLowerCase()))
  }

  function countRun(run: string): number {
    if (/^\p{sc=Han}/u.test(run)) return 1
    if (/^\p{sc=Hangul}/u.test(run)) return hangulSyllables(run)
    if (/^[\p{sc=Hiragana}\p{sc=Katakana}ー・]/u.test(run)) return countMorae(run)
    if (own && ownScript.test(run)) return own(run)
    if (!/\p{sc=Latin}/u.test(run)) return other(run)
    if (run.length === 1) return letterName(run) ?? 0
    return isSpelled(run)
      ? Array.from(run).reduce((sum, letter) => sum + (letterName(letter) ?? 0), 0)
      : english(run)
  }
}

/** Asterisks hide a vowel between consonants, and consonants beside a vowel: `f**k`, `a**hole`; none in `Leser*in`. */
function uncensored(word: string): string {
  return word.replace(/(\p{L})(\*+)(?=(\p{L}?))/gu, (_, before, stars, after, at) => {
    if (vowel.test(before)) return before
    if (after) return before + (vowel.test(after) ? (stars.length > 1 ? 'ak' : '') : 'a')
    return before + (vowel.test(word.slice(0, at)) ? '' : 'a')
  })
}

/** Composed blocks; letters that stand alone (`ㅋㅋㅋ`) are laughter, not speech. */
function hangulSyllables(run: string): number {
  return run.match(/[가-힣]/gu)?.length ?? 0
}

/** A stutter or a word with single letters: its parts are counted one by one. */
function isBroken(parts: string[]): boolean {
  return parts.some((part, at) => {
    const next = parts[at + 1]
    if (part.length === 1 && /\p{L}/u.test(part)) return true
    return Boolean(part && next && part.length < 4 && next.toLowerCase().startsWith(part.toLowerCase()))
  })
}

function remembered(known: Map<string, number>, text: string, count: (text: string) => number): number {
  let value = known.get(text)
  if (value === undefined) {
    value = count(text)
    if (known.size >= knownMax) known.clear()
    known.set(text, value)
  }
  return value
}
