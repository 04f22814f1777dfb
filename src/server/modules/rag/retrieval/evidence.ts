import type { Passage, Source } from '#shared/rag.ts'
import { estimatedTokens } from '../reading/token-estimate.ts'
import { isNearDuplicate, shinglesOf } from './near-duplicates.ts'

/** Room for evidence in a prompt: enough for a dozen passages, little enough that each one is read. */
const evidenceTokensMax = 6000
const passagesMax = 12

/**
 * Numbers the passages to put before a model: the best of every question first, then the second best, and so
 * on, each passage once, until the budget is used up. What says the same as one already there is left out.
 * Neighbours in a document stand together in its order, where the better of them would stand.
 */
export function chooseEvidence(rankings: readonly (readonly Passage[])[]): Source[] {
  const chosen: { passage: Passage; shingles: ReadonlySet<string> }[] = []
  let tokens = 0
  for (const passage of inTurns(rankings)) {
    if (chosen.length >= passagesMax) break
    const cost = estimatedTokens(passage.text)
    if (chosen.length > 0 && tokens + cost > evidenceTokensMax) continue
    const shingles = shinglesOf(passage.text)
    if (chosen.some((each) => isNearDuplicate(each.shingles, shingles))) continue
    tokens += cost
    chosen.push({ passage, shingles })
  }
  const passages = chosen.map(({ passage }) => passage)
  return withNeighbours(passages).map((passage, at) => toSource(passage, at + 1))
}

/** Several rankings as one: the best of each first, then the second best, and so on, each passage once. */
export function inTurns(rankings: readonly (readonly Passage[])[]): Passage[] {
  const deepest = Math.max(0, ...rankings.map((ranking) => ranking.length))
  const ranked = new Map<string, Passage>()
  for (let rank = 0; rank < deepest; rank++) {
    for (const ranking of rankings) {
      const passage = ranking[rank]
      if (passage && !ranked.has(passage.id)) ranked.set(passage.id, passage)
    }
  }
  return [...ranked.values()]
}

function withNeighbours(passages: readonly Passage[]): Passage[] {
  const rows: Passage[][] = []
  for (const passage of passages) {
    const touching = rows.filter((row) => row.some((each) => areNeighbours(each, passage)))
    const [first] = touching
    if (!first) {
      rows.push([passage])
      continue
    }
    for (const row of touching.slice(1)) first.push(...rows.splice(rows.indexOf(row), 1).flat())
    first.push(passage)
  }
  return rows.flatMap((row) => row.sort((one, other) => one.locator.start - other.locator.start))
}

/** Only white space is between two passages that follow each other. */
const gapUnitsMax = 4

function areNeighbours(one: Passage, other: Passage): boolean {
  if (one.documentId !== other.documentId) return false
  const [before, after] = one.locator.start <= other.locator.start ? [one, other] : [other, one]
  return after.locator.start - before.locator.end <= gapUnitsMax
}

function toSource({ filename, documentId, locator, text }: Passage, n: number): Source {
  return { n, title: filename.replace(/(?<=.)\.[^.]{1,8}$/, ''), name: filename, documentId, locator, text }
}
