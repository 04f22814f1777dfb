import { useEffect, useState } from 'react'
import { api } from '#client/lib/trpc.ts'
import { useOneAtATime } from '#client/lib/use-one-at-a-time.ts'
import type { LineAround } from '#shared/translation.ts'
import { describeFailure } from './describe-failure.ts'
import { knownScript } from './known-script.ts'
import { type RefitOutcome, refitInTurn } from './refit-round.ts'
import { type ScriptRow, targetOf } from './script-rows.ts'
import type { Banner } from './use-banner.ts'
import type { LineRules } from './use-line-rules.ts'
import { useLineTexts } from './use-line-texts.ts'
import type { Manner } from './use-manner.ts'
import { usePageTexts } from './use-page-texts.ts'
import type { Script } from './use-script.ts'
import type { Translating } from './use-translation.ts'

const contextLines = 3
const saidMs = 3000

export interface Refit {
  /** The number of the line that is being made to fit. */
  line: number | null
  /** Where it is one of several: the how manieth, of how many. */
  round: { at: number; total: number } | null
  start: (row: ScriptRow, rows: readonly ScriptRow[]) => void
  /** One after the other; a line that somebody changes meanwhile is left as it is. */
  startAll: (some: readonly ScriptRow[], rows: readonly ScriptRow[]) => void
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
  const isTranslating = translating.busyWith === 'translate'
  // What is asked for would come back into another translation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: ended by a change of these alone
  useEffect(() => stop, [sourceLanguage, targetLanguage, isTranslating])

  /** What a line says and what is settled for it, this very moment. */
  const standingOf = (number: number) => {
    const text = script.text()
    const { pinned, locked } = rules.placedNow(text).get(number) ?? {}
    return JSON.stringify([knownScript(text).bodies.get(number), pinned, locked])
  }

  const refitOne = async (
    row: ScriptRow,
    rows: readonly ScriptRow[],
    standing: string,
    signal: AbortSignal,
  ): Promise<RefitOutcome> => {
    const { number, source, character, rule } = row
    if (!sourceLanguage || !targetLanguage || source === null) return 'left'
    if (standingOf(number) !== standing) return 'left'
    const around = rows.filter((each) => each.source !== null)
    const at = around.findIndex((each) => each.number === number)
    const current = targetOf(row)
    const { line: refitted } = await api.translation.refitLine.mutate(
      {
        source,
        current: current.trim() === '' ? undefined : current,
        character: character ?? undefined,
        before: saidIn(around.slice(Math.max(0, at - contextLines), at)),
        after: saidIn(around.slice(at + 1, at + 1 + contextLines)),
        wantedSyllables: rule?.wantedSyllables,
        sourceLanguage,
        targetLanguage,
        model: modelKey,
        ...manner.input,
      },
      { signal },
    )
    if (signal.aborted || standingOf(number) !== standing) return 'left'
    translating.takeLine({ ...refitted, line: number, source, character })
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

  const start: Refit['start'] = (row, rows) =>
    begin(async (signal) => {
      const { number } = row
      setUnder({ line: number, round: null })
      try {
        const outcome = await refitOne(row, rows, standingOf(number), signal)
        if (outcome === 'left') return
        const said = outcome === 'kept' ? lines.refitKept(number) : lines.refitDone(number)
        banner.show({ tone: 'success', text: said, timeoutMs: saidMs })
      } catch (error) {
        if (!signal.aborted) banner.fail(describeFailure(error, texts, 'translate'))
      }
    })

  const startAll: Refit['startAll'] = (some, rows) =>
    begin(async (signal) => {
      const standings = new Map(some.map(({ number }) => [number, standingOf(number)]))
      const { better, failure } = await refitInTurn({
        lines: some,
        refit: (row, at) => {
          setUnder({ line: row.number, round: { at: at + 1, total: some.length } })
          return refitOne(row, rows, standings.get(row.number) ?? '', signal)
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

/** What is said beside a line, with its translation where there is one. */
function saidIn(rows: readonly ScriptRow[]): LineAround[] {
  return rows.flatMap((row) => {
    const { source, character } = row
    const target = targetOf(row)
    if (source === null) return []
    return [{ source, character: character ?? undefined, target: target.trim() === '' ? undefined : target }]
  })
}
