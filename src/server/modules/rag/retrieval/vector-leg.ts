import type { Log } from '../../../log.ts'
import type { Embedder } from '../../../ports/embedder.ts'
import type { VectorHit, VectorIndex } from '../../../ports/vector-index.ts'
import type { ReadableEngine } from '../engines/policy.ts'
import { vectorSpace } from '../vectors/vector-space.ts'
import type { PassagePlace } from './repo.ts'

interface VectorLegDeps {
  /** The one in use, and others that can still embed a question for an engine not made again yet. */
  embedders: readonly [Embedder, ...Embedder[]]
  vectorIndex: VectorIndex
  log: Log
}

interface VectorRequest {
  engine: ReadableEngine
  questions: readonly string[]
  limit: number
  /** The only passages that count, where they are given. */
  among: readonly PassagePlace[] | undefined
  signal: AbortSignal
}

interface VectorAnswer {
  /** For each question the nearest passages, best first; empty while the store or the embedder does not answer. */
  hits: VectorHit[][]
  /** What they are worth beside words, 0 to 1. */
  worth: number
}

export type VectorLeg = (request: VectorRequest) => Promise<VectorAnswer>

/** A slow vector leg costs its gain, not the answer. */
const timeoutMs = 5000
/** Beyond this a filter takes little away, and it is cheaper to look deeper and leave out what does not count. */
const amongMax = 5000
const deeper = 10

/** Searches by meaning, and never fails but with the caller's own signal. */
export function createVectorLeg({ embedders, vectorIndex, log }: VectorLegDeps): VectorLeg {
  return async ({ engine, questions, limit, among, signal }) => {
    const embedder = engine.embedder ? embedders.find(({ key }) => key === engine.embedder) : embedders[0]
    const nothing = { hits: questions.map((): VectorHit[] => []), worth: embedder?.worth ?? 0 }
    if (!embedder) return nothing
    const space = vectorSpace(engine.id, embedder.key)
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const wanted = among && new Set(among.map(({ id }) => String(id)))
    const few = wanted && wanted.size <= amongMax ? [...wanted] : undefined
    const depth = wanted && !few ? limit * deeper : limit
    try {
      const vectors = await embedder.embed(questions, 'question', bounded)
      const found = await vectorIndex.nearest(space, vectors, depth, bounded, few)
      const hits = found.map((each) =>
        each.filter(({ passageId }) => !wanted || wanted.has(passageId)).slice(0, limit),
      )
      return { hits, worth: embedder.worth }
    } catch (error) {
      signal.throwIfAborted()
      log.warn({ err: error }, 'the vector leg is missing from this answer')
      return nothing
    }
  }
}
