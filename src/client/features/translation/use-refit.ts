import { useEffect, useState } from 'react'
import { api } from '#client/lib/trpc.ts'
import { useOneAtATime } from '#client/lib/use-one-at-a-time.ts'
import type { LineAround } from '#shared/translation.ts'
import type { LineResult } from '#shared/translation-result.ts'
import { describeFailure } from './describe-failure.ts'
import { knownScript } from './known-script.ts'
import { placeLines } from './place-lines.ts'
import { type RefitOutcome, refitInTurn } from './refit-round.ts'
import { sayableSyllables } from './sayable.ts'
import { isSettled, type ScriptRow, scriptRows, targetOf, translationIn } from './script-rows.ts'
import type { Banner } from './use-banner.ts'
import type { LineRules } from './use-line-rules.ts'
import { useLineTexts } from './use-line-texts.ts'
import type { Manner } from './use-manner.ts'
import { usePageTexts } from './use-page-texts.ts'
import type { Script } from './use-script.ts'
import type { CountedRow } from './use-script-rows.ts'
import type { Translating } from './use-translation.ts'

const contextLines = 3
const saidMs = 3000

export interface Refit {
  /** The number of the line that is being made to fit. */
  line: number | null
  /** Where it is one of several: the how manieth, of how many. */
  round: { at: number; total: number } | null
  start: (row: CountedRow) => void
  /** One after the other; a line that somebody changes meanwhile is left as it is. */
  startAll: (rows: readonly CountedRow[]) => void
  stop: () => void
}

interface Parts {
  script: Script
  modelKey: string | undefined
  manner: Manner
  rules: LineRules
  translating: Translating
  banner: Banner
}

/** Has the model make lines fit, one at a time; what a line had stays among its candidates. */
export function useRefit({ script, modelKey, manner, rules, translating, banner }: Parts): Refit {
  const texts = usePageTexts()
  const { lines } = useLineTexts()
  const { busyWith, run, stop } = useOneAtATime<'refit'>()
  const [under, setUnder] = useState<Pick<Refit, 'line' | 'round'>>(nothing)
  const { source: sourceLanguage, target: targetLanguage } = script
  const isOtherWork = translating.busyWith !== null
  // What is asked for would come back into another translation, or be undone by what is measured of this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: ended by a change of these alone
  useEffect(() => stop, [sourceLanguage, targetLanguage, isOtherWork])

  /** The lines as they stand this very moment. */
  const rowsNow = () => {
    const known = knownScript(script.text())
    const kept = translating.kept()
    const isMine = kept?.sourceLanguage === sourceLanguage && kept?.targetLanguage === targetLanguage
    const lines = placeLines<LineResult>(isMine ? kept.lines : [], known.bodies)
    return scriptRows(known, lines, rules.placedNow(known.text))
  }
  const rowNow = (number: number) => rowsNow().find((row) => row.number === number)

  const refitOne = async (given: CountedRow, signal: AbortSignal): Promise<RefitOutcome> => {
    const { number } = given
    const around = rowsNow().filter((row) => row.source !== null)
    const at = around.findIndex((row) => row.number === number)
    const row = around[at]
    if (!sourceLanguage || !targetLanguage || !row || row.source === null) return 'left'
    const { source, character, rule } = row
    const sayable = sayableSyllables({ ...given, rule }, targetLanguage)
    const standing = standingOf(row)
    const { line: refitted } = await api.translation.refitLine.mutate(
      {
        source,
        current: translationIn(row),
        character: character ?? undefined,
        before: saidIn(around.slice(Math.max(0, at - contextLines), at)),
        after: saidIn(around.slice(at + 1, at + 1 + contextLines)),
        wantedSyllables: sayable ?? rule?.wantedSyllables,
        sourceLanguage,
        targetLanguage,
        model: modelKey,
        ...manner.input,
      },
      { signal },
    )
    if (signal.aborted || standingOf(rowNow(number)) !== standing) return 'left'
    translating.takeLine({ ...refitted, line: number, source, character })
    if (sayable !== null) rules.change(number, source, rule?.field, { wantedSyllables: sayable })
    const current = targetOf(row)
    const isKept = refitted.target === current
    if (rule?.pinned !== undefined || rule?.locked) {
      rules.change(number, source, rule.field, { pinned: isKept ? current : null })
    }
    return isKept ? 'kept' : 'better'
  }

  const begin = (work: (signal: AbortSignal) => Promise<void>) =>
    run('refit', async (signal) => {
      banner.clear()
      await work(signal)
      setUnder(nothing)
    })

  const start: Refit['start'] = (row) =>
    begin(async (signal) => {
      const { number } = row
      setUnder({ line: number, round: null })
      try {
        const outcome = await refitOne(row, signal)
        if (outcome === 'left') return
        const said = outcome === 'kept' ? lines.refitKept(number) : lines.refitDone(number)
        banner.show({ tone: 'success', text: said, timeoutMs: saidMs })
      } catch (error) {
        if (!signal.aborted) banner.fail(describeFailure(error, texts, 'translate'))
      }
    })

  const startAll: Refit['startAll'] = (some) =>
    begin(async (signal) => {
      const { better, failure } = await refitInTurn({
        lines: some,
        refit: async (given, at) => {
          setUnder({ line: given.number, round: { at: at + 1, total: some.length } })
          const row = rowNow(given.number)
          return row?.source === given.source && !isSettled(row) ? refitOne(given, signal) : 'left'
        },
        signal,
      })
      const said = lines.refitAllDone(better, some.length)
      if (failure !== null) banner.fail(`${describeFailure(failure, texts, 'translate')} ${said}`)
      else if (better > 0 || !signal.aborted) banner.show({ tone: 'success', text: said, timeoutMs: saidMs })
    })

  return { ...(busyWith === null ? nothing : under), start, startAll, stop }
}

const nothing = { line: null, round: null }

/** What an answer for a line is held against: what it says, in either language, and what is settled for it. */
function standingOf(row: ScriptRow | undefined): string {
  return JSON.stringify(row && [row.source, targetOf(row), row.rule])
}

/** What is said beside a line, with its translation where there is one. */
function saidIn(rows: readonly ScriptRow[]): LineAround[] {
  return rows.flatMap((row) => {
    const { source, character } = row
    return source === null ? [] : [{ source, character: character ?? undefined, target: translationIn(row) }]
  })
}
