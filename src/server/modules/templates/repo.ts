import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { TemplateStructure } from '#shared/templates.ts'
import type { Database, Queries } from '../../db/open.ts'
import { templates } from '../../db/schema/templates.ts'
import { users } from '../../db/schema/users.ts'

interface TemplateValues {
  name: string
  isDefault: boolean
  structure: TemplateStructure
}

export type TemplatesRepo = ReturnType<typeof createTemplatesRepo>

export function createTemplatesRepo(db: Database) {
  const owned = (userId: string, id: string) => and(eq(templates.userId, userId), eq(templates.id, id))

  /** One at a time: whoever adds a template of a user's, or sets the default, waits here for the others who do. */
  async function awaitTurn(queries: Queries, userId: string): Promise<void> {
    await queries.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  }

  async function clearOtherDefaults(queries: Queries, userId: string, id: string): Promise<void> {
    await queries
      .update(templates)
      .set({ isDefault: false })
      .where(and(eq(templates.userId, userId), ne(templates.id, id), eq(templates.isDefault, true)))
  }

  return {
    /** The user's own, the default one first, then in the order they were made. */
    list: (userId: string) =>
      db
        .select({
          id: templates.id,
          name: templates.name,
          isDefault: templates.isDefault,
          structure: templates.structure,
        })
        .from(templates)
        .where(eq(templates.userId, userId))
        .orderBy(desc(templates.isDefault), asc(templates.createdAt), asc(templates.id)),

    /** Adds a template; a default one takes the place of the default before. False: the user has `most` already. */
    insert: async (
      template: TemplateValues & { id: string; userId: string },
      most: number,
      within?: Queries,
    ): Promise<boolean> => {
      const insertIn = async (queries: Queries) => {
        await awaitTurn(queries, template.userId)
        const kept = await queries
          .select({ id: templates.id })
          .from(templates)
          .where(eq(templates.userId, template.userId))
        if (kept.length >= most) return false
        if (template.isDefault) await clearOtherDefaults(queries, template.userId, template.id)
        await queries.insert(templates).values(template)
        return true
      }
      return within ? insertIn(within) : db.transaction(insertIn)
    },

    /** False: the user has no such template. */
    update: (userId: string, id: string, values: TemplateValues): Promise<boolean> =>
      db.transaction(async (tx) => {
        if (values.isDefault) await awaitTurn(tx, userId)
        const found = await tx
          .select({ id: templates.id })
          .from(templates)
          .where(owned(userId, id))
          .for('update')
        if (found.length === 0) return false
        if (values.isDefault) await clearOtherDefaults(tx, userId, id)
        await tx
          .update(templates)
          .set({ ...values, updatedAt: new Date() })
          .where(owned(userId, id))
        return true
      }),

    delete: async (userId: string, id: string): Promise<boolean> => {
      const deleted = await db.delete(templates).where(owned(userId, id)).returning({ id: templates.id })
      return deleted.length > 0
    },
  }
}
