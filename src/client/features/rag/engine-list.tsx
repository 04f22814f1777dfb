import { useRef } from 'react'
import type { Texts } from '#client/texts/en.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Message } from '#client/ui/message.tsx'
import { Loading } from '#client/ui/spinner.tsx'
import { Table, type TableColumn } from '#client/ui/table.tsx'
import { Timestamp } from '#client/ui/timestamp.tsx'
import { UserText } from '#client/ui/user-text.tsx'
import type { Engine } from '#shared/rag.ts'
import { DeleteEngine } from './delete-engine.tsx'
import styles from './engine-list.module.css'
import { EngineVisibility } from './engine-visibility.tsx'
import { FriendNames } from './friend-names.tsx'
import { ShareEngine } from './share-engine.tsx'
import type { EngineChoice } from './use-engine-choice.ts'

interface EngineListProps {
  choice: EngineChoice
  /** Leads to the question, put to this engine. */
  onAsk: (engineId: string) => void
}

/** Every engine the user may ask: whose it is, who sees it, and what its owner can do with it. */
export function EngineList({ choice, onAsk }: EngineListProps) {
  const { rag } = useTexts()
  const table = useRef<HTMLDivElement>(null)
  return (
    <Card
      title={rag.list.title}
      actions={
        <Button
          icon="refresh"
          onPress={choice.retry}
          isBusy={choice.isRetrying}
          busyText={rag.list.refreshing}
        >
          {rag.list.refresh}
        </Button>
      }
    >
      {choice.isLoading && <Loading>{rag.loadingEngines}</Loading>}
      {choice.problem && <Message tone="error">{choice.problem}</Message>}
      {!choice.isLoading && !choice.problem && (
        <div ref={table} tabIndex={-1}>
          {choice.engines.some(({ isOwner }) => isOwner) && <FriendNames />}
          <Table
            label={rag.list.title}
            columns={columns(rag, onAsk, () => table.current?.focus())}
            rows={choice.engines}
            rowKey={({ id }) => id}
            emptyText={rag.list.empty}
            isRoomy
          />
        </div>
      )}
    </Card>
  )
}

function columns(
  rag: Texts['rag'],
  onAsk: EngineListProps['onAsk'],
  onDeleted: () => void,
): TableColumn<Engine>[] {
  const { list } = rag
  const nothing = <span className={styles.nothing}>{list.nothing}</span>
  return [
    { id: 'name', title: list.name, cell: (engine) => <Name engine={engine} onAsk={onAsk} /> },
    { id: 'visibility', title: list.visibility, cell: (engine) => <EngineVisibility engine={engine} /> },
    { id: 'created', title: list.createdAt, cell: (engine) => <Created engine={engine} /> },
    {
      id: 'origin',
      title: list.origin,
      cell: (engine) => <Origin engine={engine} />,
    },
    {
      id: 'sharing',
      title: list.sharing,
      cell: (engine) => (engine.isOwner ? <ShareEngine engine={engine} /> : nothing),
    },
    {
      id: 'actions',
      title: list.actions,
      cell: (engine) => (engine.isOwner ? <DeleteEngine engine={engine} onDeleted={onDeleted} /> : nothing),
    },
  ]
}

function Name({ engine, onAsk }: { engine: Engine } & Pick<EngineListProps, 'onAsk'>) {
  const { list } = useTexts().rag
  return (
    <div className={styles.name}>
      <UserText>{engine.name}</UserText>
      {engine.description && (
        <p className={styles.description}>
          <UserText>{engine.description}</UserText>
        </p>
      )}
      <div className={styles.ask}>
        <Button
          variant="quiet"
          icon="send"
          aria-label={list.askLabel(engine.name)}
          onPress={() => onAsk(engine.id)}
        >
          {list.ask}
        </Button>
      </div>
    </div>
  )
}

function Created({ engine }: { engine: Engine }) {
  return (
    <div className={styles.created}>
      <Timestamp>{engine.createdAt}</Timestamp>
    </div>
  )
}

function Origin({ engine }: { engine: Engine }) {
  const { list } = useTexts().rag
  return (
    <div className={styles.origin}>
      <Badge tone={engine.isOwner ? 'accent' : 'neutral'}>{list.origins[engine.comingFrom]}</Badge>{' '}
      {!engine.isOwner && <UserText>{engine.sharedBy ?? engine.createdBy}</UserText>}
    </div>
  )
}
