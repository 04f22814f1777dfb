import { expect, it } from 'vitest'
import { AppError } from '../../errors.ts'
import { whileAllowed } from './access-watch.ts'

const never = new AbortController().signal

async function* ticking(signal: AbortSignal) {
  for (let n = 0; !signal.aborted; n++) {
    yield n
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

it('passes a stream on to its end', async () => {
  const seen: number[] = []
  for await (const n of whileAllowed(
    async () => undefined,
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
  const refuse = async () => {
    throw new AppError('not_found', 'no longer yours')
  }
  await expect(async () => {
    for await (const _ of whileAllowed(refuse, silent, never));
  }).rejects.toThrow('no longer yours')
  expect(performance.now() - startedAtMs).toBeLessThan(1000)
})

it('goes on while the right cannot be checked', async () => {
  const fail = async () => {
    throw new Error('the database is away')
  }
  const slow = async function* () {
    yield 1
    await new Promise((resolve) => setTimeout(resolve, 700))
    yield 2
  }
  const seen: number[] = []
  for await (const n of whileAllowed(fail, slow, never)) seen.push(n)
  expect(seen).toEqual([1, 2])
})

it('tells the stream to stop when its reader leaves', async () => {
  let given: AbortSignal | undefined
  const open = (signal: AbortSignal) => {
    given = signal
    return ticking(signal)
  }
  for await (const n of whileAllowed(async () => undefined, open, never)) if (n === 2) break
  expect(given?.aborted).toBe(true)
})
