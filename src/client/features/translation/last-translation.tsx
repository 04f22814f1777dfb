import { useEffect, useRef, useState } from 'react'
import { api, trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { beginningCharacters, beginningOf } from '#shared/script/beginning.ts'
import { describeFailure } from './describe-failure.ts'
import { pastDesk } from './past-desk.ts'
import styles from './text-pane.module.css'
import type { Banner } from './use-banner.ts'
import { useLineTexts } from './use-line-texts.ts'
import { usePageTexts } from './use-page-texts.ts'
import { type Script, useOfText } from './use-script.ts'
import type { Translating } from './use-translation.ts'

interface LastTranslationProps {
  script: Script
  translating: Translating
  banner: Banner
}

const freshMs = 60_000
const undoMs = 10_000

/** A way to the last translation of a script that has none here: it came from another machine, or its pair is chosen again. */
export function LastTranslation({ script, translating, banner }: LastTranslationProps) {
  const texts = usePageTexts()
  const { history } = useLineTexts()
  const [isBusy, setIsBusy] = useState(false)
  const { models } = trpc.useUtils().translation
  const { source, target } = script
  const hasText = useOfText(script, (text) => text.trim() !== '')
  const past = trpc.translation.history.list.useQuery(
    {},
    { enabled: hasText && source !== null && target !== null, staleTime: freshMs },
  )
  const ofPair = (past.data ?? []).filter(
    (row) => row.sourceLanguage === source && row.targetLanguage === target && row.outcome === 'complete',
  )
  const { result } = translating
  const isOfPair = result?.sourceLanguage === source && result?.targetLanguage === target
  const known = isOfPair && ofPair.length > 0 ? startOf(result.original) : null
  const id = useOfText(script, (text) => {
    if (ofPair.length === 0) return ''
    const start = startOf(text)
    return (start !== known && ofPair.find(({ beginning }) => beginning === start)?.id) || ''
  })

  const offered = useRef('')
  useEffect(() => {
    offered.current = id
    return () => {
      offered.current = ''
    }
  }, [id])

  const show = async () => {
    setIsBusy(true)
    try {
      const made = await api.translation.history.read.query({ id })
      // Another text, another pair or a translation of it has come meanwhile.
      if (offered.current !== id) return
      const before = translating.kept()
      translating.replace(pastDesk(made, models.getData()?.[made.model]?.name ?? made.model).result)
      const undo = () => {
        translating.replace(before)
        banner.clear()
      }
      const action = <Button onPress={undo}>{texts.undo}</Button>
      banner.show({ tone: 'info', text: history.opened, action, timeoutMs: undoMs })
    } catch (error) {
      banner.fail(describeFailure(error, texts, 'history'))
    } finally {
      setIsBusy(false)
    }
  }

  if (id === '') return null
  return (
    <div className={styles.offer}>
      <span>{texts.madeBefore}</span>
      <Button
        variant="quiet"
        isBusy={isBusy}
        isDisabled={translating.busyWith !== null}
        onPress={() => void show()}
      >
        {texts.showLast}
      </Button>
    </div>
  )
}

function startOf(text: string): string {
  return beginningOf(text.slice(0, beginningCharacters))
}
