import { useId, useRef, useState } from 'react'
import { messageOf } from '#client/lib/failure.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Message } from '#client/ui/message.tsx'
import { Loading } from '#client/ui/spinner.tsx'
import { UserText } from '#client/ui/user-text.tsx'
import type { Engine } from '#shared/rag.ts'
import styles from './engine-list.module.css'

interface SharedWithProps {
  engine: Engine
  /** Must not reject. */
  onTakeBack: (username: string) => Promise<void>
}

/** The people an engine is shared with by name, on demand; each can be taken off. */
export function SharedWith({ engine, onTakeBack }: SharedWithProps) {
  const { list } = useTexts().rag
  const [isOpen, setIsOpen] = useState(false)
  const peopleId = useId()
  return (
    <>
      <Button
        variant="quiet"
        aria-label={list.whoLabel(engine.name)}
        aria-expanded={isOpen}
        aria-controls={peopleId}
        onPress={() => setIsOpen(!isOpen)}
      >
        {list.who}
      </Button>
      <div id={peopleId} hidden={!isOpen}>
        {isOpen && <People engine={engine} onTakeBack={onTakeBack} />}
      </div>
    </>
  )
}

function People({ engine, onTakeBack }: SharedWithProps) {
  const { rag, common } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const shares = trpc.rag.shares.useQuery({ engineId: engine.id })
  if (shares.isPending) return <Loading>{common.loading}</Loading>
  if (!shares.data) {
    const reason = messageOf(shares.error, common)
    const retry = <Button onPress={() => void shares.refetch()}>{common.retry}</Button>
    return (
      <Message tone="error" action={retry}>
        {rag.list.whoFailed(reason)}
      </Message>
    )
  }
  const takeBack = async (username: string) => {
    await onTakeBack(username)
    place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1}>
      {shares.data.length === 0 && <p className={styles.description}>{rag.list.nobody}</p>}
      <ul className={styles.people} aria-label={rag.list.sharedWith(engine.name)}>
        {shares.data.map(({ userid, username }) => (
          <li key={userid} className={styles.person}>
            <UserText>{username}</UserText>
            <IconButton
              icon="close"
              label={rag.list.takeBack(username)}
              onPress={() => void takeBack(username)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
