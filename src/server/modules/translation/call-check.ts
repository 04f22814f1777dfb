import type { LineCandidate, QualityReason } from '#shared/translation-result.ts'
import { writtenNumbers } from '../../written-numbers.ts'
import { isPayload, looksLikeInstruction } from './instruction-lines.ts'
import type { Unit } from './script-plan.ts'

/** What one call gave for a line, the best first. */
export interface Heard {
  unit: Unit
  candidates: LineCandidate[]
}

/**
 * What only shows when the lines of one call stand side by side: one text for several different lines, texts that
 * have moved to a neighbour, and an order in one line carried out in the others. Takes out the last, and notes the
 * rest as flaws.
 */
export function checkCall(heard: readonly Heard[]): Heard[] {
  const obeyed = withoutPayloads(heard)
  const moved = movedLines(obeyed)
  const repeated = repeatedLines(obeyed, moved)
  return obeyed.map(({ unit, candidates }) => {
    const reasons: QualityReason[] = []
    if (repeated.has(unit.line)) reasons.push('repeated')
    if (moved.has(unit.line)) reasons.push('out-of-place')
    if (reasons.length === 0) return { unit, candidates }
    return { unit, candidates: candidates.map((each) => ({ ...each, flaws: [...each.flaws, ...reasons] })) }
  })
}

function withoutPayloads(heard: readonly Heard[]): Heard[] {
  const orders = heard.filter(({ unit }) => looksLikeInstruction(unit.words))
  if (orders.length === 0) return [...heard]
  return heard.map(({ unit, candidates }) => {
    const others = orders.filter((order) => order.unit.line !== unit.line)
    const isClean = ({ text }: LineCandidate) =>
      isPayload(unit.words, text) || !others.some((order) => isPayload(order.unit.words, text))
    return { unit, candidates: candidates.filter(isClean) }
  })
}

const repeatedSyllablesMin = 5

/** Lines that are said differently and long enough to tell, yet have one translation. */
function repeatedLines(heard: readonly Heard[], moved: ReadonlySet<number>): Set<number> {
  const byText = new Map<string, Unit[]>()
  for (const { unit, candidates } of heard) {
    const text = candidates[0] && plain(candidates[0].text)
    if (text && unit.sourceSyllables >= repeatedSyllablesMin)
      byText.set(text, [...(byText.get(text) ?? []), unit])
  }
  const repeated = new Set<number>()
  for (const units of byText.values()) {
    // A text that has moved leaves its own line in the right.
    if (units.some(({ line }) => moved.has(line))) continue
    const different = units.filter((unit) => units.some((other) => areDifferent(unit.words, other.words)))
    for (const { line } of different) repeated.add(line)
  }
  return repeated
}

const commonWordsShareMax = 0.5

function areDifferent(one: string, other: string): boolean {
  const [left, right] = [new Set(plain(one).split(' ')), new Set(plain(other).split(' '))]
  const common = [...left].filter((word) => right.has(word)).length
  return common <= Math.max(left.size, right.size) * commonWordsShareMax
}

const gainMin = 3
const movedLinesMin = 3

/**
 * Runs of lines whose translations suit the line before or after better than their own, and neighbours that suit each
 * other's: by length, end of sentence, numbers and words alike.
 */
function movedLines(heard: readonly Heard[]): Set<number> {
  const moved = new Set<number>()
  for (const step of [-1, 1]) {
    const gains = heard.map(({ unit, candidates }, at) => {
      const text = candidates[0]
      const other = heard[at + step]?.unit
      return text && other ? mismatch(unit, text) - mismatch(other, text) : 0
    })
    const run = bestRun(gains)
    if (run.sum < gainMin || run.end - run.start < movedLinesMin) continue
    for (const { unit } of heard.slice(run.start, run.end)) moved.add(unit.line)
  }
  for (const { unit } of swappedLines(heard)) moved.add(unit.line)
  return moved
}

const swapGainMin = 2

/** Neighbours that have each other's texts; of three that might, the two that it is surer of. */
function swappedLines(heard: readonly Heard[]): Set<Heard> {
  const swaps = heard.slice(1).flatMap((other, at) => {
    const one = heard[at] ?? other
    const gain = gainOfSwap(one, other)
    return gain >= swapGainMin ? [{ one, other, gain }] : []
  })
  const swapped = new Set<Heard>()
  for (const { one, other } of swaps.sort((a, b) => b.gain - a.gain)) {
    if (!swapped.has(one) && !swapped.has(other)) swapped.add(one).add(other)
  }
  return swapped
}

/** How much better two lines would be off with each other's texts. */
function gainOfSwap(one: Heard, other: Heard): number {
  const [text, theirs] = [one.candidates[0], other.candidates[0]]
  if (!text || !theirs || plain(text.text) === plain(theirs.text)) return 0
  const own = mismatch(one.unit, text) + mismatch(other.unit, theirs)
  const ends = [one.unit.words, other.unit.words, theirs.text, text.text].map(endOf)
  // Alone they tell nothing: models drop one exclamation mark and add another.
  const haveOthersEnds = ends[0] !== ends[1] && ends[0] === ends[2] && ends[1] === ends[3]
  return own - mismatch(one.unit, theirs) - mismatch(other.unit, text) - (haveOthersEnds ? 1 : 0)
}

/** How badly a text suits a line: 0 is well. */
function mismatch({ words, sourceSyllables }: Unit, { text, syllables }: LineCandidate): number {
  const length = 1.2 * Math.abs(Math.log((syllables + 1) / (sourceSyllables + 1)))
  const end = endOf(words) === endOf(text) ? 0 : 1
  const [said, kept] = [digitsOf(words), digitsOf(text)]
  const numbers = said === kept ? 0 : 1
  const alike = sharedWords(words, text)
  return length + end + numbers - Math.min(2, alike)
}

function bestRun(gains: readonly number[]): { start: number; end: number; sum: number } {
  let best = { start: 0, end: 0, sum: 0 }
  let start = 0
  let sum = 0
  gains.forEach((gain, at) => {
    sum += gain
    if (sum > best.sum) best = { start, end: at + 1, sum }
    if (sum <= 0) {
      sum = 0
      start = at + 1
    }
  })
  return best
}

function endOf(text: string): string {
  const sign = /[?？؟!！,，、…:：—-]["'”’»」』)]*$|\.{3}$/u.exec(text.trim())?.[0][0] ?? '.'
  if ('?？؟'.includes(sign)) return '?'
  return '!！'.includes(sign) ? '!' : '.'
}

function digitsOf(text: string): string {
  return writtenNumbers(text)
    .map(({ digits }) => digits)
    .sort()
    .join(' ')
}

const wordLettersMin = 4

function sharedWords(one: string, other: string): number {
  const words = (text: string) =>
    new Set(
      plain(text)
        .split(' ')
        .filter((word) => word.length >= wordLettersMin && /\p{Script=Latin}/u.test(word)),
    )
  const theirs = words(other)
  return [...words(one)].filter((word) => theirs.has(word)).length
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
