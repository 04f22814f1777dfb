import { useMemo, useState } from 'react'
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

/** The engines the user may ask, or only their own (`owned`), their own first, with one chosen. */
export function useEngineChoice(which: 'all' | 'owned' = 'all'): EngineChoice {
  const { rag, common } = useTexts()
  const list = trpc.rag.engines.useQuery()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const engines = useMemo(
    () => (list.data ?? []).filter(({ isOwner }) => which === 'all' || isOwner).sort(byNearness),
    [list.data, which],
  )
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

const reasons: readonly Engine['comingFrom'][] = ['owner', 'shared', 'friend', 'public']

/** What a stranger has just opened to everyone stands neither before one's own nor before what has long been there. */
function byNearness(a: Engine, b: Engine): number {
  const areBothPublic = a.comingFrom === 'public' && b.comingFrom === 'public'
  if (areBothPublic) return Date.parse(a.createdAt) - Date.parse(b.createdAt)
  return reasons.indexOf(a.comingFrom) - reasons.indexOf(b.comingFrom)
}
