import { withoutAccents } from './alphabetic-terms.ts'
import {
  chineseAskingWords,
  japaneseAskingWords,
  koreanAskingWords,
  spacedAskingWords,
  thaiAskingWords,
  vietnameseAskingWords,
} from './asking-words.ts'
import { isVietnamese } from './vietnamese.ts'

/**
 * What a question is about: its text in lower case without the words that ask. Which words ask is decided by the
 * language that most of its small words are of, since `war` is a verb in one and asks nothing in the other.
 * A question of asking words alone stays as it is.
 */
export function questionCore(question: string): string {
  const text = question.normalize('NFKC').toLowerCase()
  const core = withoutSpacedAskingWords(text)
    .replace(koreanAskingWords, ' ')
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}].*/su, (rest) =>
      rest.replace(kana.test(rest) ? japaneseAskingWords : chineseAskingWords, ' '),
    )
    .replace(/\p{Script=Thai}+/gu, withoutThaiAskingWords)
  return /[\p{L}\p{N}]/u.test(core) ? core : question
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const wordRun = /[\p{L}\p{M}\p{N}]+/gu

const languages = spacedAskingWords.map(({ asking, common }) => {
  const askingWords = new Set(asking.split(' ').map(withoutAccents))
  return { askingWords, words: new Set([...askingWords, ...common.split(' ').map(withoutAccents)]) }
})

function withoutSpacedAskingWords(text: string): string {
  if (isVietnamese(text))
    return text.replace(wordRun, (word) => (vietnameseAskingWords.has(word) ? ' ' : word))
  const words = (text.match(wordRun) ?? []).map(withoutAccents)
  let most = 0
  let asking: ReadonlySet<string> = new Set()
  for (const { askingWords, words: known } of languages) {
    const count = words.filter((word) => known.has(word)).length
    if (count > most) {
      most = count
      asking = askingWords
    }
  }
  return text.replace(wordRun, (word) => (asking.has(withoutAccents(word)) ? ' ' : word))
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

function withoutThaiAskingWords(run: string): string {
  const segments = Array.from(segmenter.segment(run), ({ segment }) => segment)
  return segments.map((segment) => (thaiAskingWords.has(segment) ? ' ' : segment)).join('')
}
