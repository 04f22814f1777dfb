import { useRef } from 'react'
import type { Texts } from '#client/texts/en.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Message } from '#client/ui/message.tsx'
import { Table, type TableColumn } from '#client/ui/table.tsx'
import { Timestamp } from '#client/ui/timestamp.tsx'
import { UserText } from '#client/ui/user-text.tsx'
import type { Engine, EngineDocument } from '#shared/rag.ts'
import { DeleteDocument } from './delete-document.tsx'
import { EngineSelect } from './engine-select.tsx'
import { extentOf } from './extent.ts'
import styles from './panel.module.css'
import { useDocuments } from './use-documents.ts'
import type { EngineChoice } from './use-engine-choice.ts'
import { useIndexingRetry } from './use-indexing-retry.ts'
import type { ReadingPlace } from './use-reading.ts'

interface ViewFilesProps {
  choice: EngineChoice
  onRead: (place: ReadingPlace) => void
}

/** What lies in an engine of one's own, and how far each file is in the index. */
export function ViewFiles({ choice, onRead }: ViewFilesProps) {
  const { rag } = useTexts()
  const { engine } = choice
  const list = useDocuments(engine?.id ?? null)
  return (
    <Card title={rag.documents.title}>
      <div className={styles.panel}>
        <div className={styles.line}>
          <div className={styles.grow}>
            <EngineSelect choice={choice} label={rag.documents.engine} emptyText={rag.noOwnEngine} />
          </div>
          <Button
            isDisabled={!engine}
            isBusy={list.isLoading}
            busyText={rag.documents.getting}
            onPress={list.get}
          >
            {rag.documents.get}
          </Button>
        </div>
        {list.problem && <Message tone="error">{list.problem}</Message>}
        {engine && list.documents && <Documents engine={engine} documents={list.documents} onRead={onRead} />}
      </div>
    </Card>
  )
}

interface DocumentsProps extends Pick<ViewFilesProps, 'onRead'> {
  engine: Engine
  documents: readonly EngineDocument[]
}

function Documents({ engine, documents, onRead }: DocumentsProps) {
  const { rag } = useTexts()
  const table = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.panel} ref={table} tabIndex={-1}>
      <Table
        label={rag.documents.label(engine.name)}
        columns={columns(engine.id, rag.documents, { onRead, onDeleted: () => table.current?.focus() })}
        rows={documents}
        rowKey={({ id }) => id}
        emptyText={rag.documents.empty}
      />
      {documents.length > 0 && <p className={styles.note}>{rag.documents.statusAbout}</p>}
    </div>
  )
}

function columns(
  engineId: string,
  texts: Texts['rag']['documents'],
  { onRead, onDeleted }: Pick<ViewFilesProps, 'onRead'> & { onDeleted: () => void },
): TableColumn<EngineDocument>[] {
  return [
    {
      id: 'filename',
      title: texts.filename,
      cell: ({ id, filename }) => (
        <>
          <UserText>{filename}</UserText>
          <Button
            variant="quiet"
            icon="book"
            aria-label={texts.readLabel(filename)}
            onPress={() => onRead({ engineId, documentId: id, title: filename, start: 0, end: 0 })}
          >
            {texts.read}
          </Button>
        </>
      ),
    },
    {
      id: 'uploaded',
      title: texts.uploadedAt,
      cell: ({ created_at }) => <Timestamp>{created_at}</Timestamp>,
    },
    {
      id: 'status',
      title: texts.status,
      cell: (document) => <Status engineId={engineId} document={document} />,
    },
    {
      id: 'extent',
      title: texts.extent,
      cell: (document) => <span className={styles.extent}>{extentOf(document, texts)}</span>,
    },
    {
      id: 'actions',
      title: texts.actions,
      cell: (document) => <DeleteDocument engineId={engineId} document={document} onDeleted={onDeleted} />,
    },
  ]
}

const tones: Record<EngineDocument['status'], BadgeTone> = {
  queued: 'neutral',
  indexing: 'evidence',
  ready: 'accent',
  failed: 'danger',
}

function Status({ engineId, document }: { engineId: string; document: EngineDocument }) {
  const { statuses, retryLabel } = useTexts().rag.documents
  const { common } = useTexts()
  const { id, filename, status, error } = document
  const retry = useIndexingRetry()
  return (
    <>
      <Badge tone={tones[status]}>{statuses[status]}</Badge>
      {error && <p className={styles.note}>{error}</p>}
      {status === 'failed' && (
        <Button
          variant="quiet"
          icon="refresh"
          aria-label={retryLabel(filename)}
          isBusy={retry.isBusy}
          onPress={() => retry.start({ engineId, documentId: id })}
        >
          {common.retry}
        </Button>
      )}
    </>
  )
}
