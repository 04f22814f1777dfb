import { useKeptStore } from '#client/lib/kept-store.ts'
import { currentSession } from '#client/lib/session.ts'
import { type Store, useStore } from '#client/lib/store.ts'
import { api } from '#client/lib/trpc.ts'
import { useOwnKey } from '#client/lib/use-draft.ts'
import { useOneAtATime } from '#client/lib/use-one-at-a-time.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { readScript } from '#shared/script/read-script.ts'
import { writeScript } from '#shared/script/script-bodies.ts'
import { describeFailure } from './describe-failure.ts'
import { type KeptResult, reopenResult, swapResult, withMeasures } from './kept-result.ts'
import type { Banner } from './use-banner.ts'
import type { Script } from './use-script.ts'

export type Work = 'translate' | 'check'

export interface Translating {
  result: KeptResult | null
  busyWith: Work | null
  /** Translates the text as it stands; does nothing while it lacks something or other work is under way. */
  start: () => void
  stop: () => void
  /** Exchanges the languages, and the texts where there is a translation. */
  swap: () => void
  /** Measures the texts as they stand now. */
  check: () => void
}

const completedMs = 3000

/** The translation of a script by one model, one at a time; the result is kept in the browser. */
export function useTranslation(
  script: Script,
  model: { key: string; name: string } | null,
  banner: Banner,
): Translating {
  const { translation: texts } = useTexts()
  const store: Store<KeptResult | null> = useKeptStore(useOwnKey('translation-result'), reopenResult)
  const { busyWith, run, stop } = useOneAtATime<Work>()

  const attempt = (kind: Work, work: (signal: AbortSignal) => Promise<void>) =>
    run(kind, async (signal) => {
      banner.clear()
      if (!currentSession()) return banner.fail(texts.pleaseLogIn)
      try {
        await work(signal)
      } catch (error) {
        if (signal.aborted) banner.show({ tone: 'info', text: texts.stopped, timeoutMs: completedMs })
        else banner.fail(describeFailure(error, texts, kind))
      }
    })

  const start = () => {
    const { source: sourceLanguage, target: targetLanguage } = script
    const text = script.text()
    if (!isReady(script, text) || !sourceLanguage || !targetLanguage) return
    attempt('translate', async (signal) => {
      const pair = { sourceLanguage, targetLanguage }
      const input = { text, ...pair, ...(model ? { model: model.key } : {}) }
      const arrived = new Map<number, string>()
      try {
        for await (const event of await api.translation.translate.mutate(input, { signal })) {
          if (event.type === 'line' && event.line.target !== '')
            arrived.set(event.line.line, event.line.target)
          if (event.type !== 'end') continue
          const { translation, metadata } = event
          const { ratio } = translation.syllableAnalysis
          store.set({
            ...pair,
            original: text,
            text: translation.translatedText,
            made: { modelName: model?.name ?? metadata.model, timestamp: metadata.timestamp },
            measures: { ratio, quality: translation.translationQuality },
          })
          arrived.clear()
        }
        if (signal.aborted) throw signal.reason
      } finally {
        // What came before it was stopped or failed is kept, the rest of the original between it.
        if (arrived.size > 0) {
          const partial = writeScript(readScript(text), arrived)
          store.set({ ...pair, original: text, text: partial, made: null, measures: null })
        }
      }
      banner.show({ tone: 'success', text: texts.completed, timeoutMs: completedMs })
    })
  }

  const check = () => {
    const kept = store.get()
    if (!kept) return
    attempt('check', async (signal) => {
      const originalText = script.text()
      const { sourceLanguage, targetLanguage, text: translatedText } = kept
      const input = { originalText, translatedText, sourceLanguage, targetLanguage }
      const { qualityReport } = await api.translation.qualityCheck.mutate(input, { signal })
      const { lines, ...quality } = qualityReport
      store.set(withMeasures(kept, originalText, { ratio: ratioOf(lines), quality }))
    })
  }

  const swap = () => {
    const { source, target } = script
    banner.clear()
    script.setPair(target ?? '', source ?? '')
    const kept = store.get()
    if (!kept) return
    const typed = script.text()
    script.setText(kept.text)
    store.set(
      swapResult(kept, typed, {
        sourceLanguage: kept.targetLanguage,
        targetLanguage: kept.sourceLanguage,
      }),
    )
  }

  return { result: useStore(store), busyWith, start, stop, swap, check }
}

/** Whether everything is there that a translation needs. */
export function isReady({ source, target }: Script, text: string): boolean {
  return text.trim() !== '' && source !== null && target !== null && source !== target
}

function ratioOf(lines: readonly { sourceSyllables: number; targetSyllables: number }[]): number | null {
  const source = lines.reduce((sum, line) => sum + line.sourceSyllables, 0)
  const target = lines.reduce((sum, line) => sum + line.targetSyllables, 0)
  return source === 0 ? null : target / source
}
