import { useRef } from 'react'
import type { Answer } from '#client/lib/answer.ts'
import { useRefocus } from '#client/lib/use-refocus.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { AnswerView, type ReadSource } from '#client/ui/answer-view.tsx'
import { Timestamp } from '#client/ui/timestamp.tsx'
import panel from './panel.module.css'
import styles from './query-answer.module.css'

interface QueryAnswerProps {
  answer: Answer | null
  isBusy: boolean
  onRead: ReadSource
}

/** The query box: the answer with its sources and its time, or what belongs here. */
export function QueryAnswer({ answer, isBusy, onRead }: QueryAnswerProps) {
  const { query } = useTexts().rag
  const box = useRef<HTMLElement>(null)
  useRefocus(box, isBusy)
  return (
    <section className={styles.answer} ref={box} tabIndex={-1} aria-label={query.answer} aria-busy={isBusy}>
      {answer ? (
        <AnswerView answer={answer} onRead={onRead} />
      ) : (
        <p className={styles.empty}>{query.empty}</p>
      )}
      {answer?.timestamp && (
        <p className={panel.note}>
          {query.answeredAt} <Timestamp>{answer.timestamp}</Timestamp>
        </p>
      )}
    </section>
  )
}
