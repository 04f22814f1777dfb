import {
  kindSlots,
  kindSpansEach,
  kindsOf,
  kindTable,
} from '../../src/shared/syllables/words/letter-kinds.ts'
import { ruleLogit } from '../../src/shared/syllables/words/letter-model.ts'
import { matchPlaces } from '../../src/shared/syllables/words/letter-places.ts'
import {
  alphabetOf,
  foldUnknown,
  lettersOf,
  reach,
  spanSlots,
  spansEach,
} from '../../src/shared/syllables/words/letter-windows.ts'
import type { Spelling } from '../../src/shared/syllables/words/spellings.ts'
import {
  numbersEach,
  voteAt,
  voteSlotCount,
  voteSlots,
  weighVotes,
} from '../../src/shared/syllables/words/word-votes.ts'
import { createWordJoiner } from './joined-words.ts'
import { createSyllableLikelihood } from './syllable-likelihood.ts'
import type { KnownWord } from './word-lists.ts'

export interface NetworkSettings {
  neurons: number
  /** A power of two. */
  runSlots: number
  /** How fast the weights of runs are learned; slower where many words share few letters. */
  runRate: number
  /** The share of a carrier's runs that is left out at each step: where few words are known, none should decide alone. */
  runDropout: number
  /** Compounds made up on the way, for each word of an epoch. */
  compoundShare: number
  /** How fast whole words learn to speak for a number; 0 where they do not. */
  voteRate: number
  epochs: number
  seed: number
}

export interface LetterNetwork {
  letters: string
  /** [place in the window][letter][neuron] */
  inputs: Float32Array
  thresholds: Float32Array
  outputs: Float32Array
  bias: number
  runs: Float32Array
  votes?: Float32Array
}

interface Example {
  ids: Uint16Array
  carriers: number[]
  opinions: number[]
  slots: Int32Array
  accepted: number[]
  ruled: number
  voteSlots: number[]
}

const rate = 0.05
const biasRate = 0.01
const dropout = 0.2
const slowestRate = 0.02
const gradientMin = 1e-4
const voteGradientMin = 1e-3
const voteDropout = 0.5
const carriersMax = 40
const letterCountMin = 4
/** The weights are the mean of those after each of the last epochs. */
const averagedShare = 0.4

/**
 * Learns which carriers are spoken from words of which only the number of syllables is known: stochastic gradient
 * ascent of the likelihood, one word at a time, with Adagrad's rates.
 */
export function trainLetterNetwork(
  words: readonly KnownWord[],
  spelling: Spelling,
  settings: NetworkSettings,
): LetterNetwork {
  const letters = frequentLetters(words)
  const alphabet = alphabetOf(letters)
  const idCount = alphabet.size
  const { neurons, runSlots, runRate, runDropout, compoundShare, voteRate, epochs } = settings
  const places = 2 * reach + 1
  const random = createRandom(settings.seed)
  const inputs = Float32Array.from({ length: places * idCount * neurons }, () => (random() - 0.5) * 0.2)
  const outputs = Float32Array.from({ length: neurons }, () => (random() - 0.5) * 0.4)
  const thresholds = new Float32Array(neurons)
  const runs = new Float32Array(runSlots)
  const kindOf = spelling.kinds === undefined ? undefined : kindTable(letters, spelling.kinds)
  const spans = kindOf ? spansEach + kindSpansEach : spansEach
  const runScale = 1 / (1 - runDropout)
  const keptRuns = new Uint8Array(carriersMax * spans)
  const joinWords = createWordJoiner(words, random)
  let bias = 0
  const squares = {
    inputs: new Float32Array(inputs.length).fill(1e-3),
    outputs: new Float32Array(neurons).fill(1e-3),
    thresholds: new Float32Array(neurons).fill(1e-3),
    runs: new Float32Array(runSlots).fill(0.1),
    votes: new Float32Array(voteSlotCount * numbersEach).fill(0.1),
  }
  const { likelihoodOf, shareOf } = createSyllableLikelihood(carriersMax)
  const votes = new Float32Array(voteSlotCount * numbersEach)
  const weights = new Float64Array(carriersMax + 1)
  const expected = new Float64Array(carriersMax)
  const hidden = new Float32Array(carriersMax * neurons)
  const chances = new Float64Array(carriersMax)
  const posterior = new Float64Array(carriersMax)
  const kept = new Float32Array(neurons)
  const pulls = new Float32Array(neurons)
  const average = createAverage([inputs, outputs, thresholds, runs, votes])
  const examples = words
    .map(exampleOf)
    .filter(({ carriers }) => carriers.length > 0 && carriers.length < carriersMax)

  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(examples, random)
    const slower = Math.max(slowestRate, 1 - epoch / epochs)
    for (const example of examples) learn(example, slower)
    for (let compound = 0; compound < words.length * compoundShare; compound += 1)
      learn(exampleOf(joinWords()), slower)
    if (epoch >= epochs * (1 - averagedShare)) average.take()
  }
  average.settle()
  return { letters, inputs, thresholds, outputs, bias, runs, ...(voteRate ? { votes } : {}) }

  function exampleOf({ word, accepted }: KnownWord): Example {
    const known = foldUnknown(word, alphabet)
    const letters = lettersOf(known, alphabet)
    const carriers = matchPlaces(known, spelling.carrier)
    const ruled = new Set(matchPlaces(known, spelling.rule))
    const slots = new Int32Array(carriers.length * spans)
    const kinds = kindOf && kindsOf(letters, kindOf)
    for (const [index, at] of carriers.entries()) {
      spanSlots(letters, at, runSlots, slots, index * spans)
      if (kinds) kindSlots(kinds, letters, at, runSlots, slots, index * spans + spansEach)
    }
    const opinions = carriers.map((at) => (ruled.has(at) ? ruleLogit : -ruleLogit))
    return {
      ids: letters.ids,
      carriers,
      opinions,
      slots,
      accepted,
      ruled: ruled.size,
      voteSlots: kinds && voteRate ? voteSlots(letters, kinds) : [],
    }
  }

  function learn(example: Example, slower: number) {
    for (let neuron = 0; neuron < neurons; neuron += 1)
      kept[neuron] = random() < dropout ? 0 : 1 / (1 - dropout)
    const count = example.carriers.length
    if (count === 0 || count >= carriersMax) return
    for (let index = 0; index < count; index += 1) chances[index] = chanceOf(example, index)
    if (!expect(example, slower)) return
    for (let index = 0; index < count; index += 1) {
      const error = (expected[index] ?? 0) - (posterior[index] ?? 0)
      if (Math.abs(error) > gradientMin) correct(example, index, error, slower)
    }
  }

  /** Writes what is expected of each carrier, and its posterior; false where the number is out of reach. */
  function expect({ carriers, accepted, ruled, voteSlots: slots }: Example, slower: number): boolean {
    const count = carriers.length
    if (!voteRate) {
      expected.set(chances.subarray(0, count))
      return likelihoodOf(chances, count, accepted, posterior) > 0
    }
    weighVotes(votes, 1, slots, ruled, count, weights)
    const likelihood = likelihoodOf(chances, count, accepted, posterior, weights)
    const numbers = Array.from({ length: count + 1 }, (_, number) => number)
    const all = likelihoodOf(chances, count, numbers, expected, weights)
    if (likelihood === 0) return false
    for (const number of numbers) {
      const share = shareOf(count, number, weights)
      const error = share / all - (accepted.includes(number) ? share / likelihood : 0)
      if (Math.abs(error) > voteGradientMin) vote(slots, number, ruled, error, slower)
    }
    return true
  }

  function vote(slots: number[], number: number, ruled: number, error: number, slower: number) {
    for (const slot of slots) {
      const at = voteAt(slot, number, ruled)
      if (at >= 0 && random() >= voteDropout) descend(votes, squares.votes, at, error, voteRate * slower)
    }
  }

  function chanceOf(example: Example, index: number): number {
    const from = index * neurons
    for (let neuron = 0; neuron < neurons; neuron += 1) hidden[from + neuron] = thresholds[neuron] ?? 0
    const at = example.carriers[index] ?? 0
    for (let place = 0; place < places; place += 1) {
      const row = (place * idCount + (example.ids[at + place] ?? 0)) * neurons
      for (let neuron = 0; neuron < neurons; neuron += 1)
        hidden[from + neuron] = (hidden[from + neuron] ?? 0) + (inputs[row + neuron] ?? 0)
    }
    let logit = bias + (example.opinions[index] ?? 0)
    for (let neuron = 0; neuron < neurons; neuron += 1) {
      const active = Math.max(0, hidden[from + neuron] ?? 0) * (kept[neuron] ?? 0)
      hidden[from + neuron] = active
      logit += active * (outputs[neuron] ?? 0)
    }
    for (let span = index * spans; span < (index + 1) * spans; span += 1) {
      keptRuns[span] = runDropout && random() < runDropout ? 0 : 1
      if (keptRuns[span]) logit += (runs[example.slots[span] ?? 0] ?? 0) * runScale
    }
    return 1 / (1 + Math.exp(-logit))
  }

  function correct(example: Example, index: number, error: number, slower: number) {
    bias -= error * biasRate * slower
    const step = rate * slower
    for (let neuron = 0; neuron < neurons; neuron += 1) {
      const active = hidden[index * neurons + neuron] ?? 0
      pulls[neuron] = active > 0 ? error * (outputs[neuron] ?? 0) * (kept[neuron] ?? 0) : 0
      if (active > 0) descend(outputs, squares.outputs, neuron, error * active, step)
      if (pulls[neuron] !== 0) descend(thresholds, squares.thresholds, neuron, pulls[neuron] ?? 0, step)
    }
    const at = example.carriers[index] ?? 0
    for (let place = 0; place < places; place += 1) {
      const row = (place * idCount + (example.ids[at + place] ?? 0)) * neurons
      for (let neuron = 0; neuron < neurons; neuron += 1)
        if (pulls[neuron] !== 0) descend(inputs, squares.inputs, row + neuron, pulls[neuron] ?? 0, step)
    }
    for (let span = index * spans; span < (index + 1) * spans; span += 1)
      if (keptRuns[span])
        descend(runs, squares.runs, example.slots[span] ?? 0, error * runScale, runRate * slower)
  }
}

function descend(weights: Float32Array, squares: Float32Array, at: number, gradient: number, step: number) {
  const square = (squares[at] ?? 0) + gradient * gradient
  squares[at] = square
  weights[at] = (weights[at] ?? 0) - (step * gradient) / Math.sqrt(square)
}

function createAverage(weights: Float32Array[]) {
  const tracked = weights.map((now) => ({ now, sum: new Float32Array(now.length) }))
  let taken = 0
  return {
    take() {
      taken += 1
      for (const { now, sum } of tracked)
        for (let at = 0; at < now.length; at += 1) sum[at] = (sum[at] ?? 0) + (now[at] ?? 0)
    },
    settle() {
      for (const { now, sum } of tracked)
        for (let at = 0; at < now.length; at += 1) now[at] = (sum[at] ?? 0) / taken
    },
  }
}

function frequentLetters(words: readonly KnownWord[]): string {
  const counts = new Map<string, number>()
  for (const { word } of words) for (const letter of word) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= letterCountMin)
    .map(([letter]) => letter)
    .toSorted()
    .join('')
}

function shuffle<Item>(items: Item[], random: () => number) {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [here, there] = [items[at], items[other]]
    if (here === undefined || there === undefined) continue
    items[at] = there
    items[other] = here
  }
}

/** Mulberry32: the same weights from the same words on every machine. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
