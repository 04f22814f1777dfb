import { useTexts } from '#client/texts/use-texts.ts'
import { Badge } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Progress } from '#client/ui/progress.tsx'
import { UserText } from '#client/ui/user-text.tsx'
import styles from './upload-list.module.css'
import type { Upload } from './upload-queue.ts'

interface UploadListProps {
  uploads: readonly Upload[]
  canRemove: boolean
  onRemove: (id: number) => void
}

/** A row for each chosen file, with what became of it. */
export function UploadList({ uploads, canRemove, onRemove }: UploadListProps) {
  const { rag } = useTexts()
  if (uploads.length === 0) return null
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
            <p className={styles.reason} role="alert">
              {rag.upload.failed(state.reason)}
            </p>
          )}
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
