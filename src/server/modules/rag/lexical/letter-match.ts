import { saturation } from './bm25.ts'
import type { Letters } from './letters.ts'

/** What a passage's letters have in common with a question's, each 0 or more, comparable within one call only. */
export interface LetterMatch {
  /** BM25 over runs of four and five letters, spaces among them: inflections, compounds, misspellings, phrases. */
  whole: number
  /** The weights of the question's runs that stand together in the best stretch of about two sentences. */
  densest: number
}

/** About two sentences. */
const stretchUnits = 200

/**
 * Compares the letters of a question with those of each candidate. How rare a run of letters is, is counted among
 * the candidates themselves, so that no index of them is needed. A few milliseconds for 200 passages.
 */
export function matchLetters(question: Letters, candidates: readonly Letters[]): LetterMatch[] {
  const wanted = gramsOf(question)
  if (wanted.size === 0) return candidates.map(() => ({ whole: 0, densest: 0 }))
  const hints = new Uint8Array(hintsSize)
  for (const gram of wanted.keys()) hints[gram & (hintsSize - 1)] = 1
  const found = candidates.map((letters) => hitsIn(letters, wanted, hints))
  const holders = new Uint32Array(wanted.size)
  for (const { counts } of found) {
    for (let gram = 0; gram < counts.length; gram += 1)
      if (counts[gram]) holders[gram] = (holders[gram] ?? 0) + 1
  }
  const weights = Float64Array.from(holders, (count) =>
    Math.log(1 + (candidates.length - count + 0.5) / (count + 0.5)),
  )
  const meanUnits = Math.max(1, found.reduce((sum, { units }) => sum + units, 0) / Math.max(1, found.length))
  return found.map((hits) => ({
    whole: saturated(hits, weights, meanUnits),
    densest: densestStretch(hits, weights),
  }))
}

interface Hits {
  /** How often each gram of the question occurs. */
  counts: Uint32Array
  /** Where, in order, and which. */
  places: number[]
  grams: number[]
  units: number
}

/** Most grams of a passage are none of the question's: a look here is cheaper than one into the map. A power of two. */
const hintsSize = 4096

/** The runs of the question, each by its hash, numbered. */
function gramsOf(letters: Letters): Map<number, number> {
  const grams = new Map<number, number>()
  const add = (gram: number) => grams.has(gram) || grams.set(gram, grams.size)
  for (let at = 0; at < letters.length; at += 1) {
    const end = endOfRun(letters, at)
    if (end === 0) continue
    const short = hashOf(letters, at, end)
    add(short)
    if (end < letters.length) add(longer(short, letters, end))
  }
  return grams
}

/** Where the shorter of the two runs that begin here ends; 0 where none does. */
function endOfRun(letters: Letters, at: number): number {
  const first = letters[at] ?? 0
  if (isHangul(first)) return 0
  const end = at + (isDense(first) ? 2 : 4)
  return end <= letters.length ? end : 0
}

function hashOf(letters: Letters, from: number, to: number): number {
  // Spelled out, for two units or four: a loop took a third longer over all.
  const two = longer(letters[from] ?? 0, letters, from + 1)
  return to - from === 2 ? two : longer(longer(two, letters, from + 2), letters, from + 3)
}

function longer(hash: number, letters: Letters, at: number): number {
  return Math.imul(hash, 0x01000193) ^ (letters[at] ?? 0)
}

/** Kana and ideographs, each worth several letters of an alphabet. */
function isDense(unit: number): boolean {
  return unit >= 0x3040 && unit <= 0xdfff
}

/** Left out: its terms are pairs of syllables already, and what the letters would add are particles and endings. */
function isHangul(unit: number): boolean {
  return unit >= 0xac00 && unit <= 0xd7a3
}

function hitsIn(letters: Letters, wanted: ReadonlyMap<number, number>, hints: Uint8Array): Hits {
  const hits: Hits = { counts: new Uint32Array(wanted.size), places: [], grams: [], units: letters.length }
  const note = (gram: number | undefined, at: number) => {
    if (gram === undefined) return
    hits.counts[gram] = (hits.counts[gram] ?? 0) + 1
    hits.places.push(at)
    hits.grams.push(gram)
  }
  for (let at = 0; at < letters.length; at += 1) {
    const end = endOfRun(letters, at)
    if (end === 0) continue
    const short = hashOf(letters, at, end)
    if (hints[short & (hintsSize - 1)] === 0) continue
    const gram = wanted.get(short)
    if (gram === undefined) continue
    note(gram, at)
    // A longer run of the question begins with a shorter one.
    if (end < letters.length) note(wanted.get(longer(short, letters, end)), at)
  }
  return hits
}

function saturated({ counts, units }: Hits, weights: Float64Array, meanUnits: number): number {
  let score = 0
  for (let gram = 0; gram < counts.length; gram += 1) {
    const count = counts[gram] ?? 0
    if (count > 0) score += (weights[gram] ?? 0) * saturation(count, units, meanUnits)
  }
  return score
}

/** A window slides over the hits; each gram counts once within it. */
function densestStretch({ counts, places, grams }: Hits, weights: Float64Array): number {
  const inside = new Uint16Array(counts.length)
  let best = 0
  let sum = 0
  let from = 0
  for (let to = 0; to < places.length; to += 1) {
    const gram = grams[to] ?? 0
    if (inside[gram] === 0) sum += weights[gram] ?? 0
    inside[gram] = (inside[gram] ?? 0) + 1
    while ((places[to] ?? 0) - (places[from] ?? 0) > stretchUnits) {
      const left = grams[from] ?? 0
      inside[left] = (inside[left] ?? 0) - 1
      if (inside[left] === 0) sum -= weights[left] ?? 0
      from += 1
    }
    if (sum > best) best = sum
  }
  return best
}
