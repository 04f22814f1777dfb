import { useState } from 'react'
import { messageOf } from '#client/lib/failure.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { useMessages } from '#client/ui/message-area.tsx'
import { Select } from '#client/ui/select.tsx'
import type { Engine } from '#shared/rag.ts'
import { type Visibility, visibilities } from '#shared/visibility.ts'
import styles from './engine-list.module.css'

/** Who sees an engine: for its owner to change. */
export function EngineVisibility({ engine }: { engine: Engine }) {
  const { list } = useTexts().rag
  const [chosen, setChosen] = useState<Visibility | null>(null)
  const { save, isBusy } = useVisibility(engine, () => setChosen(null))
  const value = chosen ?? engine.visibility
  if (!engine.isOwner) return <span className={styles.fixed}>{list.cannotChange}</span>
  return (
    <div className={styles.control}>
      <Select
        aria-label={list.visibilityOf(engine.name)}
        value={value}
        isDisabled={isBusy}
        onChange={(next) => setChosen(visibilities.find((each) => each === next) ?? null)}
        options={visibilities.map((each) => ({ value: each, label: list.visibilities[each] }))}
      />
      <Button
        aria-label={list.saveLabel(engine.name)}
        isDisabled={value === engine.visibility}
        isBusy={isBusy}
        onPress={() => save(value)}
      >
        {list.save}
      </Button>
    </div>
  )
}

const savedMs = 5000

function useVisibility({ id, name }: Engine, onSaved: () => void) {
  const { rag, common } = useTexts()
  const cache = trpc.useUtils()
  const messages = useMessages()
  const saving = trpc.rag.setVisibility.useMutation({
    onSuccess: (_, { visibility }) => {
      cache.rag.engines.setData(undefined, (engines) =>
        engines?.map((each) => (each.id === id ? { ...each, visibility } : each)),
      )
      onSaved()
      const text = rag.list.visibilitySaved(name, rag.list.visibilities[visibility])
      messages.show({ tone: 'success', text, timeoutMs: savedMs }, `visibility-${id}`)
    },
    onError: (error) => {
      const reason = messageOf(error, common)
      messages.show({ tone: 'error', text: rag.list.visibilityFailed(reason) }, `visibility-${id}`)
    },
  })
  return {
    isBusy: saving.isPending,
    save: (visibility: Visibility) => saving.mutate({ engineId: id, visibility }),
  }
}
