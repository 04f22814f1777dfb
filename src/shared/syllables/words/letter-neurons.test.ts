import { expect, it } from 'vitest'
import { createNeurons } from './letter-neurons.ts'
import { alphabetOf, lettersOf, reach } from './letter-windows.ts'

const stepsMax = 31
const alphabet = alphabetOf('abc')
const places = 2 * reach + 1

it.each([1, 2, 3, 7])('adds up %i neurons as if each stood alone', (neurons) => {
  const inputs = Int8Array.from({ length: places * alphabet.size * neurons }, (_, at) =>
    at % 7 === 0 ? stepsMax : ((at * 37) % (2 * stepsMax + 1)) - stepsMax,
  )
  const thresholds = Array.from({ length: neurons }, (_, neuron) => neuron * 90 - 200)
  const outputs = Array.from({ length: neurons }, (_, neuron) => 0.5 - neuron / 4)
  const ofWindow = createNeurons({ inputs, thresholds, outputs, stepsMax })
  const { ids } = lettersOf('abcabxcb', alphabet)
  for (let at = 0; at < 8; at += 1) {
    let expected = 0
    for (let neuron = 0; neuron < neurons; neuron += 1) {
      let sum = thresholds[neuron] ?? 0
      for (let place = 0; place < places; place += 1)
        sum += inputs[(place * alphabet.size + (ids[at + place] ?? 0)) * neurons + neuron] ?? 0
      expected += Math.max(0, sum) * (outputs[neuron] ?? 0)
    }
    expect(ofWindow(ids, at)).toBeCloseTo(expected, 9)
  }
})

it('holds the largest and the smallest weights there can be', () => {
  for (const step of [stepsMax, -stepsMax]) {
    const inputs = new Int8Array(places * alphabet.size * 3).fill(step)
    const ofWindow = createNeurons({ inputs, thresholds: [0, 400, 0], outputs: [1, 1, 1], stepsMax })
    const { ids } = lettersOf('a', alphabet)
    expect(ofWindow(ids, 0)).toBe(step > 0 ? 3 * places * step + 400 : 400 + places * step)
  }
})
