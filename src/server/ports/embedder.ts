/** Turns text into vectors whose cosine says how close two texts are in meaning. */
export interface Embedder {
  /** Names model and dimensions, `[a-z0-9-]{1,40}`: vectors of different keys are never mixed. */
  readonly key: string
  /** How much the vector leg is worth beside the lexical one when both are fused, 0 to 1. */
  readonly worth: number
  /** Texts a single `embed` call may carry. */
  readonly batchSize: number
  /**
   * One vector a text, in order, all of one length. Throws `AppError`: `unprocessable` where the provider refuses one of
   * the texts, `model_failed`, `unavailable`, `timeout` where it refuses everything or does not answer.
   */
  embed(texts: readonly string[], purpose: 'passage' | 'question', signal: AbortSignal): Promise<number[][]>
}
