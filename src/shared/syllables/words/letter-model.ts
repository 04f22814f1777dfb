import { firstLetterId, lettersOf, spanSlots, spansEach, type WordLetters } from './letter-windows.ts'
import type { Spelling } from './spellings.ts'

/**
 * A model that says for each carrier of a word whether it is spoken as a syllable: one layer of neurons over the
 * letters around it, and weights of letter runs. Weights are whole steps of -31 to 31, one character of base 64 each.
 */
export interface PackedModel {
  /** Every letter the model knows; its identity is its place. */
  letters: string
  /** By distance from the carrier, letter and neuron. */
  inputs: string
  /** By neuron, in steps of its inputs. */
  thresholds: number[]
  /** By neuron, for each step of its inputs. */
  outputs: number[]
  bias: number
  runs: string
  /** What a step of a run's weight is worth. */
  runStep: number
}

/** What the rules' opinion of a carrier is worth, before the model's own. */
export const ruleLogit = 1.5
export const weightStepsMax = 31

/** Counts the carriers of a word that the model has spoken as a syllable. The word is in normal form. */
export function createLetterModel(packed: PackedModel, spelling: Spelling): (word: string) => number {
  const idOf = new Map([...packed.letters].map((letter, at) => [letter, at + firstLetterId]))
  const idCount = idOf.size + firstLetterId
  const neurons = packed.outputs.length
  const inputs = unpackSteps(packed.inputs)
  const thresholds = Int32Array.from(packed.thresholds)
  const outputs = Float64Array.from(packed.outputs)
  const runs = unpackSteps(packed.runs)
  const slots = new Int32Array(spansEach)

  return (word) => {
    const known = foldUnknown(word, idOf)
    const letters = lettersOf(known, idOf)
    const ruled = matchPlaces(known, spelling.rule)
    let syllables = 0
    let rule = 0
    for (const at of matchPlaces(known, spelling.carrier)) {
      while ((ruled[rule] ?? at) < at) rule += 1
      const opinion = ruled[rule] === at ? ruleLogit : -ruleLogit
      if (packed.bias + opinion + ofRuns(letters, at) + ofWindow(letters, at) > 0) syllables += 1
    }
    return syllables
  }

  function ofRuns(letters: WordLetters, at: number): number {
    spanSlots(letters, at, runs.length, slots, 0)
    let steps = 0
    for (const slot of slots) steps += runs[slot] ?? 0
    return steps * packed.runStep
  }

  // Written out for each of the eleven places: a loop over them takes three times as long, and this is where time goes.
  function ofWindow({ ids }: WordLetters, at: number): number {
    const [a, b, c, d] = [rowOf(ids, at, 0), rowOf(ids, at, 1), rowOf(ids, at, 2), rowOf(ids, at, 3)]
    const [e, f, g, h] = [rowOf(ids, at, 4), rowOf(ids, at, 5), rowOf(ids, at, 6), rowOf(ids, at, 7)]
    const [i, j, k] = [rowOf(ids, at, 8), rowOf(ids, at, 9), rowOf(ids, at, 10)]
    let logit = 0
    for (let n = 0; n < neurons; n += 1) {
      const left = (inputs[a + n] ?? 0) + (inputs[b + n] ?? 0) + (inputs[c + n] ?? 0) + (inputs[d + n] ?? 0)
      const near = (inputs[e + n] ?? 0) + (inputs[f + n] ?? 0) + (inputs[g + n] ?? 0) + (inputs[h + n] ?? 0)
      const right = (inputs[i + n] ?? 0) + (inputs[j + n] ?? 0) + (inputs[k + n] ?? 0)
      const sum = (thresholds[n] ?? 0) + left + near + right
      if (sum > 0) logit += sum * (outputs[n] ?? 0)
    }
    return logit
  }

  function rowOf(ids: Uint16Array, at: number, place: number): number {
    return (place * idCount + (ids[at + place] ?? 0)) * neurons
  }
}

/** The places in a word where the expression, a global one, matches. */
export function matchPlaces(word: string, expression: RegExp): number[] {
  const places: number[] = []
  expression.lastIndex = 0
  while (expression.test(word)) places.push(expression.lastIndex - 1)
  return places
}

/** A letter that the model never saw stands as the one it was made from: `ø` has none, `ō` is an `o`. */
export function foldUnknown(word: string, idOf: ReadonlyMap<string, number>): string {
  for (const letter of word) {
    if (idOf.has(letter)) continue
    return word.replaceAll(/\p{L}/gu, (each) => (idOf.has(each) ? each : (each.normalize('NFD')[0] ?? each)))
  }
  return word
}

export function packSteps(steps: Int8Array): string {
  let packed = ''
  for (const step of steps) packed += stepDigits.charAt(step + weightStepsMax)
  return packed
}

function unpackSteps(packed: string): Int8Array {
  const steps = new Int8Array(packed.length)
  for (let at = 0; at < packed.length; at += 1)
    steps[at] = (stepOf.get(packed.charCodeAt(at)) ?? weightStepsMax) - weightStepsMax
  return steps
}

const stepDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const stepOf = new Map([...stepDigits].map((digit, at) => [digit.charCodeAt(0), at]))
