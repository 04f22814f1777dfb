import type { LanguagePair } from '#shared/languages.ts'
import { writeScript } from '#shared/script/script-bodies.ts'
import type { JudgeReading, LineResult, TranslationQuality } from '#shared/translation-result.ts'
import { knownScript } from './known-script.ts'
import type { LineRule } from './line-rules.ts'
import { placeLines } from './place-lines.ts'

/** What was measured of a translation. */
export interface Measures {
  ratio: number | null
  quality: TranslationQuality
  /** The translation that was measured. */
  text: string
}

/** What a model thinks of a translation, and of which. */
export interface KeptReading extends Omit<JudgeReading, 'model'> {
  modelName: string
  original: string
  text: string
}

/** A translation as the page keeps it, with the text it was made from. */
export interface KeptResult extends LanguagePair {
  original: string
  text: string
  /** What is said, line by line; empty where nobody has looked yet. */
  lines: readonly LineResult[]
  /** How far it came, where it did not come to its end. */
  partial: { done: number; total: number } | null
  /** By which models, in turn; null once the texts have changed places: none made this direction. */
  made: { modelName: string; timestamp: string } | null
  measures: Measures | null
  reading: KeptReading | null
}

/** A result as it was kept in the browser; null for anything that is none. */
export function reopenResult(kept: unknown): KeptResult | null {
  const result = kept as Partial<KeptResult> | null
  if (typeof result?.original !== 'string' || typeof result.text !== 'string') return null
  if (typeof result.sourceLanguage !== 'string' || typeof result.targetLanguage !== 'string') return null
  return {
    ...(result as KeptResult),
    lines: Array.isArray(result.lines) ? result.lines : [],
    partial: result.partial ?? null,
    made: result.made ?? null,
    measures: readMeasures(result.measures, result.text),
    reading: Array.isArray(result.reading?.remarks) ? result.reading : null,
  }
}

/** The result of texts that have changed places: `typed` stands where the translation stood. */
export function swapResult(result: KeptResult, typed: string, pair: LanguagePair): KeptResult | null {
  if (typed === '') return null
  const changed = { lines: [], partial: null, made: null, measures: null, reading: null }
  return { ...pair, original: result.text, text: typed, ...changed }
}

/** The lines worth keeping: those in which something is said, and of candidates only what leaves a choice. */
export function linesToKeep(lines: readonly LineResult[]): LineResult[] {
  return lines
    .filter(({ status }) => status !== 'silent')
    .map((line) => (line.candidates.length > 1 ? line : { ...line, candidates: [] }))
}

interface MadeFrom extends LanguagePair {
  original: string
}

/** The result with one line anew. Where the original has changed since, its lines move along with their sources. */
export function withLine(before: KeptResult | null, from: MadeFrom, line: LineResult): KeptResult {
  const script = knownScript(from.original)
  const isSamePair =
    before?.sourceLanguage === from.sourceLanguage && before.targetLanguage === from.targetLanguage
  const lines = new Map<number, LineResult>()
  for (const [number, each] of placeLines(isSamePair ? before.lines : [], script.bodies)) {
    lines.set(number, each.line === number ? each : { ...each, line: number })
  }
  lines.set(line.line, line)
  const bodies = new Map<number, string>()
  for (const { line: number, target } of lines.values()) if (target !== '') bodies.set(number, target)
  const [done, total] = [bodies.size, script.bodies.size]
  return {
    ...from,
    text: writeScript(script, bodies),
    lines: [...lines.values()].sort((a, b) => a.line - b.line),
    partial: done < total ? { done, total } : null,
    made: isSamePair ? before.made : null,
    measures: isSamePair ? before.measures : null,
    reading: isSamePair ? before.reading : null,
  }
}

/** The result with what a person has settled since: pinned lines say that, locked ones the original. */
export function withRules(result: KeptResult, rules: readonly LineRule[]): KeptResult {
  const script = knownScript(result.original)
  const own = placeLines(
    rules.filter(({ to }) => to === result.targetLanguage),
    script.bodies,
  )
  const bodies = new Map<number, string>()
  for (const { line, target } of result.lines) if (target !== '') bodies.set(line, target)
  let isChanged = false
  for (const [line, { source, pinned, locked }] of own) {
    const text = pinned ?? (locked ? source : undefined)
    if (text === undefined || bodies.get(line) === text) continue
    isChanged = true
    bodies.set(line, text)
  }
  return isChanged && result.lines.length > 0 ? { ...result, text: writeScript(script, bodies) } : result
}

/** Results kept before measures knew their text were measured as they stand. */
function readMeasures(measures: Measures | null | undefined, text: string): Measures | null {
  return Array.isArray(measures?.quality?.parts) ? { ...measures, text: measures.text ?? text } : null
}
