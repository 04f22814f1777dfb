import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
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
  /** Counts what is shown: what is said again is spoken again, and its time starts anew. */
  turn: number
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
  const messages = useMemo<Messages>(() => {
    let count = 0
    const show: Messages['show'] = (announcement, asked) => {
      const turn = ++count
      const message = { ...announcement, key: asked ?? `message-${turn}`, turn }
      setShown((all) => [...all.filter(({ key }) => key !== message.key), message].slice(-shownMax))
    }
    const dismiss: Messages['dismiss'] = (key) => setShown((all) => all.filter((each) => each.key !== key))
    return { show, dismiss }
  }, [])
  return (
    <MessagesContext value={messages}>
      {children}
      {/* The attribute keeps messages readable and pressable while a dialog is open. */}
      <div className={styles.area} data-react-aria-top-layer="true">
        {shown.map((each) => (
          <PassingMessage key={each.key} message={each} onDismiss={() => messages.dismiss(each.key)} />
        ))}
      </div>
    </MessagesContext>
  )
}

const shownMax = 4

function PassingMessage({ message, onDismiss }: { message: Shown; onDismiss: () => void }) {
  const { timeoutMs, turn } = message
  const box = useReturnedFocus()
  const action = message.action && <Offer>{message.action}</Offer>
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts once per turn, not per render
  useEffect(() => {
    if (timeoutMs === undefined) return
    const timer = setTimeout(onDismiss, timeoutMs)
    return () => clearTimeout(timer)
  }, [turn, timeoutMs])
  return (
    <div className={styles.passing} ref={box}>
      <Message tone={message.tone} turn={turn} action={action} onDismiss={onDismiss}>
        {message.text}
      </Message>
    </div>
  )
}

/** What a message offers; it goes before the message where what is said next offers nothing. */
function Offer({ children }: { children: ReactNode }) {
  return <div ref={useReturnedFocus()}>{children}</div>
}

/** When the element of this ref goes with the focus in it, the focus goes back to where it came from instead of nowhere. */
function useReturnedFocus() {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    let cameFrom: EventTarget | null = null
    element?.addEventListener('focusin', ({ relatedTarget }) => {
      if (!element.contains(relatedTarget as Node | null)) cameFrom = relatedTarget
    })
    return () => {
      if (!element?.contains(document.activeElement)) return
      if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true })
      queueMicrotask(() => {
        const isNowhere = document.activeElement === document.body
        if (isNowhere) document.querySelector('main')?.focus({ preventScroll: true })
      })
    }
  }, [])
  return box
}
