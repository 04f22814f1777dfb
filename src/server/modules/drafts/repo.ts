import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { drafts } from '../../db/schema/drafts.ts'

interface DraftText {
  userId: string
  key: string
  value: string
  savedAt: Date
}

export type DraftsRepo = ReturnType<typeof createDraftsRepo>

export function createDraftsRepo(db: Database) {
  const of = (userId: string, key: string) => and(eq(drafts.userId, userId), eq(drafts.key, key))

  return {
    find: async (userId: string, key: string) => {
      const [found] = await db
        .select({ value: drafts.value, version: drafts.version, savedAt: drafts.savedAt })
        .from(drafts)
        .where(of(userId, key))
      return found
    },

    /** Keeps the first text under a key. False: there is one already. */
    insert: async (draft: DraftText): Promise<boolean> => {
      const inserted = await db
        .insert(drafts)
        .values({ ...draft, version: 1 })
        .onConflictDoNothing()
        .returning({ version: drafts.version })
      return inserted.length > 0
    },

    /** Puts a text in the place of the version it grew from. False: that version is no longer the last. */
    replace: async ({ userId, key, value, savedAt }: DraftText, basedOn: number): Promise<boolean> => {
      const replaced = await db
        .update(drafts)
        .set({ value, savedAt, version: basedOn + 1 })
        .where(and(of(userId, key), eq(drafts.version, basedOn)))
        .returning({ version: drafts.version })
      return replaced.length > 0
    },
  }
}
