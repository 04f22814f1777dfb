import { api, trpc } from '#client/lib/trpc.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { DeleteButton } from '#client/ui/delete-button.tsx'
import type { EngineDocument } from '#shared/rag.ts'
import { useDeletion } from './use-deletion.ts'

interface DeleteDocumentProps {
  engineId: string
  document: EngineDocument
  /** It is off the list, and the button with it. */
  onDeleted: () => void
}

/** Deletes a document of one's own engine, after asking. */
export function DeleteDocument({ engineId, document, onDeleted }: DeleteDocumentProps) {
  const { documents: texts } = useTexts().rag
  const cache = trpc.useUtils()
  const remove = useDeletion({
    call: () => api.rag.deleteDocument.mutate({ engineId, documentId: document.id }),
    refresh: () => cache.rag.documents.invalidate({ engineId }),
    done: texts.removed(document.filename),
    failed: texts.removeFailed,
    onDeleted,
  })
  return (
    <DeleteButton
      text={texts.remove}
      label={texts.removeLabel(document.filename)}
      question={texts.removeQuestion}
      confirmText={texts.removeConfirm}
      onConfirm={remove}
    >
      {texts.removeAbout(document.filename)}
    </DeleteButton>
  )
}
