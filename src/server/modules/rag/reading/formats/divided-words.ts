/** A word's two parts, as they stand on both sides of a line's end. */
interface Division {
  before: string
  after: string
  /** Before the first part stands another hyphen: `state-of-`. */
  endsCompound: boolean
  /** Behind the second part stands another hyphen: `the-art`. */
  beginsCompound: boolean
}

/** Longer than any word that a line's end divides. */
const wordUnitsMax = 60

/**
 * The texts of a document's pages with every word whole that the end of a line or page divides. Whether its hyphen was
 * the typesetter's or is the word's own (`well-known`), the document tells where it has the word elsewhere.
 */
export function withWholeWords(pages: readonly string[]): string[] {
  const words = createWordCounts(pages, divisionsIn(pages))
  const whole = pages.map((text) =>
    text.replace(lineEndHyphen, (hyphen: string, at: number) => {
      const division = divisionAt(text, at, hyphen.length)
      return (division && joint(division, hyphen.charAt(0), words)) ?? hyphen
    }),
  )
  for (let at = 1; at < whole.length; at += 1) joinPages(whole, at, words)
  return whole
}

const lineEndHyphen = /[-\u00ad\u2010]\n(?=[\p{L}\p{N}])/gu

function divisionsIn(pages: readonly string[]): Division[] {
  return pages.flatMap((text, page) => {
    const inPage = Array.from(text.matchAll(lineEndHyphen), ({ 0: hyphen, index }) =>
      divisionAt(text, index, hyphen.length),
    )
    return [...inPage, divisionOver(text, pages[page + 1] ?? '')].filter((each) => each !== null)
  })
}

function divisionAt(text: string, hyphenAt: number, hyphenLength: number): Division | null {
  const goesOn = hyphenAt + hyphenLength
  let start = hyphenAt
  while (start > hyphenAt - wordUnitsMax && letter.test(text.charAt(start - 1))) start -= 1
  const tail = /^([\p{L}\p{M}\p{N}]+)(-\p{L})?/u.exec(text.slice(goesOn, goesOn + wordUnitsMax))
  if (hyphenAt - start < 2 || !tail) return null
  const [, after = '', chained] = tail
  return {
    before: text.slice(start, hyphenAt),
    after,
    endsCompound: text.charAt(start - 1) === '-',
    beginsCompound: chained !== undefined,
  }
}

const letter = /[\p{L}\p{M}]/u

function divisionOver(text: string, next: string): Division | null {
  return /[-\u00ad\u2010]$/.test(text) && /^\p{Ll}/u.test(next)
    ? divisionAt(text + next.slice(0, wordUnitsMax), text.length - 1, 1)
    : null
}

/** The word goes to the page on which it begins, with the stop behind it. */
function joinPages(pages: string[], at: number, words: WordCounts): void {
  const [text = '', next = ''] = pages.slice(at - 1, at + 1)
  const division = divisionOver(text, next)
  const joined = division && joint(division, text.slice(-1), words)
  if (typeof joined !== 'string') return
  const rest = /^\S+/.exec(next)?.[0] ?? ''
  pages[at - 1] = text.slice(0, -1) + joined + rest
  pages[at] = next.slice(rest.length).trimStart()
}

/** What stands between the two parts of a divided word; null where they are no word. */
function joint(division: Division, hyphen: string, words: WordCounts): string | null {
  const { before, after, endsCompound, beginsCompound } = division
  if (hyphen === '\u00ad') return ''
  const together = words(before + after)
  const hyphened = words(`${before}-${after}`)
  if (together + hyphened > 0) return together >= hyphened ? '' : '-'
  if (!/^\p{Ll}/u.test(after)) return null
  if (beginsCompound || (endsCompound && words(before) > 0) || isCompound(division)) return '-'
  return suspended.test(after) ? null : ''
}

/** `self-made`, `well-known`, `peut-être`: nearly all of these have a hyphen, and few words or names are made alike. */
function isCompound({ before, after }: Division): boolean {
  const first = before.toLowerCase()
  if (first === 'self') return !endsSelf.test(after)
  if (first === 'well') return followsWell.test(after)
  if (first === 'ex') return followsEx.test(after)
  if (first === 'co') return followsCo.test(after)
  return frenchTail.test(after) || (/[dt]$/.test(first) && frenchSubject.test(after))
}

/** `selfish`, `selfie`, `Selfridges` */
const endsSelf = /^(?:(?:ish|less|same|ridge)\p{L}*|hood|dom|ies?)$/u

/** What somebody or something is, as `well-heeled`, `well-spoken`; not `Wellesley`, `Wellington`, `wellness`. */
const followsWell =
  /^(?:\p{L}{2,}(?:ed|en|own|ing)|off|wish(?:er)?s?|nigh|aware|able|worth|lit|read|bred|fed|led|set|cut|put|hung|made|meant|kept|built|bound|born|worn|torn|paid|laid|said|done|gone|won|run|spent|sent|lost|taught|thought|bought|brought|fought|sold|told|held|heard|found|fit)$/u

const followsEx = /^(?:husbands?|wi(?:fe|ves)|(?:boy|girl)friends?|lovers?|partners?)$/u

/** What people of film and stage do together; a `coop` cannot be divided, and `coordinate` and `cohort` are no such words. */
const followsCo =
  /^(?:ops?|star(?:s|red|ring)?|host(?:s|ed|ing)?|own(?:s|ed|ers?)?|wr(?:ites?|iting|iters?|itten|ote)|authors?|produc(?:e[ds]?|ers?|ing|tions?)|direct(?:s|ed|ing|ors?)|creat(?:ed|ors?)|founders?|leads?)$/u

/** `peut-être`, `lui-même` */
const frenchTail = /^(?:être|mêmes?)$/u

/** `dit-il`: French ends no line between a consonant and the vowel behind it, but at a hyphen. */
const frenchSubject = /^(?:ils?|elles?|on)$/u

/** `pre- and post-war`. */
const suspended = /^(?:and|or|und|oder|bzw)$/

type WordCounts = (word: string) => number

/** How often the document has each of the words in question whole, alone or in a compound, letter case aside. */
function createWordCounts(pages: readonly string[], divisions: readonly Division[]): WordCounts {
  const counts = new Map<string, number>()
  const add = (word: string, count: number) => counts.set(word, (counts.get(word) ?? 0) + count)
  for (const { before, after } of divisions) {
    add((before + after).toLowerCase(), 0)
    add(`${before}-${after}`.toLowerCase(), 0)
    // The part before the line's end is counted below as if it were a word.
    add(before.toLowerCase(), -1)
  }
  for (const text of counts.size > 0 ? pages : []) {
    for (const [word, next] of text.toLowerCase().replaceAll('\u2010', '-').matchAll(wholeWord)) {
      if (counts.has(word)) add(word, 1)
      if (next && counts.has(word + next)) add(word + next, 1)
    }
  }
  return (word) => counts.get(word.toLowerCase()) ?? 0
}

/** A word, and what a hyphen ties to it. */
const wholeWord = /[\p{L}\p{M}\p{N}]+(?=(-[\p{L}\p{M}\p{N}]+)?)/gu
