import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { beginningCharacters } from '#shared/script/beginning.ts'
import type { Database } from '../../db/open.ts'
import { translations } from '../../db/schema/translation.ts'

export type StoredTranslation = typeof translations.$inferInsert

export type TranslationRepo = ReturnType<typeof createTranslationRepo>

const summary = {
  id: translations.id,
  sourceLanguage: translations.sourceLanguage,
  targetLanguage: translations.targetLanguage,
  model: translations.model,
  mode: translations.mode,
  beginning: sql<string>`left(${translations.input}, ${sql.raw(String(beginningCharacters))})`,
  outcome: translations.outcome,
  ratio: translations.ratio,
  overallScore: translations.overallScore,
  endedAt: translations.endedAt,
}

export function createTranslationRepo(db: Database) {
  const of = (userId: string, id: string) => and(eq(translations.userId, userId), eq(translations.id, id))

  return {
    /** Keeps one more, and of all of them only the newest `keptMax`. */
    insert: async (translation: StoredTranslation, keptMax: number): Promise<void> => {
      await db.transaction(async (tx) => {
        await tx.insert(translations).values(translation)
        const old = tx
          .select({ id: translations.id })
          .from(translations)
          .where(eq(translations.userId, translation.userId))
          .orderBy(desc(translations.endedAt), desc(translations.id))
          .offset(keptMax)
        await tx.delete(translations).where(inArray(translations.id, old))
      })
    },

    /** The newest first; those older than the one named `before`, where it is theirs. */
    list: async (userId: string, before: string | undefined, limit: number) => {
      const [last] = before
        ? await db.select({ endedAt: translations.endedAt }).from(translations).where(of(userId, before))
        : []
      if (before && !last) return []
      const older =
        before && last
          ? or(
              lt(translations.endedAt, last.endedAt),
              and(eq(translations.endedAt, last.endedAt), lt(translations.id, before)),
            )
          : undefined
      return db
        .select(summary)
        .from(translations)
        .where(and(eq(translations.userId, userId), older))
        .orderBy(desc(translations.endedAt), desc(translations.id))
        .limit(limit)
    },

    find: async (userId: string, id: string) => {
      const [found] = await db
        .select({
          ...summary,
          input: translations.input,
          output: translations.output,
          lyrics: translations.lyrics,
          options: translations.options,
          lines: translations.lines,
          quality: translations.quality,
          error: translations.error,
        })
        .from(translations)
        .where(of(userId, id))
      return found
    },

    /** False: there is none of theirs by that id. */
    remove: async (userId: string, id: string): Promise<boolean> => {
      const removed = await db.delete(translations).where(of(userId, id)).returning({ id: translations.id })
      return removed.length > 0
    },
  }
}
