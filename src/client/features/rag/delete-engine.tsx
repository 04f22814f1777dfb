import { api, trpc } from '#client/lib/trpc.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { DeleteButton } from '#client/ui/delete-button.tsx'
import type { Engine } from '#shared/rag.ts'
import { useDeletion } from './use-deletion.ts'

interface DeleteEngineProps {
  engine: Engine
  /** It is off the list, and the button with it. */
  onDeleted: () => void
}

/** Deletes an engine of one's own, after asking. */
export function DeleteEngine({ engine, onDeleted }: DeleteEngineProps) {
  const { list } = useTexts().rag
  const cache = trpc.useUtils()
  const remove = useDeletion({
    call: () => api.rag.deleteEngine.mutate({ engineId: engine.id }),
    refresh: () => cache.rag.engines.invalidate(),
    done: list.removed(engine.name),
    failed: list.removeFailed,
    onDeleted,
  })
  return (
    <DeleteButton
      text={list.remove}
      label={list.removeLabel(engine.name)}
      question={list.removeQuestion}
      confirmText={list.removeConfirm}
      onConfirm={remove}
    >
      {list.removeAbout(engine.name)}
    </DeleteButton>
  )
}
