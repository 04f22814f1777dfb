/** What a passage's letters have in common with a question's, each 0 or more, comparable within one call only. */
export interface LetterMatch {
  /** BM25 over runs of four and five letters, spaces among them: inflections, compounds, misspellings, phrases. */
  whole: number
  /** The weights of the question's runs that stand together in the best stretch of about two sentences. */
  densest: number
}

/** Saturation and length normalisation of BM25, as in the repo. */
const k1 = 1.2
const b = 0.75
/** About two sentences. */
const stretchUnits = 200

/**
 * Compares the letters of a question with those of each candidate. How rare a run of letters is, is counted among
 * the candidates themselves, so that no index of them is needed. A few milliseconds for 200 passages.
 */
export function matchLetters(question: string, candidates: readonly string[]): LetterMatch[] {
  const wanted = gramsOf(lettersOf(question))
  if (wanted.size === 0) return candidates.map(() => ({ whole: 0, densest: 0 }))
  const found = candidates.map((text) => hitsIn(lettersOf(text), wanted))
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

const notWord = /[^\p{L}\p{M}\p{N}]+/gu
const marks = /[\u0300-\u036f\u064b-\u065f\u0670\u0640\u00ad\u200b-\u200d\u2060]/g

/** Words in lower case without accents, one space between two and at both ends. */
function lettersOf(text: string): string {
  const lower = /^[\n\r\t -~]*$/.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKC').toLowerCase().normalize('NFD').replace(marks, '').normalize('NFC')
  return ` ${lower.replace(notWord, ' ').trim()} `
}

/** The runs of the question, each by its hash, numbered. */
function gramsOf(letters: string): Map<number, number> {
  const grams = new Map<number, number>()
  eachGram(letters, (hash) => {
    if (!grams.has(hash)) grams.set(hash, grams.size)
  })
  return grams
}

function eachGram(letters: string, visit: (hash: number, at: number) => void): void {
  const last = letters.length
  for (let at = 0; at < last; at += 1) {
    const first = letters.charCodeAt(at)
    if (isHangul(first)) continue
    const size = isDense(first) ? 2 : 4
    if (at + size > last) continue
    let hash = first
    for (let next = at + 1; next < at + size; next += 1)
      hash = (Math.imul(hash, 0x01000193) ^ letters.charCodeAt(next)) | 0
    visit(hash, at)
    if (at + size < last) visit((Math.imul(hash, 0x01000193) ^ letters.charCodeAt(at + size)) | 0, at)
  }
}

/** Kana and ideographs, each worth several letters of an alphabet. */
function isDense(unit: number): boolean {
  return unit >= 0x3040 && unit <= 0xdfff
}

/** Left out: its terms are pairs of syllables already, and what the letters would add are particles and endings. */
function isHangul(unit: number): boolean {
  return unit >= 0xac00 && unit <= 0xd7a3
}

function hitsIn(letters: string, wanted: ReadonlyMap<number, number>): Hits {
  const hits: Hits = { counts: new Uint32Array(wanted.size), places: [], grams: [], units: letters.length }
  const maybe = new Uint8Array(4096)
  for (const hash of wanted.keys()) maybe[hash & 4095] = 1
  eachGram(letters, (hash, at) => {
    if (!maybe[hash & 4095]) return
    const gram = wanted.get(hash)
    if (gram === undefined) return
    hits.counts[gram] = (hits.counts[gram] ?? 0) + 1
    hits.places.push(at)
    hits.grams.push(gram)
  })
  return hits
}

function saturated({ counts, units }: Hits, weights: Float64Array, meanUnits: number): number {
  const lengthPart = k1 * (1 - b + (b * units) / meanUnits)
  let score = 0
  for (let gram = 0; gram < counts.length; gram += 1) {
    const count = counts[gram] ?? 0
    if (count > 0) score += ((weights[gram] ?? 0) * count * (k1 + 1)) / (count + lengthPart)
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
