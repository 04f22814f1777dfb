import type { LanguagePair } from './languages.ts'
import { speechRate } from './speech-rates.ts'

/** What a line has to fit: the same number of syllables, or the time that the original takes. */
export type FitMode = 'syllable' | 'duration'

export interface FitRule extends LanguagePair {
  mode: FitMode
  /** Sung to notes: not a syllable more or less. */
  lyrics: boolean
}

/** The syllables that a translated line should have; with `duration`, by how fast both languages are spoken. */
export function wantedSyllables(sourceSyllables: number, rule: FitRule): number {
  if (rule.mode === 'syllable') return sourceSyllables
  const [from, to] = [speechRate(rule.sourceLanguage), speechRate(rule.targetLanguage)]
  const wanted = Math.round((sourceSyllables * to.syllablesPerSecond) / from.syllablesPerSecond)
  return sourceSyllables > 0 ? Math.max(1, wanted) : 0
}

/** How many syllables a line may miss by: one or a tenth of what is wanted, whichever is more; none in lyrics. */
export function toleranceOf(wanted: number, { lyrics }: Pick<FitRule, 'lyrics'>): number {
  return lyrics ? 0 : Math.max(1, wanted / 10)
}

/** Whether a line of `syllables` fits where `wanted` are. */
export function fits(syllables: number, wanted: number, rule: Pick<FitRule, 'lyrics'>): boolean {
  return Math.abs(syllables - wanted) <= toleranceOf(wanted, rule)
}
