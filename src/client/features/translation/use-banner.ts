import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '#client/ui/message-area.tsx'

interface Word {
  tone: 'success' | 'info'
  text: string
  action?: ReactNode
  /** How long it stays. */
  timeoutMs: number
}

/** The page's one message at a time. */
export interface Banner {
  /** Says something in passing. */
  show: (word: Word) => void
  /** Says what went wrong, until it is dismissed. */
  fail: (text: string) => void
  clear: () => void
}

/** What there is to say about the page's work, and what went wrong last. It goes with the page. */
export function useBanner(): [Banner, string | null] {
  const messages = useMessages()
  const [problem, setProblem] = useState<string | null>(null)
  const shown = useRef<string | null>(null)
  const isHere = useRef(false)
  const banner = useMemo<Banner>(() => {
    const clear = () => {
      setProblem(null)
      if (shown.current) messages.dismiss(shown.current)
      shown.current = null
    }
    return {
      show: (word) => {
        clear()
        if (!isHere.current) return
        // A key of its own, so that the same words are spoken again and their clock starts anew.
        shown.current = `translation-${++count}`
        messages.show(word, shown.current)
      },
      fail: (text) => {
        clear()
        setProblem(text)
      },
      clear,
    }
  }, [messages])
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      banner.clear()
    }
  }, [banner])
  return [banner, problem]
}

let count = 0
