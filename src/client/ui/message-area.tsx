import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { Message, type MessageTone } from './message.tsx'
import styles from './message-area.module.css'

interface Announcement {
  tone: MessageTone
  text: string
  action?: ReactNode
  /** Goes by itself after this time; stays until dismissed without it. */
  timeoutMs?: number
}

interface Messages {
  /** Shows a message at the edge of the page. A `key` replaces the message of that key instead of adding one. */
  show: (announcement: Announcement, key?: string) => void
  dismiss: (key: string) => void
}

interface Shown extends Announcement {
  key: string
}

const MessagesContext = createContext<Messages | null>(null)

/** Where any part of the page may leave word. The spec's alerts appear here, or in place as a `Message`. */
export function useMessages(): Messages {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('useMessages is used outside MessageArea')
  return messages
}

/** Holds the page and, over its lower edge, the messages. */
export function MessageArea({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const dismiss = useCallback((key: string) => setShown((all) => all.filter((each) => each.key !== key)), [])
  const messages = useMemo<Messages>(() => {
    let count = 0
    const show: Messages['show'] = (announcement, key = `message-${++count}`) =>
      setShown((all) =>
        [...all.filter((each) => each.key !== key), { ...announcement, key }].slice(-shownMax),
      )
    return { show, dismiss }
  }, [dismiss])
  return (
    <MessagesContext value={messages}>
      {children}
      {/* The attribute keeps messages readable and pressable while a dialog is open. */}
      <div className={styles.area} data-react-aria-top-layer="true">
        {shown.map((each) => (
          <PassingMessage key={each.key} message={each} onDismiss={() => dismiss(each.key)} />
        ))}
      </div>
    </MessagesContext>
  )
}

const shownMax = 4

function PassingMessage({ message, onDismiss }: { message: Shown; onDismiss: () => void }) {
  const { timeoutMs, key } = message
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts once per message, not per render
  useEffect(() => {
    if (timeoutMs === undefined) return
    const timer = setTimeout(onDismiss, timeoutMs)
    return () => clearTimeout(timer)
  }, [key, timeoutMs])
  return (
    <Message tone={message.tone} action={message.action} onDismiss={onDismiss}>
      {message.text}
    </Message>
  )
}
