const runs =
  /(?<dense>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+)|(?<hangul>\p{Script=Hangul}+)|(?<unspaced>[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+)|(?<word>(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}\p{N}])+)/gu

/**
 * What a text is about, as terms two texts can share: crude stems of words, pairs of characters where words are
 * not spaced, triples for Thai and its like. Words of one or two letters say too little to count.
 */
export function termsOf(text: string): Set<string> {
  const terms = new Set<string>()
  for (const { 0: run, groups } of text.normalize('NFKC').toLowerCase().matchAll(runs)) {
    if (groups?.word) {
      if ((run.length > 2 && !empty.has(run)) || /\p{N}/u.test(run)) terms.add(stemOf(run))
    } else {
      for (const gram of gramsOf(run, groups?.unspaced ? 3 : 2)) terms.add(gram)
    }
  }
  return terms
}

/** English words that ask or join. In a handful of passages they can be rare and still say nothing. */
const empty = new Set(
  'the and but for from with was were are has had have did does not that this these those who whom whose what when where which why how there their they his her him she you your its our can could may might must shall should will would been being into than then'.split(
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
