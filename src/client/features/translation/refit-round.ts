/** `left`: somebody changed the line meanwhile, and what they settled holds. */
export type RefitOutcome = 'better' | 'kept' | 'left'

interface RefitRound<Line> {
  lines: readonly Line[]
  refit: (line: Line, at: number) => Promise<RefitOutcome>
  signal: AbortSignal
}

/**
 * Makes lines fit one after the other; resolves to how many were bettered, and to the last failure that counts. One
 * line that fails does not keep the others from it; after two in a row the next would fail as well.
 */
export async function refitInTurn<Line>({ lines, refit, signal }: RefitRound<Line>) {
  let better = 0
  let failure: unknown = null
  let failuresInARow = 0
  for (const [at, line] of lines.entries()) {
    if (signal.aborted || failuresInARow === 2) break
    try {
      if ((await refit(line, at)) === 'better') better += 1
      failuresInARow = 0
    } catch (error) {
      if (signal.aborted) break
      failure = error
      failuresInARow += 1
    }
  }
  return { better, failure }
}
