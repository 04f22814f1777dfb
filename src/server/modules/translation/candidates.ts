import { fits } from '#shared/line-fit.ts'
import { spokenWords } from '#shared/script/inline-spans.ts'
import { isSayable } from '#shared/script/script-tree.ts'
import type { LineCandidate, QualityReason } from '#shared/translation-result.ts'
import { looksObeyed, looksRefused } from './instruction-lines.ts'
import { glossaryFlaws, keptFlaws, residueFlaws, type Yardstick } from './line-flaws.ts'
import { unmarkBody } from './marked-body.ts'
import type { Unit } from './script-plan.ts'

/**
 * What a model gave for a line, counted and looked through by us; null for what can never stand in the script: an
 * empty text, a refusal, an order carried out, lost marks, breaks, markup or a cue that nobody asked for.
 */
export function judgeVariant(unit: Unit, variant: string, yardstick: Yardstick): LineCandidate | null {
  const body = variantBody(unit, variant)
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
export function variantBody(unit: Unit, variant: string): string | null {
  if (variant.length > lineUnitsMin + longerMax * unit.source.length) return null
  const text = unquoted(variant.trim(), unit.source)
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
  const found = [residueFlaws, keptFlaws, glossaryFlaws].flatMap((flaws) =>
    flaws(unit.source, body, yardstick),
  )
  return [...new Set(found.map(({ reason }) => reason))]
}

const quotes = ['“”', '""', '«»', '„“', '「」', '『』', "''"]

/** Quotation marks around the whole line are the model's, unless the line has its own. */
function unquoted(text: string, source: string): string {
  const around = (line: string) =>
    quotes.some(([open = '', close = '']) => line.length > 2 && line.startsWith(open) && line.endsWith(close))
  return around(text) && !around(source) ? text.slice(1, -1).trim() : text
}

function addsMarkup({ source, character }: Unit, body: string): boolean {
  const adds = (pattern: RegExp) => pattern.test(body) && !pattern.test(source)
  if (adds(/\*\*|__|`|^#{1,6}\s|^\s*[-*•]\s|^\d{1,3}[.)]\s|&(?:[a-z]{2,6}|#\d+);/iu)) return true
  if (adds(/[⟦⟧]|\[\[|\]\]|"(?:id|echo|variants)"/)) return true
  return character !== null && body.toLowerCase().startsWith(`${character.toLowerCase()}:`)
}
