interface FromLine {
  /** Where it stood, counted from 1. */
  line: number
  /** What is said in that line. */
  source: string
}

/**
 * Where things that belong to lines stand now, by line number: at their own line while it says the same, else at the
 * nearest one that does. What no line says any more is left out.
 */
export function placeLines<Item extends FromLine>(
  items: readonly Item[],
  bodies: ReadonlyMap<number, string>,
): Map<number, Item> {
  const placed = new Map<number, Item>()
  const moved: Item[] = []
  for (const item of items) {
    if (bodies.get(item.line) === item.source && !placed.has(item.line)) placed.set(item.line, item)
    else moved.push(item)
  }
  if (moved.length === 0) return placed
  const free = new Map<string, number[]>()
  for (const [number, body] of bodies) {
    if (!placed.has(number)) free.set(body, [...(free.get(body) ?? []), number])
  }
  for (const item of moved) {
    const numbers = free.get(item.source) ?? []
    const nearest = numbers.reduce<number | null>(
      (best, each) =>
        best === null || Math.abs(each - item.line) < Math.abs(best - item.line) ? each : best,
      null,
    )
    if (nearest === null) continue
    placed.set(nearest, item)
    free.set(
      item.source,
      numbers.filter((each) => each !== nearest),
    )
  }
  return placed
}
