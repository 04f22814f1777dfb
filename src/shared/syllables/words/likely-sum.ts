/** Chances are gathered up to this many at a time, so that a word takes time in proportion to its length. */
export const chancesMax = 16

const likelihoods = new Float64Array(chancesMax + 1)

/**
 * The likeliest number of the first `count` independent events to happen, given their chances (at most `chancesMax`)
 * and what else speaks for each number, as a factor.
 */
export function likelySum(chances: Float64Array, count: number, weights?: Float64Array): number {
  likelihoods.fill(0, 0, count + 1)
  likelihoods[0] = 1
  for (let at = 0; at < count; at += 1) {
    const chance = chances[at] ?? 0
    for (let sum = at + 1; sum > 0; sum -= 1)
      likelihoods[sum] = (likelihoods[sum] ?? 0) * (1 - chance) + (likelihoods[sum - 1] ?? 0) * chance
    likelihoods[0] = (likelihoods[0] ?? 0) * (1 - chance)
  }
  if (weights)
    for (let sum = 0; sum <= count; sum += 1) likelihoods[sum] = (likelihoods[sum] ?? 0) * (weights[sum] ?? 0)
  let likeliest = 0
  for (let sum = 1; sum <= count; sum += 1)
    if ((likelihoods[sum] ?? 0) > (likelihoods[likeliest] ?? 0)) likeliest = sum
  return likeliest
}
