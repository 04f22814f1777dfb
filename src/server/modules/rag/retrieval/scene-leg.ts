import type { ReadableEngine } from '../engines/policy.ts'
import { askedScenes } from './asked-scenes.ts'
import type { PassageFilter, PassagePlace, RetrievalRepo } from './repo.ts'

/** Each looks through the places of the whole engine; who names more gives an outline. */
const scenesAskedMax = 3
/** Every script has a third scene: those of more would hide whatever else answers. */
const scriptsMax = 3

/** For each of the questions the places of the scenes that it names by number. */
export function createSceneLeg({ placesUnder }: Pick<RetrievalRepo, 'placesUnder'>) {
  return async (
    engine: ReadableEngine,
    questions: readonly string[],
    filter: PassageFilter,
  ): Promise<PassagePlace[][]> => {
    const named = questions.map((question) => (filter.scene === undefined ? askedScenes(question) : []))
    const numbers = [...new Set(named.flat())]
    if (numbers.length > scenesAskedMax) return questions.map(() => [])
    const places = await Promise.all(numbers.map((scene) => placesUnder(engine, { ...filter, scene })))
    return named.map((scenes) => scenes.flatMap((scene) => places[numbers.indexOf(scene)] ?? []))
  }
}

/** The ids of these places, so many at most: first of the documents that come first in what was found by words. */
export function nearestPlaces(
  places: readonly PassagePlace[],
  byWords: readonly { documentNo: number }[],
  limit: number,
): Set<number> {
  const ranks = new Map(byWords.map(({ documentNo }, at) => [documentNo, byWords.length - at]))
  const rankOf = ({ documentNo }: PassagePlace) => ranks.get(documentNo) ?? 0
  const sorted = [...places].sort((one, other) => rankOf(other) - rankOf(one))
  return new Set(sorted.slice(0, limit).map(({ id }) => id))
}

interface Ranked {
  id: string
  documentId: string
  /** 0 to 1. */
  score: number
}

/** The ranking with the passages of the scenes before all others, in the scripts whose best passages come first in it. */
export function withScenesFirst<T extends Ranked>(ranking: readonly T[], scenes: ReadonlySet<number>): T[] {
  const ofScenes = ranking.filter(({ id }) => scenes.has(Number(id)))
  if (ofScenes.length === 0) return [...ranking]
  const scripts = new Set(ofScenes.map(({ documentId }) => documentId))
  const bestOfScripts = new Map<string, T>()
  for (const each of ranking) {
    const { documentId } = each
    if (scripts.has(documentId) && !bestOfScripts.has(documentId)) bestOfScripts.set(documentId, each)
  }
  const first = [...bestOfScripts].slice(0, scriptsMax).flatMap(([script, best]) => {
    const asked = ofScenes.filter(({ documentId }) => documentId === script)
    return asked.map((each) => ({ ...each, score: (1 + best.score) / 2 }))
  })
  const ids = new Set(first.map(({ id }) => id))
  const others = ranking.filter(({ id }) => !ids.has(id))
  return [...first, ...others.map((each) => ({ ...each, score: each.score / 2 }))]
}
