import { useRef } from 'react'
import { useFollowEnd } from '#client/lib/use-follow-end.ts'
import { useRefocus } from '#client/lib/use-refocus.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { AnswerView, type ReadSource } from '#client/ui/answer-view.tsx'
import { UserText } from '#client/ui/user-text.tsx'
import type { Turn } from './conversation.ts'
import styles from './conversation-view.module.css'

interface ConversationViewProps {
  turns: readonly Turn[]
  isBusy: boolean
  onRead: ReadSource
}

/** The talk so far, in a box that scrolls by itself; it follows the newest words while the reader is at its end. */
export function ConversationView({ turns, isBusy, onRead }: ConversationViewProps) {
  const { synopsis } = useTexts()
  const box = useRef<HTMLElement>(null)
  useFollowEnd(box, { content: turns, chapter: turns.at(-1)?.id })
  useRefocus(box, isBusy)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={styles.box} ref={box} tabIndex={0} aria-label={synopsis.response} aria-busy={isBusy}>
      {turns.length === 0 && <p className={styles.empty}>{synopsis.interactionEmpty}</p>}
      {turns.map((turn) => (
        <div key={turn.id} className={styles.turn} data-role={turn.role}>
          {turn.role === 'model' ? (
            <AnswerView answer={turn.answer} onRead={onRead} />
          ) : (
            <Asked>{turn.text}</Asked>
          )}
        </div>
      ))}
    </section>
  )
}

function Asked({ children }: { children: string }) {
  const { synopsis } = useTexts()
  return (
    <>
      <p className={styles.speaker}>{synopsis.you}</p>
      <p className={styles.asked}>
        <UserText face="text">{children}</UserText>
      </p>
    </>
  )
}
