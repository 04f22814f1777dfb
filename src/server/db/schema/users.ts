import { sql } from 'drizzle-orm'
import { customType, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Ordered by code points, whatever the database's own order: what begins with a text is then one stretch of an index. */
const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    username: text().notNull(),
    /** NFKC, trimmed, lower case: two spellings of one name cannot both register. */
    usernameKey: key('username_key').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // Finds names by any part of them, in every script and of any length, which pg_trgm does not. The migration
    // makes the function: all runs of up to three characters.
    index('users_name_runs').using('gin', sql`name_runs(${table.usernameKey})`),
  ],
)
