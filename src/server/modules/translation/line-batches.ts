import type { Unit } from './script-plan.ts'

const batchLinesMax = 20
const batchCharactersMax = 6000
const contextBefore = 3
const contextAfter = 2

/** Cuts lines into batches that one call can carry. */
export function cutBatches(units: readonly Unit[]): Unit[][] {
  const batches: Unit[][] = []
  let characters = 0
  for (const unit of units) {
    const batch = batches.at(-1)
    characters += unit.source.length
    if (batch && batch.length < batchLinesMax && characters <= batchCharactersMax) {
      batch.push(unit)
    } else {
      batches.push([unit])
      characters = unit.source.length
    }
  }
  return batches
}

/** What is said right before the first and right after the last of `units`. */
export function contextOf(units: readonly Unit[], said: readonly Unit[]): { before: Unit[]; after: Unit[] } {
  const start = said.findIndex(({ line }) => line === units[0]?.line)
  const end = said.findIndex(({ line }) => line === units.at(-1)?.line) + 1
  return {
    before: said.slice(Math.max(0, start - contextBefore), Math.max(0, start)),
    after: said.slice(end, end + contextAfter),
  }
}
