import { expect, test } from 'vitest'
import { createTurns, inTurn } from './turns.ts'

const signal = new AbortController().signal

test('so many go at a time, the others in the order they came', async () => {
  const turns = createTurns(2)
  const log: string[] = []
  const run = async (name: string) => {
    const endTurn = await turns.take(signal)
    log.push(name)
    return endTurn
  }
  const [endA, endB] = [await run('a'), await run('b')]
  const waiting = [run('c'), run('d')]
  await Promise.resolve()
  expect(log).toEqual(['a', 'b'])
  endB()
  const endC = await waiting[0]
  expect(log).toEqual(['a', 'b', 'c'])
  endA()
  endC?.()
  await waiting[1]
  expect(log).toEqual(['a', 'b', 'c', 'd'])
})

test('who gives up leaves the line and takes no turn', async () => {
  const turns = createTurns(1)
  const endTurn = await turns.take(signal)
  const impatient = new AbortController()
  const given = turns.take(impatient.signal)
  const patient = turns.take(signal)
  impatient.abort(new Error('too slow'))
  await expect(given).rejects.toThrow('too slow')
  await expect(turns.take(impatient.signal)).rejects.toThrow('too slow')
  endTurn()
  ;(await patient)()
  expect(await turns.take(signal)).toBeInstanceOf(Function)
})

test('a turn ends with its work, also where that fails', async () => {
  const turns = createTurns(1)
  const failing = inTurn(turns, signal, async () => {
    throw new Error('It failed.')
  })
  const next = inTurn(turns, signal, async () => 'next')
  await expect(failing).rejects.toThrow('It failed.')
  expect(await next).toBe('next')
  expect(await inTurn(turns, signal, async () => 'the one after')).toBe('the one after')
})
