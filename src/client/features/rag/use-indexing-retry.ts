import { messageOf } from '#client/lib/failure.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { useMessages } from '#client/ui/message-area.tsx'

/** Puts a document whose indexing failed at the head of the queue again. */
export function useIndexingRetry() {
  const { rag, common } = useTexts()
  const messages = useMessages()
  const cache = trpc.useUtils()
  const call = trpc.rag.retryDocument.useMutation({
    onError: (error) => {
      const reason = messageOf(error, common)
      messages.show({ tone: 'error', text: rag.documents.retryFailed(reason) })
    },
    onSettled: (_data, _error, { engineId }) => cache.rag.documents.invalidate({ engineId }),
  })
  return { isBusy: call.isPending, start: call.mutate }
}
