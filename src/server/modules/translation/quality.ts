import type { LanguagePair } from '#shared/languages.ts'
import type { LineSyllables, QualityIssue, QualityPart, TranslationQuality } from '#shared/translation.ts'
import { untranslatedReason } from './untranslated.ts'
import { numbersBeyond, writtenNumbers } from './written-numbers.ts'

const weights: Record<QualityPart['name'], number> = {
  syllableFit: 0.4,
  completeness: 0.3,
  untranslatedRemains: 0.2,
  numbersKept: 0.1,
}

/**
 * What can be measured of a translation without reading it. Every part is a share of the lines it looks at, 0 to
 * 100, and 100 where there is none; a missing line is worth nothing to any of them. `syllableFit` gives a line
 * outside the tolerance the smaller count over the larger one.
 */
export function judgeQuality(lines: readonly LineSyllables[], pair: LanguagePair): TranslationQuality {
  const said = lines.filter(({ source, target }) => source !== '' || target !== '')
  const toSay = said.filter(({ source }) => source !== '')
  const parts = [
    judge('syllableFit', toSay, unlessMissing(judgeFit)),
    judge('completeness', said, judgePresence),
    judge(
      'untranslatedRemains',
      toSay,
      unlessMissing(({ source, target }) => flaw(untranslatedReason(source, target, pair))),
    ),
    judge('numbersKept', toSay.filter(hasNumbers), unlessMissing(judgeNumbers)),
  ]
  const overall = parts.reduce((total, { score, weight }) => total + score * weight, 0)
  return { overallScore: Math.round(overall), parts }
}

interface Verdict {
  /** 0 to 1. */
  worth: number
  reason: QualityIssue['reason'] | null
}

function judge(
  name: QualityPart['name'],
  lines: readonly LineSyllables[],
  verdictOn: (line: LineSyllables) => Verdict,
): QualityPart {
  const issues: QualityIssue[] = []
  let worth = 0
  for (const line of lines) {
    const verdict = verdictOn(line)
    worth += verdict.worth
    if (verdict.reason) issues.push({ line: line.line, reason: verdict.reason })
  }
  const score = lines.length === 0 ? 100 : Math.round((100 * worth) / lines.length)
  return { name, score, weight: weights[name], issues }
}

function flaw(reason: QualityIssue['reason'] | null): Verdict {
  return { worth: reason ? 0 : 1, reason }
}

/** Why a missing line costs points stands under completeness, once. */
function unlessMissing(verdictOn: (line: LineSyllables) => Verdict) {
  return (line: LineSyllables): Verdict => (line.target === '' ? { worth: 0, reason: null } : verdictOn(line))
}

function judgeFit({ sourceSyllables, targetSyllables, withinTolerance }: LineSyllables): Verdict {
  if (withinTolerance) return flaw(null)
  const worth = Math.min(sourceSyllables, targetSyllables) / Math.max(sourceSyllables, targetSyllables)
  return { worth, reason: targetSyllables > sourceSyllables ? 'too-long' : 'too-short' }
}

function judgePresence({ source, target }: LineSyllables): Verdict {
  return flaw(target === '' ? 'missing' : source === '' ? 'surplus' : null)
}

function hasNumbers({ source, target }: LineSyllables): boolean {
  return writtenNumbers(source + target).length > 0
}

function judgeNumbers({ source, target }: LineSyllables): Verdict {
  const [said, kept] = [writtenNumbers(source), writtenNumbers(target)]
  if (numbersBeyond(said, kept).length > 0) return flaw('number-missing')
  return flaw(numbersBeyond(kept, said).length > 0 ? 'number-surplus' : null)
}
