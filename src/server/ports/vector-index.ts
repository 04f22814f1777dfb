export interface VectorEntry {
  passageId: string
  documentId: string
  vector: readonly number[]
}

export interface VectorHit {
  passageId: string
  /** Cosine similarity, -1 to 1. */
  similarity: number
}

/**
 * A derived index of passages by meaning. A *space* holds the passages of one engine under one embedder;
 * it comes into being with its first entry. Every call throws a plain `Error` when the store does not answer.
 */
export interface VectorIndex {
  /** How the start-up line names it, e.g. `Chroma 1.4.4 (built in, /data/chroma)`. */
  readonly name: string
  /** False: everything is gone when the process ends. */
  readonly isKept: boolean
  /** Resolves when the store answers. */
  ping(signal: AbortSignal): Promise<void>
  /** Adds entries, or replaces those with the same passage id. */
  upsert(space: string, entries: readonly VectorEntry[], signal: AbortSignal): Promise<void>
  /**
   * For each vector the nearest first, of the passages `among` alone where they are given; none for a space that does
   * not exist.
   */
  nearest(
    space: string,
    vectors: readonly (readonly number[])[],
    limit: number,
    signal: AbortSignal,
    among?: readonly string[],
  ): Promise<VectorHit[][]>
  /** Those of the spaces that do not exist, as after a loss of the store's data. */
  missing(spaces: readonly string[], signal: AbortSignal): Promise<string[]>
  /** The other spaces that exist, by names that `removeSpace` takes. */
  strays(known: readonly string[], signal: AbortSignal): Promise<string[]>
  /** What a space holds, page by page, in no order; nothing for a space that does not exist. */
  entries(space: string, signal: AbortSignal): AsyncIterable<Omit<VectorEntry, 'vector'>[]>
  /** Removes entries; succeeds when there are none. */
  removePassages(space: string, passageIds: readonly string[], signal: AbortSignal): Promise<void>
  /** Removes one document's entries; succeeds when there are none. */
  removeDocument(space: string, documentId: string, signal: AbortSignal): Promise<void>
  /** Removes a whole space with its disk space; succeeds when it does not exist. */
  removeSpace(space: string, signal: AbortSignal): Promise<void>
}
