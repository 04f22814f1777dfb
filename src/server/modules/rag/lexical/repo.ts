import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import { documents, postings } from '../../../db/schema/rag.ts'
import type { ReadableEngine } from '../engines/policy.ts'
import { type PostingLists, readPostings } from './read-postings.ts'

export interface EngineSize {
  documents: number
  passages: number
  /** In all passages together. */
  terms: number
}

export interface TermHolders {
  passages: number
  documents: number
}

export type LexicalRepo = ReturnType<typeof createLexicalRepo>

/** Reads the postings of one engine. All of it is prepared: a search takes three rounds. */
export function createLexicalRepo(db: Database) {
  const isOfEngine = and(
    eq(postings.engineNo, sql.placeholder('engineNo')),
    isAnyOf(postings.term, 'terms', 'text'),
  )

  const size = db
    .select({
      documents: count(),
      passages: sql<number>`coalesce(sum(${documents.passageCount}), 0)::int`,
      terms: sql`coalesce(sum(${documents.termCount}), 0)`.mapWith(Number),
    })
    .from(documents)
    .where(eq(documents.engineId, sql.placeholder('engineId')))
    .prepare('engine_size')

  // From the key alone, which the count of passages is part of.
  const holders = db
    .select({
      term: postings.term,
      passages: sql<number>`sum(${postings.passageCount})::int`,
      documents: count(),
    })
    .from(postings)
    .where(isOfEngine)
    .groupBy(postings.term)
    .prepare('term_holders')

  // One value a term, since a row for each document took ten times as long; in base64, since bytes come in hexadecimal.
  const lists = {
    term: postings.term,
    documents: count(),
    packed: sql<string>`encode(string_agg(
      int4send(${postings.documentNo}) || int4send(${postings.passageCount}) || ${postings.entries}, ''), 'base64')`,
  }
  const whole = db
    .select(lists)
    .from(postings)
    .where(isOfEngine)
    .groupBy(postings.term)
    .prepare('whole_lists')

  const partial = db
    .select(lists)
    .from(postings)
    .where(and(isOfEngine, isAnyOf(postings.documentNo, 'documentNos', 'int')))
    .groupBy(postings.term)
    .prepare('partial_lists')

  const termCounts = db
    .select({ no: documents.no, termCount: documents.termCount })
    .from(documents)
    .where(
      and(eq(documents.engineId, sql.placeholder('engineId')), isAnyOf(documents.no, 'documentNos', 'int')),
    )
    .prepare('document_term_counts')

  return {
    size: async (engine: ReadableEngine): Promise<EngineSize> => {
      const [row] = await size.execute({ engineId: engine.id })
      return row ?? { documents: 0, passages: 0, terms: 0 }
    },

    /** How many hold each of the terms; nothing for a term that none holds. */
    holders: async (engine: ReadableEngine, terms: readonly string[]): Promise<Map<string, TermHolders>> => {
      if (terms.length === 0) return new Map()
      const rows = await holders.execute({ engineNo: engine.no, terms: [...terms] })
      return new Map(rows.map(({ term, ...held }) => [term, held]))
    },

    /** Where the terms occur; in these documents only, where they are given. */
    lists: async (
      engine: ReadableEngine,
      terms: readonly string[],
      documentNos?: readonly number[],
    ): Promise<Map<string, PostingLists>> => {
      if (terms.length === 0 || documentNos?.length === 0) return new Map()
      const asked = { engineNo: engine.no, terms: [...terms] }
      const rows = documentNos
        ? await partial.execute({ ...asked, documentNos: [...documentNos] })
        : await whole.execute(asked)
      return new Map(
        rows.map(({ term, documents: held, packed }) => [
          term,
          readPostings(Buffer.from(packed, 'base64'), held),
        ]),
      )
    },

    /** How many terms each of the documents has. */
    termCounts: async (
      engine: ReadableEngine,
      documentNos: readonly number[],
    ): Promise<Map<number, number>> => {
      if (documentNos.length === 0) return new Map()
      const rows = await termCounts.execute({ engineId: engine.id, documentNos: [...documentNos] })
      return new Map(rows.map(({ no, termCount }) => [no, termCount]))
    },
  }
}

function isAnyOf(column: Parameters<typeof eq>[0], placeholder: string, type: 'text' | 'int'): SQL {
  return sql`${column} = any(${sql.placeholder(placeholder)}::${sql.raw(type)}[])`
}
