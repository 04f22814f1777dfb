import type { LanguagePair } from '#shared/languages.ts'
import type { TranslationQuality } from '#shared/translation-result.ts'

/** What was measured of a translation. */
export interface Measures {
  ratio: number | null
  quality: TranslationQuality
}

/** A translation as the page keeps it, with the text it was made from. */
export interface KeptResult extends LanguagePair {
  original: string
  text: string
  /** Null once the texts have changed places: no model made this direction. */
  made: { modelName: string; timestamp: string } | null
  measures: Measures | null
}

/** A result as it was kept in the browser; null for anything that is none. */
export function reopenResult(kept: unknown): KeptResult | null {
  const result = kept as Partial<KeptResult> | null
  if (typeof result?.original !== 'string' || typeof result.text !== 'string') return null
  if (typeof result.sourceLanguage !== 'string' || typeof result.targetLanguage !== 'string') return null
  return { ...(result as KeptResult), made: result.made ?? null, measures: readMeasures(result.measures) }
}

/** The result of texts that have changed places: `typed` stands where the translation stood. */
export function swapResult(result: KeptResult, typed: string, pair: LanguagePair): KeptResult | null {
  if (typed === '') return null
  return { ...pair, original: result.text, text: typed, made: null, measures: null }
}

/** The same texts in the same languages, measured anew. */
export function withMeasures(result: KeptResult, original: string, measures: Measures): KeptResult {
  return { ...result, original, measures }
}

function readMeasures(measures: Measures | null | undefined): Measures | null {
  return Array.isArray(measures?.quality?.parts) ? measures : null
}
