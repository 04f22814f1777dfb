import { useState } from 'react'
import { messageOf } from '#client/lib/failure.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import type { Engine } from '#shared/rag.ts'

export interface EngineChoice {
  engines: readonly Engine[]
  /** The chosen engine, the first one to begin with; null where there is none, or not any more: no other takes its place. */
  engine: Engine | null
  select: (id: string) => void
  isLoading: boolean
  problem: string | null
  retry: () => void
  isRetrying: boolean
}

/** The engines the user may ask, or only their own (`owned`), with one chosen. */
export function useEngineChoice(which: 'all' | 'owned' = 'all'): EngineChoice {
  const { rag, common } = useTexts()
  const list = trpc.rag.engines.useQuery()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const engines = (list.data ?? []).filter(({ isOwner }) => which === 'all' || isOwner)
  const [first] = engines
  if (chosenId === null && first) setChosenId(first.id)
  const failed = list.isError && !list.data
  return {
    engines,
    engine: engines.find(({ id }) => id === chosenId) ?? null,
    select: setChosenId,
    isLoading: list.isPending,
    problem: failed ? rag.enginesFailed(messageOf(list.error, common)) : null,
    retry: () => void list.refetch(),
    isRetrying: list.isFetching,
  }
}
