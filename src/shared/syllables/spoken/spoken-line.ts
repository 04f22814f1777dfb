import { type SpokenLanguage, wordEnds } from './spoken-rule.ts'
import { plainDigits } from './written-forms.ts'

/** A stretch of a line that is said; offsets are UTF-16. */
export interface SpokenPiece {
  start: number
  end: number
  /** What is said for it; undefined where it is said as written. */
  spoken?: string
}

/** Thai may write the sign of repetition apart from its word: ต่าง ๆ. */
const word = /[\p{L}\p{M}〇]+(?:(?:['’ʼ‘`\u00AD\u200C-]| (?=ๆ))[\p{L}\p{M}〇]+)*['’]?/uy
/** `f**k`, but neither `*this*` nor `**that**`. */
const censored = new RegExp(
  '(?<!\\*)A+(?:\\*+A+)+|(?<!\\*)A{1,3}\\*{2,}'.replaceAll('A', '[\\p{sc=Latin}\\p{sc=Cyrillic}]'),
  'uy',
)
/** `'s`, `'ll`, `'em` by themselves: what is left of a word keeps its apostrophe. */
const enclitic = /['’](?:s|ll|m|re|d|t|n|ve|em|til|cause)(?![\p{L}\p{M}])/iuy
const markup = /<\/?[a-z][^<>\n]{0,200}>|\{\\[^{}\n]{0,200}\}|[\d#*]\uFE0F?\u20E3/iuy
const web = new RegExp(
  `(?:https?://|www\\.)[^\\s<>"]{1,300}|[\\p{L}\\d._+-]{1,64}@[\\p{L}\\d.-]{1,200}\\.\\p{L}{2,12}|(?:[\\p{L}\\d-]{1,63}\\.){1,4}(?:com|org|net|edu|gov|io|tv|info|biz|co\\.uk|de|fr|es|it|jp|cn|hk|tw|kr)${wordEnds}(?:/[^\\s<>"]{0,200})?`,
  'iuy',
)
/** `XIV`, and `XXe` as the French write it. */
const numeral = /^[IVX]+(?:er?|re|ème)?$/u
const numberAhead = /^:?[ \u00A0]?(?:[+(]?\d|[IVX]+(?![\p{L}\p{N}.'’]))/u
const numberBehind = /(?:\d|(?<!\p{L})[IVX]{1,6})[ \u00A0]$/u
/** `l'ADN`, `TRT'de`, `FBI-u`, `tv-serie`: short forms with what languages put before and behind them. */
const hungOn =
  /^(?:\p{L}{1,6}['’])?(?<name>\p{Lu}{2,6}|tv|cd|dvd|pc|sms|gps)(?=(?<tail>['’]\p{Ll}.*|-\p{Lu}?\p{Ll}.*)|$)/u
/** `SSS`, `PFFT`: no letters, but a sound. */
const drawnOut = /(\p{Lu})\1$|\p{Lu}(\p{Lu})\2/u
const dotted = /(?:\p{L}\.){2,10}\p{L}?(?![\p{L}\p{M}])|\p{L}\.\p{L}(?![\p{L}\p{M}])/uy
const digitOrSign = /[\p{Nd}\p{Sc}+=×÷½¼¾⅓⅔⅛⅜⅝⅞%‰&@#°−–〜~～'’.,()-]/u

/**
 * Cuts a line into what is said, in the order of the line and without overlap: words as they stand, and numbers,
 * signs and short forms with their reading. Time grows with the length of the line.
 */
export function spokenPieces(written: string, language: SpokenLanguage): SpokenPiece[] {
  const line = plainDigits(written)
  const pieces: SpokenPiece[] = []
  const shouted = !/\p{Ll}/u.test(line) && /\p{Lu}[^\p{L}]+\p{Lu}/u.test(line)
  let at = 0
  const say = (end: number, spoken?: string) => {
    if (spoken !== '') pieces.push(spoken === undefined ? { start: at, end } : { start: at, end, spoken })
    at = end
  }
  while (at < line.length) {
    const code = line.codePointAt(at) ?? 0
    if (code === 32) {
      at++
      continue
    }
    const char = String.fromCodePoint(code)
    if (isLetter(code, char)) {
      readWord()
      continue
    }
    const skipped = matchAt(markup, line, at)
    if (skipped) {
      at += skipped[0].length
      continue
    }
    if (digitOrSign.test(char) && readByRule()) continue
    const left = /['’]/.test(char) && matchAt(enclitic, line, at)
    if (left) {
      say(at + left[0].length)
      continue
    }
    const sign = language.signs[char]
    if (sign !== undefined && !/[\p{P}]/u.test(line[at + 1] ?? ' ')) say(at + char.length, sign)
    else at += /[\s\p{P}]/u.test(char) && !digitOrSign.test(char) ? gapLength() : char.length
  }
  return pieces

  /** Up to the next sign a rule may begin with. */
  function gapLength(): number {
    let end = at + 1
    while (end < line.length && /[\s\p{P}]/u.test(line[end] ?? '') && !digitOrSign.test(line[end] ?? ''))
      end++
    return end - at
  }

  function readByRule(): boolean {
    const before = line.slice(Math.max(0, at - 40), at)
    for (const each of language.rules) {
      const match = matchAt(each.pattern, line, at)
      if (!match?.[0]) continue
      const spoken = each.say(match, before)
      if (spoken !== undefined) {
        say(at + match[0].length, spoken)
        return true
      }
    }
    return false
  }

  function readWord(): void {
    const match = matchAt(word, line, at)
    const text = match?.[0] ?? (line[at] as string)
    const end = at + text.length
    const hidden = line[end] === '*' && matchAt(censored, line, at)
    if (hidden) {
      say(at + hidden[0].length)
      return
    }
    const lower = text.toLowerCase()
    const next = line[end] ?? ''
    if (startsRule(lower, next) && readByRule()) return
    if (next === '.' || next === '@' || next === ':') {
      if (readWeb()) return
      const initials = matchAt(dotted, line, at)
      if (initials && text.length === 1) {
        const letters = initials[0].replace(/\.?$/, '.')
        // `a.C.` is said in Italian, but `A.C.` spelled.
        const said = language.abbreviations.get(letters) ?? language.abbreviations.get(letters.toLowerCase())
        say(at + initials[0].length, said ?? spelled(initials[0]))
        return
      }
      const full =
        next === '.'
          ? besideNumber(language.abbreviations.get(`${lower}.`) ?? longEnded(text), text, end + 1)
          : undefined
      if (full !== undefined) {
        const choices = full.split('|')
        const follows = /^\s*\p{Lu}/u.test(line.slice(end + 1, end + 12))
        // A full stop that also ends the sentence says nothing of its own.
        say(end + 1, choices.length > 1 && !follows ? choices[1] : choices[0])
        return
      }
    }
    const inCapitals = text !== lower && text === text.toUpperCase()
    const short = language.abbreviations.get(inCapitals ? text : lower)
    const head = short === undefined && /['’-]/u.test(text) ? spelledHead(text) : undefined
    if (short !== undefined) say(end, short.split('|')[0])
    else if (head) say(at + head.length, head.spoken)
    else if (
      isSpelledOut(text, lower) ||
      (/^\p{Lu}{2}$/u.test(text) && /^-?\d/.test(line.slice(end, end + 2)))
    )
      say(end, spelled(text.replace(/['’]s$/iu, '')))
    else say(end)
  }

  /** Up to where a language hangs something on a short form; what hangs there is read next. */
  function spelledHead(text: string): { length: number; spoken: string } | undefined {
    const { 0: head = '', groups: { name = '', tail = '' } = {} } = hungOn.exec(text) ?? {}
    if (!head || (!tail && head === name)) return undefined
    const lower = name.toLowerCase()
    // `Th-That` is a stutter.
    if (tail.slice(1).toLowerCase().startsWith(lower)) return undefined
    const said = language.abbreviations.get(name) ?? (isSpelledOut(name, lower) ? spelled(name) : undefined)
    if (said === undefined) return undefined
    // A lone consonant adds no syllable: `OK'd`, `TV-t`.
    const adds = tail.length !== 2 || language.vowels.test(tail.toUpperCase())
    return {
      length: head.length + (adds ? 0 : tail.length),
      spoken: `${head.slice(0, -name.length)} ${said}`.trim(),
    }
  }

  /** `Seite #` is said only before a number, `# wieku` only behind one: elsewhere they may end a sentence. */
  function besideNumber(said: string | undefined, text: string, end: number): string | undefined {
    if (!said?.includes('#')) return said
    const found = said.startsWith('#')
      ? numberBehind.test(line.slice(Math.max(0, at - 8), at))
      : numberAhead.test(line.slice(end, end + 12))
    return found && text !== text.toUpperCase() ? said.replace(/ ?# ?/, '') : undefined
  }

  /** `Hauptstr.`, `Karl-Marx-Pl.` */
  function longEnded(name: string): string | undefined {
    for (const [short, long] of Object.entries(language.shortEnds ?? {})) {
      const stem = name.slice(0, -short.length)
      if (stem.length > 2 && /^\p{Lu}/u.test(name) && name.slice(stem.length).toLowerCase() === short)
        return name.slice(0, stem.length + 1) + long.slice(1)
    }
    return undefined
  }

  function startsRule(lower: string, next: string): boolean {
    return (
      language.starters.has(lower) ||
      (/^[a-z]+\p{sc=Han}/u.test(lower) && language.starters.has(lower.slice(0, lower.search(/[^a-z]/)))) ||
      /[\d$£€]/.test(next) ||
      numeral.test(line.slice(at, at + lower.length)) ||
      (lower.includes('-') && language.starters.has(lower.slice(0, lower.indexOf('-'))))
    )
  }

  function readWeb(): boolean {
    const match = matchAt(web, line, at)
    if (!match) return false
    const address = match[0].replace(/[.,!?:;)]+$/u, '')
    const name = (sign: string) => ` ${language.addressSigns[sign] ?? ''} `
    say(
      at + address.length,
      address
        .replace(/^https?:\/\//iu, '')
        .replace(/\bwww\b/iu, language.abbreviations.get('www') ?? spelled('www'))
        .replace(/(?<=\.)(?!it|es|me|us|is|be|no|to|so|my|at|am)[a-z]{2}(?=\/|$)/iu, (country) =>
          spelled(country.toUpperCase()),
        )
        .replace(/[.@/_]/gu, name)
        .replace(/[-?=&#%+:~]+/gu, ' ')
        .trim(),
    )
    return true
  }

  function isSpelledOut(text: string, lower: string): boolean {
    if (text.length < 2 || text === lower) return false
    const name = text.replace(/['’]s$/u, '').replace(/s$/u, '')
    if (name.length < 2 || name.length > 6 || !/^\p{Lu}+$/u.test(name)) return false
    if (language.acronyms.has(lower)) return false
    const known = language.spelled.has(name.toLowerCase())
    if (language.vowels.test(name)) return known && (!shouted || name.length > 2)
    return known || (!drawnOut.test(name) && !(shouted && name.length > 4))
  }

  function spelled(letters: string): string {
    const plain = letters.replace(/[^\p{L}]/gu, '')
    return Array.from(plain, (letter) => language.letters[letter.toLowerCase()] ?? letter).join(' ')
  }
}

function isLetter(code: number, char: string): boolean {
  return code < 128 ? (code > 96 && code < 123) || (code > 64 && code < 91) : /[\p{L}〇]/u.test(char)
}

function matchAt(pattern: RegExp, line: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(line)
}
