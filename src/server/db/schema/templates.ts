import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TemplateStructure } from '#shared/templates.ts'
import { users } from './users.ts'

export const templates = pgTable(
  'templates',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    structure: jsonb().$type<TemplateStructure>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('templates_user').on(table.userId, table.createdAt),
    uniqueIndex('templates_one_default').on(table.userId).where(sql`${table.isDefault}`),
  ],
)
