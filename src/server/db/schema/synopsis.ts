import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Source } from '#shared/rag.ts'
import type { CheckedQuote } from '#shared/writing.ts'
import { users } from './users.ts'

/** Every text a model wrote for someone, with what it was made from. Written once, when the writing has ended. */
export const generations = pgTable(
  'generations',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'synopsis' | 'follow-up'>().notNull(),
    /** Kept as it was: the engine or template may be deleted later. */
    engineId: text('engine_id').notNull(),
    templateId: text('template_id'),
    input: text().notNull(),
    previousResponse: text('previous_response'),
    evidence: jsonb().$type<Source[]>().notNull(),
    model: text().notNull(),
    output: text().notNull(),
    /** Its quotes of the evidence, each checked. */
    quotes: jsonb().$type<CheckedQuote[]>().notNull().default([]),
    outcome: text().$type<'complete' | 'stopped' | 'failed'>().notNull(),
    error: text(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('generations_user').on(table.userId, table.startedAt)],
)
