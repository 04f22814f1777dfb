import { useEffect, useState } from 'react'
import { messageOf } from '#client/lib/failure.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import type { EngineDocument } from '#shared/rag.ts'
import { useGoneEngine } from './use-gone-engine.ts'

const pollMs = 2000

/** How it stands with the documents of an engine that has just been given some. */
export function useFreshDocuments(engineId: string | null, isWanted: boolean): readonly EngineDocument[] {
  const list = trpc.rag.documents.useQuery(
    { engineId: engineId ?? '' },
    { enabled: engineId !== null && isWanted, refetchInterval: untilSettled },
  )
  return (isWanted && list.data) || []
}

/** The documents of an engine, once they are asked for; looked at again while one of them is on its way into the index. */
export function useDocuments(engineId: string | null) {
  const { rag, common } = useTexts()
  const [wantedId, setWantedId] = useState<string | null>(null)
  const isWanted = engineId !== null && engineId === wantedId
  const list = trpc.rag.documents.useQuery(
    { engineId: engineId ?? '' },
    {
      enabled: isWanted,
      refetchInterval: untilSettled,
    },
  )
  const failure = isWanted && list.isError ? list.error : null
  const noticeGone = useGoneEngine()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => noticeGone(failure), [failure])
  return {
    documents: isWanted ? list.data : undefined,
    isLoading: isWanted && list.isPending,
    problem: failure && rag.documents.failed(messageOf(failure, common)),
    get: () => {
      setWantedId(engineId)
      if (isWanted) void list.refetch()
    },
  }
}

function untilSettled({ state }: { state: { data?: readonly EngineDocument[] } }): number | false {
  return state.data?.some(isOnItsWay) ? pollMs : false
}

function isOnItsWay({ status }: EngineDocument): boolean {
  return status === 'queued' || status === 'indexing'
}
