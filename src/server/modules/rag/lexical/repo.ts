import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import { documents, postings } from '../../../db/schema/rag.ts'
import type { ReadableEngine } from '../engines/policy.ts'

export interface LexicalHit {
  passageId: number
  /** BM25; higher is better, comparable within one question only. */
  score: number
}

export type LexicalRepo = ReturnType<typeof createLexicalRepo>

/** Saturation and length normalisation of BM25 (Robertson and Zaragoza 2009, the usual 1.2 and 0.75). */
const k1 = 1.2
const b = 0.75

/** Exact BM25 over the postings table, within one engine. */
export function createLexicalRepo(db: Database) {
  return {
    /** The best passages for any of the terms, best first; empty when none of them occurs. */
    search: async (
      engine: ReadableEngine,
      terms: readonly string[],
      limit: number,
    ): Promise<LexicalHit[]> => {
      if (terms.length === 0) return []
      const [size] = await db
        .select({
          passages: sql<number>`coalesce(sum(${documents.passageCount}), 0)::int`,
          terms: sql<number>`coalesce(sum(${documents.termCount}), 0)::float8`,
        })
        .from(documents)
        .where(eq(documents.engineId, engine.id))
      if (!size || size.passages === 0) return []
      const meanLength = Math.max(1, size.terms / size.passages)
      const rows = await db.execute<{ passage_id: string; score: number }>(sql`
        with list as (
          select term, passage_ids, frequencies, lengths from ${postings}
          where engine_no = ${engine.no}
            and term in (select jsonb_array_elements_text(${JSON.stringify(terms)}::text::jsonb))
        ), weight as (
          select term, ln(1 + (${size.passages}::float8 - count + 0.5) / (count + 0.5)) as idf
          from (select term, sum(cardinality(passage_ids))::float8 as count from list group by term) as frequency
        )
        select passage_id, sum(
          idf * frequency * ${k1 + 1}::float8
            / (frequency + ${k1}::float8 * (${1 - b}::float8 + ${b}::float8 * length / ${meanLength}::float8))
        ) as score
        from list join weight using (term),
          unnest(passage_ids, frequencies, lengths) as entry(passage_id, frequency, length)
        group by passage_id
        order by score desc, passage_id
        limit ${limit}`)
      return rows.map(({ passage_id, score }) => ({ passageId: Number(passage_id), score: Number(score) }))
    },
  }
}
