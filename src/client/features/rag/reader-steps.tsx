import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import type { DocumentReading } from '#shared/rag.ts'
import styles from './document-reader.module.css'

type Passage = DocumentReading['passages'][number]

interface ReaderStepsProps {
  reading: DocumentReading | null
  here: Passage | undefined
  onGo: (passage: Passage) => void
}

/** From passage to passage, there and back. A step to one that is not fetched yet is taken once it is. */
export function ReaderSteps({ reading, here, onGo }: ReaderStepsProps) {
  const { reader } = useTexts().rag
  const [ahead, setAhead] = useState(0)
  const buttons = useRef<HTMLSpanElement>(null)
  const number = here?.number ?? 0
  const neighbour = (step: number) => reading?.passages.find((each) => each.number === number + step)
  const step = (by: number) => {
    const next = neighbour(by)
    if (next) onGo(next)
    setAhead(next ? 0 : by)
  }
  const awaited = ahead === 0 ? undefined : neighbour(ahead)
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, when it has come
  useEffect(() => {
    if (awaited) step(ahead)
  }, [awaited])
  // biome-ignore lint/correctness/useExhaustiveDependencies: at either end a button that is focused is no longer one
  useEffect(() => {
    if (document.activeElement !== document.body) return
    buttons.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }, [number])
  return (
    <span className={styles.steps} ref={buttons}>
      <Button icon="arrow-up" aria-label={reader.previous} isDisabled={number <= 1} onPress={() => step(-1)}>
        {reader.previous}
      </Button>
      <Button
        icon="arrow-down"
        aria-label={reader.next}
        isDisabled={number === 0 || number === reading?.passageCount}
        onPress={() => step(1)}
      >
        {reader.next}
      </Button>
    </span>
  )
}
