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

/** Finds what is said right before and right after a line, as far as the next line of the same batch. */
export function createSurroundings(said: readonly Unit[]) {
  const places = new Map(said.map(({ line }, at) => [line, at]))
  return ({ line }: Unit, batch: readonly Unit[]): { before: Unit[]; after: Unit[] } => {
    const place = places.get(line)
    if (place === undefined) return { before: [], after: [] }
    const asked = new Set(batch.map((unit) => unit.line))
    const before = said.slice(Math.max(0, place - contextBefore), place)
    const after = said.slice(place + 1, place + 1 + contextAfter)
    const lastAsked = before.findLastIndex((unit) => asked.has(unit.line))
    const nextAsked = after.findIndex((unit) => asked.has(unit.line))
    return {
      before: before.slice(lastAsked + 1),
      after: nextAsked < 0 ? after : after.slice(0, nextAsked),
    }
  }
}
