import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gatherText } from './gathered-text.ts'

const everyMs = 100

async function* said(pieces: readonly (string | number | Error)[]) {
  for (const piece of pieces) {
    if (piece instanceof Error) throw piece
    if (typeof piece === 'number') await sleep(piece)
    else yield piece
  }
}

async function pieces(text: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const piece of text) all.push(piece)
  return all
}

test('the first piece comes at once, the next ones together, and the last without waiting', async () => {
  const startedAtMs = performance.now()
  const text = gatherText(said(['Fog ', 10, 'over ', 'the ', 10, 'har', 150, 'bour', 10, '.']), everyMs)
  expect((await text.next()).value).toBe('Fog ')
  expect(performance.now() - startedAtMs).toBeLessThan(everyMs / 2)
  expect(await pieces(text)).toEqual(['over the har', 'bour.'])
})

test('a text that is there at once is one piece more than its first', async () => {
  const all = await pieces(gatherText(said(Array.from({ length: 500 }, () => 'a')), everyMs))
  expect(all.join('')).toBe('a'.repeat(500))
  expect(all.length).toBeLessThan(4)
})

test('nothing is nothing', async () => expect(await pieces(gatherText(said([20]), everyMs))).toEqual([]))

test('what fails fails after what was said before', async () => {
  const text = gatherText(said(['Fog ', 'over', new Error('cut off')]), everyMs)
  const all: string[] = []
  const reading = (async () => {
    for await (const piece of text) all.push(piece)
  })()
  await expect(reading).rejects.toThrow('cut off')
  expect(all.join('')).toBe('Fog over')
})

test('a reader that leaves ends what is written', async () => {
  let isEnded = false
  async function* endless() {
    try {
      for (;;) {
        yield 'word '
        await sleep(5)
      }
    } finally {
      isEnded = true
    }
  }
  for await (const piece of gatherText(endless(), everyMs)) if (piece.length > 5) break
  await expect.poll(() => isEnded).toBe(true)
})
