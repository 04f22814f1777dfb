import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import { documents, postings } from '../../../db/schema/rag.ts'
import type { ReadableEngine } from '../engines/policy.ts'
import { b, k1, rarity } from './bm25.ts'

export interface LexicalHit {
  passageId: number
  /** BM25 of the passage and, at half weight, of its document; comparable within one question only. */
  score: number
}

export type LexicalRepo = ReturnType<typeof createLexicalRepo>

/** What a passage's document adds: it tells apart passages that say the same in different surroundings. */
const documentWeight = 0.5
/** Up to here every occurrence of every term is weighed, some 10 ms of the database's time. */
const occurrencesMax = 10_000
/** Beyond, the rarest terms choose so many passages per one wanted, and only their documents are weighed in full. */
const preselectedPerHit = 2

interface WeightedTerm {
  term: string
  occurrences: number
  weight: number
  documentWeight: number
}

interface Scope {
  engineNo: number
  meanLength: number
  passageIds: readonly number[] | undefined
}

interface ScoredPassage {
  passageId: number
  documentNo: number
  score: number
}

/** BM25 over the postings table, within one engine: exact, save for common terms in very large engines. */
export function createLexicalRepo(db: Database) {
  async function sizeOf(engine: ReadableEngine) {
    const [size] = await db
      .select({
        documents: sql<number>`count(*)::int`,
        passages: sql<number>`coalesce(sum(${documents.passageCount}), 0)::int`,
        terms: sql<number>`coalesce(sum(${documents.termCount}), 0)::float8`,
      })
      .from(documents)
      .where(eq(documents.engineId, engine.id))
    return size ?? { documents: 0, passages: 0, terms: 0 }
  }

  async function frequenciesOf(engine: ReadableEngine, terms: readonly string[]) {
    const rows = await db.execute<{ term: string; passages: number; documents: number }>(sql`
      select term, sum(${postings.passageCount})::int as passages, count(*)::int as documents
      from ${postings}
      where engine_no = ${engine.no} and term = any(${arrayOf(terms)}::text[])
      group by term`)
    return [...rows]
  }

  async function scorePassages(
    { engineNo, meanLength, passageIds }: Scope,
    terms: readonly WeightedTerm[],
    limit: number,
  ): Promise<ScoredPassage[]> {
    const rows = await db.execute<{ passage_id: string; document_no: number; score: number }>(sql`
      select passage_id, document_no, sum(
        weight * frequency * ${k1 + 1}::float8
          / (frequency + ${k1}::float8 * (${1 - b}::float8 + ${b}::float8 * length / ${meanLength}::float8))
      ) as score
      from (
        select document_no, weight,
          unnest(passage_ids) as passage_id, unnest(frequencies) as frequency, unnest(lengths) as length
        from ${weighted(terms)} join ${postings} using (term)
        where engine_no = ${engineNo}
      ) as entry
      ${passageIds ? sql`where passage_id = any(${arrayOf(passageIds)}::bigint[])` : sql``}
      group by passage_id, document_no
      order by score desc, passage_id
      limit ${limit}`)
    return rows.map(toScored)
  }

  /** The same for known passages: each is looked up in the lists of its document, of which no other entry is read. */
  async function scoreKnown(
    { engineNo, meanLength }: Scope,
    terms: readonly WeightedTerm[],
    known: readonly ScoredPassage[],
  ): Promise<ScoredPassage[]> {
    const rows = await db.execute<{ passage_id: string; document_no: number; score: number }>(sql`
      select passage_id, document_no, sum(
        weight * frequencies[place] * ${k1 + 1}::float8
          / (frequencies[place] + ${k1}::float8 * (${1 - b}::float8 + ${b}::float8 * lengths[place] / ${meanLength}::float8))
      ) as score
      from unnest(
          ${arrayOf(known.map(({ passageId }) => passageId))}::bigint[],
          ${arrayOf(known.map(({ documentNo }) => documentNo))}::int[]
        ) as known(passage_id, document_no)
        join ${postings} using (document_no)
        join ${weighted(terms)} using (term),
        array_position(passage_ids, passage_id) as place
      where engine_no = ${engineNo} and place is not null
      group by passage_id, document_no`)
    return rows.map(toScored)
  }

  async function scoreDocuments(
    engineNo: number,
    terms: readonly WeightedTerm[],
    documentNos: readonly number[],
    meanLength: number,
  ): Promise<Map<number, number>> {
    const rows = await db.execute<{ document_no: number; score: number }>(sql`
      select document_no, sum(
        document_weight * frequency * ${k1 + 1}::float8
          / (frequency + ${k1}::float8 * (${1 - b}::float8 + ${b}::float8 * term_count / ${meanLength}::float8))
      ) as score
      from ${weighted(terms)}
        join ${postings} using (term)
        join ${documents} on ${documents.no} = document_no,
        lateral (select sum(each) as frequency from unnest(frequencies) as each) as total
      where engine_no = ${engineNo} and document_no = any(${arrayOf(documentNos)}::int[])
      group by document_no`)
    return new Map(rows.map(({ document_no, score }) => [document_no, Number(score)]))
  }

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
      const [size, frequencies] = await Promise.all([
        sizeOf(engine),
        frequenciesOf(engine, [...terms.keys()]),
      ])
      if (size.passages === 0 || frequencies.length === 0) return []
      const weights = frequencies.map((each) => ({
        term: each.term,
        occurrences: each.passages,
        weight: (terms.get(each.term) ?? 1) * rarity(each.passages, size.passages),
        documentWeight: (terms.get(each.term) ?? 1) * rarity(each.documents, size.documents),
      }))
      const scope = {
        engineNo: engine.no,
        meanLength: Math.max(1, size.terms / size.passages),
        passageIds,
      }
      const preselected = limit * preselectedPerHit
      const rare = rarest(weights)
      const chosen = await scorePassages(scope, rare, preselected)
      const documentNos = documentNosOf(chosen)
      const [found, around] = await Promise.all([
        rare.length < weights.length ? scoreKnown(scope, weights, chosen) : chosen,
        size.documents > 1
          ? scoreDocuments(engine.no, weights, documentNos, Math.max(1, size.terms / size.documents))
          : new Map<number, number>(),
      ])
      return found
        .map(({ passageId, documentNo, score }) => ({
          passageId,
          score: score + documentWeight * (around.get(documentNo) ?? 0),
        }))
        .sort((one, other) => other.score - one.score || one.passageId - other.passageId)
        .slice(0, limit)
    },
  }
}

function toScored(row: { passage_id: string; document_no: number; score: number }): ScoredPassage {
  return { passageId: Number(row.passage_id), documentNo: row.document_no, score: Number(row.score) }
}

/** The rarest terms, as many as have few enough occurrences together; at least one. */
function rarest(terms: readonly WeightedTerm[]): WeightedTerm[] {
  let occurrences = 0
  return terms
    .toSorted((one, other) => one.occurrences - other.occurrences)
    .filter((each, at) => {
      occurrences += each.occurrences
      return at === 0 || occurrences <= occurrencesMax
    })
}

function weighted(terms: readonly WeightedTerm[]): SQL {
  return sql`unnest(
    ${arrayOf(terms.map(({ term }) => term))}::text[],
    ${arrayOf(terms.map(({ weight }) => weight))}::float8[],
    ${arrayOf(terms.map((each) => each.documentWeight))}::float8[]
  ) as question(term, weight, document_weight)`
}

/** One parameter, which Drizzle would otherwise spell out as many. */
function arrayOf(values: readonly (string | number)[]): SQL {
  return sql`${sql.param(values)}`
}

function documentNosOf(found: readonly ScoredPassage[]): number[] {
  return [...new Set(found.map(({ documentNo }) => documentNo))]
}
