import { type ReactNode, useEffect, useState } from 'react'
import { api, trpc } from '#client/lib/trpc.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import type { PastTranslation } from '#shared/translation-result.ts'
import { describeFailure } from './describe-failure.ts'
import { linesToKeep } from './kept-result.ts'
import type { Banner } from './use-banner.ts'
import type { LineRules } from './use-line-rules.ts'
import { useLineTexts } from './use-line-texts.ts'
import type { Script } from './use-script.ts'
import type { Translating } from './use-translation.ts'

const pageRows = 50
const undoMs = 10_000

interface Parts {
  script: Script
  translating: Translating
  rules: LineRules
  banner: Banner
  isOpen: boolean
  undoAction: (undo: () => void) => ReactNode
}

/** What one has had translated; asked for once it is looked at. */
export function useHistory({ script, translating, rules, banner, isOpen, undoAction }: Parts) {
  const { translation: texts } = useTexts()
  const { history } = useLineTexts()
  const first = trpc.translation.history.list.useQuery(
    {},
    { enabled: isOpen, networkMode: 'always', staleTime: 0 },
  )
  const [older, setOlder] = useState<readonly PastTranslation[]>([])
  const [hasMore, setHasMore] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const { models } = trpc.useUtils().translation
  const { refetch } = first
  const isWorking = translating.busyWith !== null
  useEffect(() => {
    if (isOpen && !isWorking) void refetch()
  }, [isOpen, isWorking, refetch])
  const rows = [...(first.data ?? []), ...older]

  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      banner.fail(describeFailure(error, texts, 'history'))
    } finally {
      setIsBusy(false)
    }
  }

  return {
    rows,
    isLoading: first.isPending,
    isBusy,
    problem: first.isError && !first.data ? describeFailure(first.error, texts, 'history') : null,
    hasMore: hasMore && (first.data?.length ?? 0) >= pageRows,
    more: () =>
      attempt(async () => {
        const page = await api.translation.history.list.query({ before: rows.at(-1)?.id })
        setOlder([...older, ...page])
        setHasMore(page.length === pageRows)
      }),
    /** Puts it on the desk; what lay there comes back by Undo. */
    open: ({ id }: PastTranslation) =>
      attempt(async () => {
        const past = await api.translation.history.read.query({ id })
        const { source, target } = script
        const before = { text: script.text(), source, target, result: translating.kept(), rules: rules.rules }
        const { sourceLanguage, targetLanguage, text: original, translationQuality, ratio } = past
        script.setPair(sourceLanguage, targetLanguage)
        script.setText(original)
        const lines = linesToKeep(past.lines)
        const done = lines.filter((line) => line.target !== '').length
        rules.replace([])
        translating.replace({
          ...{ sourceLanguage, targetLanguage, original, lines, text: past.translatedText },
          partial: past.outcome === 'complete' ? null : { done, total: lines.length },
          made: { modelName: models.getData()?.[past.model]?.name ?? past.model, timestamp: past.createdAt },
          measures: translationQuality && { ratio, quality: translationQuality, text: past.translatedText },
        })
        const undo = () => {
          script.setPair(before.source ?? '', before.target ?? '')
          script.setText(before.text)
          rules.replace(before.rules)
          translating.replace(before.result)
          banner.clear()
        }
        banner.show({ tone: 'info', text: history.opened, action: undoAction(undo), timeoutMs: undoMs })
      }),
    remove: ({ id }: PastTranslation) =>
      attempt(async () => {
        await api.translation.history.delete.mutate({ id })
        setOlder(older.filter((each) => each.id !== id))
        await refetch()
      }),
  }
}
