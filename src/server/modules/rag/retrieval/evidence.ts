import type { Passage, Source } from '#shared/rag.ts'
import { estimatedTokens } from '../reading/token-estimate.ts'
import { isNearDuplicate, shinglesOf } from './near-duplicates.ts'

/** Room for evidence in a prompt: enough for a dozen passages, little enough that each one is read. */
const evidenceTokensMax = 6000
const roomForAll = 12
const roomForEach = 8
/** What a passage of a line or two takes, and up to how many tokens it is one. */
const roomOfShort = 0.5
const shortTokensMax = 40

/**
 * Of one question's ranking the best that may stand as evidence: eight, or more where some are a line or two. In an
 * engine of many scripts of one series their title pages would else be all that a question finds.
 */
export function bestOf(ranking: readonly Passage[]): Passage[] {
  let room = roomForEach
  return ranking.filter(({ text }) => {
    const isRoom = room > 0
    room -= roomOf(estimatedTokens(text))
    return isRoom
  })
}

/**
 * Numbers the passages to put before a model: the best of every question first, then the second best, and so
 * on, each passage once, until the budget is used up. What says the same as one already there is left out.
 * Neighbours in a document stand together in its order, where the better of them would stand.
 */
export function chooseEvidence(rankings: readonly (readonly Passage[])[]): Source[] {
  const chosen: { passage: Passage; shingles: ReadonlySet<string> }[] = []
  let tokens = 0
  let room = roomForAll
  for (const passage of inTurns(rankings)) {
    if (room <= 0) break
    const cost = estimatedTokens(passage.text)
    if (chosen.length > 0 && tokens + cost > evidenceTokensMax) continue
    const shingles = shinglesOf(passage.text)
    if (chosen.some((each) => isNearDuplicate(each.shingles, shingles))) continue
    tokens += cost
    room -= roomOf(cost)
    chosen.push({ passage, shingles })
  }
  const passages = chosen.map(({ passage }) => passage)
  return withNeighbours(passages).map((passage, at) => toSource(passage, at + 1))
}

function roomOf(tokens: number): number {
  return tokens <= shortTokensMax ? roomOfShort : 1
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
