import { stemmer as stemArabic } from '@orama/stemmers/arabic'
import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemHindi } from '@orama/stemmers/indian'
import { stemmer as stemRussian } from '@orama/stemmers/russian'
import { stopWords } from './stop-words.ts'
import { inPassages, type TermContext } from './term-context.ts'

type Stem = (word: string) => string

/** Other alphabets, and words in them, stay as they are. Latin gets English stems whatever its language. */
const stemmers: readonly { letters: RegExp; stem: Stem }[] = [
  { letters: /^[a-z]/, stem: stemEnglish },
  { letters: /^\p{Script=Cyrillic}/u, stem: stemRussian },
  { letters: /^\p{Script=Arabic}/u, stem: stemArabic },
  { letters: /^\p{Script=Devanagari}/u, stem: stemHindi },
]

/**
 * A word of an alphabet becomes its stem without accents, so that `dvorak` finds `Dvořák`. Not so in Vietnamese,
 * where an accent makes another word: a syllable of it is found both ways, and in a Vietnamese question the
 * accented way alone.
 */
export function alphabeticTerms(word: string, context: TermContext): readonly string[] {
  return context === inPassages ? termsInPassages(word) : termsOfWord(word, context)
}

/** Most words of a text come again; looking them up is most of the speed. */
const rememberedMax = 20_000
const remembered = new Map<string, readonly string[]>()

function termsInPassages(word: string): readonly string[] {
  const known = remembered.get(word)
  if (known) return known
  if (remembered.size >= rememberedMax) remembered.clear()
  const made = termsOfWord(word, inPassages)
  remembered.set(word, made)
  return made
}

function termsOfWord(word: string, { syllableAccents, keepsStopWords }: TermContext): string[] {
  const plain = withoutAccents(word)
  if (!keepsStopWords && stopWords.has(plain)) return []
  if (syllableAccents === 'folded' || plain === word || !vietnameseSyllable.test(plain))
    return [stemOf(plain)]
  return syllableAccents === 'kept' ? [word] : [stemOf(plain), word]
}

/** One vowel or several in a row: a word of Vietnamese never has more, whatever its language `Amélie` does. */
const vietnameseSyllable = /^[b-df-hj-np-tvx]{0,3}[aeiouy]{1,3}[cghmnpt]{0,2}$/

function stemOf(word: string): string {
  const stemmer = stemmers.find(({ letters }) => letters.test(word))
  return stemmer?.stem(word) || word
}

/** The letters a word in lower case has at a keyboard without accents. Devanagari, whose marks are letters, stays. */
export function withoutAccents(word: string): string {
  if (/^[a-z0-9]*$/.test(word)) return word
  if (/\p{Script=Devanagari}/u.test(word)) return word
  const spelt = word.replace(ligature, (letter) => ligatures[letter] ?? letter)
  if (/\p{Script=Cyrillic}/u.test(word)) return spelt
  return spelt.normalize('NFD').replace(accent, '').normalize('NFC')
}

/** Accents of Latin and Greek, points of Hebrew, vowel signs and the stretching stroke of Arabic. */
const accent = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0640]/g

/** Letters that are not a letter and an accent to Unicode but are to a person at a keyboard without them. */
const ligatures: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ё: 'е',
}
const ligature = new RegExp(`[${Object.keys(ligatures).join('')}]`, 'g')
