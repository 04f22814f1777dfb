import { useStore } from '#client/lib/store.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import type { ReadSource } from '#client/ui/answer-view.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConversationView } from './conversation-view.tsx'
import styles from './interaction.module.css'
import type { Talk } from './use-conversation.ts'

/** The AI Interaction box: what was written and asked, a way to stop, and a way back to the text before. */
export function Interaction({ talk, onRead }: { talk: Talk; onRead: ReadSource }) {
  const { synopsis, writing } = useTexts()
  const { turns, earlier } = useStore(talk.conversation)
  const isBusy = talk.busyWith !== null
  return (
    <Card
      title={synopsis.interaction}
      tone="machine"
      actions={
        <div className={styles.actions}>
          {!isBusy && talk.isHere && earlier.length > 0 && (
            <Button variant="quiet" onPress={talk.bringBack}>
              {synopsis.earlier}
            </Button>
          )}
          {isBusy && (
            <Button icon="stop" onPress={talk.stop}>
              {writing.stop}
            </Button>
          )}
        </div>
      }
    >
      <ConversationView turns={turns} isBusy={isBusy} onRead={onRead} />
    </Card>
  )
}
