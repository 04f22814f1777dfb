import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import kuromoji from 'kuromoji'
import { fromRoot } from './root.mjs'

// Makes src/shared/syllables/japanese-on-readings.json: the reading of a kanji within a compound, learned from the
// nouns of IPADIC (the dictionary that comes with kuromoji; its licence is in that package) by expectation
// maximisation over every way to share a word's reading out among its kanji. Run again when kuromoji is updated.
const rounds = 5
/** How much of a reading must have been seen, in words, before it counts. */
const evidenceMin = 1.5
/** Sino-Japanese readings have one mora, or two of which the second is one of a few. */
const onReading = /^[ア-ヺ][ャュョ]?[イウキクチツンッ]?$/
const preference = 1.5
const unseen = 0.01

type Word = readonly [kanji: string[], reading: string]
type Weights = Map<string, Map<string, number>>

const words = (await nounsOfKanji()).filter(([kanji]) => kanji.length <= 3 && !kanji.includes('々'))
let weights: Weights = new Map()
let counts: Weights = new Map()
for (let round = 0; round < rounds; round += 1) {
  counts = expected(words, weights)
  weights = new Map([...counts].map(([kanji, readings]) => [kanji, shares(readings)]))
}
const byReading: Record<string, string> = {}
for (const [kanji, readings] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const [best] = [...readings]
    .filter(([reading]) => onReading.test(reading) && !reading.endsWith('ッ'))
    .sort(([, a], [, b]) => b - a)
  if (best && best[1] >= evidenceMin) byReading[best[0]] = (byReading[best[0]] ?? '') + kanji
}
const sorted = Object.fromEntries(Object.entries(byReading).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(
  fromRoot('src/shared/syllables/japanese-on-readings.json'),
  `${JSON.stringify(sorted, null, 2)}\n`,
)

async function nounsOfKanji(): Promise<Word[]> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('kuromoji/package.json'))
  const tokenizer = await new Promise<unknown>((resolve, reject) => {
    kuromoji
      .builder({ dicPath: path.join(folder, 'dict') })
      .build((error, built) => (error ? reject(error) : resolve(built)))
  })
  const { token_info_dictionary: dictionary } = tokenizer as {
    token_info_dictionary: { target_map: Record<string, number[]>; getFeatures(id: number): string }
  }
  return Object.values(dictionary.target_map)
    .flat()
    .flatMap((id): Word[] => {
      const features = dictionary.getFeatures(id).split(',')
      const [written = '', part, kind = ''] = features
      const reading = features.at(-2) ?? ''
      const isCompound = /^\p{Script=Han}{2,4}$/u.test(written) && part === '名詞'
      const isPlain = ['一般', 'サ変接続', '形容動詞語幹'].includes(kind) && /^[ァ-ヺー]+$/.test(reading)
      return isCompound && isPlain ? [[[...written], reading]] : []
    })
}

/** How often each kanji is read each way, a word counting once over all the ways to share it out. */
function expected(all: readonly Word[], known: Weights): Weights {
  const next: Weights = new Map()
  for (const [kanji, reading] of all) {
    const ways = sharings(kanji.length, reading)
    const scores = ways.map((parts) =>
      parts.reduce((score, part, at) => {
        const weight = (known.get(kanji[at] ?? '')?.get(part) ?? 0) + unseen
        return score * weight * (onReading.test(part) ? preference : 1)
      }, 1),
    )
    const total = scores.reduce((sum, score) => sum + score, 0)
    for (const [way, parts] of ways.entries()) {
      for (const [at, part] of parts.entries()) {
        const readings = next.get(kanji[at] ?? '') ?? new Map<string, number>()
        readings.set(part, (readings.get(part) ?? 0) + (scores[way] ?? 0) / total)
        next.set(kanji[at] ?? '', readings)
      }
    }
  }
  return next
}

/** Every way to cut a reading into so many parts of one to five kana; no part begins with ッ, ン, ー or a small kana. */
function sharings(count: number, reading: string): string[][] {
  if (count === 1) return reading.length <= 5 && !/^[ッンー]/.test(reading) ? [[reading]] : []
  const ways: string[][] = []
  for (let end = 1; end <= Math.min(5, reading.length - 1); end += 1) {
    if (/[ャュョァィゥェォー]/.test(reading.charAt(end)) || /^[ッンー]/.test(reading)) continue
    for (const rest of sharings(count - 1, reading.slice(end))) ways.push([reading.slice(0, end), ...rest])
  }
  return ways
}

function shares(readings: Map<string, number>): Map<string, number> {
  const smoothing = 2
  const total = [...readings.values()].reduce((sum, count) => sum + count, smoothing)
  return new Map([...readings].map(([reading, count]) => [reading, count / total]))
}
