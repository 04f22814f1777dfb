import type { VectorEntry, VectorHit, VectorIndex } from '../../ports/vector-index.ts'

const rowsFirst = 64

/**
 * A vector index in this process's memory that compares with every vector: exact, empty at each start, four bytes a
 * number. 100,000 vectors of 1,024 numbers take 0.2 s a question, during which nothing else runs.
 */
export function createExactIndex(): VectorIndex {
  const spaces = new Map<string, Space>()
  return {
    name: 'in memory (exact)',
    isKept: false,
    async ping(signal) {
      signal.throwIfAborted()
    },
    async upsert(name, entries, signal) {
      signal.throwIfAborted()
      const [first] = entries
      if (!first) return
      const space = spaces.get(name) ?? createSpace(first.vector.length)
      const odd = entries.find(({ vector }) => vector.length !== space.dimensions)
      if (odd)
        throw new Error(`The space holds vectors of ${space.dimensions} numbers, not ${odd.vector.length}.`)
      for (const entry of entries) space.put(entry)
      spaces.set(name, space)
    },
    async nearest(name, vectors, limit, signal, among) {
      signal.throwIfAborted()
      return vectors.map((vector) => spaces.get(name)?.nearest(vector, limit, among) ?? [])
    },
    async missing(names, signal) {
      signal.throwIfAborted()
      return names.filter((name) => !spaces.has(name))
    },
    async strays(known, signal) {
      signal.throwIfAborted()
      return [...spaces.keys()].filter((name) => !known.includes(name))
    },
    async *entries(name, signal) {
      signal.throwIfAborted()
      const space = spaces.get(name)
      if (space) yield space.entries.map((entry) => ({ ...entry }))
    },
    async removePassages(name, passageIds, signal) {
      signal.throwIfAborted()
      const gone = new Set(passageIds)
      spaces.get(name)?.remove(({ passageId }) => gone.has(passageId))
    },
    async removeDocument(name, documentId, signal) {
      signal.throwIfAborted()
      spaces.get(name)?.remove((entry) => entry.documentId === documentId)
    },
    async removeSpace(name, signal) {
      signal.throwIfAborted()
      spaces.delete(name)
    },
  }
}

type Space = ReturnType<typeof createSpace>

/** Unit vectors, row after row; a removed row is filled with the last one. */
function createSpace(dimensions: number) {
  let matrix = new Float32Array(rowsFirst * dimensions)
  const entries: Omit<VectorEntry, 'vector'>[] = []
  const rowOf = new Map<string, number>()

  function put({ passageId, documentId, vector }: VectorEntry): void {
    const row = rowOf.get(passageId) ?? entries.length
    if ((row + 1) * dimensions > matrix.length) {
      const larger = new Float32Array(matrix.length * 2)
      larger.set(matrix)
      matrix = larger
    }
    matrix.set(unit(vector), row * dimensions)
    entries[row] = { passageId, documentId }
    rowOf.set(passageId, row)
  }

  function removeRow(row: number): void {
    const removed = entries[row]
    const last = entries.pop()
    if (!removed || !last) return
    rowOf.delete(removed.passageId)
    if (last === removed) return
    matrix.copyWithin(row * dimensions, entries.length * dimensions, (entries.length + 1) * dimensions)
    entries[row] = last
    rowOf.set(last.passageId, row)
  }

  return {
    dimensions,
    entries: entries as readonly Omit<VectorEntry, 'vector'>[],
    put,
    remove(isGone: (entry: Omit<VectorEntry, 'vector'>) => boolean): void {
      for (let row = entries.length - 1; row >= 0; row--) {
        const entry = entries[row]
        if (entry && isGone(entry)) removeRow(row)
      }
    },
    nearest(vector: readonly number[], limit: number, among?: readonly string[]): VectorHit[] {
      if (vector.length !== dimensions) {
        throw new Error(`The space holds vectors of ${dimensions} numbers, not ${vector.length}.`)
      }
      const similarities = multiply(matrix, entries.length, unit(vector))
      const wanted = among && new Set(among)
      if (wanted) {
        for (const [row, { passageId }] of entries.entries()) {
          if (!wanted.has(passageId)) similarities[row] = -Infinity
        }
      }
      return largest(similarities, Math.min(limit, wanted?.size ?? limit)).flatMap((row) => {
        const entry = entries[row]
        return entry && (!wanted || wanted.has(entry.passageId))
          ? [{ passageId: entry.passageId, similarity: similarities[row] ?? 0 }]
          : []
      })
    },
  }
}

/** A vector of zeros stays one: it is similar to nothing. */
function unit(vector: readonly number[]): Float32Array {
  let squares = 0
  for (const value of vector) squares += value * value
  const scaled = Float32Array.from(vector)
  if (squares === 0) return scaled
  const length = Math.sqrt(squares)
  for (let i = 0; i < scaled.length; i++) scaled[i] = (vector[i] as number) / length
  return scaled
}

function multiply(matrix: Float32Array, rows: number, vector: Float32Array): Float32Array {
  const dimensions = vector.length
  const products = new Float32Array(rows)
  for (let row = 0, at = 0; row < rows; row++) {
    // Four sums: one alone would wait for itself at every step.
    let a = 0
    let b = 0
    let c = 0
    let d = 0
    let i = 0
    for (; i + 3 < dimensions; i += 4, at += 4) {
      a += (matrix[at] as number) * (vector[i] as number)
      b += (matrix[at + 1] as number) * (vector[i + 1] as number)
      c += (matrix[at + 2] as number) * (vector[i + 2] as number)
      d += (matrix[at + 3] as number) * (vector[i + 3] as number)
    }
    for (; i < dimensions; i++, at++) a += (matrix[at] as number) * (vector[i] as number)
    products[row] = a + b + c + d
  }
  return products
}

/** The places of the largest values, the largest first; of equals the earlier first. */
function largest(values: Float32Array, limit: number): number[] {
  const best: number[] = []
  let least = -Infinity
  values.forEach((value, place) => {
    if (best.length >= limit && value <= least) return
    let low = 0
    for (let high = best.length; low < high; ) {
      const middle = (low + high) >> 1
      if ((values[best[middle] ?? 0] ?? 0) >= value) low = middle + 1
      else high = middle
    }
    best.splice(low, 0, place)
    if (best.length > limit) best.pop()
    least = values[best.at(-1) ?? 0] ?? -Infinity
  })
  return best
}
