import { useMemo, useState } from 'react'
import { currentSession } from '#client/lib/session.ts'
import { useStore } from '#client/lib/store.ts'
import { api } from '#client/lib/trpc.ts'
import { useOneAtATime } from '#client/lib/use-one-at-a-time.ts'
import type { JudgeReading, LineResult } from '#shared/translation-result.ts'
import { describeFailure } from './describe-failure.ts'
import { type KeptResult, linesToKeep, swapResult, withLine, withRules } from './kept-result.ts'
import { asOneLine, withoutPins } from './line-rules.ts'
import { countTranslated, createLiveRun, followRun, type LiveRun, newRun, writtenSoFar } from './live-run.ts'
import { type RestOfScript, restOfScript } from './rest-of-script.ts'
import type { Banner } from './use-banner.ts'
import { useKeptResult } from './use-kept-result.ts'
import type { LineRules } from './use-line-rules.ts'
import type { Manner } from './use-manner.ts'
import { usePageTexts } from './use-page-texts.ts'
import type { Script } from './use-script.ts'

export type Work = 'translate' | 'check' | 'read'

export interface Translating {
  /** With what a person has settled for its lines since. */
  result: KeptResult | null
  /** How far the run under way is. */
  live: LiveRun | null
  busyWith: Work | null
  /** Translates the text as it stands; does nothing while it lacks something or other work is under way. */
  start: () => void
  /** Translates the lines alone that the result leaves of the text as it stands: what is there stays as it is. */
  goOn: () => void
  /** Whether the last run did. */
  hasGoneOn: boolean
  /** Goes on where there is something to go on from, else starts. */
  send: () => void
  stop: () => void
  /** Exchanges the languages, and the texts where there is a translation. */
  swap: () => void
  /** Measures the texts as they stand now. */
  check: () => void
  /** Measures them, and has the model read them too. */
  read: () => void
  /** Takes a translation that was made elsewhere, and measures it. */
  bring: (translation: string) => void
  /** As it was made, without what was settled since. */
  kept: () => KeptResult | null
  /** Puts another result in the place of this one. */
  replace: (result: KeptResult | null) => void
  /** Puts one line anew into the result, for the text as it stands now. */
  takeLine: (line: LineResult) => void
}

const completedMs = 3000

interface Parts {
  script: Script
  model: { key: string; name: string } | null
  manner: Manner
  rules: LineRules
  banner: Banner
}

/** The translation of a script by one model, one at a time; the result is kept in the browser. */
export function useTranslation({ script, model, manner, rules, banner }: Parts): Translating {
  const texts = usePageTexts()
  const liveStore = useMemo(createLiveRun, [])
  const { busyWith, run, stop } = useOneAtATime<Work>()
  const store = useKeptResult(busyWith !== null)
  const kept = useStore(store)
  const result = useMemo(() => kept && withRules(kept, rules.rules), [kept, rules.rules])

  const attempt = (kind: Work, work: (signal: AbortSignal) => Promise<void>) =>
    run(kind, async (signal) => {
      banner.clear()
      if (!currentSession()) return banner.fail(texts.pleaseLogIn)
      try {
        await work(signal)
      } catch (error) {
        const broken = liveStore.get()
        const done = broken ? countTranslated(broken) : 0
        const left = broken && done > 0 ? ` ${texts.keptSoFar(done, broken.total)}` : ''
        if (signal.aborted) {
          banner.show({ tone: 'info', text: texts.stopped + left, timeoutMs: completedMs })
        } else banner.fail(describeFailure(error, texts, kind === 'read' ? 'check' : kind) + left)
      } finally {
        liveStore.set(null)
      }
    })

  const [hasGoneOn, setHasGoneOn] = useState(false)
  const restNow = () => {
    const { source, target } = script
    const text = script.text()
    return restOfScript(store.get(), { text, source, target, settled: rules.placedNow(text) })
  }

  const translate = (rest: RestOfScript | null) => {
    const { source: sourceLanguage, target: targetLanguage } = script
    const text = script.text()
    if (lackOf(script, text) !== '' || !sourceLanguage || !targetLanguage) return
    attempt('translate', async (signal) => {
      const made = { sourceLanguage, targetLanguage, original: text }
      const lines = [...rules.placedNow(text)].flatMap(([line, { pinned, locked, wantedSyllables }]) =>
        pinned?.trim() === '' ? [] : [{ line, pinned, locked, wantedSyllables }],
      )
      const before = rest?.done ?? []
      const translated = before.map(({ line, target }) => ({ line, text: asOneLine(target) }))
      const order = { text, sourceLanguage, targetLanguage, model: model?.key, lines, translated }
      const begun = newRun(text, rest)
      const makers = (rest && store.get()?.made?.modelName.split(', ')) ?? []
      const madeBy = (modelName: string, timestamp: string) => ({
        modelName: [...new Set([...makers, modelName])].join(', '),
        timestamp,
      })
      setHasGoneOn(rest !== null)
      if (rest) liveStore.set(begun)
      const keepArrived = (live: LiveRun) => {
        if (live.lines.size === live.before) return
        const partial = { done: countTranslated(live), total: live.total }
        const arrived = { text: writtenSoFar(live), lines: linesToKeep([...live.lines.values()]) }
        const by = model && madeBy(model.name, new Date().toISOString())
        store.set({ ...made, ...arrived, partial, made: by, measures: null, reading: null })
        store.flush()
      }
      const { translation, metadata } = await followRun(
        await api.translation.translate.mutate({ ...order, ...manner.input }, { signal }),
        begun,
        { show: liveStore.set, onBroken: keepArrived, signal },
      )
      const { translatedText, syllableAnalysis, translationQuality } = translation
      store.set({
        ...made,
        text: translatedText,
        lines: withCandidates(linesToKeep(syllableAnalysis.lines), before),
        partial: null,
        made: madeBy(model?.name ?? metadata.model, metadata.timestamp),
        measures: { ratio: syllableAnalysis.ratio, quality: translationQuality, text: translatedText },
        reading: null,
      })
      banner.show({ tone: 'success', text: texts.completed, timeoutMs: completedMs })
    })
  }

  const measure = (kind: 'check' | 'read', of: KeptResult | null = result) => {
    if (!of) return
    attempt(kind, async (signal) => {
      const originalText = script.text()
      const { sourceLanguage, targetLanguage, text: translatedText } = of
      const input = { originalText, translatedText, sourceLanguage, targetLanguage, ...manner.input }
      const judge = kind === 'read' ? { judge: model?.key } : {}
      const { qualityReport } = await api.translation.qualityCheck.mutate({ ...input, ...judge }, { signal })
      const { lines, reading, ...quality } = qualityReport
      store.set({
        ...of,
        original: originalText,
        lines: linesToKeep(withCandidates(lines, of.lines)),
        measures: { ratio: ratioOf(lines), quality, text: translatedText },
        ...(reading && { reading: keptReading(reading, originalText, translatedText) }),
      })
    })
  }

  const keptReading = ({ model: key, ...reading }: JudgeReading, original: string, text: string) => {
    return { ...reading, modelName: model?.name ?? key, original, text }
  }

  const bring = (text: string) => {
    const { source: sourceLanguage, target: targetLanguage } = script
    const original = script.text()
    if (lackOf(script, original) !== '' || !sourceLanguage || !targetLanguage) return
    const unmade = { lines: [], partial: null, made: null, measures: null, reading: null }
    rules.replace(withoutPins(rules.rules, targetLanguage))
    measure('check', { sourceLanguage, targetLanguage, original, text, ...unmade })
  }

  const swap = () => {
    const { source, target } = script
    banner.clear()
    script.setPair(target ?? '', source ?? '')
    if (!result) return
    const typed = script.text()
    script.setText(result.text)
    const { sourceLanguage, targetLanguage } = result
    store.set(swapResult(result, typed, { sourceLanguage: targetLanguage, targetLanguage: sourceLanguage }))
  }

  const takeLine = (line: LineResult) => {
    const { source: sourceLanguage, target: targetLanguage } = script
    if (!sourceLanguage || !targetLanguage) return
    const from = { sourceLanguage, targetLanguage, original: script.text() }
    store.set(withLine(store.get(), from, line))
  }

  const live = useStore(liveStore)
  return {
    result,
    live,
    busyWith,
    start: () => translate(null),
    goOn: () => {
      const rest = restNow()
      if (rest) translate(rest)
    },
    hasGoneOn,
    send: () => translate(restNow()),
    stop,
    swap,
    check: () => measure('check'),
    read: () => measure('read'),
    bring,
    kept: store.get,
    replace: store.set,
    takeLine,
  }
}

/** What is not there yet of what a translation needs. */
export function lackOf({ source, target }: Script, text: string): 'text' | 'languages' | '' {
  if (text.trim() === '') return 'text'
  return source === null || target === null || source === target ? 'languages' : ''
}

/** Lines that were there before still have what there was to choose from. */
function withCandidates(lines: KeptResult['lines'], before: KeptResult['lines']): KeptResult['lines'] {
  const old = new Map(before.map((line) => [line.line, line]))
  return lines.map((line) => {
    const candidates = old.get(line.line)?.source === line.source ? old.get(line.line)?.candidates : undefined
    return candidates ? { ...line, candidates } : line
  })
}

function ratioOf(lines: readonly { sourceSyllables: number; targetSyllables: number }[]): number | null {
  const source = lines.reduce((sum, line) => sum + line.sourceSyllables, 0)
  const target = lines.reduce((sum, line) => sum + line.targetSyllables, 0)
  return source === 0 ? null : target / source
}
