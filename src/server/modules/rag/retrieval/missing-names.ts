import type { Locator } from '#shared/rag.ts'
import { ascii } from '../../../written-numbers.ts'
import { analyseQuestion } from '../lexical/analyse-question.ts'
import { ownWords } from '../lexical/general-words.ts'
import { spelled } from '../lexical/letters.ts'
import { yearInIdeographs } from '../lexical/number-spellings.ts'
import { otherLanguageThan } from '../lexical/other-language.ts'
import { writesNounsWithCapitals } from '../lexical/spaced-language.ts'
import { stopWords } from '../lexical/stop-words.ts'
import { searchedText } from '../searched-text.ts'

/** As many as a reader takes in. */
const namesMax = 10

/**
 * The names and years of a question that stand nowhere in the engine, as the question spells them. `absent` are the
 * terms of the question that no passage holds, `passages` what was found: a name is not missing where a word of
 * theirs begins like it, since it may be another form of it, nor where all of them are in another language.
 */
export function missingNames(
  question: string,
  absent: ReadonlyMap<string, number>,
  passages: readonly { text: string; locator: Locator }[],
): string[] {
  const unknown = namesOf(question).filter((name) => isAbsent(name, absent))
  const isOther = otherLanguageThan(question)
  if (unknown.length === 0 || passages.every(({ text }) => isOther(text))) return []
  const found = passages.map(({ text, locator }) => spelled(ascii(searchedText(text, locator))))
  const missing = unknown.filter((name) => {
    const begins = beginningOf(name)
    return !found.some((letters) => begins.test(letters))
  })
  return [...new Set(missing)].slice(0, namesMax)
}

function isAbsent(name: string, absent: ReadonlyMap<string, number>): boolean {
  const terms = [...analyseQuestion(name).keys()].filter((term) => !term.startsWith('_'))
  return terms.some((term) => term.length > 1 && absent.has(term))
}

/** Words of an alphabet with their digits; katakana, in which Japanese writes what is foreign. */
const words =
  /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー])[\p{L}\p{M}\p{N}])+|[\p{Script=Katakana}ー]{3,}/gu
const katakana = /^\p{Script=Katakana}/u
const capital = /^\p{Lu}/u
/** Other numbers are written in too many ways: as words, with points, as pages. */
const year = /^\p{Nd}{4}(?!\p{Nd})/u
/** Short for words that the documents may spell out, or a title: FBI, Dr. */
const abbreviation = /^(?:\p{Lu}{1,3}|\p{L}{2})$/u

function namesOf(question: string): string[] {
  const found = Array.from(ascii(question).matchAll(words), ({ 0: { length }, index }) => ({
    word: question.slice(index, index + length),
    index,
  }))
  const own = ownWords(question)
  const isInside = ({ index }: { index: number }) => !opensSentence(question, index)
  const provesNothing =
    !wordWithoutCapital.test(question) ||
    writesNounsWithCapitals(question) ||
    found.some((each) => isInside(each) && isTitled(each.word))
  return found
    .filter((each) => {
      const { word } = each
      if (year.test(word)) return true
      if (!own.includes(word.normalize('NFKC').toLowerCase())) return false
      if (katakana.test(word)) return true
      if (!capital.test(word) || abbreviation.test(word)) return false
      return /\p{N}/u.test(word) || (!provesNothing && isInside(each))
    })
    .map(({ word }) => word)
}

const wordWithoutCapital = /(?<![\p{L}\p{M}])\p{Ll}|\p{Lo}/u

/** A small word with a capital, as titles have them; `I` always has one. */
function isTitled(word: string): boolean {
  return word.length > 1 && capital.test(word) && stopWords.has(word.toLowerCase())
}

const signsMax = 8
const sentenceStart = /(?:^|[.!?…:;"“”„«»¿¡([\n。！？：；「『])[^\p{L}\p{N}]*$/u

function opensSentence(text: string, index: number): boolean {
  return sentenceStart.test(text.slice(Math.max(0, index - signsMax), index))
}

/** Words that agree in half their letters, and in so many at least, may be forms of one. */
const likeLettersMin = 4

function beginningOf(name: string): RegExp {
  const letters = Array.from(spelled(ascii(name)).trim())
  const digits = year.exec(letters.join(''))?.[0]
  if (digits) return new RegExp(`(?<!\\p{N})${digits}|${yearInIdeographs(digits)}`, 'u')
  const like = letters.slice(0, Math.max(likeLettersMin, Math.ceil(letters.length / 2)))
  return new RegExp(`(?<![\\p{Ll}\\p{N}])${like.join('')}`, 'u')
}
