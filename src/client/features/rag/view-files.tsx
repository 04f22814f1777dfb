import { useRef } from 'react'
import type { Texts } from '#client/texts/en.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Message } from '#client/ui/message.tsx'
import { Table, type TableColumn } from '#client/ui/table.tsx'
import { Timestamp } from '#client/ui/timestamp.tsx'
import { UserText } from '#client/ui/user-text.tsx'
import type { Engine, EngineDocument } from '#shared/rag.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { DeleteDocument } from './delete-document.tsx'
import { EngineSelect } from './engine-select.tsx'
import { extentOf } from './extent.ts'
import styles from './panel.module.css'
import { type ChosenDocuments, useChosenDocuments } from './use-chosen-documents.ts'
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
        {engine && list.documents && (
          <Documents key={engine.id} engine={engine} documents={list.documents} onRead={onRead} />
        )}
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
  const onDeleted = () => table.current?.focus()
  const choice = useChosenDocuments(engine.id, documents, onDeleted)
  // Why the last one stayed is told beside its box.
  const hasChoice = documents.length > 1 || documents.some(({ id }) => choice.refusals.has(id))
  return (
    <div className={styles.panel} ref={table} tabIndex={-1}>
      {hasChoice && <ChosenBar documents={documents} choice={choice} />}
      <Table
        label={rag.documents.label(engine.name)}
        columns={columns(engine.id, rag.documents, { onRead, onDeleted, choice: hasChoice ? choice : null })}
        rows={documents}
        rowKey={({ id }) => id}
        emptyText={rag.documents.empty}
      />
      {documents.length > 0 && <p className={styles.note}>{rag.documents.statusAbout}</p>}
    </div>
  )
}

interface DocumentTools extends Pick<ViewFilesProps, 'onRead'> {
  onDeleted: () => void
  /** Null where there is nothing to choose from. */
  choice: ChosenDocuments | null
}

function columns(
  engineId: string,
  texts: Texts['rag']['documents'],
  { onRead, onDeleted, choice }: DocumentTools,
): TableColumn<EngineDocument>[] {
  return [
    {
      id: 'filename',
      title: texts.filename,
      cell: (document) => (
        <div className={styles.named}>
          <Name document={document} choice={choice} />
          <Button
            variant="quiet"
            icon="book"
            aria-label={texts.readLabel(document.filename)}
            onPress={() =>
              onRead({ engineId, documentId: document.id, title: document.filename, start: 0, end: 0 })
            }
          >
            {texts.read}
          </Button>
        </div>
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

function Name({ document, choice }: { document: EngineDocument } & Pick<DocumentTools, 'choice'>) {
  const { documents: texts } = useTexts().rag
  const { id, filename } = document
  if (!choice) return <UserText>{filename}</UserText>
  const refusal = choice.refusals.get(id)
  return (
    <>
      <Checkbox
        aria-label={texts.choose(filename)}
        isSelected={choice.chosen.includes(document)}
        onChange={(isChosen) => choice.choose([document], isChosen)}
      >
        <UserText>{filename}</UserText>
      </Checkbox>
      {refusal && <p className={styles.refusal}>{texts.notRemoved(refusal)}</p>}
    </>
  )
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
