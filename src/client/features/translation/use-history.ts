import { type ReactNode, useEffect, useRef, useState } from 'react'
import { api, trpc } from '#client/lib/trpc.ts'
import type { PastTranslation } from '#shared/translation-result.ts'
import { describeFailure } from './describe-failure.ts'
import { joinRows } from './join-rows.ts'
import { type Desk, pastDesk } from './past-desk.ts'
import type { Banner } from './use-banner.ts'
import type { LineRules } from './use-line-rules.ts'
import { useLineTexts } from './use-line-texts.ts'
import type { Manner } from './use-manner.ts'
import { usePageTexts } from './use-page-texts.ts'
import type { Script } from './use-script.ts'
import type { Translating } from './use-translation.ts'

const pageRows = 50
const undoMs = 10_000

interface Parts {
  script: Script
  translating: Translating
  manner: Manner
  rules: LineRules
  banner: Banner
  isOpen: boolean
  undoAction: (undo: () => void) => ReactNode
}

/** What one has had translated; asked for once it is looked at. */
export function useHistory({ script, translating, manner, rules, banner, isOpen, undoAction }: Parts) {
  const texts = usePageTexts()
  const { history } = useLineTexts()
  const first = trpc.translation.history.list.useQuery(
    {},
    { enabled: isOpen, networkMode: 'always', staleTime: 0 },
  )
  const [seen, setSeen] = useState<readonly PastTranslation[]>([])
  const [hasMore, setHasMore] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const { models } = trpc.useUtils().translation
  const { refetch } = first
  const isWorking = translating.busyWith !== null
  useEffect(() => {
    if (isOpen && !isWorking) void refetch()
  }, [isOpen, isWorking, refetch])
  const rows = joinRows(first.data ?? [], seen)
  const opening = useRef<AbortController | null>(null)
  useEffect(() => {
    if (isWorking) opening.current?.abort()
  }, [isWorking])
  useEffect(() => () => opening.current?.abort(), [])

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

  const onDesk = (): Desk => ({
    text: script.text(),
    source: script.source ?? '',
    target: script.target ?? '',
    modelKey: script.modelKey,
    manner: { mode: manner.mode, lyrics: manner.lyrics, glossary: manner.glossary, names: manner.names },
    rules: rules.rules,
    result: translating.kept(),
  })
  /** Tells later whether something else has been laid on the desk since. */
  const watchDesk = () => {
    const asTyped = () => ['text', 'sourceLanguage', 'targetLanguage'].map((key) => script.draft.value(key))
    const typed = asTyped()
    const result = translating.kept()
    return () => translating.kept() !== result || asTyped().some((value, at) => value !== typed[at])
  }
  const lay = (desk: Desk) => {
    script.setPair(desk.source, desk.target)
    script.setModelKey(desk.modelKey)
    script.setText(desk.text)
    manner.replace(desk.manner)
    rules.replace(desk.rules)
    translating.replace(desk.result)
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
        setSeen([...rows, ...page])
        setHasMore(page.length === pageRows)
      }),
    /** Puts it on the desk, unless something else came there meanwhile; what lay there comes back by Undo. */
    open: ({ id }: PastTranslation) =>
      attempt(async () => {
        const controller = new AbortController()
        opening.current = controller
        const hasChanged = watchDesk()
        const past = await api.translation.history.read.query({ id })
        if (controller.signal.aborted || hasChanged()) return
        const desk = pastDesk(past, models.getData()?.[past.model]?.name ?? past.model)
        const before = onDesk()
        const isSameScript =
          before.text === desk.text && before.source === desk.source && before.target === desk.target
        // On another machine the script is there with what was settled for it since: only the result is missing.
        if (isSameScript && before.result === null) translating.replace(desk.result)
        else lay(desk)
        const undo = () => {
          lay(before)
          banner.clear()
        }
        banner.show({ tone: 'info', text: history.opened, action: undoAction(undo), timeoutMs: undoMs })
      }),
    remove: ({ id }: PastTranslation) =>
      attempt(async () => {
        await api.translation.history.delete.mutate({ id })
        setSeen((all) => all.filter((each) => each.id !== id))
        await refetch()
      }),
  }
}
