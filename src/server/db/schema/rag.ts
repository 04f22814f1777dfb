import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Locator } from '#shared/rag.ts'
import type { Visibility } from '#shared/visibility.ts'
import { users } from './users.ts'

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

/** `no` is the short key that the many rows below carry; `id` is the opaque one that leaves the server. */
export const engines = pgTable(
  'engines',
  {
    id: text().primaryKey(),
    no: integer().generatedAlwaysAsIdentity().unique(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    visibility: text().$type<Visibility>().notNull().default('Private'),
    /** Key of the embedder whose vectors are searched; null before the first. While all are made again, the old one. */
    embedder: text(),
    createdAt,
  },
  (table) => [
    index('engines_owner').on(table.ownerId, table.createdAt),
    index('engines_visibility').on(table.visibility, table.createdAt),
    check('engines_visibility_known', sql`${table.visibility} in ('Private', 'Public', 'Friend')`),
  ],
)

export const engineShares = pgTable(
  'engine_shares',
  {
    engineId: text('engine_id')
      .notNull()
      .references(() => engines.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.engineId, table.userId] }),
    index('engine_shares_user').on(table.userId),
  ],
)

export const documents = pgTable(
  'documents',
  {
    id: text().primaryKey(),
    no: integer().generatedAlwaysAsIdentity().unique(),
    engineId: text('engine_id')
      .notNull()
      .references(() => engines.id, { onDelete: 'cascade' }),
    filename: text().notNull(),
    sha256: text().notNull(),
    pages: integer(),
    text: text().notNull(),
    passageCount: integer('passage_count').notNull(),
    /** Terms in all passages together: the sum that BM25's average length comes from. */
    termCount: integer('term_count').notNull(),
    /** Why the vector leg is missing, in plain words; the words are searchable all the same. */
    indexError: text('index_error'),
    createdAt,
  },
  (table) => [
    uniqueIndex('documents_same_file').on(table.engineId, table.sha256),
    index('documents_engine').on(table.engineId, table.createdAt),
  ],
)

export const passages = pgTable(
  'passages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    documentNo: integer('document_no')
      .notNull()
      .references(() => documents.no, { onDelete: 'cascade' }),
    ordinal: integer().notNull(),
    text: text().notNull(),
    locator: jsonb().$type<Locator>().notNull(),
    /** Key of the embedder whose vector is in the index; null is the queue. */
    embedder: text(),
    /** Until then another process is at work on it, or a failed attempt waits. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    attempts: smallint().notNull().default(0),
  },
  (table) => [
    index('passages_document').on(table.documentNo, table.ordinal),
    index('passages_queue').on(table.documentNo, table.id).where(sql`${table.embedder} is null`),
  ],
)

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * The lexical index: which passages of a document hold a term, how often, and how long each passage is. A trigger
 * deletes a document's postings with it: checking a foreign key for each of them was a quarter of what storing them took.
 */
export const postings = pgTable(
  'postings',
  {
    engineNo: integer('engine_no').notNull(),
    term: text().notNull(),
    documentNo: integer('document_no').notNull(),
    /** Ten bytes a passage, most significant first: six for its id, two for the frequency, two for its length in terms. */
    entries: bytea().notNull(),
    /** How many entries; part of the key, so that how rare a term is can be read from the index alone. */
    passageCount: integer('passage_count').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'postings_key',
      columns: [table.engineNo, table.term, table.documentNo, table.passageCount],
    }),
    index('postings_document').on(table.documentNo),
  ],
)

/** Whose vectors are made now: one row, of the embedder that was set last. */
export const embedderInUse = pgTable(
  'embedder_in_use',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    key: text().notNull(),
    /** When a process with this embedder last said that it is there. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('embedder_in_use_one', sql`${table.isOnly}`)],
)

/** Vectors still to be taken out of the vector store; written in the transaction that deletes their rows. */
export const vectorRemovals = pgTable('vector_removals', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  space: text().notNull(),
  /** Null: the whole space. */
  documentId: text('document_id'),
  createdAt,
})
