import { useState } from 'react'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import type { Engine } from '#shared/rag.ts'
import styles from './engine-list.module.css'
import { friendNamesId } from './friend-names.tsx'
import { SharedWith } from './shared-with.tsx'
import { useSharing } from './use-sharing.ts'

/** Opens an engine of one's own to a user by name, and shows who has it that way. */
export function ShareEngine({ engine }: { engine: Engine }) {
  const { list } = useTexts().rag
  const [username, setUsername] = useState('')
  const sharing = useSharing(engine, () => setUsername(''))
  return (
    <div className={styles.sharing}>
      <Form onSubmit={() => void sharing.share(username)} aria-label={list.shareForm(engine.name)}>
        <div className={styles.control}>
          <TextField
            aria-label={list.shareWith(engine.name)}
            placeholder={list.username}
            autoCapitalize="none"
            autoComplete="off"
            list={friendNamesId}
            spellCheck="false"
            value={username}
            onChange={setUsername}
          />
          <Button type="submit" aria-label={list.shareLabel(engine.name)} isBusy={sharing.isBusy}>
            {list.share}
          </Button>
        </div>
      </Form>
      <SharedWith engine={engine} onTakeBack={sharing.takeBack} />
    </div>
  )
}
