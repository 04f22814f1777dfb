import { useRef } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { useRefocus } from '#client/lib/use-refocus.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { FilePicker } from '#client/ui/file-picker.tsx'
import { Message } from '#client/ui/message.tsx'
import { acceptedEndings } from './accepted-endings.ts'
import { EngineSelect } from './engine-select.tsx'
import styles from './panel.module.css'
import { UploadList } from './upload-list.tsx'
import { uploadSummary } from './upload-queue.ts'
import { useFreshDocuments } from './use-documents.ts'
import type { EngineChoice } from './use-engine-choice.ts'
import { useUploads } from './use-uploads.ts'

/** Files into an engine of one's own: choose, send one by one, see what became of each. */
export function UploadFiles({ choice }: { choice: EngineChoice }) {
  const { rag, writing } = useTexts()
  const uploads = useUploads(choice.engine?.id ?? null)
  const hasKept = uploads.uploads.some(({ state }) => state.step === 'done')
  const documents = useFreshDocuments(uploads.engineId, hasKept)
  const kinds = useKinds()
  const panel = useRef<HTMLDivElement>(null)
  useRefocus(panel, uploads.isBusy)
  const summary = uploads.isBusy ? null : uploadSummary(uploads.uploads)
  return (
    <Card title={rag.upload.title}>
      <div className={styles.panel} ref={panel} tabIndex={-1}>
        <EngineSelect
          choice={choice}
          label={rag.upload.into}
          emptyText={rag.noOwnEngine}
          isDisabled={uploads.isBusy}
        />
        <FilePicker
          label={rag.upload.drop}
          buttonText={rag.upload.choose}
          description={kinds}
          accept={acceptedEndings}
          isDisabled={uploads.isBusy}
          onFiles={uploads.choose}
        />
        {uploads.problem && <Message tone="error">{uploads.problem}</Message>}
        {uploads.isHeld && <Message tone="warning">{rag.upload.offline}</Message>}
        {summary && (
          <Message tone={summary.done === summary.total ? 'success' : 'warning'}>
            {rag.upload.summary(summary.done, summary.total)}
          </Message>
        )}
        <div className={styles.buttons}>
          <Button
            icon="upload"
            isBusy={uploads.isBusy}
            busyText={rag.upload.busy}
            // Files are not to go where nobody has seen that they go.
            isDisabled={choice.isLoading}
            onPress={uploads.start}
          >
            {rag.upload.submit}
          </Button>
          {uploads.isBusy && (
            <Button icon="stop" onPress={uploads.stop}>
              {writing.stop}
            </Button>
          )}
        </div>
        <UploadList
          uploads={uploads.uploads}
          canRemove={!uploads.isBusy}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
          documents={documents}
        />
      </div>
    </Card>
  )
}

/** What can be read, and how large it may be as soon as the server has said so. */
function useKinds(): string {
  const { upload } = useTexts().rag
  const limits = trpc.rag.uploadLimits.useQuery(undefined, { staleTime: Infinity })
  if (!limits.data) return upload.kinds
  return `${upload.kinds} · ${upload.sizeMax(Math.floor(limits.data.fileBytesMax / 1024 / 1024))}`
}
