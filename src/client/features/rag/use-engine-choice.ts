import { useState } from 'react'
import { messageOf } from '#client/lib/failure.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import type { Engine } from '#shared/rag.ts'

export interface EngineChoice {
  engines: readonly Engine[]
  /** The chosen engine, the first one unless another was chosen; null where there is none. */
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
  const failed = list.isError && !list.data
  return {
    engines,
    engine: engines.find(({ id }) => id === chosenId) ?? engines[0] ?? null,
    select: setChosenId,
    isLoading: list.isPending,
    problem: failed ? rag.enginesFailed(messageOf(list.error, common)) : null,
    retry: () => void list.refetch(),
    isRetrying: list.isFetching,
  }
}
