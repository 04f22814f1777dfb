import type { WordCounter } from '../word-counter.ts'

/** How one kind of writing (a date, a price, an abbreviation) is read aloud. */
export interface SpokenRule {
  /** Sticky; tried where a number, a sign or a starter word begins. */
  pattern: RegExp
  /** What is said; undefined leaves the place to the next rule. `before` is the line up to the match. */
  say(match: RegExpExecArray, before: string): string | undefined
}

/** Everything that reads one language aloud, apart from its plain words. */
export interface SpokenLanguage {
  rules: readonly SpokenRule[]
  /** Lower-case words at which a rule may begin, such as the names of months. */
  starters: ReadonlySet<string>
  /**
   * Short forms in lower case without their last full stop; with a full stop they must be written with one. What is
   * written in capitals is found by those.
   */
  abbreviations: ReadonlyMap<string, string>
  /** What names end in when they are written short and with a full stop, and what is said for it. */
  shortEnds?: Readonly<Record<string, string>>
  /** Names of the letters, by lower-case letter, for what is spelled out; a letter without one is said as it is. */
  letters: Readonly<Record<string, string>>
  /** Lower-case short forms without a vowel that are a word all the same (`hmm`), and those with one that are spelled. */
  acronyms: ReadonlySet<string>
  spelled: ReadonlySet<string>
  /** Finds a vowel letter in capitals: what has none is spelled out. */
  vowels: RegExp
  /** What signs that stand alone are called. */
  signs: Readonly<Record<string, string>>
  /** What signs inside an address of the web are called. */
  addressSigns: Readonly<Record<string, string>>
  /** Syllables of the words of a reading that have fewer there than by themselves. */
  shortened?: Readonly<Record<string, number>>
  habits?: Habits
}

/** What a language counts otherwise than the spelling of its words tells. */
export interface Habits {
  /** A word as written without what adds no syllable to it. */
  bare?(word: string): string
  counter?(own: WordCounter, english: WordCounter): WordCounter
}

/** A rule whose groups are named; `source` is a pattern without flags. */
export function rule(
  source: string,
  say: (groups: Record<string, string | undefined>, before: string) => string | undefined,
): SpokenRule {
  return { pattern: new RegExp(source, 'iuy'), say: (match, before) => say(match.groups ?? {}, before) }
}

/** An alternation of the words, the longest first, each taken literally. */
export function anyOf(words: Iterable<string>): string {
  return [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
    .join('|')
}

/** Nothing of a word follows. */
export const wordEnds = '(?![\\p{L}\\p{M}\\p{N}])'
