const values: Record<string, number> = { I: 1, V: 5, X: 10 }
/** The number that a well-formed numeral of at most 39 stands for. */
export function romanValue(numeral: string): number {
  let value = 0
  for (let at = 0; at < numeral.length; at++) {
    const own = values[numeral[at] ?? ''] ?? 0
    value += own < (values[numeral[at + 1] ?? ''] ?? 0) ? -own : own
  }
  return value
}
