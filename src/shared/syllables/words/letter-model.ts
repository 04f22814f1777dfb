import { kindRoomFor, kindSlots, kindSpansEach, kindsOf, kindTable, type WordKinds } from './letter-kinds.ts'
import { createNeurons } from './letter-neurons.ts'
import { createPlaces, matchPlaces } from './letter-places.ts'
import {
  alphabetOf,
  foldUnknown,
  lettersOf,
  roomFor,
  spanSlots,
  spansEach,
  type WordLetters,
} from './letter-windows.ts'
import { chancesMax, likelySum } from './likely-sum.ts'
import type { Spelling } from './spellings.ts'
import { voteSlots, weighVotes } from './word-votes.ts'

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
  /** What whole words say of their number, where a language's letters say too little. */
  votes?: string
  voteStep?: number
}

/** What the rules' opinion of a carrier is worth, before the model's own. */
export const ruleLogit = 1.5
export const weightStepsMax = 31
/** Beyond this a carrier is spoken, or silent, whatever the others are. */
const sureLogit = 5
const commonLettersMax = 40

/**
 * The likeliest number of carriers in a word that are spoken as a syllable; two that are doubtful may well make one.
 * The word is in normal form.
 */
export function createLetterModel(packed: PackedModel, spelling: Spelling): (word: string) => number {
  const alphabet = alphabetOf(packed.letters)
  const room = roomFor(commonLettersMax)
  const ofWindow = createNeurons({
    inputs: unpackSteps(packed.inputs),
    thresholds: packed.thresholds,
    outputs: packed.outputs,
    stepsMax: weightStepsMax,
  })
  const runs = unpackSteps(packed.runs)
  const carriersOf = createPlaces(spelling.carrier)
  const slots = new Int32Array(spansEach + kindSpansEach)
  const kindOf = spelling.kinds === undefined ? undefined : kindTable(packed.letters, spelling.kinds)
  const kindRoom = kindRoomFor(commonLettersMax)
  const spans = kindOf ? spansEach + kindSpansEach : spansEach
  const doubtful = new Float64Array(chancesMax)
  const votes = unpackSteps(packed.votes ?? '')
  const voteStep = packed.voteStep ?? 0
  const weights = new Float64Array(chancesMax + 1)

  return (word) => {
    const known = foldUnknown(word, alphabet)
    const letters = lettersOf(known, alphabet, room)
    const kinds = kindOf && kindsOf(letters, kindOf, kindRoom)
    const ruled = matchPlaces(known, spelling.rule)
    const carriers = carriersOf(known)
    const voted = kinds && votes.length > 0 && carriers.length < chancesMax
    let syllables = 0
    let rule = 0
    let doubts = 0
    for (const at of carriers) {
      while ((ruled[rule] ?? at) < at) rule += 1
      const opinion = ruled[rule] === at ? ruleLogit : -ruleLogit
      const logit = packed.bias + opinion + ofRuns(letters, kinds, at) + ofWindow(letters.ids, at)
      if (logit > sureLogit) syllables += 1
      else if (logit > -sureLogit) {
        doubtful[doubts] = 1 / (1 + Math.exp(-logit))
        doubts += 1
      }
      if (doubts === chancesMax) {
        syllables += likelySum(doubtful, doubts)
        doubts = 0
      }
    }
    if (voted && doubts)
      weighVotes(votes, voteStep, voteSlots(letters, kinds), ruled.length - syllables, doubts, weights)
    return doubts ? syllables + likelySum(doubtful, doubts, voted ? weights : undefined) : syllables
  }

  function ofRuns(letters: WordLetters, kinds: WordKinds | undefined, at: number): number {
    spanSlots(letters, at, runs.length, slots, 0)
    if (kinds) kindSlots(kinds, letters, at, runs.length, slots, spansEach)
    let steps = 0
    for (let span = 0; span < spans; span += 1) steps += runs[slots[span] ?? 0] ?? 0
    return steps * packed.runStep
  }
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
