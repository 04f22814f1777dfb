import { messageOf } from '#client/lib/failure.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { useMessages } from '#client/ui/message-area.tsx'

interface Deletion {
  call: () => Promise<unknown>
  /** Fetches the list anew, whatever came of the call. */
  refresh: () => Promise<void>
  done: string
  failed: (reason: string) => string
  onDeleted: () => void
}

export const deletedMs = 5000
// The dialog goes with its row, and gives the focus back to a button that is gone, a frame later.
export const dialogGoneMs = 50

/** Deletes, says what came of it as a message, and never rejects. */
export function useDeletion({ call, refresh, done, failed, onDeleted }: Deletion): () => Promise<void> {
  const { common } = useTexts()
  const messages = useMessages()
  return async () => {
    try {
      await call()
    } catch (error) {
      const reason = messageOf(error, common)
      messages.show({ tone: 'error', text: failed(reason) })
      return refresh()
    }
    messages.show({ tone: 'success', text: done, timeoutMs: deletedMs })
    await refresh()
    setTimeout(onDeleted, dialogGoneMs)
  }
}
