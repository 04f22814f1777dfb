/** Saturation and length normalisation of BM25 (Robertson and Zaragoza 2009, the usual 1.2 and 0.75). */
export const k1 = 1.2
export const b = 0.75

/** What a term is worth that `holders` of `all` texts hold; above 0 even where most do. */
export function rarity(holders: number, all: number): number {
  return Math.log(1 + Math.max(0.5, all - holders + 0.5) / (holders + 0.5))
}
