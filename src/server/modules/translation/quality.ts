import type {
  LineResult,
  QualityPart,
  QualityPartName,
  TranslationQuality,
} from '#shared/translation-result.ts'
import {
  addedFlaws,
  type Flaw,
  glossaryFlaws,
  hasKept,
  hasTerms,
  keptFlaws,
  residueFlaws,
  type Yardstick,
} from './line-flaws.ts'

/** Shares of the overall score; the glossary's goes to the others where it has no say. */
const weights: Record<QualityPartName, number> = {
  syllableFit: 0.35,
  completeness: 0.25,
  untranslatedRemains: 0.2,
  namesAndNumbersKept: 0.1,
  glossary: 0.1,
}

/**
 * What can be measured of a translation without reading it. Every part is a share of the lines it looks at, 0 to
 * 100, and 100 where there is none; a missing line is worth nothing to any of them. `syllableFit` gives a line
 * outside the tolerance the smaller count over the larger one. Locked lines are nobody's.
 */
export function judgeQuality(lines: readonly LineResult[], yardstick: Yardstick): TranslationQuality {
  const said = lines.filter(
    ({ source, target, status }) => status !== 'locked' && (source !== '' || target !== ''),
  )
  const toSay = said.filter(({ source }) => source !== '')
  const judges: Record<QualityPartName, [LineResult[], (line: LineResult) => Verdict]> = {
    syllableFit: [toSay, unlessMissing(judgeFit)],
    completeness: [said, judgePresence],
    untranslatedRemains: [toSay, unlessMissing(byFlaws(residueFlaws, yardstick))],
    namesAndNumbersKept: [
      toSay.filter(({ source, target }) => hasKept(source, target, yardstick)),
      unlessMissing(byFlaws(keptFlaws, yardstick)),
    ],
    glossary: [
      toSay.filter(({ source }) => hasTerms(source, yardstick)),
      unlessMissing(byFlaws(glossaryFlaws, yardstick)),
    ],
  }
  const names = Object.keys(weights) as QualityPartName[]
  const measured = names.map((name) => judge(name, ...judges[name]))
  const parts = weighed(measured)
  const overall = parts.reduce((total, { score, weight }) => total + score * weight, 0)
  return { overallScore: Math.round(overall), parts }
}

interface Verdict {
  /** 0 to 1. */
  worth: number
  flaws: Flaw[]
}

function judge(
  name: QualityPartName,
  lines: readonly LineResult[],
  verdictOn: (line: LineResult) => Verdict,
): Omit<QualityPart, 'weight'> {
  const verdicts = lines.map((line) => ({ line: line.line, ...verdictOn(line) }))
  const worth = verdicts.reduce((sum, verdict) => sum + verdict.worth, 0)
  return {
    name,
    score: lines.length === 0 ? 100 : Math.round((100 * worth) / lines.length),
    checkedLines: lines.length,
    issues: verdicts.flatMap(({ line, flaws }) => flaws.map((flaw) => ({ line, ...flaw }))),
  }
}

function weighed(parts: readonly Omit<QualityPart, 'weight'>[]): QualityPart[] {
  const hasGlossary = parts.some(({ name, checkedLines }) => name === 'glossary' && checkedLines > 0)
  const total = hasGlossary ? 1 : 1 - weights.glossary
  return parts.map((part) => {
    const weight = part.name === 'glossary' && !hasGlossary ? 0 : weights[part.name] / total
    return { ...part, weight }
  })
}

/** Why a missing line costs points stands under completeness, once. */
function unlessMissing(verdictOn: (line: LineResult) => Verdict) {
  return (line: LineResult): Verdict => (line.target === '' ? { worth: 0, flaws: [] } : verdictOn(line))
}

function byFlaws(
  flawsOf: (source: string, target: string, yardstick: Yardstick) => Flaw[],
  yardstick: Yardstick,
) {
  return ({ source, target }: LineResult): Verdict => {
    const flaws = flawsOf(source, target, yardstick)
    return { worth: flaws.length > 0 ? 0 : 1, flaws }
  }
}

function judgeFit({ wantedSyllables, targetSyllables, withinTolerance }: LineResult): Verdict {
  if (withinTolerance) return { worth: 1, flaws: [] }
  const worth = Math.min(wantedSyllables, targetSyllables) / Math.max(wantedSyllables, targetSyllables)
  return { worth, flaws: [{ reason: targetSyllables > wantedSyllables ? 'too-long' : 'too-short' }] }
}

function judgePresence({ source, target }: LineResult): Verdict {
  if (source !== '' && target !== '') {
    const flaws = addedFlaws(source, target)
    return { worth: flaws.length > 0 ? 0 : 1, flaws }
  }
  return { worth: 0, flaws: [{ reason: target === '' ? 'missing' : 'surplus' }] }
}
