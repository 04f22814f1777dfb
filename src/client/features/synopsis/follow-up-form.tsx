import { useEffect, useId, useRef, useState } from 'react'
import { useTextLang } from '#client/lib/lang-fonts.ts'
import { useAutoGrow } from '#client/lib/use-auto-grow.ts'
import { useDraft, useDraftText, useOwnKey } from '#client/lib/use-draft.ts'
import { useWhenReady } from '#client/lib/use-when-ready.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Message } from '#client/ui/message.tsx'
import { sendKeys } from '#client/ui/send-keys.ts'
import { TextArea } from '#client/ui/text-area.tsx'
import { unanswered } from './conversation.ts'
import styles from './follow-up-form.module.css'
import type { Talk } from './use-conversation.ts'

interface FollowUpFormProps {
  talk: Talk
  engineId: string | null
  /** Whether it is known by now which engines and templates there are. */
  isLoaded: boolean
  isDisabled: boolean
  /** What is typed before it is known for which template would stay behind with none. */
  isReadOnly: boolean
  templateId: string
}

/** What the writer wants changed. Kept in the browser until it is sent, and back in its place where nothing came of it. */
export function FollowUpForm(props: FollowUpFormProps) {
  const { talk, engineId, isLoaded, isDisabled, isReadOnly, templateId } = props
  const { synopsis } = useTexts()
  const draft = useDraft(useOwnKey(`follow-up/${templateId}`))
  const [text, setText] = useDraftText(draft, 'text')
  const [problem, setProblem] = useState<string | null>(null)
  const hintId = useId()
  useWhenUnanswered(talk, (asked) => text.trim() === '' && setText(asked))
  const { start: send, isAwaited } = useWhenReady(isLoaded, () => {
    if (talk.busyWith || isDisabled) return
    const isBlank = text.trim() === ''
    setProblem(isBlank ? synopsis.followUpNeeded : engineId === null ? synopsis.engineNeeded : null)
    if (isBlank || engineId === null) return
    if (talk.followUp(text, { engineId, templateId })) draft.clear()
  })
  return (
    <div className={styles.form}>
      <TextArea
        label={synopsis.followUp}
        rows={2}
        areaRef={useAutoGrow(text)}
        placeholder={synopsis.followUpHint}
        aria-describedby={hintId}
        lang={useTextLang(text || synopsis.followUpHint)}
        value={text}
        isReadOnly={isReadOnly}
        onChange={(typed) => {
          setProblem(null)
          setText(typed)
        }}
        onKeyDown={sendKeys(send)}
      />
      {problem && <Message tone="error">{problem}</Message>}
      <div className={styles.send}>
        <Button
          icon="send"
          isBusy={isAwaited || talk.busyWith === 'follow-up'}
          busyText={synopsis.sending}
          isDisabled={isDisabled}
          onPress={send}
        >
          {synopsis.sendFollowUp}
        </Button>
        <span className={styles.hint} id={hintId}>
          {synopsis.sendKeys}
        </span>
      </div>
    </div>
  )
}

/** Tells what was asked when a follow-up has ended without a word of an answer. */
function useWhenUnanswered({ busyWith, conversation }: Talk, tell: (asked: string) => void): void {
  const before = useRef(busyWith)
  useEffect(() => {
    const hasEnded = before.current === 'follow-up' && busyWith === null
    before.current = busyWith
    const asked = hasEnded ? unanswered(conversation.get().turns) : null
    if (asked !== null) tell(asked)
  })
}
