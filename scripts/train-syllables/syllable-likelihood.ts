/**
 * Of a word only the number of syllables is known, not which letters carry them. Given how likely each of its carriers
 * is to be spoken, this finds how likely the known number is, and how likely each carrier is once the number is known
 * (forward and backward over the carriers). The difference is the gradient of the log-likelihood.
 */
export function createSyllableLikelihood(carriersMax: number) {
  const size = carriersMax + 2
  const forward = new Float64Array(size * size)
  const backward = new Float64Array(size * size)

  return { likelihoodOf, shareOf }

  /** How much of the likelihood of the word just looked at is that of this number. */
  function shareOf(count: number, syllables: number, weights: Float64Array): number {
    return (forward[count * size + syllables] ?? 0) * (weights[syllables] ?? 0)
  }

  /**
   * Writes the posterior of the first `count` chances; answers the likelihood of the accepted numbers, each times
   * what else speaks for it.
   */
  function likelihoodOf(
    chances: Float64Array,
    count: number,
    accepted: readonly number[],
    posterior: Float64Array,
    weights?: Float64Array,
  ): number {
    forward.fill(0, 0, (count + 1) * size)
    forward[0] = 1
    for (let at = 0; at < count; at += 1) {
      const chance = chances[at] ?? 0
      for (let spoken = 0; spoken <= at; spoken += 1) {
        const before = forward[at * size + spoken] ?? 0
        add(forward, (at + 1) * size + spoken, before * (1 - chance))
        add(forward, (at + 1) * size + spoken + 1, before * chance)
      }
    }
    backward.fill(0, 0, (count + 1) * size)
    let likelihood = 0
    for (const syllables of accepted) {
      if (syllables > count) continue
      const weight = weights?.[syllables] ?? 1
      backward[count * size + syllables] = weight
      likelihood += (forward[count * size + syllables] ?? 0) * weight
    }
    if (likelihood < 1e-30) return 0
    for (let at = count - 1; at >= 0; at -= 1) {
      const chance = chances[at] ?? 0
      let spokenHere = 0
      for (let spoken = 0; spoken <= at; spoken += 1) {
        const silent = backward[(at + 1) * size + spoken] ?? 0
        const voiced = backward[(at + 1) * size + spoken + 1] ?? 0
        backward[at * size + spoken] = silent * (1 - chance) + voiced * chance
        spokenHere += (forward[at * size + spoken] ?? 0) * voiced
      }
      posterior[at] = (spokenHere * chance) / likelihood
    }
    return likelihood
  }
}

function add(sums: Float64Array, at: number, value: number) {
  sums[at] = (sums[at] ?? 0) + value
}
