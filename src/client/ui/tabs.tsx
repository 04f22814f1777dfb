import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './tabs.module.css'

export interface TabItem {
  id: string
  title: string
  content: ReactNode
}

interface TabsProps {
  label: string
  items: readonly TabItem[]
}

/** Parts of one page, of which one is in sight; arrow keys go from tab to tab. */
export function Tabs({ label, items }: TabsProps) {
  const [current, setCurrent] = useState(items[0]?.id)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const select = (item: TabItem | undefined) => {
    if (item) setCurrent(item.id)
  }
  const move = (event: KeyboardEvent) => {
    // With one of these, the key is the browser's: Alt and an arrow is the way back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const at = items.findIndex((item) => item.id === current)
    const next = targetOf(event.key, at, items.length)
    if (next === undefined) return
    event.preventDefault()
    select(items[next])
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div className={styles.list} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${id}${item.id}`}
            className={styles.tab}
            aria-selected={item.id === current}
            aria-controls={item.id === current ? `${id}panel` : undefined}
            tabIndex={item.id === current ? 0 : -1}
            onClick={() => select(item)}
          >
            {item.title}
          </button>
        ))}
      </div>
      {items
        .filter((item) => item.id === current)
        .map((item) => (
          <div
            key={item.id}
            id={`${id}panel`}
            className={styles.panel}
            role="tabpanel"
            aria-labelledby={`${id}${item.id}`}
          >
            {item.content}
          </div>
        ))}
    </div>
  )
}

/** Which tab a key leads to, round and round. */
function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
