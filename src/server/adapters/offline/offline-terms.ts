import { withoutUnspacedAskingWords } from '../../asking-words.ts'
import { mainlandCharacters } from '../../chinese-spellings.ts'

const runs =
  /(?<dense>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+)|(?<hangul>\p{Script=Hangul}+)|(?<unspaced>[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+)|(?<word>(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}\p{N}])+)/gu

/**
 * What a text is about, as terms two texts can share: crude stems of words, characters and pairs of them where words
 * are not spaced, triples for Thai and its like. Words of one or two letters say too little to count.
 */
export function termsOf(text: string): Set<string> {
  const terms = new Set<string>()
  for (const { 0: run, groups } of plain(text).matchAll(runs)) {
    if (groups?.word) {
      if ((run.length > 2 && !empty.has(run)) || /\p{N}/u.test(run)) terms.add(stemOf(run))
    } else {
      for (const gram of gramsOf(run, groups?.unspaced ? 3 : 2)) terms.add(gram)
      if (groups?.dense) for (const [character] of run.matchAll(/\p{Script=Han}/gu)) terms.add(character)
    }
  }
  return terms
}

/** What a term counts: characters are in many words, and hiragana mostly joins them. */
export function weightOf(term: string): number {
  if (/^\p{Script=Han}$/u.test(term)) return 0.5
  return /^\p{Script=Hiragana}+$/u.test(term) ? 0.1 : 1
}

/** A question without the words that only ask; where those are all, as it is. */
export function askedFor(question: string): string {
  const rest = withoutUnspacedAskingWords(question)
  return /[\p{L}\p{N}]/u.test(rest) ? rest : question
}

/** Widths, digits and ideographs as a question types them. */
function plain(text: string): string {
  return mainlandCharacters(text.normalize('NFKC').toLowerCase()).replaceAll(/[๐-๙]/g, (digit) =>
    String(digit.charCodeAt(0) - 0x0e50),
  )
}

/** English words that ask or join. In a handful of passages they can be rare and still say nothing. */
const empty = new Set(
  'the and but for from with was were are has had have did does not that this these those who whom whose what when where which why how there their they his her him she you your its our can could may might must shall should will would been being into than then about'.split(
    ' ',
  ),
)

function stemOf(word: string): string {
  const ending = word.length > 5 ? /(?:ing|ed|s)$/ : word.length > 3 ? /s$/ : /$/
  return word.replace(ending, '').slice(0, 7)
}

function gramsOf(run: string, size: number): string[] {
  const characters = [...run]
  if (characters.length <= size) return [run]
  return characters.slice(size - 1).map((_last, at) => characters.slice(at, at + size).join(''))
}
