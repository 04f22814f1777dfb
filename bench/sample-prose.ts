import { postingLists } from '../src/server/modules/rag/documents/posting-lists.ts'
import { analyse } from '../src/server/modules/rag/lexical/analyse.ts'
import type { ReadDocument, ReadPassage } from '../src/server/ports/document-reader.ts'

interface ProsePassage {
  text: string
  terms: ReadonlyMap<string, number>
}

/** A prime: every step through the pool meets all of it, so that no engine holds a passage twice. */
const poolSize = 4001
const vocabularySize = 30_000
const wordsPerPassage = 240
const wordsPerSentence = 14
const syllables = 'ba den fir gol hum jas kel lor mi nat os per qui ras sol tur ul ven wor yem zi'.split(' ')

/**
 * Prose of made-up words, as often as words are in a natural language (Zipf's law), in passages as long as the
 * product's: many documents from a pool of passages that are analysed once, no two documents alike.
 */
export function createProse() {
  const random = seeded(11)
  const vocabulary = Array.from({ length: vocabularySize }, (_, rank) => word(rank))
  const shares = cumulativeShares(vocabularySize)
  const draw = () => vocabulary[placeOf(shares, random())] ?? ''
  const pool = Array.from({ length: poolSize }, () => passage(draw))

  const texts = new Set(pool.map(({ text }) => text))

  return {
    occursAgain: (text: string) => texts.has(text),

    /** Document `at` of engine `n`, which has `passages` in each; its first says `beacon` and which engine it is of. */
    document: (n: number, at: number, passages: number): ReadDocument => {
      const step = 1 + (n % (poolSize - 1))
      const first = n * 7919 + at * passages * step
      let text = ''
      const read: ReadPassage[] = []
      const termsOf: ProsePassage['terms'][] = []
      for (let index = 0; index < passages; index += 1) {
        const drawn = pool[(first + index * step) % poolSize] ?? { text: '', terms: new Map() }
        const own = index === 0 ? withBeacon(drawn, n, at) : drawn
        read.push({ text: own.text, locator: { start: text.length, end: text.length + own.text.length } })
        termsOf.push(own.terms)
        text += `${own.text}\n\n`
      }
      return { text, passages: read, ...postingLists(termsOf) }
    },
  }
}

/** A question of words that are as rare as those of a person's, another for each number. */
export function proseQuestion(n: number): string {
  const ranks = [60 + (n % 40), 200 + ((n * 7) % 300), 900 + ((n * 13) % 700), 4000 + ((n * 29) % 3000)]
  return `What do ${ranks.map(word).join(' ')} say?`
}

function withBeacon({ text }: ProsePassage, n: number, at: number): ProsePassage {
  const headed = `The beacon of engine${n} in part${at}. ${text}`
  return { text: headed, terms: analyse(headed) }
}

function passage(draw: () => string): ProsePassage {
  const words = Array.from({ length: wordsPerPassage }, draw)
  const sentences: string[] = []
  for (let from = 0; from < words.length; from += wordsPerSentence) {
    sentences.push(`${words.slice(from, from + wordsPerSentence).join(' ')}.`)
  }
  const text = sentences.join(' ')
  return { text, terms: analyse(text) }
}

/** Frequent words are short. */
function word(rank: number): string {
  let rest = rank
  let spelt = ''
  do {
    spelt += syllables[rest % syllables.length]
    rest = Math.floor(rest / syllables.length)
  } while (rest > 0)
  return spelt
}

function cumulativeShares(count: number): Float64Array {
  const shares = new Float64Array(count)
  let sum = 0
  for (let rank = 0; rank < count; rank += 1) shares[rank] = sum += 1 / (rank + 2.7)
  return shares.map((share) => share / sum)
}

function placeOf(shares: Float64Array, share: number): number {
  let low = 0
  let high = shares.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((shares[middle] ?? 1) < share) low = middle + 1
    else high = middle
  }
  return low
}

/** The same numbers from 0 to 1 each time (a linear congruential generator). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
