import type { z } from 'zod'
import type { Draft, draftInput, saveDraftInput } from '#shared/drafts.ts'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DraftsRepo } from './repo.ts'

/** What a writer is in the middle of typing, kept so that no crash and no other window can lose it. */
export function createDraftsService({ repo, clock }: { repo: DraftsRepo; clock: Clock }) {
  return {
    /** The last text under a key, or null. */
    async find(actor: Actor, { key }: z.infer<typeof draftInput>): Promise<Draft | null> {
      const found = await repo.find(actor.userId, key)
      return found ? { ...found, savedAt: found.savedAt.toISOString() } : null
    },

    /** Keeps a text and returns its version. Throws `conflict` when another window has saved since `basedOn`. */
    async save(actor: Actor, input: z.infer<typeof saveDraftInput>): Promise<{ version: number }> {
      const { key, value, basedOn } = input
      const draft = { userId: actor.userId, key, value, savedAt: clock.now() }
      const kept = basedOn === 0 ? await repo.insert(draft) : await repo.replace(draft, basedOn)
      if (!kept) throw new AppError('conflict', 'This was changed in another window meanwhile.')
      return { version: basedOn + 1 }
    },
  }
}
