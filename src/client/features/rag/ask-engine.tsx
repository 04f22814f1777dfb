import { useState } from 'react'
import { useTextLang } from '#client/lib/lang-fonts.ts'
import { useAutoGrow } from '#client/lib/use-auto-grow.ts'
import { useDraft, useDraftText, useOwnKey } from '#client/lib/use-draft.ts'
import { useWhenReady } from '#client/lib/use-when-ready.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import type { ReadSource } from '#client/ui/answer-view.tsx'
import { Button } from '#client/ui/button.tsx'
import { Message } from '#client/ui/message.tsx'
import { sendKeys } from '#client/ui/send-keys.ts'
import { TextArea } from '#client/ui/text-area.tsx'
import { EngineSelect } from './engine-select.tsx'
import styles from './panel.module.css'
import { QueryAnswer } from './query-answer.tsx'
import type { EngineChoice } from './use-engine-choice.ts'
import { useEngineQuery } from './use-engine-query.ts'

/** Ask an engine, read the answer. The question stays until it is changed. */
export function AskEngine({ choice, onRead }: { choice: EngineChoice; onRead: ReadSource }) {
  const { rag, writing } = useTexts()
  const draft = useDraft(useOwnKey('draft-question'), { isApart: true })
  const [question, setQuestion] = useDraftText(draft, 'question')
  const [problem, setProblem] = useState<string | null>(null)
  const query = useEngineQuery()
  const isBlank = question.trim() === ''
  const { start: send, isAwaited } = useWhenReady(isBlank || !choice.isLoading, () => {
    if (query.isBusy) return
    setProblem(isBlank ? rag.query.questionNeeded : choice.engine ? null : rag.query.engineNeeded)
    if (!isBlank && choice.engine) query.ask(choice.engine.id, question)
  })
  return (
    <div className={styles.panel}>
      <EngineSelect choice={choice} />
      <TextArea
        label={rag.query.question}
        isRequired
        rows={2}
        areaRef={useAutoGrow(question)}
        placeholder={rag.query.questionHint}
        description={rag.query.sendKeys}
        lang={useTextLang(question || rag.query.questionHint)}
        value={question}
        onChange={setQuestion}
        onKeyDown={sendKeys(send)}
      />
      {problem && <Message tone="error">{problem}</Message>}
      <div className={styles.buttons}>
        <Button
          variant="primary"
          icon="send"
          isBusy={isAwaited || query.isBusy}
          busyText={rag.query.busy}
          onPress={send}
        >
          {rag.query.submit}
        </Button>
        {query.isBusy && (
          <Button icon="stop" onPress={query.stop}>
            {writing.stop}
          </Button>
        )}
      </div>
      <QueryAnswer answer={query.answer} isBusy={query.isBusy} onRead={onRead} />
    </div>
  )
}
