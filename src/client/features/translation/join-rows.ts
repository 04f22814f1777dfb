import type { PastTranslation } from '#shared/translation-result.ts'

type Row = Pick<PastTranslation, 'id' | 'createdAt'>

/** The newest rows as they are now, and below them those seen before: what came meanwhile moves rows down, none away. */
export function joinRows<Each extends Row>(newest: readonly Each[], seen: readonly Each[]): Each[] {
  const ids = new Set(newest.map(({ id }) => id))
  const last = newest.at(-1)
  const isBelow = ({ id, createdAt }: Each) => !ids.has(id) && (!last || createdAt <= last.createdAt)
  return [...newest, ...seen.filter(isBelow)]
}
