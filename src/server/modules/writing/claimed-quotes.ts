import type { TextBlock } from './text-blocks.ts'

/** Words of a text that claim to stand in a source: between quotation marks, or a block quote, beside citation marks. */
export interface ClaimedQuote {
  /** Offsets in the text, in UTF-16 code units, without the quotation marks. */
  start: number
  end: number
  /** The words there; of a block quote without its signs. */
  text: string
  /** The sources it may claim, nearest first; empty while none is known. */
  sources: number[]
  /** Whether more text can no longer change `sources`. */
  isSettled: boolean
}

interface Span {
  start: number
  end: number
}

interface Mark extends Span {
  n: number
}

/** The claims in one block of a text, in its order. */
export function claimedQuotes(block: TextBlock): ClaimedQuote[] {
  const quotes = quotedSpans(block).filter(({ start, end }) => isLong(block.text.slice(start, end)))
  const marks = marksOf(block.text)
  const claims = quotes.map((quote) => claimOf(quote, marks, block))
  return claims.length > 0 || !block.isQuote ? claims : blockClaim(marks, block)
}

function claimOf(quote: Span, marks: readonly Mark[], block: TextBlock): ClaimedQuote {
  const { text, start, isClosed } = block
  const next = marks.findIndex((mark) => mark.start >= quote.end)
  const claim = {
    start: start + quote.start,
    end: start + quote.end,
    text: text.slice(quote.start, quote.end),
  }
  const [first] = next < 0 ? [] : marks.slice(next)
  if (first && !sentenceEnd.test(text.slice(quote.end + 1, first.start))) {
    const run = runFrom(marks, next, text)
    const after = text.slice(run.at(-1)?.end ?? 0)
    return { ...claim, sources: numbersOf(run), isSettled: isClosed || !/^\s*(?:\[\d*)?$/.test(after) }
  }
  const before = marks.filter((mark) => mark.end <= quote.start).toReversed()
  const another = before.findIndex((mark) => sentenceEnd.test(text.slice(mark.end, quote.start)))
  const inSentence = another < 0 ? before : before.slice(0, another)
  const near = inSentence.length > 0 ? inSentence : marks
  return { ...claim, sources: isClosed ? numbersOf(near) : [], isSettled: isClosed }
}

/** A block quote with a mark is one quote, unless it has quotation marks of its own. */
function blockClaim(marks: readonly Mark[], { text, start, isClosed }: TextBlock): ClaimedQuote[] {
  const [first] = marks
  if (!first) return []
  const body = withoutAttribution(text.slice(0, first.start)).trimEnd()
  const begin = /^[\s>]*/.exec(body)?.[0].length ?? 0
  const lines = body.split('\n').map((line) => line.replace(/^[\s>]+/, '').trimEnd())
  const words = lines.filter((line) => line !== '').join(' ')
  if (!isLong(words)) return []
  const sources = isClosed ? numbersOf(marks) : []
  return [{ start: start + begin, end: start + body.length, text: words, sources, isSettled: isClosed }]
}

/** `— Keeper's log, 1962` on the last line. */
function withoutAttribution(text: string): string {
  const lastBreak = text.lastIndexOf('\n')
  return /^\n[\s>]*[—–-]/.test(text.slice(Math.max(0, lastBreak))) ? text.slice(0, lastBreak) : text
}

function runFrom(marks: readonly Mark[], from: number, text: string): Mark[] {
  const run = marks.slice(from, from + 1)
  for (const mark of marks.slice(from + 1)) {
    if (text.slice(run.at(-1)?.end, mark.start).trim() !== '') break
    run.push(mark)
  }
  return run
}

function numbersOf(marks: readonly Mark[]): number[] {
  return [...new Set(marks.map(({ n }) => n))]
}

/** The citation marks of a block, in its order; offsets in the block. */
export function marksOf(text: string): Mark[] {
  return Array.from(text.matchAll(/\[(\d{1,3})\]/g), ({ 0: mark, 1: n, index }) => ({
    n: Number(n),
    start: index,
    end: index + mark.length,
  }))
}

/** A sentence ended and another began; a mark may stand between them. */
const sentenceEnd = /[.!?][^\p{L}\p{N}[\]\s]{0,9}\s+[^\s[]|[。！？]\s*[^\s[」』”’»)）]/u

const closers: Readonly<Record<string, string>> = {
  '“': '”',
  '„': '“”',
  '‟': '”',
  '«': '»',
  '»': '«',
  '‹': '›',
  '「': '」',
  '『': '』',
  '‘': '’',
  '‚': '‘’',
  '〝': '〞〟',
  '"': '"',
  '＂': '＂',
}
const opener = new RegExp(`[${Object.keys(closers).join('')}]`, 'gu')

/** Each is looked for to the end of its block: a text has few. */
const unclosedMax = 30

/** The outermost quotes, without their marks. */
function quotedSpans({ text }: TextBlock): Span[] {
  const spans: Span[] = []
  let unclosed = 0
  opener.lastIndex = 0
  for (let found = opener.exec(text); found; found = opener.exec(text)) {
    if (!opensHere(text, found.index)) continue
    const end = closeOf(text, found[0], found.index)
    if (end < 0 && ++unclosed > unclosedMax) break
    if (end < 0) continue
    spans.push({ start: found.index + 1, end })
    opener.lastIndex = end + 1
  }
  return spans
}

/** Marks that look the same on both sides open at the start of a word only. */
function opensHere(text: string, at: number): boolean {
  if (!'"＂»'.includes(text[at] ?? '')) return true
  return (
    !/[\p{L}\p{N}\p{P}]/u.test((text[at - 1] ?? '').replace(/[([{—–「『“‘*_>]/, '')) &&
    /\S/.test(text[at + 1] ?? '')
  )
}

function closeOf(text: string, open: string, at: number): number {
  const ends = closers[open] ?? ''
  let depth = 1
  for (let index = at + 1; index < text.length; index += 1) {
    const unit = text[index] ?? ''
    if (ends.includes(unit) && !isApostrophe(text, index)) depth -= 1
    else if (unit === open) depth += 1
    if (depth === 0) return index
  }
  return -1
}

function isApostrophe(text: string, at: number): boolean {
  return text[at] === '’' && /^\p{L}’\p{L}$/u.test(text.slice(at - 1, at + 2))
}

/** A name or a term between quotation marks is no quotation. */
const widthMin = 14
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const syllabic = /\p{Script=Hangul}/gu

/** As much as four words say, or five ideographs. */
function isLong(text: string): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return letters + 2 * (text.match(dense)?.length ?? 0) + (text.match(syllabic)?.length ?? 0) >= widthMin
}
