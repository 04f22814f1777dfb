const values: Record<string, number> = { I: 1, V: 5, X: 10 }
/** Up to 39: the larger ones are words or other short forms (MIX, DC, CV) more often than numbers. */
const wellFormed = /^X{0,3}(?:IX|IV|V?I{0,3})$/

export function isRoman(word: string): boolean {
  return word.length > 0 && wellFormed.test(word)
}

/** The number that a well-formed numeral of at most 39 stands for. */
export function romanValue(numeral: string): number {
  let value = 0
  for (let at = 0; at < numeral.length; at++) {
    const own = values[numeral[at] ?? ''] ?? 0
    value += own < (values[numeral[at + 1] ?? ''] ?? 0) ? -own : own
  }
  return value
}
