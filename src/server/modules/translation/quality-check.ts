import { spokenWords } from '#shared/script/inline-spans.ts'
import { readScript } from '#shared/script/read-script.ts'
import { bodyOf, translatedBodies } from '#shared/script/script-bodies.ts'
import type { QualityCheckInput } from '#shared/translation.ts'
import type { QualityReport } from '#shared/translation-result.ts'
import { judgeQuality } from './quality.ts'
import { type Unit, unitOf } from './script-plan.ts'
import { pairedLine, silentUnit, withPaces } from './syllable-analysis.ts'
import { type LoadCounter, loadCounters, type Manner, yardstickOf } from './text-translation.ts'

/** The same measures on any two texts, line beside line: both are read as scripts of the original's format. */
export async function checkQuality(
  input: QualityCheckInput,
  loadCounter: LoadCounter,
  signal: AbortSignal,
): Promise<QualityReport> {
  const { originalText, translatedText, judge: _, ...manner } = input
  const counters = await loadCounters(manner, loadCounter)
  const original = readScript(originalText)
  const translated = readScript(translatedText, original.format)
  const targets = translatedBodies(original, translated)
  await Promise.all([
    counters.source.prepare(
      original.lines.map((line) => spokenWords(bodyOf(original, line))),
      signal,
    ),
    counters.target.prepare([...targets.values()].map(spokenWords), signal),
  ])
  const length = Math.max(original.lines.length, translated.lines.length)
  const pairs = Array.from({ length }, (_, at) => {
    const source = original.lines[at]
    const body = source ? bodyOf(original, source) : ''
    const line = { line: at + 1, source: body, character: source?.character ?? null }
    const unit =
      body === '' ? silentUnit(at + 1, manner) : unitOf(line, manner satisfies Manner, counters.source)
    return { unit, target: targets.get(at + 1) ?? '' }
  })
  const paired = pairs.map(({ unit, target }) => pairedLine(unit, target, counters.target))
  const lines = withPaces(original, paired, manner)
  const said: Unit[] = pairs.map(({ unit }) => unit).filter(({ source }) => source !== '')
  return { ...judgeQuality(lines, yardstickOf(manner, counters, said)), lines }
}
