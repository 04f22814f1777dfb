import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import type { VectorEntry, VectorIndex } from '#server/ports/vector-index.ts'
import { createChromaIndex } from './chroma-index.ts'
import { startEmbeddedChroma } from './embedded-chroma.ts'
import { createExactIndex } from './exact-index.ts'

let dataDir: string
let chroma: Awaited<ReturnType<typeof startEmbeddedChroma>>

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sceneroom-vectors-'))
  chroma = await startEmbeddedChroma({ dataDir, log: createLog('silent') })
})

afterAll(async () => {
  await chroma.stop()
  await rm(dataDir, { recursive: true })
})

const openIndex: Record<string, () => VectorIndex> = {
  Chroma: () => createChromaIndex({ url: chroma.url, folder: chroma.folder }),
  'the exact index': createExactIndex,
}

describe.each(Object.keys(openIndex))('%s', (name) => {
  const { signal } = new AbortController()
  let index: VectorIndex
  let space: string

  beforeAll(() => {
    const open = openIndex[name]
    if (!open) throw new Error(`There is no index ${name}.`)
    index = open()
  })

  const inNewSpace = async (...entries: VectorEntry[]) => {
    space = `${randomUUID()}-sample-3`
    await index.upsert(space, entries, signal)
  }
  const nearestIds = async (vector: number[], limit = 10) =>
    (await index.nearest(space, [vector], limit, signal)).flat().map(({ passageId }) => passageId)

  test('answers a ping', async () => {
    await expect(index.ping(signal)).resolves.toBeUndefined()
  })

  test('lists what a space holds, removes single entries, and names the spaces besides the known', async () => {
    await inNewSpace(
      { passageId: '1', documentId: 'a', vector: [1, 0, 0] },
      { passageId: '2', documentId: 'b', vector: [0, 1, 0] },
    )
    const odd = `${randomUUID()} 名/odd`
    await index.upsert(odd, [{ passageId: '9', documentId: 'a', vector: [1, 0, 0] }], signal)
    await index.removePassages(space, ['1', '7'], signal)
    const held: unknown[] = []
    for await (const page of index.entries(space, signal)) held.push(...page)
    for await (const page of index.entries(randomUUID(), signal)) held.push(...page)
    expect(held).toEqual([{ passageId: '2', documentId: 'b' }])

    const others = await index.strays([space], signal)
    expect(others).not.toContain(space)
    for (const name of others) await index.removeSpace(name, signal)
    expect(await index.missing([space, odd], signal)).toEqual([odd])
  })

  test('tells which spaces are missing, whatever their names', async () => {
    await inNewSpace({ passageId: '1', documentId: 'a', vector: [1, 0, 0] })
    const odd = `${randomUUID()} 名/odd`
    await index.upsert(odd, [{ passageId: '1', documentId: 'a', vector: [1, 0, 0] }], signal)
    const unknown = randomUUID()
    expect(await index.missing([unknown, space, odd], signal)).toEqual([unknown])
    expect(await index.missing([], signal)).toEqual([])
    await index.removeSpace(odd, signal)
    expect(await index.missing([space, odd], signal)).toEqual([odd])
  })

  test('finds nothing in a space that does not exist, and removes from it without complaint', async () => {
    const unknown = `${randomUUID()}-sample-3`
    expect(await index.nearest(unknown, [[1, 0, 0]], 5, signal)).toEqual([[]])
    await index.removeDocument(unknown, 'a', signal)
    await index.removeSpace(unknown, signal)
    await index.upsert(unknown, [], signal)
    expect(await index.nearest(unknown, [[1, 0, 0]], 5, signal)).toEqual([[]])
  })

  test('gives the nearest first with its cosine similarity, whatever the lengths of the vectors', async () => {
    await inNewSpace(
      entry('opposite', [-2, 0, 0]),
      entry('same', [5, 0, 0]),
      entry('half', [1, 0, Math.sqrt(3)]),
      entry('across', [0, 9, 0]),
    )
    const [hits = []] = await index.nearest(space, [[0.1, 0, 0]], 10, signal)
    expect(hits.map(({ passageId }) => passageId)).toEqual(['same', 'half', 'across', 'opposite'])
    const expected = [1, 0.5, 0, -1]
    for (const [place, { similarity }] of hits.entries())
      expect(similarity).toBeCloseTo(expected[place] ?? 9, 5)
    expect(await nearestIds([1, 0, 0], 2)).toEqual(['same', 'half'])
    expect(await nearestIds([1, 0, 0], 0)).toEqual([])
  })

  test('replaces an entry of the same passage, also within one call', async () => {
    await inNewSpace(entry('a', [1, 0, 0]), entry('b', [0, 1, 0]), entry('a', [0, 0, 1]))
    expect(await nearestIds([0, 0, 1], 1)).toEqual(['a'])
    await index.upsert(space, [entry('b', [0, 0, -1])], signal)
    expect(await nearestIds([0, 0, -1], 1)).toEqual(['b'])
    expect(await nearestIds([0, 1, 0])).toHaveLength(2)
  })

  test('keeps spaces apart', async () => {
    await inNewSpace(entry('a', [1, 0, 0]))
    const first = space
    await inNewSpace(entry('b', [1, 0, 0]))
    expect(await nearestIds([1, 0, 0])).toEqual(['b'])
    space = first
    expect(await nearestIds([1, 0, 0])).toEqual(['a'])
  })

  test('answers each of several vectors, and none', async () => {
    await inNewSpace(entry('a', [1, 0, 0]), entry('b', [0, 1, 0]), entry('c', [0, 0, 1]))
    const asked = [
      [0, 9, 1],
      [1, 0, 2],
    ]
    const found = await index.nearest(space, asked, 2, signal)
    expect(found.map((hits) => hits.map(({ passageId }) => passageId))).toEqual([
      ['b', 'c'],
      ['c', 'a'],
    ])
    const among = await index.nearest(space, asked, 2, signal, ['a'])
    expect(among.map((hits) => hits.map(({ passageId }) => passageId))).toEqual([['a'], ['a']])
    expect(await index.nearest(space, [], 2, signal)).toEqual([])
    expect(await index.nearest(space, asked, 2, signal, [])).toEqual([[], []])
  })

  test('takes ids and spaces of odd characters', async () => {
    const odd = ['場 一', "O'Neill; drop", '../../..', '"{}\\', '🎬', 'ä\n\t', ' ', 'a'.repeat(300)]
    for (const oddSpace of ['影/片 "1"', 'x', '..', 'a'.repeat(600)]) {
      await index.upsert(oddSpace, [...odd.map((id) => entry(id, [1, 0, 0], id))], signal)
      const [hits = []] = await index.nearest(oddSpace, [[1, 0, 0]], 50, signal)
      expect(hits.map(({ passageId }) => passageId).sort()).toEqual([...odd].sort())
      for (const id of odd) await index.removeDocument(oddSpace, id, signal)
      expect(await index.nearest(oddSpace, [[1, 0, 0]], 50, signal)).toEqual([[]])
      await index.removeSpace(oddSpace, signal)
    }
  })

  test('removes one document and leaves the others', async () => {
    const entries = Array.from({ length: 30 }, (_, i) => entry(`p${i}`, [1, i, 0], `document ${i % 3}`))
    await inNewSpace(...entries)
    await index.removeDocument(space, 'document 1', signal)
    await index.removeDocument(space, 'document 9', signal)
    const kept = entries.filter(({ documentId }) => documentId !== 'document 1')
    expect((await nearestIds([1, 0, 0], 100)).sort()).toEqual(kept.map(({ passageId }) => passageId).sort())
  })

  test('removes a space, which can be used again, also with vectors of another length', async () => {
    await inNewSpace(entry('old', [1, 0, 0]))
    await index.removeSpace(space, signal)
    expect(await nearestIds([1, 0, 0])).toEqual([])
    await index.upsert(space, [entry('new', [1, 0])], signal)
    expect(await nearestIds([1, 0])).toEqual(['new'])
  })

  test('refuses vectors of another length than the space holds', async () => {
    await inNewSpace(entry('a', [1, 0, 0]))
    await expect(index.upsert(space, [entry('b', [1, 0])], signal)).rejects.toThrow(/3/)
    await expect(index.nearest(space, [[1, 0]], 5, signal)).rejects.toThrow(/3/)
    expect(await nearestIds([1, 0, 0])).toEqual(['a'])
  })

  test('takes 3,000 vectors in one call and finds the nearest of them all', async () => {
    const entries = Array.from({ length: 3000 }, (_, i) => entry(`p${i}`, pseudoRandom(48, i), `d${i % 7}`))
    await inNewSpace(...entries)
    for (const seed of [-1, -2, -3, -4, -5]) {
      const question = pseudoRandom(48, seed)
      const exact = entries
        .map(({ passageId, vector }) => ({ passageId, similarity: cosine(vector, question) }))
        .sort((a, b) => b.similarity - a.similarity)
        .slice(0, 5)
      const [hits = []] = await index.nearest(space, [question], 5, signal)
      expect(hits.map(({ passageId }) => passageId)).toEqual(exact.map(({ passageId }) => passageId))
      for (const [place, { similarity }] of hits.entries()) {
        expect(similarity).toBeCloseTo(exact[place]?.similarity ?? 9, 4)
      }
    }
    await index.removeDocument(space, 'd0', signal)
    expect((await nearestIds(pseudoRandom(48, 0), 3000)).length).toBe(3000 - 429)
  })

  test('does nothing for a caller who has already left', async () => {
    await inNewSpace(entry('a', [1, 0, 0]))
    const gone = AbortSignal.abort(new Error('the caller left'))
    await expect(index.upsert(space, [entry('b', [1, 0, 0])], gone)).rejects.toThrow('the caller left')
    await expect(index.nearest(space, [[1, 0, 0]], 5, gone)).rejects.toThrow('the caller left')
    await expect(index.ping(gone)).rejects.toThrow('the caller left')
    expect(await nearestIds([1, 0, 0])).toEqual(['a'])
  })
})

function entry(passageId: string, vector: number[], documentId = 'a'): VectorEntry {
  return { passageId, documentId, vector }
}

/** The same numbers for the same seed, between -1 and 1. */
function pseudoRandom(length: number, seed: number): number[] {
  let state = (seed * 2654435761) >>> 0
  return Array.from({ length }, () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0
    return state / 2 ** 31 - 1
  })
}

function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0)
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
}
