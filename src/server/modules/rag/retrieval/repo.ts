import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { otherSpellings } from '../../../chinese-spellings.ts'
import type { Database } from '../../../db/open.ts'
import { documents, passages } from '../../../db/schema/rag.ts'
import type { ReadableEngine } from '../engines/policy.ts'
import { openingUnits } from '../lexical/subject.ts'

/** What a search looks at; everything where nothing is given. Names and headings: capitals, width and Simplified or Traditional aside. */
export interface PassageFilter {
  /** The name of one who speaks in the passage. */
  character?: string | undefined
  /** The number of a scene, or words of its heading. */
  scene?: string | undefined
  /** The id of a document. */
  document?: string | undefined
}

/** A passage that satisfies a filter. */
export interface PassagePlace {
  id: number
  documentNo: number
}

export interface PassageRow {
  id: number
  text: string
  /** As JSON: of the many that are looked at, few are given. */
  locator: string
  document: PassageDocument
}

export interface PassageDocument {
  no: number
  id: string
  filename: string
  /** Its first characters. */
  opening: string
}

export type RetrievalRepo = ReturnType<typeof createRetrievalRepo>

/** Finds passages by their ids and by their place. */
export function createRetrievalRepo(db: Database) {
  const isAsked = sql`${passages.id} = any(${sql.placeholder('ids')}::bigint[])`

  const passagesOf = db
    .select({
      id: passages.id,
      documentNo: passages.documentNo,
      text: passages.text,
      locator: sql<string>`${passages.locator}::text`,
    })
    .from(passages)
    .where(isAsked)
    .prepare('find_passages')

  // By themselves: the beginning of a long text takes longer to unpack than a passage to find, and most share theirs.
  const documentsOf = db
    .select({
      no: documents.no,
      id: documents.id,
      filename: documents.filename,
      opening: sql<string>`left(${documents.text}, ${sql.raw(String(openingUnits))})`,
    })
    .from(documents)
    .where(
      and(
        inArray(documents.no, db.select({ no: passages.documentNo }).from(passages).where(isAsked)),
        eq(documents.engineId, sql.placeholder('engineId')),
      ),
    )
    .prepare('find_documents_of_passages')

  return {
    /** The passages with these ids that stand in the engine, in no particular order. */
    findPassages: async (engine: ReadableEngine, ids: readonly number[]): Promise<PassageRow[]> => {
      if (ids.length === 0) return []
      const [rows, found] = await Promise.all([
        passagesOf.execute({ ids: [...ids] }),
        documentsOf.execute({ ids: [...ids], engineId: engine.id }),
      ])
      const documentsByNo = new Map(found.map((document) => [document.no, document]))
      return rows.flatMap(({ documentNo, ...row }) => {
        const document = documentsByNo.get(documentNo)
        return document ? [{ ...row, document }] : []
      })
    },

    hasDocument: async (engine: ReadableEngine, documentId: string): Promise<boolean> => {
      const found = await db
        .select({ id: documents.id })
        .from(documents)
        .where(and(eq(documents.id, documentId), eq(documents.engineId, engine.id)))
      return found.length > 0
    },

    /** The passages that satisfy the whole filter. */
    placesUnder: (
      engine: ReadableEngine,
      { character, scene, document }: PassageFilter,
    ): Promise<PassagePlace[]> =>
      db
        .select({ id: passages.id, documentNo: passages.documentNo })
        .from(passages)
        .innerJoin(documents, eq(documents.no, passages.documentNo))
        .where(
          and(
            eq(documents.engineId, engine.id),
            document === undefined ? undefined : eq(documents.id, document),
            character === undefined ? undefined : inAnySpelling(character, spokenBy),
            scene === undefined ? undefined : inAnySpelling(scene, inScene),
          ),
        ),
  }
}

function inAnySpelling(wanted: string, holds: (folded: string) => SQL): SQL | undefined {
  return or(...[wanted, ...otherSpellings(wanted)].map((spelling) => holds(folded(spelling))))
}

function spokenBy(name: string): SQL {
  return sql`exists (
    select from jsonb_array_elements_text(${passages.locator}->'characters') as speaker
    where ${foldedInSql(sql`speaker`)} = ${name})`
}

function inScene(wanted: string): SQL {
  const scene = sql`${passages.locator}->'scene'`
  const number = sql`${scene}->>'number'`
  // A number has no white space to fold, which takes most of the time.
  if (sceneNumber.test(wanted)) return sql`lower(normalize(${number}, NFKC)) = ${wanted}`
  const isNumber = sql`${foldedInSql(number)} = ${wanted}`
  const heading = sql`' ' || regexp_replace(${foldedInSql(sql`${scene}->>'heading'`)}, '[[:punct:][:space:]]+', ' ', 'g') || ' '`
  const words = wanted.split(/[\p{P}\p{S}\s]+/u).filter(Boolean)
  const hasAll = words.map((word) => sql`position(${word} in ${heading}) > 0`)
  return hasAll.length === 0 ? isNumber : sql`(${isNumber} or (${sql.join(hasAll, sql` and `)}))`
}

/** "12", "12A", "A12", "12.1": a question after a number finds no heading that happens to hold it. */
const sceneNumber = /^\p{L}{0,2}\d+(?:[.-]\d+)*\p{L}{0,2}$/u

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')
}

function foldedInSql(text: SQL): SQL {
  return sql`regexp_replace(trim(lower(normalize(${text}, NFKC))), '\\s+', ' ', 'g')`
}
