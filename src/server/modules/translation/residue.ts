import { isSurelyChinese } from '#shared/chinese-writing.ts'
import type { LanguageCode, LanguagePair } from '#shared/languages.ts'
import type { QualityReason } from '#shared/translation-result.ts'
import { isCantonese, otherChineseCharacters } from './chinese-variants.ts'
import { functionWordsOf, likeliestLanguage } from './function-words.ts'

const scripts = {
  Latin: /\p{Script=Latin}/gu,
  Han: /\p{Script=Han}/gu,
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Hangul: /\p{Script=Hangul}/gu,
  Thai: /\p{Script=Thai}/gu,
  Cyrillic: /\p{Script=Cyrillic}/gu,
  Arabic: /\p{Script=Arabic}/gu,
  Devanagari: /\p{Script=Devanagari}/gu,
}
type Script = keyof typeof scripts

const writtenIn: Partial<Record<LanguageCode, readonly Script[]>> = {
  'zh-CN': ['Han'],
  'zh-HK': ['Han'],
  'zh-TW': ['Han'],
  ja: ['Han', 'Kana'],
  ko: ['Hangul', 'Han'],
  th: ['Thai'],
  ru: ['Cyrillic'],
  ar: ['Arabic'],
  hi: ['Devanagari'],
}

export type Residue = Extract<
  QualityReason,
  'wrong-script' | 'wrong-language' | 'unchanged' | 'half-translated'
>

/** Whether the language is written in Latin letters. */
export function isLatin(language: LanguageCode): boolean {
  return writtenIn[language] === undefined
}

/**
 * How a translated line still stands in another language than it should, as far as letters and small words tell;
 * else null. `names` may stay as they are.
 */
export function residueOf(
  source: string,
  target: string,
  pair: LanguagePair,
  names: readonly string[] = [],
): Residue | null {
  const { sourceLanguage, targetLanguage } = pair
  const known = new Set([...names, ...namesIn(source, sourceLanguage)].flatMap(wordsOf))
  if (hasForeignScript(target, targetLanguage, known)) return 'wrong-script'
  if ((targetLanguage === 'zh-CN' || targetLanguage === 'zh-TW') && isCantonese(target))
    return 'wrong-language'
  // What is said alike in both ways of writing Chinese is no remnant.
  const bothChinese = sourceLanguage.startsWith('zh') && targetLanguage.startsWith('zh')
  if (!bothChinese && normalised(source) === normalised(target) && isSentence(source, sourceLanguage))
    return 'unchanged'
  const words = wordsOf(target).filter((word) => !known.has(word))
  if (isLatin(targetLanguage)) {
    return (
      wrongLatin(wordsOf(source), words, pair) ??
      (copiesPhrase(source, target, pair) ? 'half-translated' : null)
    )
  }
  return copiedRun(wordsOf(source), latinWords(target)) >= copiedWordsMin ? 'half-translated' : null
}

/** Words with a capital inside a sentence; German has too many of them. */
function namesIn(source: string, language: LanguageCode): string[] {
  return language === 'de' ? [] : (source.match(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}+/gu) ?? [])
}

const abbreviationLettersMax = 3
/** A Latin word is said about as long as so many signs of a script. */
const lettersToSign = 5

/**
 * Words and abbreviations in Latin letters may stand anywhere, short of half the line, and names altogether; other
 * scripts may not.
 */
function hasForeignScript(whole: string, language: LanguageCode, names: ReadonlySet<string>): boolean {
  const text = wordsOf(whole).some((word) => names.has(word)) ? withoutNames(whole, names) : whole
  const own = writtenIn[language] ?? ['Latin']
  const foreign = (Object.keys(scripts) as Script[]).filter((script) => !own.includes(script))
  if (foreign.some((script) => script !== 'Latin' && count(text, scripts[script]) > 0)) return true
  const latin = own.includes('Latin') ? 0 : count(text, scripts.Latin)
  const signs = count(text, /\p{L}/gu) - count(text, scripts.Latin)
  if (latin > abbreviationLettersMax && latin > signs * (own.includes('Han') ? lettersToSign : 1)) return true
  if (language === 'zh-CN' || language === 'zh-TW' || language === 'zh-HK') {
    return otherChineseCharacters(text, language) > 0
  }
  return language === 'ja' && (isSurelyChinese(text) || isChineseOnly(text))
}

function withoutNames(text: string, names: ReadonlySet<string>): string {
  return text.replaceAll(/[\p{Script=Latin}\p{M}’']+/gu, (word) =>
    names.has(word.toLowerCase()) ? '' : word,
  )
}

const hanRunMin = 10
/** What Chinese sentences are made with, and no word of Japanese is. */
const chineseSmallWords =
  /[你您她们們嗎吗吧呢這这哪很喔嘛]|[什怎][么麼]|[沒没]有|是不|我[是的在不]|[他好]的$/u

/** A Japanese sentence of some length has kana in it, and one without them no small words of Chinese. */
function isChineseOnly(text: string): boolean {
  return (
    count(text, scripts.Kana) === 0 && (chineseSmallWords.test(text) || count(text, scripts.Han) >= hanRunMin)
  )
}

const sentenceSignsMin = 4

/** Names and interjections may stay as they are; several small words or one that no name has, or several signs, not. */
function isSentence(text: string, language: LanguageCode): boolean {
  const small = wordsOf(text).filter((word, at) => at > 0 && text.includes(word))
  const functionWords = functionWordsOf(language)
  return (
    small.length >= smallWordsMin ||
    small.some((word) => functionWords?.has(word)) ||
    count(text, /\p{Lo}/gu) >= sentenceSignsMin
  )
}

const smallWordsMin = 2

const copiedWordsMin = 2
const foreignWordsMin = 2
const foreignShareMin = 0.15
const wordsToTellMin = 4
const otherWordsMin = 2
const otherShareMin = 0.3

/** Small words of the source's language, or a run of its words, among a line in Latin letters. */
function wrongLatin(
  source: readonly string[],
  words: readonly string[],
  { sourceLanguage, targetLanguage }: LanguagePair,
): Residue | null {
  const own = functionWordsOf(targetLanguage)
  const theirs = functionWordsOf(sourceLanguage)
  const hits = words.filter((word) => own?.has(word)).length
  const isForeign = (word: string) => theirs?.has(word) === true && !own?.has(word)
  const said = new Set(source)
  const left = words.filter((word) => isForeign(word) && said.has(word)).length
  if (left >= foreignWordsMin && left >= words.length * foreignShareMin) {
    return left > hits ? 'unchanged' : 'half-translated'
  }
  if (left >= 1 && copiedRun(source, words) >= copiedWordsMin) return 'half-translated'
  if (words.length < wordsToTellMin) return null
  const other = likeliestLanguage(words).hits
  return other >= hits + otherWordsMin && other >= words.length * otherShareMin ? 'wrong-language' : null
}

const phraseWords = 3
const phraseTellingMin = 2
const phraseShareMin = 0.3
/** A sentence may say the same in several of them. */
const romance: readonly LanguageCode[] = ['es', 'fr', 'it', 'pt']

/**
 * Whether a good part of a line stands as it was, three words in a row or more: no list with its commas, no name with
 * its capitals, and among each three at least two that are no small words of the target's language.
 */
function copiesPhrase(
  source: string,
  target: string,
  { sourceLanguage, targetLanguage }: LanguagePair,
): boolean {
  if (romance.includes(sourceLanguage) && romance.includes(targetLanguage)) return false
  const own = functionWordsOf(targetLanguage)
  const words = wordsOf(target)
  const kept = ` ${target
    .toLowerCase()
    .replaceAll("'", '’')
    .split(/[^\p{L}\p{M}\p{N}’-]+/u)
    .join(' ')} `
  const isCopied = (run: readonly string[]) =>
    run.length === phraseWords &&
    new Set(run.filter((word) => /^\p{L}{2}/u.test(word) && !own?.has(word))).size >= phraseTellingMin &&
    kept.includes(` ${run.join(' ')} `)
  const runs = source.split(phraseEnds).map((phrase) => {
    const said = wordsOf(phrase).slice(0, comparedWordsMax)
    return said.filter((_, at) => isCopied(said.slice(at, at + phraseWords))).length
  })
  const longest = Math.max(...runs)
  return longest > 0 && longest + phraseWords - 1 >= words.length * phraseShareMin
}

/** Signs, and words with a capital that does not begin the line: looked behind from it, never from a space. */
const phraseEnds = /[^\p{L}\p{M}\p{N}\s'’]+|\p{Lu}(?<=\S\s+\p{Lu})\S*/u

/** A line that is longer is compared by its beginning. */
const comparedWordsMax = 200

/** The longest run of words of `words` that stands in `source` just so. */
function copiedRun(all: readonly string[], wordsOfTarget: readonly string[]): number {
  const [source, words] = [all.slice(0, comparedWordsMax), wordsOfTarget.slice(0, comparedWordsMax)]
  let longest = 0
  for (let from = 0; from < source.length; from += 1) {
    for (let at = 0; at < words.length; at += 1) {
      let length = 0
      while (words[at + length] !== undefined && words[at + length] === source[from + length]) length += 1
      longest = Math.max(longest, length)
    }
  }
  return longest
}

/** Words in small Latin letters: names and abbreviations are none. */
function latinWords(text: string): string[] {
  return (text.match(/[\p{Script=Latin}\p{M}’']+/gu) ?? []).filter((word) => word === word.toLowerCase())
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("'", '’')
      .match(/[\p{L}\p{M}\p{N}]+(?:’[\p{L}\p{M}]+)*/gu) ?? []
  )
}

function normalised(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
