import type { Passage } from '#shared/rag.ts'
import type { Log } from '../../log.ts'
import type { Embedder } from '../../ports/embedder.ts'
import type { VectorHit, VectorIndex } from '../../ports/vector-index.ts'
import type { DocumentsRepo } from './documents/repo.ts'
import type { ReadableEngine } from './engines/policy.ts'
import { fuse } from './fusion.ts'
import { vectorSpace } from './indexing/vector-space.ts'
import { analyseQuestion } from './lexical/analyse.ts'
import type { LexicalRepo } from './lexical/repo.ts'

interface RetrievalDeps {
  documents: DocumentsRepo
  lexical: LexicalRepo
  embedder: Embedder
  vectorIndex: VectorIndex
  log: Log
}

export interface Retrieval {
  /**
   * For each question the best passages of the engine, best first, by words and by meaning together.
   * While the vector store or the embedder does not answer, by words alone.
   */
  retrieve(
    engine: ReadableEngine,
    questions: readonly string[],
    limit: number,
    signal: AbortSignal,
  ): Promise<Passage[][]>
}

/** How deep each leg is read before both are fused. */
const candidatesPerLeg = 100
/** A slow vector leg costs its gain, not the answer. */
const vectorLegTimeoutMs = 5000

export function createRetrieval({
  documents,
  lexical,
  embedder,
  vectorIndex,
  log,
}: RetrievalDeps): Retrieval {
  async function searchByMeaning(engineId: string, questions: readonly string[], signal: AbortSignal) {
    const space = vectorSpace(engineId, embedder.key)
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(vectorLegTimeoutMs)])
    try {
      const vectors = await embedder.embed(questions, 'question', bounded)
      return await Promise.all(
        vectors.map((vector) => vectorIndex.nearest(space, vector, candidatesPerLeg, bounded)),
      )
    } catch (error) {
      signal.throwIfAborted()
      log.warn({ err: error }, 'the vector leg is missing from this answer')
      return questions.map((): VectorHit[] => [])
    }
  }

  return {
    retrieve: async (engine, questions, limit, signal) => {
      const [byWords, byMeaning] = await Promise.all([
        Promise.all(questions.map((each) => lexical.search(engine, analyseQuestion(each), candidatesPerLeg))),
        searchByMeaning(engine.id, questions, signal),
      ])
      const ranked = questions.map((_, index) =>
        fuse({
          lexical: (byWords[index] ?? []).map(({ passageId, score }) => ({ id: String(passageId), score })),
          vector: (byMeaning[index] ?? []).map(({ passageId, similarity }) => ({
            id: passageId,
            similarity,
          })),
          vectorWorth: embedder.worth,
          limit,
        }),
      )
      const ids = new Set(ranked.flat().map(({ id }) => Number(id)))
      const found = new Map(
        (await documents.findPassages(engine, [...ids])).map((row) => [String(row.id), row]),
      )
      return ranked.map((hits) =>
        hits.flatMap(({ id, score }) => {
          const row = found.get(id)
          return row ? [{ ...row, id, score }] : []
        }),
      )
    },
  }
}
