import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { documents, passages } from '../../db/schema/rag.ts'

/** The figures that all processes share. */
export function createFiguresRepo(db: Database) {
  return {
    countPassagesWaiting: async (): Promise<number> => {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(passages)
        .where(sql`${passages.embedder} is null`)
      return row?.count ?? 0
    },

    /** As the list of documents names them: `failed` is found by its words alone. */
    countDocuments: async (): Promise<Record<'ready' | 'indexing' | 'failed', number>> => {
      const queued = db
        .selectDistinct({ documentNo: passages.documentNo })
        .from(passages)
        .where(isNull(passages.embedder))
        .as('queued')
      const isQueued = isNotNull(queued.documentNo)
      const [row] = await db
        .select({
          ready: sql<number>`count(*) filter (where not ${isQueued})::int`,
          indexing: sql<number>`count(*) filter (where ${isQueued} and ${documents.indexError} is null)::int`,
          failed: sql<number>`count(*) filter (where ${isQueued} and ${documents.indexError} is not null)::int`,
        })
        .from(documents)
        .leftJoin(queued, eq(queued.documentNo, documents.no))
      return row ?? { ready: 0, indexing: 0, failed: 0 }
    },
  }
}
