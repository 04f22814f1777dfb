import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
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
  const key = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const isHere = useRef(false)
  const banner = useMemo<Banner>(() => {
    const clear = () => {
      setProblem(null)
      messages.dismiss(key)
    }
    return {
      show: (word) => {
        setProblem(null)
        if (isHere.current) messages.show(word, key)
      },
      fail: (text) => {
        messages.dismiss(key)
        setProblem(text)
      },
      clear,
    }
  }, [messages, key])
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      banner.clear()
    }
  }, [banner])
  return [banner, problem]
}
