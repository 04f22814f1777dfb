import { useState } from 'react'
import { messageOf, readFailure } from '#client/lib/failure.ts'
import { api, trpc } from '#client/lib/trpc.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { useMessages } from '#client/ui/message-area.tsx'
import type { EngineDocument } from '#shared/rag.ts'
import { deletedMs, dialogGoneMs } from './use-deletion.ts'

export interface ChosenDocuments {
  /** In the order of the list. */
  chosen: readonly EngineDocument[]
  choose: (documents: readonly EngineDocument[], isChosen: boolean) => void
  /**
   * Deletes the chosen ones, one after the other, while the user may. Those that stay are still chosen, and one that
   * somebody else has deleted is gone as well. Never rejects.
   */
  remove: () => Promise<void>
  /** Why a document stayed when it was last to go, by its id. */
  refusals: ReadonlyMap<string, string>
}

const noRefusals: ReadonlyMap<string, string> = new Map()
const nothing: ReadonlySet<string> = new Set()

/** Which documents of an engine of one's own are chosen. */
export function useChosenDocuments(
  engineId: string,
  documents: readonly EngineDocument[],
  onDeleted: () => void,
): ChosenDocuments {
  const { rag, common } = useTexts()
  const cache = trpc.useUtils()
  const messages = useMessages()
  const [ids, setIds] = useState(nothing)
  const [refusals, setRefusals] = useState(noRefusals)
  const chosen = documents.filter(({ id }) => ids.has(id))

  const choose: ChosenDocuments['choose'] = (some, isChosen) =>
    setIds((before) => {
      const rest = new Set(before)
      for (const { id } of some) rest.delete(id)
      return isChosen ? new Set([...rest, ...some.map(({ id }) => id)]) : rest
    })

  const remove = async () => {
    const refused = new Map<string, string>()
    let done = 0
    for (const { id } of chosen) {
      try {
        await api.rag.deleteDocument.mutate({ engineId, documentId: id })
      } catch (error) {
        if (!isAnswered(error, [404])) {
          refused.set(id, messageOf(error, common))
          if (isAnswered(error, [401, 403])) break
          continue
        }
      }
      done += 1
    }
    const text = rag.documents.removedMany(done, chosen.length)
    const isDone = done === chosen.length
    messages.show(isDone ? { tone: 'success', text, timeoutMs: deletedMs } : { tone: 'error', text })
    setRefusals(refused)
    await cache.rag.documents.invalidate({ engineId })
    if (isDone) setTimeout(onDeleted, dialogGoneMs)
  }

  return { chosen, choose, remove, refusals }
}

function isAnswered(error: unknown, statuses: readonly number[]): boolean {
  const failure = readFailure(error)
  return failure.kind === 'answered' && statuses.includes(failure.status)
}
