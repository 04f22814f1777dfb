import type { Candidate } from './offline-candidates.ts'
import { type Sentence, widthOf } from './offline-sentences.ts'

const quoteWidthTarget = 240
/** Of what goes on in other paragraphs: an action and the lines after it, a question and its answer. */
const exchangeWidthTarget = 160
const sentencesMax = 3

/**
 * The sentence at `at` and as many of those after it as fit: of its block, of its scene, or of what answers it where it
 * asks. A speech comes with the name over it, and what begins with "she" with what says who she is.
 */
export function extractAt(candidates: readonly Candidate[], at: number): string {
  const from = underHeading(candidates, at)
  const first = candidates[from]
  if (!first) return ''
  const inBlock = candidates.slice(from).findIndex(({ block }) => block !== first.block)
  const blockEnd = inBlock < 0 ? candidates.length : from + inBlock
  let to = from + 1
  while (
    to < Math.min(blockEnd, from + sentencesMax) &&
    fits(candidates.slice(from, to + 1), quoteWidthTarget)
  )
    to += 1
  while (to >= blockEnd && goesOn(candidates, to)) {
    const next = endOfBlock(candidates, to)
    if (!fits(candidates.slice(from, next), exchangeWidthTarget)) break
    to = next
  }
  return withItsBeginning(candidates, from, to)
}

/** What a heading names stands under it, and what a name, behind it. */
function underHeading(candidates: readonly Candidate[], at: number): number {
  if (candidates[at]?.kind === 'text') return at
  const under = candidates.findIndex((each, place) => place > at && each.kind === 'text')
  return under < 0 ? at : under
}

/** Whether the block that begins at `at` belongs to what ends before it. */
function goesOn(candidates: readonly Candidate[], at: number): boolean {
  const last = candidates[at - 1]
  const next = candidates[at]
  if (!last || !next || next.kind === 'heading' || next.kind === 'scene') return false
  return next.isScene || /[?？]["'”’」』）)]*$/u.test(last.text)
}

function endOfBlock(candidates: readonly Candidate[], from: number): number {
  const next = candidates.findIndex(({ block }, at) => at > from && block !== candidates[from]?.block)
  return next < 0 ? candidates.length : next
}

/** The sentences from `from` to before `to`, with what they cannot be understood without. */
function withItsBeginning(candidates: readonly Candidate[], from: number, to: number): string {
  const chosen = candidates.slice(from, to)
  const [first] = chosen
  if (!first || first.start === 0) return textOf(chosen)
  const start = candidates.slice(0, from).findLastIndex((each) => each.start === 0)
  const cue = candidates[start]?.kind === 'cue' ? candidates[start].text : undefined
  const whole = candidates.slice(cue ? start : from - 1, to)
  if ((cue || opensWithPronoun.test(first.text)) && fits(whole, quoteWidthTarget)) return textOf(whole)
  return cue ? `[${cue}] ${textOf(chosen)}` : textOf(chosen)
}

/** Who or what is meant was said before. */
const opensWithPronoun =
  /^(?:(?:he|she|it|they|his|her|their|this|these|those|er|sie|il|elle|ils|elles|él|ella|ellos|он|она|они|его|её)(?!\p{L})|[他她它佢]|彼|それ|その|เขา|เธอ|มัน)/iu

function fits(chosen: readonly Candidate[], widthMax: number): boolean {
  return widthOf(textOf(chosen)) <= widthMax
}

/** Sentences of one block as they stand there, blocks on lines of their own: what is between two stays word for word. */
function textOf(chosen: readonly Candidate[]): string {
  const parts: Sentence[] = []
  for (const { block, start, end, sign } of chosen) {
    const last = parts.at(-1)
    if (last?.block === block && start > 0) last.end = end
    else parts.push({ block, start, end, sign })
  }
  const text = parts
    .map(({ block, start, end, sign = '' }, at) => (at > 0 ? sign : '') + block.slice(start, end).trim())
    .join('\n')
  // The bracket that opens what follows is cut off on the wrong side.
  return closesHere(text) ? text : text.replace(/\s?[\p{Ps}\p{Pi}]$/u, '')
}

/** German and Danish close with what others open with: „so“, »so«. */
function closesHere(text: string): boolean {
  const opening = { '“': '„', '‘': '‚', '«': '»', '‹': '›' }[text.at(-1) ?? '']
  return opening !== undefined && text.lastIndexOf(opening) > text.slice(0, -1).lastIndexOf(text.at(-1) ?? '')
}
