import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Embedder } from '#server/ports/embedder.ts'
import { createTally, type Tally } from './local-embedder-tally.ts'

const dimensions = 1024
const textsPerTurn = 16

/** What a UTF-16 unit belongs to; half of a surrogate pair counts as Han, which nearly all of them are. */
const none = 0
const letter = 1
const han = 2
const hangul = 3
const unspaced = 4

/** Features by kind, each with its weight: grams say less than words, and short words least. */
const word = 0
const shortWord = 1
const stem = 2
const gram = 3
const single = 4
const pair = 5
const triple = 6
const weights = [1, 0.3, 0.7, 0.3, 0.4, 1, 0.6]

/**
 * The built-in embedder: no weights, no network, the same vector on every machine. Words, stems and character
 * n-grams (singles and pairs for Han and kana, pairs for Hangul, triples for Thai and its like) are hashed with
 * a sign into 1,024 dimensions, their counts taken by logarithm, the whole scaled to length 1.
 *
 * `worth` is .03: alone it ranks at .70 nDCG@10 where the words reach .946, so it may order what the words rank
 * alike and bring up a misspelt name, but never outvote the words.
 */
export function createLocalEmbedder(): Embedder {
  const unitClasses = classifyUnits()
  const tally = createTally()
  return {
    key: `local-hash-${dimensions}`,
    worth: 0.03,
    batchSize: 64,
    async embed(texts, _purpose, signal) {
      const vectors: number[][] = []
      for (const text of texts) {
        // Gives other requests their turn: a full batch would hold the event loop for tens of milliseconds.
        if (vectors.length % textsPerTurn === textsPerTurn - 1) await nextTurn()
        signal.throwIfAborted()
        countFeatures(text.normalize('NFKC').toLowerCase(), unitClasses, tally)
        vectors.push(vectorOf(tally))
      }
      return vectors
    },
  }
}

function classifyUnits(): Uint8Array {
  const classes = new Uint8Array(0x10000)
  for (let unit = 0; unit < classes.length; unit += 1) {
    const character = String.fromCharCode(unit)
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Cs}]/u.test(character)) classes[unit] = han
    else if (/\p{Script=Hangul}/u.test(character)) classes[unit] = hangul
    else if (/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(character)) {
      classes[unit] = unspaced
    } else if (/[\p{L}\p{M}\p{N}]/u.test(character)) classes[unit] = letter
  }
  return classes
}

/** Walks the text run by run; a run is as many units of one class as follow each other. */
function countFeatures(text: string, unitClasses: Uint8Array, tally: Tally): void {
  let start = 0
  while (start < text.length) {
    const unitClass = unitClasses[text.charCodeAt(start)] ?? none
    let end = start + 1
    while (end < text.length && unitClasses[text.charCodeAt(end)] === unitClass) end += 1
    if (unitClass === letter) countWord(text, start, end, tally)
    if (unitClass === han) countGrams(text, start, end, 1, single, tally)
    if (unitClass === han || unitClass === hangul) countGrams(text, start, end, 2, pair, tally)
    if (unitClass === unspaced) countGrams(text, start, end, 3, triple, tally)
    start = end
  }
}

function countWord(text: string, start: number, end: number, tally: Tally): void {
  const length = end - start
  tally.count(hashOf(text, start, end), length > 3 ? word : shortWord)
  if (length <= 3) return
  tally.count(hashOf(text, start, start + stemLength(text, start, length)), stem)
  countGrams(text, start, end, 4, gram, tally)
}

/** A crude stem for any alphabet: the first two thirds of a long word, a short one without its final s. */
function stemLength(text: string, start: number, length: number): number {
  if (length > 6) return Math.max(5, Math.ceil((length * 2) / 3))
  return text.charAt(start + length - 1) === 's' ? length - 1 : length
}

/** Every `size` units in a row; a shorter run counts as a whole. */
function countGrams(
  text: string,
  start: number,
  end: number,
  size: number,
  kind: number,
  tally: Tally,
): void {
  const last = Math.max(start, end - size)
  for (let at = start; at <= last; at += 1) tally.count(hashOf(text, at, Math.min(at + size, end)), kind)
}

/** FNV-1a over UTF-16 units, 32 bits. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** Empties the tally. A text without a letter or digit gets a fixed direction: no vector store takes a zero vector. */
function vectorOf(tally: Tally): number[] {
  const sums = new Float64Array(dimensions)
  tally.drain((hash, kind, times) => {
    const value = (weights[kind] ?? 0) * (times === 1 ? 1 : 1 + Math.log(times))
    const at = hash & (dimensions - 1)
    sums[at] = (sums[at] ?? 0) + (hash < 0 ? -value : value)
  })
  let squares = 0
  for (const value of sums) squares += value * value
  if (squares === 0) sums[0] = 1
  const norm = Math.sqrt(squares || 1)
  return Array.from(sums, (value) => value / norm)
}
