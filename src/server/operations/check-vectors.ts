import type { OperationsRepo, SpaceOfEngine } from '../modules/rag/operations-repo.ts'
import { vectorSpace } from '../modules/rag/vectors/vector-space.ts'
import type { VectorIndex } from '../ports/vector-index.ts'
import type { Progress } from './progress.ts'

/** A difference between what is stored and what it was made from. */
export interface Finding {
  /** In the operator's words. */
  what: string
  /** Resolves with `false` where it could not be mended, with anything else where it was. */
  mend(): Promise<unknown>
}

interface VectorsCheck {
  repo: OperationsRepo
  vectorIndex: VectorIndex
  /** Whether spaces of no engine of ours are ours to remove: another installation may keep them in the same store. */
  removesStrays: boolean
  say: (line: string) => void
  progress: Progress
  signal: AbortSignal
}

/**
 * Compares every row with every vector, in both directions, while the app may go on: what is on its way is no
 * difference. Yields what it finds.
 */
export async function* checkVectors(check: VectorsCheck): AsyncGenerator<Finding> {
  const { repo, vectorIndex, progress, signal } = check
  // What exists is listed before the rows: an engine made since has nothing among it.
  const everything = await vectorIndex.strays([], signal)
  const spaces = await repo.listSpaces()
  const missing = new Set(await vectorIndex.missing(spaces.map(spaceOf), signal))
  for (const [compared, space] of spaces.entries()) {
    yield* checkSpace(check, space, missing)
    progress(() => `The vectors of ${compared + 1} of ${spaces.length} engines are compared`)
  }
  yield* checkStrays(check, everything, spaces)
}

/** The vectors of one engine. `missing`: the spaces that the store did not have a while ago. */
async function* checkSpace(
  { repo, vectorIndex, signal }: VectorsCheck,
  space: SpaceOfEngine,
  missing: ReadonlySet<string>,
): AsyncGenerator<Finding> {
  const name = spaceOf(space)
  // In this order: what is marked was stored before, and what is stored had its row before.
  const withoutVector = new Set(await repo.listMarked(space))
  // Its first vectors may have come since it was looked for.
  const isThere = !missing.has(name) || (await vectorIndex.missing([name], signal)).length === 0
  const orphans: string[] = []
  const foreign: number[] = []
  for await (const page of isThere ? vectorIndex.entries(name, signal) : []) {
    const ids = page.map(({ passageId }) => Number(passageId))
    const standing = await repo.listStanding(space.engineId, ids)
    for (const { passageId, documentId } of page) {
      const id = Number(passageId)
      withoutVector.delete(id)
      if (!standing.has(id)) orphans.push(passageId)
      else if (standing.get(id) !== documentId) foreign.push(id)
    }
  }
  const removals = (await repo.listRemovals()).filter((removal) => removal.space === name)
  if (withoutVector.size > 0) {
    yield {
      what: `${withoutVector.size} passages are marked as indexed and have no vector: ${name}`,
      mend: () => repo.requeue([...withoutVector]),
    }
  }
  if (foreign.length > 0) {
    yield {
      what: `${foreign.length} vectors name another document than their passage's: ${name}`,
      mend: () => repo.requeue(foreign),
    }
  }
  if (orphans.length > 0 && removals.length === 0) {
    yield {
      what: `${orphans.length} vectors have no passage: ${name}`,
      mend: () => vectorIndex.removePassages(name, orphans, signal),
    }
  }
}

/** Of everything in the store, what belongs to no engine and does not wait for its removal. */
async function* checkStrays(
  { repo, vectorIndex, removesStrays, say, signal }: VectorsCheck,
  everything: readonly string[],
  spaces: readonly SpaceOfEngine[],
): AsyncGenerator<Finding> {
  const removals = await repo.listRemovals()
  const known = [...spaces.map(spaceOf), ...removals.map(({ space }) => space)]
  const strays = new Set(await vectorIndex.strays(known, signal))
  const unknown = everything.filter((name) => strays.has(name))
  if (removesStrays) {
    for (const name of unknown) {
      yield { what: `vectors of no engine: ${name}`, mend: () => vectorIndex.removeSpace(name, signal) }
    }
  } else if (unknown.length > 0) {
    say(`${unknown.length} spaces belong to no engine here. If nobody else uses this Chroma: --prune`)
  }
}

const spaceOf = ({ engineId, embedder }: SpaceOfEngine) => vectorSpace(engineId, embedder)
