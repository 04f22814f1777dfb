import { useTexts } from '#client/texts/use-texts.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Progress } from '#client/ui/progress.tsx'
import { UserText } from '#client/ui/user-text.tsx'
import type { EngineDocument } from '#shared/rag.ts'
import { extentOf } from './extent.ts'
import { failureLines } from './failure-lines.ts'
import styles from './upload-list.module.css'
import type { Upload } from './upload-queue.ts'

interface UploadListProps {
  uploads: readonly Upload[]
  canRemove: boolean
  onRemove: (id: number) => void
  onRetry: (id: number) => void
  /** What the engine says of those that are in it. */
  documents: readonly EngineDocument[]
}

/** A row for each chosen file, with what became of it. */
export function UploadList({ uploads, canRemove, onRemove, onRetry, documents }: UploadListProps) {
  const { rag, common } = useTexts()
  if (uploads.length === 0) return null
  const failures = failureLines(uploads, rag.upload)
  return (
    <ul className={styles.list} aria-label={rag.upload.chosen}>
      {uploads.map(({ id, file, state }) => (
        <li key={id} className={styles.row}>
          <Icon name="file" size={18} />
          <span className={styles.name}>
            <UserText>{file.name}</UserText> <span className={styles.size}>{readableSize(file.size)}</span>
          </span>
          <State state={state} />
          {canRemove && state.step !== 'done' && (
            <IconButton icon="close" label={rag.upload.unchoose(file.name)} onPress={() => onRemove(id)} />
          )}
          {state.step === 'failed' && (
            <div className={styles.failure}>
              <p className={styles.reason} role="alert">
                {failures.get(id)}
              </p>
              {canRemove && !state.isRefused && (
                <Button
                  variant="quiet"
                  icon="refresh"
                  aria-label={rag.upload.retry(file.name)}
                  onPress={() => onRetry(id)}
                >
                  {common.retry}
                </Button>
              )}
            </div>
          )}
          {state.step === 'done' && <Indexed id={state.documentId} documents={documents} />}
          {state.step === 'sending' && (
            <div className={styles.progress}>
              <Progress label={rag.upload.progress(file.name)} value={Math.round(state.sentShare * 100)} />
            </div>
          )}
          {state.step === 'reading' && (
            <div className={styles.progress}>
              <Progress label={rag.upload.readingFile(file.name)} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

interface IndexedProps {
  id: string | undefined
  documents: readonly EngineDocument[]
}

/** What has become of a file since it was kept, and whether another draft of it is quoted beside it. */
function Indexed({ id, documents }: IndexedProps) {
  const texts = useTexts().rag.documents
  const document = documents.find((each) => each.id === id)
  if (!document) return null
  const hasNamesake = documents.some((each) => each.filename === document.filename && each.id !== id)
  return (
    <p className={styles.since}>
      {texts.statuses[document.status]}
      {document.status === 'ready' && ` · ${extentOf(document, texts)}`}
      {document.error && `: ${document.error}`}
      {hasNamesake && (
        <>
          <br />
          {texts.namesake}
        </>
      )}
    </p>
  )
}

function State({ state: { step } }: { state: Upload['state'] }) {
  const { rag } = useTexts()
  if (step === 'failed') return <Badge tone="danger">{rag.upload.failedShort}</Badge>
  return <Badge tone={step === 'done' ? 'accent' : 'neutral'}>{rag.upload[step]}</Badge>
}

/** In the units that file managers show. */
function readableSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${Math.round(kilobytes)} kB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
