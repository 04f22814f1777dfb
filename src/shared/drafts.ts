import { z } from 'zod'

/** Which form a draft belongs to, e.g. `synopsis:<template id>` or `translation`. */
const draftKey = z.string().regex(/^[\w:-]{1,100}$/, 'There is no such form.')

export const draftInput = z.object({ key: draftKey })
export const saveDraftInput = z.object({
  key: draftKey,
  /** What the form makes of itself; the server only keeps it. */
  value: z.string().max(500_000, 'This form is too long to keep.'),
  /** The version this text grew from: 0 where there was none. */
  basedOn: z.number().int().min(0),
})

export interface Draft {
  value: string
  /** Counts the savings, from 1. */
  version: number
  /** ISO 8601, UTC. */
  savedAt: string
}
