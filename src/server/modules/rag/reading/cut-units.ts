import { estimatedTokens, unitTokens } from './token-estimate.ts'

/** A stretch of a text, in UTF-16 units, the end not included. */
export interface Span {
  start: number
  end: number
}

export interface CutUnit extends Span {
  tokens: number
  endsParagraph: boolean
}

type Cutter = (text: string, span: Span, tokensMax: number) => Iterable<Span>

/** From the best place to cut to the last resort. */
const cutters: readonly Cutter[] = [paragraphsOf, sentencesOf, linesOf, wordRunsOf]

/** Cuts a stretch into units of at most `tokensMax`, each as large as its structure allows, without a gap. */
export function* unitsOf(text: string, span: Span, tokensMax: number, level = 0): Generator<CutUnit> {
  const cutter = cutters[level]
  const tokens = level > 0 ? estimatedTokens(text, span.start, span.end) : Number.POSITIVE_INFINITY
  if (!cutter || tokens <= tokensMax) {
    yield { start: span.start, end: span.end, tokens, endsParagraph: false }
    return
  }
  for (const part of cutter(text, span, tokensMax)) {
    for (const unit of unitsOf(text, part, tokensMax, level + 1)) {
      if (level === 0) unit.endsParagraph = unit.end === part.end
      yield unit
    }
  }
}

/** The span without white space at its ends; a space that carries a combining mark stays. */
export function trimmed(text: string, { start, end }: Span): Span {
  leadingSpace.lastIndex = start
  const from = Math.min(end, start + (leadingSpace.exec(text)?.[0].length ?? 0))
  let to = end
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1
  return { start: from, end: to }
}

const leadingSpace = /\s*(?![\p{Grapheme_Extend}\p{M}\p{Emoji_Modifier}\u200d])/uy

function* paragraphsOf(text: string, { start, end }: Span): Generator<Span> {
  const emptyLine = /\n[^\S\n]*\n/g
  emptyLine.lastIndex = start
  let from = start
  for (let gap = emptyLine.exec(text); gap && emptyLine.lastIndex < end; gap = emptyLine.exec(text)) {
    yield { start: from, end: emptyLine.lastIndex }
    from = emptyLine.lastIndex
  }
  yield { start: from, end }
}

function* linesOf(text: string, { start, end }: Span): Generator<Span> {
  let from = start
  for (let at = text.indexOf('\n', from); at >= 0 && at < end - 1; at = text.indexOf('\n', from)) {
    yield { start: from, end: at + 1 }
    from = at + 1
  }
  yield { start: from, end }
}

/** The segmenter's time grows with the square of the text it is given: it gets one window at a time. */
const windowUnits = 2000
const tailUnits = 200
const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' })
const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A line end does not end a sentence here. What has no sentence end for a whole window stays in one piece. */
function* sentencesOf(text: string, { start, end }: Span): Generator<Span> {
  let from = start
  let seen = start
  while (seen < end) {
    const windowEnd = Math.min(end, seen + windowUnits)
    const window = text.slice(seen, windowEnd).replaceAll('\n', ' ')
    const starts = Array.from(sentenceSegmenter.segment(window), ({ index }) => seen + index).slice(1)
    for (const next of starts) {
      yield { start: from, end: next }
      from = next
    }
    seen = starts.length > 0 && windowEnd < end ? from : windowEnd
  }
  if (from < end) yield { start: from, end }
}

/** Runs of whole words of at most `tokensMax`. */
function* wordRunsOf(text: string, { start, end }: Span, tokensMax: number): Generator<Span> {
  let from = start
  while (from < end) {
    const reach = reachOf(text, { start: from, end }, tokensMax)
    const to = reach === end ? end : from + lastCut(text.slice(from, reach))
    yield { start: from, end: to }
    from = to
  }
}

/** Where `tokensMax` is used up. */
function reachOf(text: string, { start, end }: Span, tokensMax: number): number {
  let at = start
  for (let tokens = 0; at < end; at += 1) {
    tokens += unitTokens(text.charCodeAt(at))
    if (tokens > tokensMax) return at
  }
  return end
}

/** The last place in a piece where a word begins after white space, else any word, else any character. */
function lastCut(piece: string): number {
  return (
    lastAfterSpace(piece) ??
    lastStart(wordSegmenter, piece) ??
    lastStart(graphemeSegmenter, piece) ??
    endWithoutHalfPair(piece)
  )
}

/** In the second half alone: a passage should not end far before it is full. */
function lastAfterSpace(piece: string): number | undefined {
  for (let at = piece.length - 1; at > piece.length / 2; at -= 1) {
    if (/\s/.test(piece.charAt(at - 1)) && afterSpace.test(piece.slice(at, at + 2))) return at
  }
  return undefined
}

/** Not more white space, and no mark that the space carries. */
const afterSpace = /^[^\s\p{Grapheme_Extend}\p{M}\p{Emoji_Modifier}\u200d]/u

/** A segmenter takes long: the end of a piece is asked first, and the whole only where that is a single segment. */
function lastStart(segmenter: Intl.Segmenter, piece: string): number | undefined {
  for (const from of new Set([Math.max(0, piece.length - tailUnits), 0])) {
    const starts = Array.from(segmenter.segment(piece.slice(from)), ({ index }) => index)
    const last = starts.at(-1)
    if (last) return from + last
  }
  return undefined
}

/** For a single character longer than a passage: hundreds of marks on one letter are not writing. */
function endWithoutHalfPair(piece: string): number {
  return /[\ud800-\udbff]$/.test(piece) ? piece.length - 1 : piece.length
}
