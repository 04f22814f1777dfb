import { type PackedModel, packSteps, weightStepsMax } from '../../src/shared/syllables/words/letter-model.ts'
import type { LetterNetwork } from './letter-network.ts'

/** Many runs add up to one opinion, so that each may be coarse, and short to send. */
const runStepsMax = 15
/** A few weights that are larger are cut off, so that they do not coarsen the rest. */
const deviationsMax = 5

/** Rounds a network's weights to steps: each neuron's to its own, since only the product with its output counts. */
export function packNetwork(network: LetterNetwork): PackedModel {
  const neurons = network.outputs.length
  const steps = Array.from({ length: neurons }, (_, neuron) =>
    stepOf(everyNth(network.inputs, neurons, neuron), weightStepsMax),
  )
  const inputs = network.inputs.map((weight, at) => weight / (steps[at % neurons] ?? 1))
  const runStep = stepOf(network.runs, runStepsMax)
  const voteStep = network.votes && Math.max(...network.votes.map(Math.abs)) / weightStepsMax
  return {
    letters: network.letters,
    inputs: packSteps(rounded(inputs)),
    thresholds: steps.map((step, neuron) => Math.round((network.thresholds[neuron] ?? 0) / step)),
    outputs: steps.map((step, neuron) => significant((network.outputs[neuron] ?? 0) * step)),
    bias: significant(network.bias),
    runs: packSteps(rounded(network.runs.map((weight) => weight / runStep))),
    runStep: significant(runStep),
    ...(network.votes && voteStep
      ? {
          votes: packSteps(rounded(network.votes.map((weight) => weight / voteStep))),
          voteStep: significant(voteStep),
        }
      : {}),
  }
}

function stepOf(weights: Float32Array, stepsMax: number): number {
  let squares = 0
  let largest = 0
  for (const weight of weights) {
    squares += weight * weight
    largest = Math.max(largest, Math.abs(weight))
  }
  const deviation = Math.sqrt(squares / weights.length)
  return Math.max(1e-6, Math.min(largest, deviation * deviationsMax) / stepsMax)
}

function rounded(weights: Float32Array): Int8Array {
  return Int8Array.from(weights, (weight) =>
    Math.max(-weightStepsMax, Math.min(weightStepsMax, Math.round(weight))),
  )
}

function everyNth(weights: Float32Array, step: number, from: number): Float32Array {
  return weights.filter((_, at) => at % step === from)
}

function significant(value: number): number {
  return Number(value.toPrecision(4))
}
