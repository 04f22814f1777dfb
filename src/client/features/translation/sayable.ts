import type { LanguageCode } from '#shared/languages.ts'
import { fastestRate } from '#shared/speech-rates.ts'
import type { CountedRow } from './use-script-rows.ts'

/**
 * How many syllables to want of a translation that is too fast to say, so that it can be said even where it has one or
 * a tenth more; null where it can be said, where a person has said how many, or where fewer are wanted anyway.
 */
export function sayableSyllables(
  {
    tooFast,
    targetSyllables,
    wanted,
    rule,
  }: Pick<CountedRow, 'tooFast' | 'targetSyllables' | 'wanted' | 'rule'>,
  target: LanguageCode | null,
): number | null {
  if (tooFast === null || targetSyllables === null || target === null) return null
  const most = (targetSyllables * fastestRate(target)) / tooFast
  const aimed = Math.max(1, Math.floor(Math.min(most - 1, most / 1.1)))
  return rule?.wantedSyllables === undefined && wanted !== null && aimed < wanted ? aimed : null
}
