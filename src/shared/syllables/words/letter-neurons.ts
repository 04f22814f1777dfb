import { reach } from './letter-windows.ts'

const places = 2 * reach + 1
/** Three sums in one integer, each of ten bits: eleven weights of at most `weightStepsMax` steps, none below zero. */
const lanes = 3
const laneBits = 10
const laneMask = 2 ** laneBits - 1

interface Neurons {
  /** By place in the window, letter and neuron, in whole steps of at most `stepsMax` either way. */
  inputs: Int8Array
  thresholds: readonly number[]
  outputs: readonly number[]
  stepsMax: number
}

/**
 * What a layer of neurons says of the letters around a place, given the identities of a word's letters. Time goes here:
 * three neurons are added up at once, and the eleven places are written out, since a loop takes three times as long.
 */
export function createNeurons({ inputs, thresholds, outputs, stepsMax }: Neurons) {
  const neurons = outputs.length
  const width = Math.ceil(neurons / lanes)
  const packed = new Int32Array((inputs.length / neurons) * width)
  for (let at = 0; at < inputs.length; at += 1) {
    const neuron = at % neurons
    const word = ((at - neuron) / neurons) * width + Math.trunc(neuron / lanes)
    packed[word] = (packed[word] ?? 0) | (((inputs[at] ?? 0) + stepsMax) << ((neuron % lanes) * laneBits))
  }
  const starts = new Int32Array(width * lanes)
  const weights = new Float64Array(width * lanes)
  for (const [neuron, output] of outputs.entries()) {
    starts[neuron] = (thresholds[neuron] ?? 0) - places * stepsMax
    weights[neuron] = output
  }
  const letterCount = inputs.length / neurons / places

  return (ids: Uint16Array, at: number): number => {
    const [a, b, c, d] = [row(ids, at, 0), row(ids, at, 1), row(ids, at, 2), row(ids, at, 3)]
    const [e, f, g, h] = [row(ids, at, 4), row(ids, at, 5), row(ids, at, 6), row(ids, at, 7)]
    const [i, j, k] = [row(ids, at, 8), row(ids, at, 9), row(ids, at, 10)]
    let logit = 0
    for (let n = 0, neuron = 0; n < width; n += 1, neuron += lanes) {
      const left = (packed[a + n] ?? 0) + (packed[b + n] ?? 0) + (packed[c + n] ?? 0) + (packed[d + n] ?? 0)
      const near = (packed[e + n] ?? 0) + (packed[f + n] ?? 0) + (packed[g + n] ?? 0) + (packed[h + n] ?? 0)
      const sums = left + near + (packed[i + n] ?? 0) + (packed[j + n] ?? 0) + (packed[k + n] ?? 0)
      logit +=
        active((sums & laneMask) + (starts[neuron] ?? 0)) * (weights[neuron] ?? 0) +
        active(((sums >> laneBits) & laneMask) + (starts[neuron + 1] ?? 0)) * (weights[neuron + 1] ?? 0) +
        active((sums >> (2 * laneBits)) + (starts[neuron + 2] ?? 0)) * (weights[neuron + 2] ?? 0)
    }
    return logit
  }

  function row(ids: Uint16Array, at: number, place: number): number {
    return (place * letterCount + (ids[at + place] ?? 0)) * width
  }
}

/** The same as Math.max(0, sum), without a branch that no processor foresees. */
function active(sum: number): number {
  return sum & ~(sum >> 31)
}
