import type { LanguageCode } from '#shared/languages.ts'
import { fits } from '#shared/line-fit.ts'
import { spokenWords } from '#shared/script/inline-spans.ts'
import { isSayable } from '#shared/script/script-tree.ts'
import type { LineCandidate, QualityReason } from '#shared/translation-result.ts'
import { cleanedVariant } from './cleaned-variant.ts'
import { looksObeyed, looksRefused } from './instruction-lines.ts'
import { addedFlaws, glossaryFlaws, keptFlaws, residueFlaws, type Yardstick } from './line-flaws.ts'
import { unmarkBody } from './marked-body.ts'
import type { Unit } from './script-plan.ts'

/**
 * What a model gave for a line, counted and looked through by us; null for what can never stand in the script: an
 * empty text, a refusal, an order carried out, lost marks, breaks, markup or a cue that nobody asked for.
 */
export function judgeVariant(unit: Unit, variant: string, yardstick: Yardstick): LineCandidate | null {
  const body = variantBody(unit, variant, yardstick.pair.targetLanguage)
  if (body === null) return null
  const words = spokenWords(body)
  if (!isSayable(words) || addsMarkup(unit, body) || looksRefused(unit.words, words)) return null
  const syllables = yardstick.target.count(words)
  if (looksObeyed(unit.words, words, syllables, unit.wanted)) return null
  return { text: body, syllables, flaws: flawsOf(unit, body, yardstick) }
}

/** Characters of a translation for each of its line, and for a line of a word or two. */
const longerMax = 10
const lineUnitsMin = 200

/**
 * What a model gave for a line, as it would stand in the script; null where it breaks the line, loses marks, or goes on
 * without an end.
 */
export function variantBody(unit: Unit, variant: string, language: LanguageCode): string | null {
  if (variant.length > lineUnitsMin + longerMax * unit.source.length) return null
  const text = cleanedVariant(variant, unit.source, language)
  const breaks = /[\n\r\t\u2028\u2029\p{Cc}\p{Co}\p{Cs}]/u.test(text) || text.includes('-->')
  return breaks ? null : unmarkBody(text, unit)
}

/** Whether nothing is left to ask for: the line fits, and nothing is wrong with it. */
export function isFlawless(unit: Unit, { syllables, flaws }: LineCandidate): boolean {
  return flaws.length === 0 && fits(syllables, unit.wanted, unit)
}

/** Negative where `a` is the better one: what is said before how long it is. Equal where neither is. */
export function compareCandidates(unit: Unit, a: LineCandidate, b: LineCandidate): number {
  const [left, right] = [rank(unit, a), rank(unit, b)]
  const at = left.findIndex((value, place) => value !== right[place])
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0)
}

const grave: ReadonlySet<QualityReason> = new Set([
  'wrong-script',
  'wrong-language',
  'unchanged',
  'half-translated',
  'repeated',
  'out-of-place',
])

function rank(unit: Unit, { syllables, flaws }: LineCandidate): number[] {
  const graveFlaws = flaws.filter((flaw) => grave.has(flaw)).length
  return [
    graveFlaws,
    flaws.length - graveFlaws,
    fits(syllables, unit.wanted, unit) ? 0 : 1,
    Math.abs(syllables - unit.wanted),
  ]
}

function flawsOf(unit: Unit, body: string, yardstick: Yardstick): QualityReason[] {
  const found = [residueFlaws, keptFlaws, glossaryFlaws, addedFlaws].flatMap((flaws) =>
    flaws(unit.source, body, yardstick),
  )
  return [...new Set(found.map(({ reason }) => reason))]
}

/** What models put around a line, or in the place of it, that no line has. */
const markup = [
  /\*\*|__|`|^#{1,6}\s|^\s*[-*•>]\s|^([*_]).*\1$|&(?:[a-z]{2,6}|#x?[\da-f]+);/iu,
  /^L\d{1,3}\s?[:：.)]|^\(?[a-d]\)\s|[(（[［]\d{1,3}[)）\]］]$|[\u2460-\u2473]/iu,
  /[⟦⟧]|\[\[|\]\]|[{[]\s*"|"(?:id|echo|variants)"|\\[nu"]|<\/?(?:ruby|rt)>/,
  /\ufffd|[ÂÃ][\u00a0-\u00bf]|â€|\p{Script=Latin}\?\p{Ll}/u,
  /([\p{sc=Latin}\p{sc=Thai}]\p{M}*)\1{19}/u,
]

const listNumber = /^\s*[(（[［#№]?(\d{1,3})(?:[)）\]］]|[.、:：](?!\d)|(?<=#\d+)\s)/u

function addsMarkup({ source, character }: Unit, body: string): boolean {
  if (markup.some((pattern) => pattern.test(body) && !pattern.test(source))) return true
  const [, number] = listNumber.exec(body) ?? []
  // “3. Mai”, 007、: said in the line.
  if (number !== undefined && !source.includes(number)) return true
  return character !== null && opensWithCue(body, character) && !opensWithCue(source, character)
}

/** Whether the name of who speaks stands before the line. */
function opensWithCue(line: string, character: string): boolean {
  const [opened, cue] = [line.replace(/^[[(（【]/u, '').toLowerCase(), character.toLowerCase()]
  return opened.startsWith(cue) && behindCue.test(opened.slice(cue.length))
}

const behindCue = /^(?:[\])）】]|\s?[:：]|\s[-–—]\s)/u
