import { useState } from 'react'
import { api } from '#client/lib/trpc.ts'
import { useOneAtATime } from '#client/lib/use-one-at-a-time.ts'
import { describeFailure } from './describe-failure.ts'
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
  start: (row: ScriptRow, rows: readonly ScriptRow[]) => void
}

interface Parts {
  script: Script
  modelKey: string | undefined
  manner: Manner
  rules: LineRules
  translating: Translating
  banner: Banner
}

/** Has the model make one line fit, one at a time; what it had stays among the candidates. */
export function useRefit({ script, modelKey, manner, rules, translating, banner }: Parts): Refit {
  const texts = usePageTexts()
  const { lines } = useLineTexts()
  const { busyWith, run } = useOneAtATime<'refit'>()
  const [line, setLine] = useState<number | null>(null)
  const start: Refit['start'] = (row, rows) => {
    const { source: sourceLanguage, target: targetLanguage } = script
    const { number, source, character, rule } = row
    if (!sourceLanguage || !targetLanguage || source === null || busyWith !== null) return
    setLine(number)
    run('refit', async (signal) => {
      banner.clear()
      try {
        const around = rows.filter((each) => each.source !== null)
        const at = around.findIndex((each) => each.number === number)
        const current = targetOf(row)
        const { line: refitted } = await api.translation.refitLine.mutate(
          {
            source,
            current: current.trim() === '' ? undefined : current,
            character: character ?? undefined,
            before: sourcesOf(around.slice(Math.max(0, at - contextLines), at)),
            after: sourcesOf(around.slice(at + 1, at + 1 + contextLines)),
            wantedSyllables: rule?.wantedSyllables,
            sourceLanguage,
            targetLanguage,
            model: modelKey,
            ...manner.input,
          },
          { signal },
        )
        translating.takeLine({ ...refitted, line: number, source, character })
        const said = refitted.target === current ? lines.refitKept(number) : lines.refitDone(number)
        banner.show({ tone: 'success', text: said, timeoutMs: saidMs })
        if (rule?.pinned !== undefined || rule?.locked) {
          rules.change(number, source, rule.field, { pinned: refitted.target === current ? current : null })
        }
      } catch (error) {
        if (!signal.aborted) banner.fail(describeFailure(error, texts, 'translate'))
      }
    })
  }
  return { line: busyWith === null ? null : line, start }
}

function sourcesOf(rows: readonly ScriptRow[]): string[] {
  return rows.flatMap(({ source }) => source ?? [])
}
