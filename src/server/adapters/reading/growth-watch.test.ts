import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createGrowthWatch } from './growth-watch.ts'

const megabyte = 1024 * 1024
const noticedMs = 500

test('everything under way is given up once the process has grown too far, and what comes later is not', async () => {
  const growth = createGrowthWatch(60 * megabyte)
  const [first, second] = [growth.watch(), growth.watch()]
  await sleep(noticedMs)
  expect([first.signal.aborted, second.signal.aborted]).toEqual([false, false])
  const ballast = Buffer.alloc(200 * megabyte, 1)
  await expect.poll(() => [first.signal.aborted, second.signal.aborted]).toEqual([true, true])
  first.end()
  second.end()
  const later = growth.watch()
  await sleep(noticedMs)
  expect(later.signal.aborted).toBe(false)
  later.end()
  expect(ballast).toHaveLength(200 * megabyte)
})

test('what has ended is left alone', async () => {
  const growth = createGrowthWatch(0)
  const ended = growth.watch()
  ended.end()
  const ballast = Buffer.alloc(20 * megabyte, 1)
  await sleep(noticedMs)
  expect([ended.signal.aborted, ballast.length]).toEqual([false, 20 * megabyte])
})
