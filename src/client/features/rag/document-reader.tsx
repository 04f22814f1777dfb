import { useState } from 'react'
import { copyRichText } from '#client/lib/copy-rich-text.ts'
import { describePlace } from '#client/lib/describe-place.ts'
import { noteLine } from '#client/lib/footnotes.ts'
import { isMarkdown, plainMarkdown } from '#client/lib/plain-markdown.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Message } from '#client/ui/message.tsx'
import { useMessages } from '#client/ui/message-area.tsx'
import { Loading } from '#client/ui/spinner.tsx'
import { UserText } from '#client/ui/user-text.tsx'
import styles from './document-reader.module.css'
import { DocumentText } from './document-text.tsx'
import { ReaderSteps } from './reader-steps.tsx'
import { useDocumentText } from './use-document-text.ts'
import type { ReadingPlace } from './use-reading.ts'

const copiedMs = 2000

/** A document's text, opened at a passage, which is highlighted; from there on passage by passage, or by scrolling. */
export function DocumentReader({ opened, onClose }: { opened: ReadingPlace; onClose: () => void }) {
  const { rag, writing, common } = useTexts()
  const texts = rag.reader
  const messages = useMessages()
  const [place, setPlace] = useState(opened)
  const text = useDocumentText(place)
  const { reading } = text
  const here = reading?.passages.find(({ locator }) => locator.end > place.start)
  const copy = async () => {
    if (!reading || !here) return
    const { start, end } = here.locator
    const selected = getSelection()?.toString().trim()
    const text = reading.text.slice(Math.max(0, start - reading.start), end - reading.start)
    const words = selected || (isMarkdown(reading.filename) ? plainMarkdown(text) : text).trim()
    const note = { title: place.title, place: describePlace(here.locator, writing), words }
    try {
      await copyRichText(noteLine(note, writing), '')
      messages.show({ tone: 'success', text: writing.copied, timeoutMs: copiedMs }, 'copy')
    } catch {
      messages.show({ tone: 'error', text: writing.copyFailed }, 'copy')
    }
  }
  return (
    <Dialog
      title={place.title}
      isOpen
      onClose={onClose}
      size="reading"
      footer={
        <>
          <ReaderSteps
            reading={reading}
            here={here}
            onGo={({ locator: { start, end } }) => setPlace({ ...place, start, end })}
          />
          <Button icon="copy" isDisabled={!here} onPress={() => void copy()}>
            {texts.copy}
          </Button>
        </>
      }
    >
      <p className={styles.where} role="status">
        {here && reading && (
          <>
            {texts.passageOf(here.number, reading.passageCount)}
            {describePlace(here.locator, writing) && ' · '}
            <UserText>{describePlace(here.locator, writing)}</UserText>
          </>
        )}
      </p>
      {text.problem && (
        <Message tone="error" action={<Button onPress={text.retry}>{common.retry}</Button>}>
          {texts.failed(text.problem)}
        </Message>
      )}
      {!reading && text.isLoading && <Loading>{common.loading}</Loading>}
      {reading && (
        <div className={styles.text}>
          {text.hasEarlier && (
            <Button variant="quiet" isBusy={text.isLoading} onPress={text.loadEarlier}>
              {texts.earlier}
            </Button>
          )}
          <DocumentText reading={reading} marked={place} />
          {text.hasLater && (
            <Button variant="quiet" isBusy={text.isLoading} onPress={text.loadLater}>
              {texts.later}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}
