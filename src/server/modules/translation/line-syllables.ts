import type { LanguagePair } from '#shared/languages.ts'
import { estimateSyllables } from '#shared/syllable-estimate.ts'
import type { LineSyllables, SyllableAnalysis } from '#shared/translation.ts'
import type { ScriptLine } from './script-lines.ts'

/** A line beside what became of it; either is empty where there is nothing to say. */
export interface LinePair {
  line: number
  source: string
  target: string
}

/** Puts the lines of two texts side by side, up to the end of the longer one. */
export function pairLines(source: readonly ScriptLine[], target: readonly ScriptLine[]): LinePair[] {
  return Array.from({ length: Math.max(source.length, target.length) }, (_, at) => ({
    line: at + 1,
    source: source[at]?.spoken ?? '',
    target: target[at]?.spoken ?? '',
  }))
}

/** The syllables of both texts, line by line and in all, by the rough estimate of `estimateSyllables`. */
export function analyseSyllables(
  pairs: readonly LinePair[],
  { sourceLanguage, targetLanguage }: LanguagePair,
): SyllableAnalysis {
  const lines = pairs.map(({ line, source, target }): LineSyllables => {
    const sourceSyllables = estimateSyllables(source, sourceLanguage)
    const targetSyllables = estimateSyllables(target, targetLanguage)
    return {
      line,
      source,
      target,
      sourceSyllables,
      targetSyllables,
      ratio: ratioOf(targetSyllables, sourceSyllables),
      withinTolerance: isWithinTolerance(targetSyllables, sourceSyllables),
    }
  })
  const sourceSyllables = sum(lines.map((each) => each.sourceSyllables))
  const targetSyllables = sum(lines.map((each) => each.targetSyllables))
  return { ratio: ratioOf(targetSyllables, sourceSyllables), sourceSyllables, targetSyllables, lines }
}

function isWithinTolerance(target: number, source: number): boolean {
  return Math.abs(target - source) <= Math.max(1, source / 10)
}

function ratioOf(target: number, source: number): number | null {
  return source === 0 ? null : target / source
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
