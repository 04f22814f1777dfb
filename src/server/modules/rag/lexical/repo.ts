import { desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import { documents, postings } from '../../../db/schema/rag.ts'
import type { ReadableEngine } from '../engines/policy.ts'

export interface LexicalHit {
  passageId: number
  /** BM25 of the passage and, at half weight, of its document; comparable within one question only. */
  score: number
}

export type LexicalRepo = ReturnType<typeof createLexicalRepo>

/** Saturation and length normalisation of BM25 (Robertson and Zaragoza 2009, the usual 1.2 and 0.75). */
const k1 = 1.2
const b = 0.75
/** What a passage's document adds: it tells apart passages that say the same in different surroundings. */
const documentWeight = 0.5
/** Up to here every occurrence of every term is weighed, some 5 ms of the database's time. */
const occurrencesMax = 10_000
/** Beyond, the rarest terms choose so many passages per one wanted, and only their documents are weighed in full. */
const preselectedPerHit = 2

/** BM25 over the postings table, within one engine: exact, save for common terms in very large engines. */
export function createLexicalRepo(db: Database) {
  // One statement, prepared: going back and forth cost more than the work.
  const best = db
    .select({ passageId: sql<string>`passage_id`, score: sql<number>`score` })
    .from(scoredPassages)
    .orderBy(desc(sql`score`), sql`passage_id`)
    .limit(sql.placeholder('limit'))
    .prepare('search_words')

  return {
    /**
     * The best passages for any of the terms, which come with what each counts, best first; empty when none of
     * them occurs. Only among `passageIds`, where they are given.
     */
    search: async (
      engine: ReadableEngine,
      terms: ReadonlyMap<string, number>,
      limit: number,
      passageIds?: readonly number[],
    ): Promise<LexicalHit[]> => {
      if (terms.size === 0) return []
      const hits = await best.execute({
        engineId: engine.id,
        engineNo: engine.no,
        terms: [...terms.keys()],
        weights: [...terms.values()],
        passageIds: passageIds ?? null,
        preselected: limit * preselectedPerHit,
        limit,
      })
      return hits.map(({ passageId, score }) => ({ passageId: Number(passageId), score }))
    },
  }
}

const engineNo = sql.placeholder('engineNo')
const terms = sql.placeholder('terms')
const passageIds = sql.placeholder('passageIds')

/**
 * `chosen` by the rare terms; what the common terms and the documents add is looked up for those alone. No list is
 * found by a join: while the database knows nothing yet of a table just filled, it would read all of an engine for it.
 */
const scoredPassages = sql`(
  with size as (
    select
      count(*) as documents,
      sum(passage_count) as passages,
      greatest(1, sum(term_count)::float8 / greatest(1, count(*))) as document_length,
      greatest(1, sum(term_count)::float8 / greatest(1, sum(passage_count))) as passage_length
    from ${documents}
    where engine_id = ${sql.placeholder('engineId')}
  ),
  asked as (
    select
      term,
      weight * ${rarity(sql`held.passages`, sql`size.passages`)} as weight,
      weight * ${rarity(sql`held.documents`, sql`size.documents`)} as document_weight,
      row_number() over from_rarest = 1 or sum(held.passages) over from_rarest <= ${literal(occurrencesMax)} as is_rare
    from size, unnest(${terms}::text[], ${sql.placeholder('weights')}::float8[]) as question(term, weight)
      join (
        select term, sum(passage_count) as passages, count(*) as documents
        from ${postings}
        where engine_no = ${engineNo} and term = any(${terms}::text[])
        group by term
      ) as held using (term)
    window from_rarest as (order by held.passages, term rows unbounded preceding)
  ),
  listed as materialized (
    select term, document_no, passage_ids, frequencies, lengths
    from ${postings}
    where engine_no = ${engineNo} and term = any(array(select term from asked where is_rare))
  ),
  chosen as (
    select
      passage_id,
      document_no,
      sum(weight * ${saturation(sql`frequency`, sql`length`, sql`passage_length`)}) as score
    from size, (
      select
        document_no, weight,
        unnest(passage_ids) as passage_id, unnest(frequencies) as frequency, unnest(lengths) as length
      from listed join asked using (term)
    ) as entry
    where ${passageIds}::bigint[] is null or passage_id = any(${passageIds}::bigint[])
    group by passage_id, document_no
    order by score desc, passage_id
    limit ${sql.placeholder('preselected')}
  ),
  around as materialized (
    select * from listed where document_no in (select document_no from chosen)
    union all
    select term, document_no, passage_ids, frequencies, lengths
    from ${postings}
    where engine_no = ${engineNo} and term = any(array(select term from asked where not is_rare))
      and document_no = any(array(select document_no from chosen))
  ),
  by_common_terms as materialized (
    select
      passage_id,
      sum(weight * ${saturation(sql`frequencies[place]`, sql`lengths[place]`, sql`passage_length`)}) as score
    from size, asked join around using (term) join chosen using (document_no),
      array_position(passage_ids, passage_id) as place
    where not is_rare and place is not null
    group by passage_id
  ),
  by_document as materialized (
    select
      document_no,
      sum(document_weight * ${saturation(sql`frequency`, sql`term_count`, sql`document_length`)}) as score
    from size, asked join around using (term)
      join ${documents} on ${documents.no} = document_no,
      lateral (select sum(each) as frequency from unnest(frequencies) as each) as whole
    where size.documents > 1
    group by document_no
  )
  select
    passage_id,
    chosen.score + coalesce(by_common_terms.score, 0)
      + ${literal(documentWeight)} * coalesce(by_document.score, 0) as score
  from chosen
    left join by_common_terms using (passage_id)
    left join by_document using (document_no)
) as scored`

/** What a term is worth that so many of `all` hold; above 0 even where most do. */
function rarity(holders: SQLWrapper, all: SQLWrapper): SQL {
  return sql`ln(1 + greatest(0.5, ${all} - ${holders} + 0.5) / (${holders} + 0.5))::float8`
}

/** What so many occurrences in a text of so many terms count. */
function saturation(frequency: SQLWrapper, length: SQLWrapper, meanLength: SQLWrapper): SQL {
  const damped = literal(k1 * (1 - b))
  const perLength = literal(k1 * b)
  return sql`${frequency} * ${literal(k1 + 1)}::float8
    / (${frequency} + ${damped}::float8 + ${perLength}::float8 * ${length} / ${meanLength})`
}

/** A figure of ours as it stands, so that the database sees what does not change. */
function literal(value: number): SQL {
  return sql.raw(String(value))
}
