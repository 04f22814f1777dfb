import { useState } from 'react'
import { useDraftText } from '#client/lib/use-draft.ts'
import type { Script } from './use-script.ts'

/** Whether the lines are shown, and which of them are opened. */
export type LinesView = ReturnType<typeof useLinesView>

/** They show once there is a translation, until somebody says otherwise. */
export function useLinesView({ draft }: Script, hasResult: boolean) {
  const [kept, keep] = useDraftText(draft, 'linesView')
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const isOpen = kept === 'open' || (kept !== 'closed' && hasResult)
  return {
    isOpen,
    toggle: () => keep(isOpen ? 'closed' : 'open'),
    opened,
    setOpened,
    /** Brings a line into sight and the focus to it. */
    show: (number: number) => {
      if (!isOpen) keep('open')
      setOpened((before) => new Set(before).add(number))
      // After the lines are drawn.
      setTimeout(() => {
        const row = document.getElementById(`line-${number}`)
        row?.scrollIntoView({ block: 'center' })
        row?.focus({ preventScroll: true })
      })
    },
  }
}
