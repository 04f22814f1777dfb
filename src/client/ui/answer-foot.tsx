import type { RefObject } from 'react'
import { type Answer, citesNothing } from '#client/lib/answer.ts'
import { copyRichText } from '#client/lib/copy-rich-text.ts'
import { htmlWithFootnotes, markdownWithFootnotes, withFootnotes } from '#client/lib/footnotes.ts'
import { saveTextFile } from '#client/lib/save-text-file.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import styles from './answer-foot.module.css'
import { Badge } from './badge.tsx'
import { IconButton } from './button.tsx'
import heard from './heard.module.css'
import { Message } from './message.tsx'
import { useMessages } from './message-area.tsx'
import { Spinner } from './spinner.tsx'

interface AnswerFootProps {
  answer: Answer
  /** Where the text is shown. */
  rendered: RefObject<HTMLElement | null>
}

/** Under a model's text: how it stands, what went wrong, who wrote it, and a way to take it along. */
export function AnswerFoot({ answer, rendered }: AnswerFootProps) {
  const { writing: texts } = useTexts()
  const { author, state, text } = answer
  const isEmpty = state === 'complete' && text.trim() === ''
  const problem = answer.problem ?? (isEmpty ? texts.emptyOutput : undefined)
  return (
    <div className={styles.foot} data-end>
      {problem && <Message tone="error">{problem}</Message>}
      {citesNothing(answer) && <Message tone="info">{texts.citesNothing}</Message>}
      {/* The same line while it is written and after, so that its end moves nothing. */}
      {(state !== 'failed' || text !== '') && (
        <div className={styles.byline}>
          <Standing state={state} hasBegun={author !== null} />
          {author && text !== '' && <Author author={author} isWriting={state === 'writing'} />}
          {text !== '' && <TakeAlong answer={answer} rendered={rendered} />}
        </div>
      )}
    </div>
  )
}

function Standing({ state, hasBegun }: { state: Answer['state']; hasBegun: boolean }) {
  const { writing: texts } = useTexts()
  const isWriting = state === 'writing'
  const words = {
    writing: hasBegun ? texts.writing : texts.reading,
    complete: texts.complete,
    stopped: texts.stopped,
  }
  return (
    <p className={state === 'complete' ? heard.heard : styles.standing} role="status">
      {isWriting && <Spinner size={16} />}
      {state === 'failed' ? '' : words[state]}
    </p>
  )
}

function Author({ author, isWriting }: { author: NonNullable<Answer['author']>; isWriting: boolean }) {
  const { writing: texts } = useTexts()
  if (author.offline) {
    return (
      <p className={styles.author}>
        <Badge tone="machine">{texts.offline}</Badge> {!isWriting && texts.offlineAbout}
      </p>
    )
  }
  return (
    <p className={styles.author}>
      {!isWriting && texts.writtenBy} <Badge tone="machine">{author.name}</Badge>
    </p>
  )
}

const copiedMs = 2000

/** The text with its sources as footnotes, into the clipboard or a file. */
function TakeAlong({ answer, rendered }: AnswerFootProps) {
  const { writing: texts } = useTexts()
  const messages = useMessages()
  const copy = async () => {
    try {
      const html = rendered.current ? htmlWithFootnotes(rendered.current, answer, texts) : ''
      await copyRichText(withFootnotes(answer, texts), html)
      messages.show({ tone: 'success', text: texts.copied, timeoutMs: copiedMs }, 'copy')
    } catch {
      messages.show({ tone: 'error', text: texts.copyFailed }, 'copy')
    }
  }
  const download = () => {
    const day = (answer.timestamp ?? new Date().toISOString()).slice(0, 10)
    saveTextFile(`answer_${day}.md`, markdownWithFootnotes(answer, texts), 'text/markdown')
  }
  return (
    <>
      <IconButton icon="copy" label={texts.copy} onPress={() => void copy()} />
      {answer.state !== 'writing' && <IconButton icon="download" label={texts.download} onPress={download} />}
    </>
  )
}
