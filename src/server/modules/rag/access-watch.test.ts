import { expect, it } from 'vitest'
import { AppError } from '../../errors.ts'
import { createAccessWatch } from './access-watch.ts'

const never = new AbortController().signal
const whileAllowed = createAccessWatch(async (rights: readonly string[]) =>
  rights.map((right) => (right === 'gone' ? new AppError('not_found', 'no longer yours') : undefined)),
)

async function* ticking(signal: AbortSignal) {
  for (let n = 0; !signal.aborted; n++) {
    yield n
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

it('passes a stream on to its end', async () => {
  const seen: number[] = []
  for await (const n of whileAllowed(
    'held',
    async function* () {
      yield* [1, 2, 3]
    },
    never,
  ))
    seen.push(n)
  expect(seen).toEqual([1, 2, 3])
})

it('ends with the refusal within a second of it, even when the stream has gone silent', async () => {
  const silent = () => ({
    [Symbol.asyncIterator]: () => ({ next: () => new Promise<IteratorResult<number>>(() => undefined) }),
  })
  const startedAtMs = performance.now()
  await expect(async () => {
    for await (const _ of whileAllowed('gone', silent, never));
  }).rejects.toThrow('no longer yours')
  expect(performance.now() - startedAtMs).toBeLessThan(1000)
})

it('goes on while the right cannot be checked', async () => {
  const unsure = createAccessWatch(async () => {
    throw new Error('the database is away')
  })
  const slow = async function* () {
    yield 1
    await new Promise((resolve) => setTimeout(resolve, 700))
    yield 2
  }
  const seen: number[] = []
  for await (const n of unsure('held', slow, never)) seen.push(n)
  expect(seen).toEqual([1, 2])
})

it('tells the stream to stop when its reader leaves', async () => {
  let given: AbortSignal | undefined
  const open = (signal: AbortSignal) => {
    given = signal
    return ticking(signal)
  }
  for await (const n of whileAllowed('held', open, never)) if (n === 2) break
  expect(given?.aborted).toBe(true)
})

it('asks for all streams at once, and ends the refused one alone', async () => {
  const asked: number[] = []
  const watch = createAccessWatch(async (rights: readonly boolean[]) => {
    asked.push(rights.length)
    return rights.map((isHeld) => (isHeld ? undefined : new AppError('not_found', 'no longer yours')))
  })
  const read = async (isHeld: boolean) => {
    let last = 0
    for await (const n of watch(isHeld, ticking, never)) {
      last = n
      if (n === 30) break
    }
    return last
  }
  const [held, refused, other] = await Promise.allSettled([read(true), read(false), read(true)])
  expect([held, other]).toMatchObject([{ value: 30 }, { value: 30 }])
  expect(refused).toMatchObject({ reason: { message: 'no longer yours' } })
  expect(asked.slice(0, 2)).toEqual([3, 2])
})
