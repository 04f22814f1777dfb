import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { LanguageCode } from '#shared/languages.ts'
import type { FitMode } from '#shared/line-fit.ts'
import type { TranslateInput } from '#shared/translation.ts'
import type { LineResult, TranslationQuality } from '#shared/translation-result.ts'
import { users } from './users.ts'

/** Every translation of a script, with what it was made from. Written once, when it has ended, however it ended. */
export const translations = pgTable(
  'translations',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sourceLanguage: text('source_language').$type<LanguageCode>().notNull(),
    targetLanguage: text('target_language').$type<LanguageCode>().notNull(),
    model: text().notNull(),
    mode: text().$type<FitMode>().notNull(),
    lyrics: boolean().notNull(),
    /** What else was asked for: glossary, names, rules for single lines. */
    options: jsonb().$type<Pick<TranslateInput, 'glossary' | 'names' | 'lines' | 'format'>>().notNull(),
    input: text().notNull(),
    output: text().notNull(),
    lines: jsonb().$type<LineResult[]>().notNull(),
    quality: jsonb().$type<TranslationQuality>(),
    ratio: doublePrecision(),
    overallScore: integer('overall_score'),
    outcome: text().$type<'complete' | 'stopped' | 'failed'>().notNull(),
    error: text(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('translations_user').on(table.userId, table.endedAt, table.id)],
)
